import ArgumentParser
import Behaviours
import Diagnostics
import Fixtures
import Folders
import Foundation
import Reports

/// `docfixtures generate`
struct GenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Reads pages and writes fixtures and expectations."
    )

    @OptionGroup var input: InputOptions
    @OptionGroup var locale: LocaleOptions

    @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"))
    var out = "Fixtures"

    @Flag(help: "Write nothing; fail where the folder is not what would be written.")
    var check = false

    func run() async throws {
        try await Outcome.run {
            let catalog = try input.data.catalog()
            let localizations = try locale.localizations(in: catalog)
            let templates = try input.data.loadTemplates()
            let corpus = try await input.read(catalog: catalog)
            let (fixtures, notes) = try FixtureSet.generate(
                from: corpus.specification,
                inputs: corpus.inputs,
                localizations: localizations,
                templates: templates
            )
            let folder = FixtureFolder(path: out)
            let differences = check ? folder.differences(from: fixtures) : []
            Console.report(corpus.diagnostics + notes + differences)
            if check {
                try Console.write(differences.isEmpty ? "\(out) is current.\n" : "\(out) is not current.\n")
            } else {
                let change = try folder.write(fixtures, pages: corpus.inputs.map(\.path))
                try Console.write(summary(corpus, fixtures, change))
            }
            let isDescribed = corpus.specification.parts.contains(where: \.behaviour.isDescribed)
            if !isDescribed { Console.report([nothingFound]) }
            let hasErrors = (corpus.diagnostics + differences).contains { $0.severity == .error }
            if hasErrors || !isDescribed { throw Outcome.found }
        }
    }

    /// What to tell people whose pages describe nothing that fixtures can be made of.
    private var nothingFound: Diagnostic {
        let lookedFor = Behaviours.all.map { "  " + $0.lookedFor }.joined(separator: "\n")
        return Diagnostic(
            .error,
            code: "nothing-described",
            "no page describes anything that fixtures are made of; looked for:\n\(lookedFor)",
            help:
                "See what was found with docfixtures inspect, or compare the pages with docfixtures drift, which"
                + " works on any documentation."
        )
    }

    private func summary(_ corpus: Corpus, _ fixtures: FixtureSet, _ change: OutputFolder.Change) -> String {
        var lines: [String] = []
        for document in corpus.specification.documents {
            let languages = Set(document.pages.map(\.language)).sorted().joined(separator: ", ")
            lines.append(
                "\(document.id) (\(document.kind)): \(counted(document.pages.count, "page")) in \(languages)"
            )
        }
        lines.append(corpus.specification.parts.flatMap(\.behaviour.summary).joined(separator: ", "))
        lines.append(
            "\(fixtures.files.count) files in \(out): \(change.written) written, \(change.removed) removed"
        )
        return lines.joined(separator: "\n") + "\n"
    }
}
