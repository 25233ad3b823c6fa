/// A request that goes on by itself, until its result is known or nobody wants it any more.
///
/// A child task would do for a service that reacts to cancellation. Behind one that does not, it would hold its parent up
/// until it ends, although the parent knows its result.
struct Request<Value: Sendable>: Sendable {
    private let result: Promise<Value>
    private let task: Task<Void, Never>

    /// Begins the request.
    ///
    /// - Parameters:
    ///   - start: Makes the task that runs it.
    ///   - operation: Makes the request; is not called where the request is cancelled before it has begun.
    init(
        _ start: (_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never>,
        operation: @escaping @Sendable () async throws -> Value
    ) {
        let result = Promise<Value>()
        self.result = result
        task = start {
            do {
                try Task.checkCancellation()
                result.resolve(.success(try await operation()))
            } catch {
                result.resolve(.failure(error))
            }
        }
    }

    /// What the request gives; to be awaited by one task at a time.
    ///
    /// - Throws: The error of the request; `CancellationError` as soon as the waiting task is cancelled, which cancels the
    ///   request as well.
    var value: Value {
        get async throws {
            try await withTaskCancellationHandler {
                try await result.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    /// Cancels the request; has no effect when it has ended.
    func cancel() {
        task.cancel()
    }
}
