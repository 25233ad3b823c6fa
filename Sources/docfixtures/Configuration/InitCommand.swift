import ArgumentParser
import Diagnostics
import Findings
import Folders
import Foundation
import JSONText
import Localization

/// `docfixtures init`
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Looks at what is there, and writes a \(Configuration.fileName) for it.",
        discussion: """
            Nothing is overwritten. With --locale, a folder of languages is written, too, in which a copy of the \
            English file waits to be put into the new language.
            """
    )

    @Argument(
        help: ArgumentHelp("Where the file goes, and pages are looked for.", valueName: "dir"),
        completion: .directory
    )
    var folder = "."

    @Option(
        name: .customLong("locale"),
        help: ArgumentHelp("A language that is to be added, such as fi or pt-BR.", valueName: "tag")
    )
    var newLocale: String?

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func validate() throws {
        if let newLocale, newLocale.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z0-9]{2,8})*/) == nil {
            throw ValidationError("'\(newLocale)' is no tag of a language: write fi, or zh-Hant.")
        }
    }

    func run() async throws {
        try await Outcome.run(console) {
            let root = URL(filePath: folder)
            let file = root.appending(path: Configuration.fileName)
            var steps: [String] = []
            if let newLocale { steps.append(try addLanguage(newLocale, in: root)) }
            if !file.isThere {
                let locales =
                    newLocale == nil ? DataFolder.shipped("Locales") : root.appending(path: "locales")
                let catalog = try DataFolder.catalog(in: locales)
                let pages = try await FoundPages(in: folder, catalog: catalog)
                let text = template(pages, base: pages.base(in: catalog))
                try write(text, to: file)
                let next =
                    pages.folders.isEmpty
                    ? "Next: name the folders of pages behind docs: in it, then run docfixtures drift"
                    : "Next: docfixtures drift"
                steps += ["\(pages.description)", "wrote \(file.relativePath)", next]
            } else if newLocale == nil {
                throw problem(
                    "configuration-exists",
                    "there is a configuration already",
                    file,
                    help: "Edit it, or move it away; docfixtures config shows what holds."
                )
            } else {
                steps.append("Next: add the line 'locales: locales' to \(file.relativePath)")
            }
            try Console.write(steps.joined(separator: "\n") + "\n")
        }
    }

    // MARK: Configuration

    private func template(_ pages: FoundPages, base: String) -> String {
        let folders = pages.folders.map { "\"\($0)\"" }.joined(separator: ", ")
        let docs = pages.folders.isEmpty ? "# docs: [docs]" : "docs: [\(folders)]"
        return """
            # Options of docfixtures for this folder and those in it, by their names; paths are relative to this file.
            # What is given on the command line holds in place of what stands here. docfixtures config shows what holds.

            # Folders of pages: \(pages.description).
            \(docs)

            # A folder of languages in place of those that come with docfixtures: docfixtures init --locale fi makes one.
            \(newLocale == nil ? "# " : "")locales: locales

            drift:
              # The language that the others are compared with.
              base: \(base)
              # Findings that are accepted, each with its reason; --update-baseline writes the file.
              # baseline: drift.json
              # Fail on warnings, too.
              # strict: true
              # Reports besides the one for people.
              # report: [sarif=drift.sarif]

            generate:
              # Where fixtures go.
              # out: Fixtures
              # In which languages; all unless given.
              # locale: [en, ja]

            """
    }

    // MARK: Languages

    /// Writes a folder of languages with a new one.
    ///
    /// - Returns: What to tell the user.
    private func addLanguage(_ tag: String, in root: URL) throws(DiagnosticError) -> String {
        let folder = root.appending(path: "locales")
        let file = folder.appending(path: "\(tag)/locale.yml")
        guard !file.isThere else {
            throw problem("language-exists", "the language is there already", file, help: "Edit the file.")
        }
        do {
            let shipped = DataFolder.shipped("Locales")
            let folders = try FileManager.default.contentsOfDirectory(atPath: shipped.path).sorted()
            for path in folders.flatMap({ ["\($0)/locale.yml", "\($0)/findings.yml"] }) {
                let source = shipped.appending(path: path)
                let copy = folder.appending(path: path)
                guard source.isThere, !copy.isThere else { continue }
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try FileManager.default.copyItem(at: source, to: copy)
            }
            guard !file.isThere else {
                return "\(file.relativePath) is the language as it comes with docfixtures: put it right there"
            }
            let english = try String(contentsOf: shipped.appending(path: "en/locale.yml"), encoding: .utf8)
            // There is one language that others fall back to, and each has its own names and its own words.
            let own = [
                ("name:", "name: \(tag)"), ("aliases:", "aliases: []"), ("base:", "base: false"),
                ("  words:", "  words: []"),
            ]
            let lines = english.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                own.first { line.hasPrefix($0.0) }?.1 ?? String(line)
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let opening =
                "# A copy of the English file: put its words into the language \(tag), and remove this line.\n"
            try write(opening + lines.joined(separator: "\n"), to: file)
            try write(opening + Self.findingTexts, to: folder.appending(path: "\(tag)/findings.yml"))
        } catch let error as DiagnosticError {
            throw error
        } catch {
            throw problem(
                "unwritable-language",
                "the language cannot be written: \(error.reason)",
                file,
                help: "Check permissions and room on the disk."
            )
        }
        return
            "wrote \(file.relativePath) and findings.yml beside it: English texts, to be put into the language"
    }

    /// A `findings.yml` in English: texts of JSON are texts of YAML, too.
    private static var findingTexts: String {
        Finding.Code.allCases.map { code in
            let reference = code.reference
            let texts = [
                ("meaning", reference.meaning), ("importance", reference.importance),
                ("help", reference.help),
            ]
            let lines = texts.map { "  \($0.0): \(JSONValue.string($0.1).serialized())\n" }
            return "\(code.rawValue):\n\(lines.joined())"
        }.joined()
    }

    // MARK: Files

    private func write(_ text: String, to file: URL) throws(DiagnosticError) {
        do {
            try Data(text.utf8).write(to: file, options: .withoutOverwriting)
        } catch {
            throw problem(
                "unwritable-configuration",
                "the file cannot be written: \(error.reason)",
                file,
                help: "Check permissions and room on the disk."
            )
        }
    }

    private func problem(_ code: String, _ message: String, _ file: URL, help: String) -> DiagnosticError {
        DiagnosticError(
            Diagnostic(.error, code: code, message, at: SourceLocation(path: file.relativePath), help: help)
        )
    }
}

