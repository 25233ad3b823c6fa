import Backports

/// What a handler did in one run.
final class EventRecord: Sendable {
    /// One call of a callback.
    struct Call: Sendable {
        let callback: String
        let arguments: [(key: String, value: CallbackValue)]
        /// Counted from the beginning of the run.
        let time: Duration
    }

    /// How handling ended.
    enum Ending: Hashable, Sendable {
        case returned
        case rejected(path: String?)
    }

    private struct State: Sendable {
        var beginning = Duration.zero
        var calls: [Call] = []
        var ending: Ending?
    }

    private let state = Locked(State())

    /// When the event of the scenario came, behind the earlier ones.
    var beginning: Duration { state.withLock { $0.beginning } }
    var calls: [Call] { state.withLock { $0.calls } }
    var ending: Ending? { state.withLock { $0.ending } }

    /// Forgets the calls of earlier events.
    func begin(at time: Duration) {
        state.withLock { state in
            state.beginning = time
            state.calls = []
        }
    }

    func add(_ call: Call) {
        state.withLock { $0.calls.append(call) }
    }

    func end(_ ending: Ending) {
        state.withLock { $0.ending = ending }
    }
}

/// What the runner notes down about a run of an event.
struct EventObservation: Sendable {
    /// When the event came, behind the earlier ones.
    let beginning: Duration
    let calls: [EventRecord.Call]
    /// nil where handling has not ended.
    let ending: EventRecord.Ending?
}
