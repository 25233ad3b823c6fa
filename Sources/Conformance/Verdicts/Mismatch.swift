import Expectations

/// One way in which what a subject did differs from what was expected, and the statement that it breaks.
public struct Mismatch: Codable, Hashable, Sendable {
    /// The kinds of difference; the raw values are stable.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        // Of runs as such.
        case neverFinished = "never-finished"
        case leftAlive = "left-alive"
        case trapped

        // Of the race.
        case missingRequest = "missing-request"
        case extraRequest = "extra-request"
        case duplicateRequest = "duplicate-request"
        case earlyRequest = "early-request"
        case lateRequest = "late-request"
        case wrongPlacement = "wrong-placement"
        case notCancelled = "not-cancelled"
        case needlesslyCancelled = "needlessly-cancelled"
        case wrongRequestEnding = "wrong-request-ending"
        case wrongRequestEndTime = "wrong-request-end-time"
        case wrongOutcome = "wrong-outcome"
        case earlyOutcome = "early-outcome"
        case lateOutcome = "late-outcome"

        // Of events.
        case missingCall = "missing-call"
        case wrongCallback = "wrong-callback"
        case duplicateCall = "duplicate-call"
        case extraCall = "extra-call"
        case lateCall = "late-call"
        case missingArgument = "missing-argument"
        case extraArgument = "extra-argument"
        case wrongArgument = "wrong-argument"
        case notRejected = "not-rejected"
        case needlesslyRejected = "needlessly-rejected"
        case wrongRejectionPath = "wrong-rejection-path"
        case missingRepeat = "missing-repeat"
        case extraRepeat = "extra-repeat"
        case wrongRepeatTime = "wrong-repeat-time"
    }

    /// What kind of difference it is.
    public let kind: Kind
    /// What was expected and what happened, one sentence without a final full stop.
    public let message: String
    /// The statement that is broken, one of the scenario's.
    public let statement: Statement
}

extension [Statement] {
    /// The first to which pages give an answer: nobody breaks what is open, as long as anything else holds.
    var firstAnswered: Statement? { first { $0.answer != nil } ?? first }

    /// What breaks that statement; empty where there is none.
    func broken(_ kind: Mismatch.Kind, _ message: String) -> [Mismatch] {
        firstAnswered.map { [Mismatch(kind: kind, message: message, statement: $0)] } ?? []
    }
}