/// The pages in a folder, and which of its folders hold them.
private struct FoundPages {
    /// Relative to the folder that was looked at; `.` for itself.
    let folders: [String]
    /// How many pages there are in each language, by tag.
    private let counts: [String: Int]

    init(in folder: String, catalog: LocaleCatalog) async throws(DiagnosticError) {
        var found: [(name: String, counts: [String: Int])] = []
        let root = URL(filePath: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            var isFolder: ObjCBool = false
            let path = root.appending(path: name).path
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
            else {
                continue
            }
            let corpus = try? await Corpus.read(
                folders: ["\(folder)/\(name)"],
                catalog: catalog,
                isTolerant: true
            )
            let counts = (corpus?.pages ?? []).reduce(into: [:]) { $0[$1.language, default: 0] += 1 }
            if !counts.isEmpty { found.append((name, counts)) }
        }
        // A site has a folder for all of its languages, or one for each.
        let sites = found.filter { $0.counts.count > 1 }
        let languages = Set(found.flatMap(\.counts.keys))
        let chosen = sites.isEmpty ? found : sites
        folders = sites.isEmpty && languages.count > 1 ? ["."] : chosen.map(\.name)
        counts = chosen.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
    }

    var description: String {
        let languages = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let listed = languages.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
        let count = counted(counts.values.reduce(0, +), "page")
        return counts.isEmpty
            ? "no pages were found" : "found \(count) in \(folders.joined(separator: ", ")): \(listed)"
    }

    /// The language that others fall back to, where there are pages in it; else the one with the most pages.
    func base(in catalog: LocaleCatalog) -> String {
        let standard = catalog.localizations.first(where: \.isBase)?.tag ?? "en"
        if counts.isEmpty || counts[standard] != nil { return standard }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? standard
    }
}

extension URL {
    fileprivate var isThere: Bool { FileManager.default.fileExists(atPath: path) }
}
