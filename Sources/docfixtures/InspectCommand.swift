import ArgumentParser
import Behaviours
import Diagnostics
import Documents
import Folders
import Foundation
import JSONText
import Pages

/// `docfixtures inspect`
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Shows the facts found in pages, with their lines.",
        discussion: """
            With --document the page as it was read is printed, as JSON: one value for each file, every block \
            with its line.
            """
    )

    @Argument(help: ArgumentHelp("Pages to read.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup var data: DataOptions

    @Flag(help: "Print the facts as JSON, as spec.json has them.")
    var json = false

    @Flag(help: "Print the pages as they were read.")
    var document = false

    @Flag(
        help:
            "Show for each fact and question which sentence states it, and by which phrases of locale.yml; where none does, which came nearest."
    )
    var explain = false

    func validate() throws {
        if explain, json || document {
            throw ValidationError("--explain is for people: leave --json and --document out.")
        }
    }

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func run() async throws {
        try await Outcome.run(console) {
            let catalog = try data.catalog()
            let pages = try pageFiles()
            if document {
                try printDocuments(pages, words: PageWords(catalog))
                return
            }
            let corpus = try await Corpus.read(pages, catalog: catalog)
            Console.report(corpus.diagnostics)
            if explain {
                try Console.write(
                    ExplanationListing(corpus.specification.explanations(of: corpus.pages)).text
                )
            } else if json {
                try Console.write("\(corpus.specification.json.serialized())\n")
            } else {
                try Console.write(FactListing(corpus.specification).text)
            }
            if corpus.diagnostics.contains(where: { $0.severity == .error }) { throw Outcome.found }
        }
    }

    private func pageFiles() throws(DiagnosticError) -> [PageFile] {
        let missing = files.filter { !FileManager.default.fileExists(atPath: $0) }
        guard missing.isEmpty else { throw DiagnosticError(missing.map(PageFolder.missing)) }
        return files.map { PageFile(path: $0, givenPath: $0, url: URL(filePath: $0)) }
    }

    private func printDocuments(_ pages: [PageFile], words: PageWords) throws(DiagnosticError) {
        let readings = pages.map { $0.read(words: words) }
        let diagnostics = readings.flatMap(\.diagnostics).located(pages)
        for document in readings.compactMap(\.document) {
            try Console.write("\(document.json.serialized())\n")
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw DiagnosticError(diagnostics) }
        Console.report(diagnostics)
    }
}
