import Foundation
import Testing

@testable import Documents

/// Whole pages under `Tests/Fixtures`: each `.mdx` stands beside the outline that it has to give.
@Suite struct MDXReaderTests {
    struct Fixture: Sendable, CustomTestStringConvertible {
        var name: String
        var page: String
        var outline: String

        var testDescription: String { name }

        static func all(_ kind: String) -> [Fixture] {
            let tests = URL(filePath: #filePath).appending(path: "../../..").standardized
            let folder = tests.appending(path: "Fixtures/\(kind)/mdx")
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
                ?? []
            return files.filter { $0.pathExtension == "mdx" }.compactMap { file in
                let outline = file.deletingPathExtension().appendingPathExtension("outline")
                guard let page = try? String(contentsOf: file, encoding: .utf8) else { return nil }
                return Fixture(
                    name: file.lastPathComponent,
                    page: page,
                    outline: (try? String(contentsOf: outline, encoding: .utf8)) ?? ""
                )
            }.sorted { $0.name < $1.name }
        }

        var expected: String { outline.hasSuffix("\n") ? String(outline.dropLast()) : outline }
    }

    static let valid = Fixture.all("valid")
    static let invalid = Fixture.all("invalid")

    @Test func findsTheFixtures() {
        #expect(Self.valid.count >= 20)
        #expect(Self.invalid.count >= 20)
    }

    @Test(arguments: valid) func readsPage(_ fixture: Fixture) {
        let outline = MDXOutline.read(fixture.page)
        #expect(outline == fixture.expected)
        #expect(!outline.contains("\n! "))
    }

    @Test(arguments: invalid) func reportsWhatIsWrong(_ fixture: Fixture) {
        let outline = MDXOutline.read(fixture.page)
        #expect(outline == fixture.expected)
        #expect("\n\(outline)".contains("\n! "))
    }

    @Test(arguments: valid + invalid, ["\r\n", "\r"])
    func readsAnyLineEnding(_ fixture: Fixture, _ lineEnd: String) {
        #expect(MDXOutline.read(fixture.page.replacing("\n", with: lineEnd)) == fixture.expected)
    }

    @Test(arguments: valid) func needsNoFinalNewline(_ fixture: Fixture) {
        #expect(MDXOutline.read(String(fixture.page.dropLast())) == fixture.expected)
    }

    @Test(arguments: valid) func skipsByteOrderMark(_ fixture: Fixture) {
        let page = PageSource(
            path: "page.mdx",
            bytes: [0xEF, 0xBB, 0xBF] + Array(("{/* note */}\n" + fixture.page).utf8)
        )
        let plain = PageSource(path: "page.mdx", bytes: Array(("{/* note */}\n" + fixture.page).utf8))
        let reading = PageReader.read(page, words: .shipped)
        #expect(reading.document?.format == .mdx)
        #expect(reading.document == PageReader.read(plain, words: .shipped).document)
    }

    /// Inside a quote every line of a page stands one level deeper, and says the same.
    @Test(arguments: [
        "lists", "fences", "directives", "heading-ids", "version-wrappers", "tables", "details",
    ])
    func readsPageInQuote(_ name: String) throws {
        let fixture = try #require(Self.valid.first { $0.name == "\(name).mdx" })
        let lines = fixture.page.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        let quoted = lines.map { "> \($0)" }.joined(separator: "\n")
        let indented = fixture.expected.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        #expect(MDXOutline.read(quoted) == "1 quote\n" + indented)
    }

    @Test func keepsFrontMatter() {
        let page = "---\ntitle: 'A: b'\nlocale: ja\n---\n# Other\n"
        let document = MDXReader.read(Lines(Array(page.utf8)), path: "a.mdx").document
        #expect(document?.title == "A: b")
        #expect(document?.declaredLanguage == "ja")
    }

    @Test(arguments: [("# One *two*\n", "One two"), ("## Two\n", nil), ("One\n===\n", "One")])
    func takesTitleFromHeading(_ page: String, _ title: String?) {
        #expect(MDXReader.read(Lines(Array(page.utf8)), path: "a.mdx").document?.title == title)
    }

    /// What stands in brackets is a title, unless it lists lines.
    @Test(arguments: [("js [app.js]", "app.js"), ("js {hl_lines=[\"2-3\"]}", nil)])
    func takesTitleOfCode(_ info: String, _ title: String?) throws {
        let page = "```\(info)\nb\n```\n"
        let document = try #require(MDXReader.read(Lines(Array(page.utf8)), path: "a.mdx").document)
        guard case .code(let code)? = document.blocks.first?.content else {
            Issue.record("no code")
            return
        }
        #expect(code.title == title)
    }

    @Test func saysHowFarCodeWasIndented() {
        let page = "- a\n  ```js title='x y'\n    b\n  ```\n"
        let document = MDXReader.read(Lines(Array(page.utf8)), path: "a.mdx").document
        let code = CodeBlock(
            language: "js",
            info: "js title='x y'",
            title: "x y",
            text: "  b",
            textLine: 3,
            indentation: 2
        )
        guard case .list(let list)? = document?.blocks.first?.content else {
            Issue.record("no list")
            return
        }
        #expect(list.items.first?.blocks.last?.content == .code(code))
    }
}
