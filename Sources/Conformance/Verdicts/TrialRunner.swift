import Backports
import Simulation

/// Runs trials under many schedules, and says what came of them.
@available(Simulated, *)
final class TrialRunner: Sendable {
    /// What has been seen of a trial so far.
    private struct Progress: Sendable {
        var behaviours: [ScenarioReport.Behaviour] = []
        var failure: (judgement: Judgement, timeline: Timeline, replay: String?)?
        var escape: Escape?

        mutating func add(_ text: String, replay: () -> String?) {
            if let index = behaviours.firstIndex(where: { $0.text == text }) {
                behaviours[index].schedules += 1
            } else {
                behaviours.append(ScenarioReport.Behaviour(text: text, schedules: 1, replay: replay()))
            }
        }
    }

    /// How many scenarios show that a subject fails by itself, rather than because of other threads or other scenarios.
    private static let confirmations = 10

    let schedules: ScheduleSelection
    /// In how many scenarios time has been given to what never came, or never ended.
    private let vainWaits = Locked(0)

    init(schedules: ScheduleSelection) {
        self.schedules = schedules
    }

    /// How long to look for work outside: less when the subject has failed without any often enough, since it costs
    /// real time in each scenario.
    private var watchdog: Watchdog {
        let isKnown = vainWaits.withLock { $0 >= Self.confirmations }
        return isKnown ? Watchdog(patience: .milliseconds(20)) : Watchdog()
    }

    /// Runs a trial until it fails or no schedule is left; alone once more where it did not pass in company.
    func report(_ trial: any Trial) async -> ScenarioReport {
        let (report, hadCompany) = await RunningScenarios.shared.run(alone: false) {
            await self.explore(trial)
        }
        return hadCompany && report.verdict.isFailure ? await reportAlone(trial) : report
    }

    private func reportAlone(_ trial: any Trial) async -> ScenarioReport {
        await RunningScenarios.shared.run(alone: true) { await self.explore(trial) }.result
    }

    private func explore<SomeTrial: Trial>(_ trial: SomeTrial) async -> ScenarioReport {
        let progress = Locked(Progress())
        let isRepeatable = schedules.isRepeatable
        let observe: @Sendable (SimulatedRun<SomeTrial.Observation>) -> Bool = { run in
            let judgement = trial.judge(run)
            func replay() -> String? { isRepeatable ? run.schedule.replay.description : nil }
            return progress.withLock { progress in
                if let behaviour = judgement.behaviour {
                    progress.add(behaviour, replay: replay)
                }
                if let escape = judgement.escape {
                    progress.escape = escape
                    return true
                }
                guard !judgement.mismatches.isEmpty else { return false }
                let timeline = trial.timeline(run, expecting: judgement)
                progress.failure = (judgement, timeline, replay())
                return true
            }
        }
        let explorer = Explorer(
            schedules.strategy,
            limits: trial.limits,
            watchdog: watchdog,
            trapNote: TrapNote(trial.trapMessage)
        )
        let exploration = await explorer.explore(trial.start, until: observe)
        switch exploration.stoppedBy?.outcome {
        case .escaped(.unknownWait), .escaped(.heldOutside): vainWaits.withLock { $0 += 1 }
        default: break
        }
        let seen = progress.withLock { $0 }
        let verdict: Verdict
        var message: String?
        if let failure = seen.failure {
            verdict = .failed
            message = failure.judgement.mismatches.map(\.message).joined(separator: "; ")
        } else if let escape = seen.escape {
            verdict = .notJudged
            message = escape.message
        } else if exploration.schedules == 0 || Task.isCancelled {
            verdict = .error
            message =
                Task.isCancelled
                ? "the suite was cancelled" : "no schedule was run, because none was asked for"
        } else if trial.basis == .unspecified {
            verdict = .unspecified
            message = Self.summary(of: seen.behaviours)
        } else {
            verdict = .passed
        }
        return ScenarioReport(
            id: trial.id,
            verdict: verdict,
            basis: trial.basis,
            statements: trial.statements,
            schedules: exploration.schedules,
            isComplete: exploration.isComplete,
            untried: verdict.isFailure ? 0 : exploration.untried,
            replay: seen.failure?.replay,
            message: message,
            behaviours: seen.behaviours,
            failure: seen.failure.map { failure in
                ScenarioReport.Failure(mismatches: failure.judgement.mismatches, timeline: failure.timeline)
            }
        )
    }

    /// Runs the trials in parallel, and then alone whatever may have been disturbed by that.
    ///
    /// - Parameter width: How many run at the same time, at least 1.
    /// - Returns: The reports in the order of the trials.
    func reports(_ trials: [any Trial], width: Int, _ progress: ProgressLog?) async -> [ScenarioReport] {
        var (reports, inCompany) = await reportsSideBySide(trials, width: width, progress)
        var isDisturbed = false
        var confirmed = 0
        for index in trials.indices where inCompany.contains(index) && reports[index].verdict.isFailure {
            if !isDisturbed, confirmed == Self.confirmations { break }
            let report = await reportAlone(trials[index])
            if report == reports[index] { confirmed += 1 } else { isDisturbed = true }
            reports[index] = report
            inCompany.remove(index)
        }
        if isDisturbed {
            for index in inCompany.sorted() { reports[index] = await reportAlone(trials[index]) }
        }
        return reports
    }

    /// - Returns: The reports in the order of the trials, and the positions of those that did not run alone.
    private func reportsSideBySide(
        _ trials: [any Trial],
        width: Int,
        _ progress: ProgressLog?
    ) async -> (reports: [ScenarioReport], inCompany: Set<Int>) {
        await withTaskGroup(of: (index: Int, report: ScenarioReport, hadCompany: Bool).self) { group in
            var reports: [ScenarioReport?] = Array(repeating: nil, count: trials.count)
            var inCompany: Set<Int> = []
            var next = 0
            func begin() {
                guard next < trials.count else { return }
                let (index, trial) = (next, trials[next])
                next += 1
                group.addTask {
                    let run = await RunningScenarios.shared.run(alone: false) { await self.explore(trial) }
                    return (index, run.result, run.hadCompany)
                }
            }
            for _ in 0..<max(1, width) { begin() }
            while let (index, report, hadCompany) = await group.next() {
                reports[index] = report
                progress?.end(report)
                if hadCompany { inCompany.insert(index) }
                begin()
            }
            return (reports.compactMap { $0 }, inCompany)
        }
    }

    /// What the subject did, and where schedules differ, under how many of them.
    private static func summary(of behaviours: [ScenarioReport.Behaviour]) -> String {
        if behaviours.count == 1 { return behaviours[0].text }
        let count = behaviours.reduce(0) { $0 + $1.schedules }
        return behaviours.map { behaviour in
            "\(behaviour.text) (\(behaviour.schedules) of \(count) schedules)"
        }.joined(separator: "; ")
    }
}
