import ArgumentParser
import Conformance
import Diagnostics
import Foundation
import JUnit
import Localization
import Reports

/// `docfixtures verify`
@available(Simulated, *)
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract:
            "Runs the conformance suites over PaywallKit, the sample of the pages, or code of your own.",
        discussion: """
            Each scenario runs in virtual time, under every order in which its tasks and timers can take turns. \
            A failure shows the statement it breaks with its page and line, and a string for --replay.
            """
    )

    /// So many orders are all that any scenario has over PaywallKit.
    private static let defaultLimit = 40_000

    /// A suite by name.
    enum SuiteName: String, ExpressibleByArgument, CaseIterable {
        case race
        case events
    }

    @Option(
        help: ArgumentHelp("A folder that docfixtures generate wrote.", valueName: "dir"),
        completion: .directory
    )
    var fixtures = "Fixtures"

    @Option(
        help: ArgumentHelp("Run the scenarios of this file, too; may be repeated.", valueName: "file"),
        completion: .file()
    )
    var expectations: [String] = []

    @Option(help: "Run this suite only.")
    var suite: SuiteName?

    @Option(help: ArgumentHelp("Run only the scenarios with this text in their names.", valueName: "text"))
    var filter: String?

    @Option(help: ArgumentHelp("Under which schedules: all, or as many drawn at random.", valueName: "all|n"))
    var schedules = Schedules.all

    @Option(
        help: ArgumentHelp(
            "How many schedules of a scenario to run in order, where all are asked for; \(Self.defaultLimit) "
                + "unless given.",
            valueName: "n"
        )
    )
    var limit: Int?

    @Option(help: ArgumentHelp("Where random schedules begin; 0 unless given.", valueName: "n"))
    var seed: UInt64?

    @Flag(help: "Stop at the first scenario that fails; those behind it are counted and not run.")
    var failFast = false

    @Option(
        help: ArgumentHelp(
            "Repeat one run of the scenario that --filter names, step by step.",
            valueName: "string"
        )
    )
    var replay: String?

    @Option(
        help: ArgumentHelp(
            "The language in which failures quote pages, and that of an HTML report; the one that comes first unless "
                + "given.",
            valueName: "tag"
        )
    )
    var locale: String?

    @Option(
        help: ArgumentHelp(
            "A file that lists known failures: the name of a scenario, a colon and a reason a line.",
            valueName: "file"
        ),
        completion: .file()
    )
    var knownFailures: String?

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Write a report: json, junit or html; may be repeated. - is standard output.",
            valueName: "kind=path"
        ),
        transform: ReportFile.init
    )
    var reports: [ReportFile<ReportKind>] = []

    /// A kind of report.
    enum ReportKind: String, CaseIterable {
        case json
        case junit
        case html
    }

    /// Under which schedules the suites run.
    enum Schedules: ExpressibleByArgument, CustomStringConvertible {
        case all
        case random(Int)

        init?(argument: String) {
            if argument == "all" {
                self = .all
            } else if let count = Int(argument), count > 0 {
                self = .random(count)
            } else {
                return nil
            }
        }

        var description: String {
            switch self {
            case .all: "all"
            case .random(let count): "\(count)"
            }
        }
    }

    @OptionGroup(title: "HTML reports")
    var data: DataOptions

    @OptionGroup(title: "Judging other code")
    var judged: JudgedCodeOptions

    @Flag(help: "Show one line for each suite, and whether the run failed.")
    var summary = false

    @Flag(help: .hidden)
    var worker = false

    @OptionGroup var watching: WatchOption

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func validate() throws {
        try reports.checkPlaces()
        try watching.check([
            ("--replay", replay != nil),
            ("a report on standard output", reports.contains(where: \.isStandardOutput)),
        ])
        if let limit, limit <= 0 {
            throw ValidationError("--limit needs a number above 0.")
        }
        if limit != nil, case .random = schedules {
            throw ValidationError("--limit bounds all schedules: so many as --schedules says are drawn.")
        }
        if seed != nil, case .all = schedules {
            throw ValidationError("--seed needs a number of --schedules: all of them are not drawn.")
        }
        if replay != nil, filter == nil {
            throw ValidationError("--replay needs --filter with the name of the scenario.")
        }
        if !judged.subjects.isEmpty, suite == .events {
            throw ValidationError("--subject is judged by the race: leave --suite events out.")
        }
        guard (0...3_600).contains(judged.tolerance) else {
            throw ValidationError("--tolerance needs a number of seconds from 0 to 3600.")
        }
        if replay != nil, !reports.isEmpty {
            throw ValidationError("--replay shows one run and writes no --report.")
        }
    }

    func run() async throws {
        try await Outcome.run(console) {
            if watching.watch {
                return try await watching.run(
                    [fixtures] + expectations + judged.subjects + [knownFailures].compactMap(\.self)
                )
            }
            let known =
                try knownFailures.map { path throws(DiagnosticError) in try KnownFailures(file: path) }
                ?? KnownFailures()
            let suites = try ConformanceSuites(
                fixtures: fixtures,
                adding: expectations,
                suite: judged.subjects.isEmpty ? suite : .race,
                tolerating: .seconds(judged.tolerance)
            )
            let options = RunOptions(
                schedules: selection,
                filter: filter,
                showsProgress: false
            )
            if worker {
                try await Worker.serve(suites.runs(options))
                return
            }
            Console.report(suites.missing)
            if suites.scenarioIDs.isEmpty { throw Outcome.failed }
            let code = try await judgedCode(suites)
            if let replay, let filter {
                if let code {
                    try await code.replay(replay, of: suites.scenario(named: filter))
                } else {
                    try await show(suites.replay(replay, of: filter))
                }
                return
            }
            if let filter { try suites.check(filter: filter) }
            let style = try reportStyle()
            try reports.checkWritable()
            let isLast: @Sendable (ScenarioReport) -> Bool = { [failFast] report in
                failFast && known.applied(to: report).verdict.isFailure
            }
            let count = code?.count(options) ?? suites.runs(options).reduce(0) { $0 + $1.count }
            let judging = WorkProgress("judging", "scenario", of: count, step: "schedule")
            let start = ContinuousClock().now
            let (results, errors) = try await ProgressLine.during(judging) { line in
                let noteEnd: @Sendable (ScenarioReport) -> Void = { line?.add(1, steps: $0.schedules) }
                return if let code {
                    try await code.reports(options, until: isLast, noteEnd: noteEnd)
                } else {
                    (
                        try await workers.reports(
                            of: suites.runs(options),
                            width: options.width,
                            until: isLast,
                            noteEnd: noteEnd
                        ), [Diagnostic]()
                    )
                }
            }
            let elapsed = ContinuousClock().now - start
            if results.isEmpty, !errors.isEmpty {
                Console.report(errors)
                // Code of pages that does not compile is a finding of its own.
                throw judged.judgesSample ? Outcome.found : Outcome.failed
            }
            let report = ConformanceReport(
                suites: known.applied(to: results),
                schedules: selection,
                quoting: locale
            )
            let unmatched = known.unmatched(among: suites.scenarioIDs)
            try reports.write { kind in
                switch kind {
                case .json: report.json()
                case .junit: report.junit().xml()
                case .html:
                    style.map { report.html($0, drawing: suites.race?.scenarios ?? []) } ?? ""
                }
            }
            if !reports.contains(where: \.isStandardOutput) {
                try Console.write(report.text(Console.detail(summary: summary)))
            }
            // Reports are the same whenever they are written; how long it took is for who waits for them.
            if Console.showsDuration {
                let schedules = results.reduce(0) { $0 + $1.schedules }
                let rate = Rate(schedules, elapsed).perSecond
                Console.note("\(schedules.grouped) schedules in \(elapsed.rounded), \(rate.grouped)/s")
            }
            Console.report(errors + unmatched)
            if report.suites.contains(where: \.hasFailures) || !(errors + unmatched).isEmpty {
                throw Outcome.found
            }
        }
    }

    /// - Returns: nil where nobody asks for a report in HTML.
    private func reportStyle() throws -> ReportStyle? {
        guard reports.contains(where: { $0.kind == .html }) else { return nil }
        return try ReportStyle(data, data.catalog(), in: locale)
    }

    private func judgedCode(_ suites: ConformanceSuites) async throws -> JudgedCode? {
        guard !judged.subjects.isEmpty, let race = suites.race else { return nil }
        return try await JudgedCode(judged, race, fixtures: fixtures, adding: expectations)
    }

    private var selection: ScheduleSelection {
        switch schedules {
        case .all: .all(limit: limit ?? Self.defaultLimit)
        case .random(let count): .random(count: count, seed: seed ?? 0)
        }
    }

    /// This very command, with the same arguments.
    private var workers: WorkerPool {
        WorkerPool(
            executable: Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]),
            arguments: CommandLine.arguments.dropFirst() + ["--worker"]
        )
    }

    private func show(_ replays: [ReplayReport]) throws {
        try Console.write(replays.map { "\($0)\n" }.joined(separator: "\n"))
        if replays.contains(where: { $0.report.verdict.isFailure }) { throw Outcome.found }
    }
}
