import Expectations

/// What came of one scenario.
public struct ScenarioReport: Codable, Hashable, Sendable, Identifiable {
    /// One thing that the subject did, and how often.
    public struct Behaviour: Codable, Hashable, Sendable {
        /// What it did, in words.
        public let text: String
        /// Under how many schedules it did so.
        public internal(set) var schedules: Int
        /// Repeats the first of these runs; nil where it cannot be repeated.
        public let replay: String?
    }

    /// What went wrong in the first run that failed.
    public struct Failure: Codable, Hashable, Sendable {
        /// Every difference; never empty.
        public let mismatches: [Mismatch]
        /// The scenario beside what happened.
        public let timeline: Timeline
    }

    /// The name of the scenario.
    public let id: String
    /// What the scenario says about the subject.
    public internal(set) var verdict: Verdict
    /// Whether pages say what is right.
    public let basis: Basis
    /// What the scenario checks.
    public internal(set) var statements: [Statement]
    /// Under how many schedules it ran; a failure ends it.
    public let schedules: Int
    /// Whether these are all schedules that there are.
    public let isComplete: Bool
    /// At least so many schedules were not tried in the order of all of them, because a limit was reached first; 0
    /// where none was. Some of them may be among those that were drawn at random.
    public let untried: Int
    /// Repeats the first run that failed; nil where none did.
    public let replay: String?
    /// What there is to say, without a final full stop; nil where the scenario just passed.
    public internal(set) var message: String?
    /// What the subject did where it failed or nothing says what is right, the first seen first; several
    /// where schedules differ.
    public let behaviours: [Behaviour]
    /// What went wrong; nil where nothing did.
    public let failure: Failure?

    /// What a limit left out, in words without a final full stop; nil where none did.
    public var incompleteness: String? {
        untried == 0 ? nil : "\(schedules) schedules were run, and at least \(untried) are left"
    }

    /// The statements that the subject breaks, each once, in the order of the differences.
    public var brokenStatements: [Statement] {
        var seen: Set<String> = []
        return (failure?.mismatches ?? []).map(\.statement).filter { seen.insert($0.id).inserted }
    }
}

/// What came of the scenarios of one suite.
public struct SuiteReport: Hashable, Sendable, Identifiable {
    /// The name of the suite.
    public let id: String
    /// In the order of the suite.
    public internal(set) var scenarios: [ScenarioReport]
    /// How late the subject was allowed to be; nil where it had to be in time.
    public let tolerance: Tolerance?
    /// How many scenarios were left out because one before them failed, and the run was to stop there.
    public internal(set) var notRun = 0

    /// Joins reports in the order of the suite.
    public init(id: String, scenarios: [ScenarioReport], tolerance: Tolerance? = nil) {
        self.id = id
        self.scenarios = scenarios
        self.tolerance = tolerance
    }

    /// Under how many schedules all its scenarios ran.
    public var schedules: Int {
        scenarios.reduce(0) { $0 + $1.schedules }
    }

    /// Whether each scenario ran under all its schedules.
    public var isComplete: Bool {
        scenarios.allSatisfy(\.isComplete)
    }

    /// How many scenarios have a verdict.
    public func count(of verdict: Verdict) -> Int {
        scenarios.count { $0.verdict == verdict }
    }

    /// Whether a scenario failed, could not run, or passed in spite of being a known failure.
    public var hasFailures: Bool {
        scenarios.contains { $0.verdict.isFailure }
    }
}
