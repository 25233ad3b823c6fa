/// How a scripted operation ends.
@available(Simulated, *)
public enum Ending<Value: Sendable>: Sendable {
    /// It returns a value after this much virtual time; a duration of zero or less is due at once.
    case success(Value, after: Duration)
    /// It throws an error after this much virtual time; a duration of zero or less is due at once.
    case failure(any Error, after: Duration)
    /// It ends when the script resolves the reply.
    case reply(Reply<Value>)
    /// It never ends by itself.
    case never
}

/// What a scripted operation does when its task is cancelled.
public enum CancellationResponse: Sendable {
    /// It ends at once and throws `CancellationError`.
    case throwsError
    /// It goes on to its scripted end; only the time of the cancellation is recorded.
    case ignored
}

/// How an operation ended, as its record states it.
public enum OperationOutcome: Hashable, Sendable {
    /// It returned a value.
    case succeeded
    /// It threw its scripted error.
    case failed
    /// It threw `CancellationError`.
    case cancelled
}

/// What happened to one scripted operation; times are counted from the start of the run.
public struct OperationRecord: Hashable, Sendable {
    /// The name that the environment gave it.
    public let name: String
    /// The name of the task that asked for it, where the task has a name and the platform can tell.
    public let task: String?
    /// When it began.
    public let startedAt: Duration
    /// When its task was cancelled, or nil.
    public internal(set) var cancelledAt: Duration?
    /// When it ended, or nil while it is open.
    public internal(set) var endedAt: Duration?
    /// How it ended, or nil while it is open.
    public internal(set) var outcome: OperationOutcome?
}

/// The answer that the script gives to an operation when it wants to.
///
/// One reply can answer any number of operations; the first resolution counts.
@available(Simulated, *)
public final class Reply<Value: Sendable>: ReplySource, @unchecked Sendable {
    // Unchecked: only the driving thread touches the state; a waiting task reads the result after the
    // engine has resumed it.
    private let engine: Engine
    private var waits: [Wait] = []
    private var result: Result<Value, any Error>?

    init(engine: Engine) {
        self.engine = engine
    }

    /// Answers with a value; has no effect when the reply is resolved already.
    public func succeed(_ value: Value) {
        resolve(.success(value))
    }

    /// Answers with an error; has no effect when the reply is resolved already.
    public func fail(_ error: any Error) {
        resolve(.failure(error))
    }

    private func resolve(_ newResult: Result<Value, any Error>) {
        engine.onDriver { [self] in
            guard result == nil else { return }
            result = newResult
            let answered = waits
            waits = []
            for wait in answered { engine.answer(wait) }
        }
    }

    var outcome: OperationOutcome? {
        switch result {
        case .success: .succeeded
        case .failure: .failed
        case nil: nil
        }
    }

    func add(_ wait: Wait) {
        waits.append(wait)
    }

    /// The value or error with which it was resolved.
    func answer() throws -> Value {
        guard let result else { throw CancellationError() }
        return try result.get()
    }
}

/// A reply, whatever its value.
protocol ReplySource: AnyObject, Sendable {
    /// How an operation that it answers ends, or nil while the script has not resolved it.
    var outcome: OperationOutcome? { get }
    /// Remembers a wait to be answered.
    func add(_ wait: Wait)
}
