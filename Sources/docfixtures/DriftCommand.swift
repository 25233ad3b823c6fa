import Agreement
import ArgumentParser
import Backports
import Diagnostics
import FileReplacement
import Findings
import Folders
import Foundation
import JUnit
import Localization
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
    @OptionGroup var data: DataOptions

    @Option(help: ArgumentHelp("The language that the others are compared with.", valueName: "tag"))
    var base = "en"

    @Option(
        help: ArgumentHelp(
            "The base pages as they were when they were translated: what changed since is one finding a page. With "
                + "git in place of a folder, they come from the history of the pages' Git work tree.",
            valueName: "dir|git"
        ),
        completion: .directory
    )
    var syncedBase: SyncedBaseSource?

    @Option(
        help: ArgumentHelp("A file with findings that are accepted.", valueName: "file"),
        completion: .file()
    )
    var baseline: String?

    @Flag(help: "Write all findings to the --baseline file; reasons that stand there are kept.")
    var updateBaseline = false

    @Option(
        help: ArgumentHelp(
            "Accept the findings of some codes in pages with such a path, as 'number-differs ja/**: limits of Japan'; "
                + "without a path, in all; may be repeated.",
            valueName: "codes [glob]: reason"
        ),
        transform: AcceptedFindings.init
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

    @Flag(help: "Show no findings, but how many there are, where, and whether the run failed.")
    var summary = false

    @OptionGroup var language: ReportLanguageOption

    @Flag(
        help:
            "Show what of the code, payloads, link targets and ids of the base pages can be copied to others; words never are."
    )
    var fix = false

    @Flag(help: "With --fix, write the pages that change.")
    var write = false

    @OptionGroup(title: "Choosing findings") var filters: FilterOptions

    @Option(
        defaultAsFlag: "",
        help: ArgumentHelp(
            "Say what the findings of a code are about and what to do; without one, list all codes. "
                + "Nothing is read.",
            valueName: "code"
        ),
        completion: .findingCodes
    )
    var explain: String?

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Write a report: json, sarif, junit, github or html; may be repeated. - is standard output.",
            valueName: "kind=path"
        ),
        transform: ReportFile.init
    )
    var reports: [ReportFile<ReportKind>] = []

    @OptionGroup var watching: WatchOption

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func validate() throws {
        try reports.checkPlaces()
        try watching.check([
            ("--fix", fix), ("--update-baseline", updateBaseline), ("--explain", explain != nil),
            ("a report on standard output", reports.contains(where: \.isStandardOutput)),
        ])
        if let explain, !explain.isEmpty { _ = try Finding.Code(named: explain) }
        if updateBaseline, baseline == nil {
            throw ValidationError("--update-baseline needs the --baseline file to write.")
        }
        if write, !fix {
            throw ValidationError("--write writes what --fix shows: give both.")
        }
        if fix, updateBaseline {
            throw ValidationError(
                "--fix changes pages, and --update-baseline accepts them: give one of them."
            )
        }
        if updateBaseline, filters.isSet {
            throw ValidationError(
                "--update-baseline writes all findings: leave out what chooses some of them."
            )
        }
    }

    func run() async throws {
        try await Outcome.run(console) {
            if watching.watch { return try await watching.run(inputPaths + [baseline].compactMap(\.self)) }
            if let explain {
                try Console.write(
                    Finding.Code(rawValue: explain).map(CodeExplanation.text)
                        ?? CodeExplanation.list(columns: Console.columns)
                )
                return
            }
            let catalog = try data.catalog()
            let localization = try catalog.requireLocalization(for: base)
            let languages = try filters.languages(in: catalog)
            let accepted = try readBaseline()
            let style = try reports.contains { $0.kind == .html } ? language.style(data, catalog) : nil
            try reports.checkWritable()
            let corpus = try await readPages(catalog: catalog, isTolerant: true)
            Self.kept.withLock { $0 = corpus }
            try reports.checkApart(from: corpus.files.map(\.givenPath))
            let (filter, unmatched) = try await filters.filter(
                corpus.files,
                languages: languages,
                in: namedFolders
            )
            let syncedBases = try await syncedBase?.bases(
                of: corpus,
                in: namedFolders,
                base: localization.tag,
                catalog: catalog
            )
            let comparing = WorkProgress("comparing \(counted(corpus.pages.count, "page"))", "page", of: nil)
            let agreement = await ProgressLine.during(comparing) { _ in
                Agreement.compare(
                    pages: corpus.pages,
                    specification: corpus.specification,
                    readingDiagnostics: corpus.pageDiagnostics,
                    base: localization.tag,
                    syncedBases: syncedBases ?? .none,
                    catalog: catalog
                )
            }
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
            if fix {
                if !reports.isEmpty { Console.note("--fix writes no report: run drift again without it") }
                try copy(remaining.filter(filter.admits), corpus.files, catalog, from: localization.tag)
                return
            }
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
            try Data(baseline.json().utf8).replaceFile(at: path)
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

    /// Shows what can be copied, and writes it where that is asked for.
    private func copy(
        _ findings: [Finding],
        _ files: [PageFile],
        _ catalog: LocaleCatalog,
        from base: String
    ) throws {
        let urls = Dictionary(files.map { ($0.path, $0.url) }) { first, _ in first }
        let tags = catalog.localizations.flatMap { [$0.tag] + $0.aliases }.map { $0.lowercased() }
        let copy = NeutralCopy(findings, base: base, tags: Set(tags)) { path in
            urls[path].flatMap { try? Data(contentsOf: $0) }.flatMap { String(validUTF8: Array($0)) }
        }
        let given = files.givenPaths
        for page in copy.pages {
            let change = TextChange(page.old, page.new, path: given[page.path] ?? page.path)
            try Console.write(change.text(color: Console.usesColor))
            guard write, let url = urls[page.path] else { continue }
            do {
                try Data(page.new.utf8).replaceFile(at: url.path)
            } catch {
                throw DiagnosticError(
                    Diagnostic(
                        .error,
                        code: "unwritable-page",
                        "the page cannot be written: \(error.reason)",
                        at: SourceLocation(path: given[page.path] ?? page.path),
                        help:
                            "Check its permissions and the room on the disk; the pages before it are written."
                    )
                )
            }
        }
        let count = copy.pages.reduce(0) { $0 + $1.count }
        let pages = counted(copy.pages.count, "page")
        let done =
            count == 0
            ? "nothing can be copied"
            : write
                ? "copied \(counted(count, "difference")) in \(pages)"
                : "\(counted(count, "difference")) in \(pages) can be copied: --write writes them"
        let left = copy.left.isEmpty ? "" : "; \(copy.left.count) left to do by hand, as they may hold words"
        let rest =
            copy.otherCount == 0 ? "" : "; \(counted(copy.otherCount, "other finding")) to mend by hand"
        try Console.write("\(done)\(left)\(rest)\n")
        if count > 0 && !write || !copy.left.isEmpty { throw Outcome.found }
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
        if input.folders.isEmpty, input.docs.isEmpty, !Console.isQuiet {
            try Console.write("no folder is named: these are the guides that come with docfixtures\n\n")
        }
        try Console.write(
            located.text(
                columns: Console.columns,
                usesColor: Console.usesColor,
                failingFrom: failingLevel,
                limit: all ? nil : DriftReport.likeFindingLimit,
                detail: Console.detail(summary: summary)
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
