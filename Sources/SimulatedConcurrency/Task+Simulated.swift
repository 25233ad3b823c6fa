import Simulation

// A task is made as the standard library makes it, on the executor of the simulation that makes it. The declarations have
// the signatures of the standard library's, so that they are called in place of those.

@available(Simulated, *)
extension Task where Failure == Never {
    /// Takes the place of the standard library's initializer: in a simulation the task takes its steps there.
    @discardableResult
    public init(
        name: String? = nil,
        priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture operation:
            sending @escaping @isolated(any) () async -> Success
    ) {
        let beginning = SimulatedThread.beginTask(isOnSerialExecutor: isOnMainActor(operation))
        self.init(
            name: name,
            executorPreference: beginning?.executor,
            priority: priority,
            operation: operation
        )
        beginning?.end()
    }

    /// Takes the place of the standard library's function: in a simulation the task takes its steps there.
    @discardableResult
    public static func detached(
        name: String? = nil,
        priority: TaskPriority? = nil,
        operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Never> {
        let beginning = SimulatedThread.beginTask(isOnSerialExecutor: isOnMainActor(operation))
        defer { beginning?.end() }
        return detached(
            name: name,
            executorPreference: beginning?.executor,
            priority: priority,
            operation: operation
        )
    }
}

@available(Simulated, *)
extension Task where Failure == any Error {
    /// Takes the place of the standard library's initializer: in a simulation the task takes its steps there.
    @discardableResult
    public init(
        name: String? = nil,
        priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture
        operation: sending @escaping @isolated(any) () async throws -> Success
    ) {
        let beginning = SimulatedThread.beginTask(isOnSerialExecutor: isOnMainActor(operation))
        self.init(
            name: name,
            executorPreference: beginning?.executor,
            priority: priority,
            operation: operation
        )
        beginning?.end()
    }

    /// Takes the place of the standard library's function: in a simulation the task takes its steps there.
    @discardableResult
    public static func detached(
        name: String? = nil,
        priority: TaskPriority? = nil,
        operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task<Success, any Error> {
        let beginning = SimulatedThread.beginTask(isOnSerialExecutor: isOnMainActor(operation))
        defer { beginning?.end() }
        return detached(
            name: name,
            executorPreference: beginning?.executor,
            priority: priority,
            operation: operation
        )
    }
}

@available(Simulated, *)
extension Task where Success == Never, Failure == Never {
    /// Takes the place of the standard library's function: in a simulation every other runnable task may go first.
    public static func yield(isolation: isolated (any Actor)? = #isolation) async {
        await SimulatedThread.yield()
    }

    /// Takes the place of the standard library's function, and sleeps in virtual time; the caller stays on its actor.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public static func sleep(
        nanoseconds duration: UInt64,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        // Beyond what a duration can hold, nobody waits for the end.
        try await sleep(for: .nanoseconds(Int64(clamping: duration)))
    }

    /// Takes the place of the standard library's function, and sleeps in virtual time; the caller stays on its actor.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public static func sleep(
        for duration: Duration,
        tolerance: Duration? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        if let thread = SimulatedThread.current {
            try await thread.sleep(until: thread.now + duration)
        } else {
            try await ContinuousClock().sleep(for: duration, tolerance: tolerance)
        }
    }

    /// Hides the standard library's function, in favour of the one that keeps the caller on its actor.
    @_disfavoredOverload
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(nanoseconds: duration, isolation: nil)
    }

    /// Takes the place of the standard library's function, and sleeps in virtual time, also where the task is cancelled.
    @available(*, deprecated, renamed: "Task.sleep(nanoseconds:)")
    public static func sleep(_ duration: UInt64) async {
        await Task<Void, Never> { try? await Task<Never, Never>.sleep(nanoseconds: duration) }.value
    }

    /// Takes the place of the standard library's function, for clocks of any kind.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    @_disfavoredOverload
    public static func sleep<C: Clock>(
        for duration: C.Instant.Duration,
        tolerance: C.Instant.Duration? = nil,
        clock: C = .continuous
    ) async throws {
        try await clock.sleep(for: duration, tolerance: tolerance)
    }

    /// Takes the place of the standard library's function; its default is the clock of this module.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public static func sleep<C: Clock>(
        until deadline: C.Instant,
        tolerance: C.Instant.Duration? = nil,
        clock: C = .continuous
    ) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}

// The compiler crashes where an initializer of a task asks for the isolation itself.
@available(Simulated, *)
private func isOnMainActor<Success, Failure: Error>(
    _ operation: @isolated(any) () async throws(Failure) -> Success
) -> Bool {
    operation.isolation is MainActor
}
