import ArgumentParser
import Backports
import Behaviours
import Diagnostics
import Fixtures
import Folders
import Foundation
import Reports
import Specifications

/// `docfixtures generate`
struct GenerateCommand: AsyncParsableCommand, PageReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Reads pages and writes fixtures and expectations."
    )

    @OptionGroup var input: InputOptions
    @OptionGroup var data: DataOptions
    @OptionGroup var locale: LocaleOptions

    @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
    var out = "Fixtures"

    @Flag(help: "Write nothing; fail where the folder is not what would be written.")
    var check = false

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Write a report: html, in the language of the first --locale; may be repeated. - is standard output.",
            valueName: "kind=path"
        ),
        transform: ReportFile.init
    )
    var reports: [ReportFile<ReportKind>] = []

    /// A kind of report.
    enum ReportKind: String, CaseIterable {
        case html
    }

    @Flag(help: "With --check, show what would change.")
    var diff = false

    @OptionGroup var watching: WatchOption

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func validate() throws {
        try reports.checkPlaces()
        try watching.check([
            ("--diff", diff), ("a report on standard output", reports.contains(where: \.isStandardOutput)),
        ])
        if diff, !check { throw ValidationError("--diff shows what --check finds: give both.") }
    }

    func run() async throws {
        try await Outcome.run(console) {
            if watching.watch {
                return try await watching.run(inputPaths + data.templateFolders.map(\.path))
            }
            try reports.checkWritable()
            let generation = try await remembering(
                options: ["locale"] + locale.tags + (reports.isEmpty ? [] : ["report"]),
                run: generate
            )
            let folder = FixtureFolder(path: out)
            let differing = check ? folder.differences(from: generation.files) : []
            let differences = differing.map { $0.diagnostic(command: writingCommand) }
            try reports.checkApart(from: generation.pages)
            Console.report(generation.diagnostics + differences)
            try reports.write { _ in generation.report ?? "" }
            if check {
                if diff {
                    let changes = differing.map { TextChange($0.texts.current, $0.texts.new, path: $0.path) }
                    try show(changes.map { $0.text(color: Console.usesColor) }.joined())
                }
                if !Console.isQuiet {
                    try show(differences.isEmpty ? "\(out) is current.\n" : "\(out) is not current.\n")
                }
            } else if !generation.isDescribed,
                folder.differences(from: generation.files).contains(where: { $0.kind == .orphaned })
            {
                // Pages named by mistake must not take away what was made of the right ones.
                try show("\(out) stays as it is.\n")
            } else {
                let change = try folder.write(generation.files, pages: generation.pages)
                let files =
                    "\(generation.files.count) files in \(out): \(change.written) written, \(change.removed) removed"
                if !Console.isQuiet {
                    try show((generation.summary + [files]).joined(separator: "\n") + "\n")
                }
            }
            if !generation.isDescribed { Console.report([nothingFound]) }
            let hasErrors = (generation.diagnostics + differences).contains { $0.severity == .error }
            if hasErrors || !generation.isDescribed { throw Outcome.found }
        }
    }

    /// This command without what makes it look and not write, as a shell reads it.
    private var writingCommand: String {
        let words = CommandLine.arguments.dropFirst().filter { $0 != "--check" && $0 != "--diff" }
        return (["docfixtures"] + words).map(\.shellQuoted).joined(separator: " ")
    }

    private func show(_ text: String) throws {
        if !reports.contains(where: \.isStandardOutput) { try Console.write(text) }
    }

    /// What was read. The end of the process frees it at once; letting go of each page takes as long as writing all files.
    private static let kept = Locked<Corpus?>(nil)

    private func generate() async throws -> Generation {
        let catalog = try data.catalog()
        let localizations = try locale.localizations(in: catalog)
        let templates = try data.templates(Templates.Name.fixtures)
        let corpus = try await readPages(catalog: catalog)
        Self.kept.withLock { $0 = corpus }
        let (fixtures, notes) = try FixtureSet.generate(
            from: corpus.specification,
            inputs: corpus.inputs,
            localizations: localizations,
            templates: templates
        )
        let report = GenerationReport(
            specification: corpus.specification,
            fixtures: fixtures,
            localizations: localizations,
            diagnostics: corpus.diagnostics + notes
        )
        let style = try reports.isEmpty ? nil : ReportStyle(data, catalog, in: locale.tags.first)
        return Generation(
            files: fixtures.outputs,
            pages: corpus.files.map(\.givenPath),
            diagnostics: corpus.diagnostics + notes,
            summary: summary(corpus.specification),
            isDescribed: corpus.specification.parts.contains(where: \.behaviour.isDescribed),
            report: style.map(report.html)
        )
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

    private func summary(_ specification: Specification) -> [String] {
        let documents = specification.documents.map { document in
            let languages = Set(document.pages.map(\.language)).sorted().joined(separator: ", ")
            return
                "\(document.id) (\(document.kind)): \(counted(document.pages.count, "page")) in \(languages)"
        }
        return documents + [specification.parts.flatMap(\.behaviour.summary).joined(separator: ", ")]
    }
}

/// What `docfixtures generate` gives for its inputs, wherever it is written.
private struct Generation: Codable {
    var files: [OutputFolder.File]
    /// The paths of the pages that the files are made of, as the user can open them.
    var pages: [String]
    var diagnostics: [Diagnostic]
    /// What was found, in lines.
    var summary: [String]
    /// Whether a page describes something that fixtures are made of.
    var isDescribed: Bool
    /// In HTML; nil where nobody asks for it.
    var report: String?
}

extension String {
    /// The text as one word of a POSIX shell.
    fileprivate var shellQuoted: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789-_./=:,+@".unicodeScalars.contains($0)
            }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
