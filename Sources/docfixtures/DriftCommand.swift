import Agreement
import ArgumentParser
import Backports
import Diagnostics
import Findings
import Folders
import Foundation
import JUnit
import Reports

/// `docfixtures drift`
struct DriftCommand: AsyncParsableCommand, PageReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Says where pages that should agree do not.",
        discussion: """
            The pages of a document are compared with its page in the base language, the formats of a page with \
            each other, and every page with itself: facts, sections, code, payloads, tables, identifiers and \
            links, but not wording. Exit status 1 when there are errors or a page without text, with \
            --strict also when there are warnings.

            What chooses findings changes what is shown, what reports hold and what decides on the exit status; \
            all pages are read and compared all the same, and the last line says how many findings were left out.
            """
    )

    /// A kind of report.
    enum ReportKind: String, CaseIterable {
        case json
        case sarif
        case junit
        case github
        case html
    }

    @OptionGroup var input: InputOptions

    @Option(help: ArgumentHelp("The language that the others are compared with.", valueName: "tag"))
    var base = "en"

    @Option(
        help: ArgumentHelp(
            "The base pages as they were when they were translated: what changed since is one finding a page. With "
                + "git in place of a folder, they come from the history of the pages' Git work tree.",
            valueName: "dir|git"
        )
    )
    var syncedBase: SyncedBaseSource?

    @Option(help: ArgumentHelp("A file with findings that are accepted.", valueName: "file"))
    var baseline: String?

    @Flag(help: "Write all findings to the --baseline file; reasons that stand there are kept.")
    var updateBaseline = false

    @Option(
        help: ArgumentHelp(
            "Accept the findings of some codes in pages with such a path, as 'number-differs ja/**: limits of Japan'; "
                + "without a path, in all; may be repeated.",
            valueName: "codes [glob]: reason"
        )
    )
    var accept: [AcceptedFindings] = []

    @Flag(help: "Fail on warnings, too.")
    var strict = false

    @Flag(
        help: ArgumentHelp(
            "Show all findings; without it, \(DriftReport.likeFindingLimit) of each code in the same pages. "
                + "Reports always hold all."
        )
    )
    var all = false

    @OptionGroup var language: ReportLanguageOption

    @OptionGroup(title: "Choosing findings") var filters: FilterOptions

    @Option(
        defaultAsFlag: "",
        help: ArgumentHelp(
            "Say what the findings of a code are about and what to do; without one, list all codes. "
                + "Nothing is read.",
            valueName: "code"
        )
    )
    var explain: String?

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Write a report: json, sarif, junit, github or html; may be repeated. - is standard output.",
            valueName: "kind=path"
        )
    )
    var reports: [ReportFile<ReportKind>] = []

    func validate() throws {
        if let explain, !explain.isEmpty { _ = try Finding.Code(named: explain) }
        if updateBaseline, baseline == nil {
            throw ValidationError("--update-baseline needs the --baseline file to write.")
        }
        if updateBaseline, filters.isSet {
            throw ValidationError(
                "--update-baseline writes all findings: leave out what chooses some of them."
            )
        }
    }

    func run() async throws {
        try await Outcome.run {
            if let explain {
                try Console.write(
                    Finding.Code(rawValue: explain).map(CodeExplanation.text)
                        ?? CodeExplanation.list(columns: Console.columns)
                )
                return
            }
            let catalog = try input.data.catalog()
            let localization = try catalog.requireLocalization(for: base)
            let languages = try filters.languages(in: catalog)
            let accepted = try readBaseline()
            let style = try reports.contains { $0.kind == .html } ? language.style(input.data, catalog) : nil
            try reports.checkWritable()
            let corpus = try await input.read(catalog: catalog, isTolerant: true)
            Self.kept.withLock { $0 = corpus }
            let (filter, unmatched) = try await filters.filter(
                corpus.files,
                languages: languages,
                in: input.namedFolders
            )
            let syncedBases = try await syncedBase?.bases(
                of: corpus,
                in: input.namedFolders,
                base: localization.tag,
                catalog: catalog
            )
            let agreement = Agreement.compare(
                pages: corpus.pages,
                specification: corpus.specification,
                readingDiagnostics: corpus.pageDiagnostics,
                base: localization.tag,
                syncedBases: syncedBases ?? .none,
                catalog: catalog
            )
            Console.report(
                corpus.folderDiagnostics + corpus.pagesWithoutText
                    + agreement.diagnostics.located(corpus.files) + unmatched
            )
            if updateBaseline, let baseline {
                try write(Baseline(accepting: agreement.findings, keepingReasonsOf: accepted), to: baseline)
                return
            }
            let listed = accept.apply(to: agreement.findings, givenPaths: corpus.files.givenPaths)
            let application = accepted?.apply(to: listed.remaining)
            let remaining = application?.remaining ?? listed.remaining
            let allAccepted = agreement.accepted + listed.accepted + (application?.accepted ?? [])
            var report = DriftReport(
                findings: remaining.filter(filter.admits),
                summary: agreement.summary,
                acceptedCount: allAccepted.count(where: filter.admits)
            )
            report.leftOutCount = remaining.count - report.findings.count
            report.unreadPageCount = corpus.pathsWithoutText.count { filter.admits([$0]) }
            try write(report, corpus.files, style)
            Console.report(listed.diagnostics + (application?.diagnostics ?? []))
            if report.hasFailed(from: failingLevel) { throw Outcome.found }
        }
    }

    /// What was read. The end of the process frees it at once, and faster than letting go of each page.
    private static let kept = Locked<Corpus?>(nil)

    /// The lowest level that fails the run.
    private var failingLevel: Finding.Level { strict ? .warning : .error }

    private func readBaseline() throws(DiagnosticError) -> Baseline? {
        guard let baseline else { return nil }
        let url = URL(filePath: baseline)
        if updateBaseline, !FileManager.default.fileExists(atPath: url.path) { return nil }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-baseline",
                    "the baseline cannot be read: \(error.reason)",
                    at: SourceLocation(path: baseline),
                    help: "Name a file that exists, or make one with --update-baseline."
                )
            )
        }
        return try Baseline(reading: Array(data), path: baseline)
    }

    private func write(_ baseline: Baseline, to path: String) throws(DiagnosticError) {
        do {
            try Data(baseline.json().utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unwritable-baseline",
                    "the baseline cannot be written: \(error.reason)",
                    at: SourceLocation(path: path),
                    help: "Name a file in a folder that exists and can be written to."
                )
            )
        }
        try Console.write("\(path) accepts \(counted(baseline.entries.count, "finding")).\n")
    }

    /// The files go out first: what is shown is not to say that all is well when one of them failed.
    private func write(_ report: DriftReport, _ files: [PageFile], _ style: ReportStyle?) throws {
        // Code hosts look for annotated files from the root of the repository.
        let located = report.named(files)
        try reports.write { kind in
            switch kind {
            case .json: report.json()
            case .sarif: located.sarif(toolVersion: DocFixtures.configuration.version)
            case .junit: report.junit(failingFrom: failingLevel).xml()
            case .github: located.gitHubAnnotations()
            case .html: style.map { report.html($0, failingFrom: failingLevel) } ?? ""
            }
        }
        guard !reports.contains(where: \.isStandardOutput) else { return }
        try Console.write(
            located.text(
                columns: Console.columns,
                usesColor: Console.usesColor,
                failingFrom: failingLevel,
                limit: all ? nil : DriftReport.likeFindingLimit
            )
        )
    }
}

extension DriftReport {
    /// The same report with the paths by which a user can open the pages.
    fileprivate func named(_ files: [PageFile]) -> DriftReport {
        let given = files.givenPaths
        var report = self
        for index in report.findings.indices {
            for place in report.findings[index].places.indices {
                let path = report.findings[index].places[place].location.path
                report.findings[index].places[place].location.path = given[path] ?? path
            }
        }
        for index in report.summary.rows.indices {
            report.summary.rows[index].pages = report.summary.rows[index].pages.map { given[$0] ?? $0 }
        }
        return report
    }
}
