/// What a scenario says about a subject.
public enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
    /// It did what the documentation says, under every schedule.
    case passed
    /// It did something else, under one schedule at least.
    case failed
    /// The documentation does not say what is right; what the subject did is recorded, and accepted.
    case unspecified
    /// It failed, and is listed among the known failures.
    case expectedFailure
    /// It is listed among the known failures and did not fail, which is an error in the list.
    case unexpectedPass
    /// The subject left the simulation, so that nothing can be said of it.
    case notJudged
    /// The suite itself could not run it.
    case error

    /// Whether a suite with such a scenario has failed.
    public var isFailure: Bool {
        switch self {
        case .passed, .unspecified, .expectedFailure: false
        case .failed, .unexpectedPass, .notJudged, .error: true
        }
    }
}
