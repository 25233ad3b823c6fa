import Foundation
import Testing

/// What `.docfixtures.yml` says holds where the command line says nothing, and each mistake in it has its line.
struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copyGuides(to: "site/docs")
    }

    private func run(_ arguments: String..., in subfolder: String = "") throws -> CommandRun {
        try CommandRun(arguments, in: folder.url.appending(path: subfolder))
    }

    private func configure(_ text: String) throws {
        try folder.write(text, to: ".docfixtures.yml")
    }

    private func change(_ page: String, _ old: String, _ new: String) throws {
        let text = try folder.text("site/docs/\(page)")
        try #require(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: "site/docs/\(page)")
    }

    @Test func pathsAreRelativeToTheFileWhereverTheCommandRuns() throws {
        try ShopGuide.write(to: "site/shop", in: folder)
        try configure("docs: [site/shop]\ngenerate:\n  out: Made\n  locale: [ja]\n")
        #expect(try run("generate", in: "site").status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "Made/ja/events").path))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Made/en").path))
    }

    @Test func theCommandLineHoldsInPlaceOfTheFile() throws {
        try ShopGuide.write(to: "site/shop", in: folder)
        try configure("docs: nowhere\ngenerate:\n  out: Made\n  locale: [ja]\n")
        #expect(try run("generate", "site/shop", "--out", "Other", "--locale", "en").status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "Other/en/events").path))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Made").path))
    }

    @Test func noFileIsReadWhereNoneIsAskedFor() throws {
        try configure("docs: nowhere\n")
        #expect(try run("drift").status == 2)
        #expect(try run("drift", "--config", "none", "site/docs").status == 0)
    }

    @Test func findingsAreAcceptedByCodeAndPath() throws {
        try change("ja/docs/attributed-paywall.mdx", "**3.17.1**", "**3.18.0**")
        #expect(try run("drift", "site/docs").status == 1)
        try configure("drift:\n  accept: \"fact-differs ja/**: another version in Japan\"\n")
        let accepted = try run("drift", "site/docs")
        #expect(accepted.status == 0)
        #expect(accepted.output.contains("1 accepted"))
        try configure("drift:\n  accept: [\"fact-differs zh-Hans/**: another version in China\"]\n")
        let unused = try run("drift", "site/docs")
        #expect(unused.status == 1)
        #expect(unused.errors.contains("no finding is accepted by 'fact-differs zh-Hans/**"))
    }

    @Test(arguments: [
        ("doc: [x]\n", "1:1: error: no command has an option 'doc'", "docs"),
        ("docs: [x]\ndrift:\n  bas: en\n", "3:3: error: drift has no option 'bas'", "base"),
        ("drift:\n  strict: often\n", "2:11: error: strict is true or false", "strict: true"),
        ("drift:\n  base: [en, ja]\n", "2:9: error: base takes one value", "language"),
        ("drift:\n  report: [pdf=x]\n", "2:3: error: report of drift:", "pdf"),
        ("locale: ja\n", "1:1: error: 'locale' means another thing for each command", "under the name"),
        ("a: [\n", "error: the file is no YAML", "YAML"),
        ("text\n", "1:1: error: the file holds no keys", "docs"),
    ])
    func mistakesAreNamedWithTheirPlace(_ text: String, _ message: String, _ help: String) throws {
        try configure(text)
        let result = try run("drift")
        #expect(result.status == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.errors.contains(help), "\(result.errors)")
    }

    @Test func configSaysWhereEachOptionComesFrom() throws {
        try configure("docs: [site/docs]\ndrift:\n  base: ja\n")
        let lines = try run("config", "drift", "--strict").output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(lines.contains("docs: site/docs .docfixtures.yml:1:1"))
        #expect(lines.contains("base: ja .docfixtures.yml:3:3"))
        #expect(lines.contains("strict: true command line"))
        #expect(try run("config", "--help").output.contains("Prints which options hold"))
        #expect(try run("config", "drfit").errors.contains("drift"))
    }

    @Test func initWritesWhatItFindsAndOverwritesNothing() throws {
        let first = try run("init")
        #expect(first.status == 0)
        #expect(first.output.contains("found 6 pages in site"))
        #expect(try folder.text(".docfixtures.yml").contains("docs: [\"site\"]"))
        #expect(try run("drift").status == 0)
        let second = try run("init")
        #expect(second.status == 2)
        #expect(second.errors.contains("there is a configuration already"))
    }

    @Test func initAddsALanguage() throws {
        #expect(try run("init", "--locale", "fi").status == 0)
        #expect(try folder.text("locales/fi/locale.yml").contains("name: fi"))
        #expect(try folder.text(".docfixtures.yml").contains("\nlocales: locales\n"))
        #expect(try folder.text("locales/fi/findings.yml").contains("\nnumber-differs:\n"))
        #expect(try !folder.text("locales/ja/findings.yml").isEmpty)
        #expect(try run("drift", "site/docs").status == 0)
        let report = try run("drift", "site/docs", "--locale", "fi", "--report", "html=fi.html")
        #expect(report.status == 0)
        #expect(try run("init", "--locale", "fi").errors.contains("the language is there already"))
        #expect(try run("init", "--locale", "Finnish!").status == 64)
    }
}
