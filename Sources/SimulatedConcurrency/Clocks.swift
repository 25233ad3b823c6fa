import Simulation

/// Takes the place of the standard library's clock: in a simulation it measures virtual time.
@available(Simulated, *)
public typealias ContinuousClock = SimulatedClock<_Concurrency.ContinuousClock>

/// Takes the place of the standard library's clock: in a simulation it measures virtual time, which is never suspended.
@available(Simulated, *)
public typealias SuspendingClock = SimulatedClock<_Concurrency.SuspendingClock>

/// A clock that measures virtual time in a simulation, and elsewhere what the clock of the standard library measures.
@available(Simulated, *)
public struct SimulatedClock<Real: ClockWithEpoch>: Clock, Sendable {
    /// A point in time.
    public struct Instant: InstantProtocol, Codable, Sendable {
        /// The time since the start of the run; outside of simulations, since the epoch of the real clock.
        public var offset: Duration

        /// The instant at which the clock stands.
        public static var now: Self {
            Self(offset: SimulatedThread.current?.now ?? Real().systemEpoch.duration(to: Real().now))
        }

        /// The instant that lies `duration` later, or earlier when it is negative.
        public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

        /// The time until `other`, negative when that is earlier.
        public func duration(to other: Self) -> Duration { other.offset - offset }

        /// Whether the first instant is earlier.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }

        /// The instant that lies `rhs` later.
        public static func + (lhs: Self, rhs: Duration) -> Self { lhs.advanced(by: rhs) }

        /// The instant that lies `rhs` earlier.
        public static func - (lhs: Self, rhs: Duration) -> Self { lhs.advanced(by: .zero - rhs) }

        /// Moves the instant to a later one.
        public static func += (lhs: inout Self, rhs: Duration) { lhs = lhs + rhs }

        /// Moves the instant to an earlier one.
        public static func -= (lhs: inout Self, rhs: Duration) { lhs = lhs - rhs }

        /// The time from `rhs` to `lhs`.
        public static func - (lhs: Self, rhs: Self) -> Duration { rhs.duration(to: lhs) }
    }

    /// Makes the clock.
    public init() {}

    /// The instant at which the clock stands.
    public static var now: Instant { .now }

    /// The instant at which the clock stands.
    public var now: Instant { .now }

    /// The instant from which the clock counts.
    public var systemEpoch: Instant { Instant(offset: .zero) }

    /// The resolution of the real clock.
    public var minimumResolution: Duration { Real().minimumResolution }

    /// Suspends the task until the deadline; a deadline that has passed is due at once.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, and when its simulation is over.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        if let thread = SimulatedThread.current {
            try await thread.sleep(until: deadline.offset)
        } else {
            try await Real().sleep(
                until: Real().systemEpoch.advanced(by: deadline.offset),
                tolerance: tolerance
            )
        }
    }
}

/// A clock of the standard library that counts from an epoch.
@available(Simulated, *)
public protocol ClockWithEpoch: Clock where Duration == Swift.Duration {
    /// Makes the clock.
    init()
    /// The instant from which the clock counts.
    var systemEpoch: Instant { get }
}

@available(Simulated, *)
extension _Concurrency.ContinuousClock: ClockWithEpoch {}
@available(Simulated, *)
extension _Concurrency.SuspendingClock: ClockWithEpoch {}

@available(Simulated, *)
extension Clock where Self == ContinuousClock {
    /// The clock of this module.
    public static var continuous: ContinuousClock { ContinuousClock() }
}

@available(Simulated, *)
extension Clock where Self == SuspendingClock {
    /// The clock of this module.
    public static var suspending: SuspendingClock { SuspendingClock() }
}

// Where the type of a clock is not said, `.continuous` could be either. These take the place of the standard library's
// members, and the compiler prefers those above to them.

@available(Simulated, *)
extension Clock where Self == _Concurrency.ContinuousClock {
    /// The standard library's clock, where its type is asked for.
    @_disfavoredOverload
    public static var continuous: _Concurrency.ContinuousClock { _Concurrency.ContinuousClock() }
}

@available(Simulated, *)
extension Clock where Self == _Concurrency.SuspendingClock {
    /// The standard library's clock, where its type is asked for.
    @_disfavoredOverload
    public static var suspending: _Concurrency.SuspendingClock { _Concurrency.SuspendingClock() }
}
