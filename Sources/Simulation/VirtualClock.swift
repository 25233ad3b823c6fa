/// The clock of one simulation: it stands still while anything can run, then jumps to the next timer.
///
/// It is a `Clock` with `Duration` as its duration, so a subject can take it as `any Clock<Duration>`.
@available(Simulated, *)
public struct VirtualClock: Clock, Sendable {
    /// A point in virtual time, counted from the start of the run.
    public struct Instant: InstantProtocol, Sendable {
        /// The time since the start of the run; never negative for `now`.
        public var offset: Duration

        /// Makes the instant that lies `offset` after the start of a run.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// The instant that lies `duration` later, or earlier when it is negative.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The time until `other`, negative when that is earlier.
        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Whether the first instant is earlier.
        public static func < (lhs: Instant, rhs: Instant) -> Bool {
            lhs.offset < rhs.offset
        }
    }

    let engine: Engine

    /// The virtual time of the run; it does not change while a task runs.
    public var now: Instant {
        Instant(offset: engine.currentTime)
    }

    /// One attosecond, the resolution of `Duration`.
    public var minimumResolution: Duration {
        Duration(secondsComponent: 0, attosecondsComponent: 1)
    }

    /// Suspends the task until the deadline; a deadline that has passed is due at once, and still a
    /// point where any other runnable task can go first.
    ///
    /// A task cancelled at the very instant of its deadline may see either end: both are explored.
    ///
    /// - Parameter tolerance: Ignored; virtual timers are exact.
    /// - Throws: `CancellationError` at once when the task is cancelled before its timer fires, when the
    ///   run is over, and when the caller does not belong to the simulation (see `Escape`).
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await engine.sleep(until: deadline.offset)
    }
}
