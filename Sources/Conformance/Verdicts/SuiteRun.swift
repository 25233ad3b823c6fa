/// A suite and the subject that it judges, ready to run.
@available(Simulated, *)
public struct SuiteRun: Sendable {
    /// What the report is called.
    public let id: String
    let trials: [any Trial]
    let options: RunOptions
    let tolerance: Tolerance?

    init(id: String, trials: [any Trial], options: RunOptions, tolerance: Tolerance? = nil) {
        self.id = id
        self.trials = trials.filter { options.includes($0.id) }
        self.options = options
        self.tolerance = tolerance
    }

    /// How many scenarios are run.
    public var count: Int { trials.count }

    /// Runs the scenarios in this process.
    ///
    /// Subjects that share something beyond the environment, a global actor or a static variable, can disturb each
    /// other when scenarios run at the same time. So a scenario that did not pass in the company of others runs again
    /// while no other scenario runs in this process, and where that report differs, all the others do, too. Only what
    /// came of running alone counts then. When the first ten come to the same, the subject needs no company to fail, and
    /// the others are not repeated.
    public func report() async -> SuiteReport {
        let runner = TrialRunner(schedules: options.schedules)
        return report(await runner.reports(trials, width: options.width, progress))
    }

    /// - Parameter scenarios: One for each trial, in their order; nil for one that was not run.
    func report(_ scenarios: [ScenarioReport?]) -> SuiteReport {
        var report = SuiteReport(id: id, scenarios: scenarios.compactMap(\.self), tolerance: tolerance)
        report.notRun = scenarios.count - report.scenarios.count
        return report
    }

    /// Tells how far the run has come; nil where nobody wants to know.
    var progress: ProgressLog? {
        options.showsProgress ? ProgressLog(id, count: trials.count) : nil
    }
}
