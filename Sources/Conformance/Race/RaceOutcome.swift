import PaywallKit

/// What a race comes to, be it expected or seen: how each load ends, and which requests are made.
///
/// Times are counted from the beginning of the run.
public struct RaceOutcome: Hashable, Sendable {
    /// How a load ends.
    public struct Load: Hashable, Sendable {
        /// The kinds of end, by their names in expectations.
        public enum Ending: String, CaseIterable, Hashable, Sendable {
            /// It returned a paywall.
            case paywall
            /// It threw an error that is no `CancellationError`.
            case failed
            /// It threw a `CancellationError`.
            case cancelled
            /// It has not ended.
            case pending
        }

        /// How it ends.
        public let ending: Ending
        /// Whose paywall it returned; nil for any other ending.
        public let audience: AdaptyPaywall.Audience?
        /// When it ends; nil while it is pending.
        public let end: Duration?
    }

    /// One request and its end.
    public struct Request: Hashable, Sendable {
        /// How a request ends, by the names in expectations.
        public enum Ending: String, CaseIterable, Hashable, Sendable {
            /// It gave a paywall.
            case completed
            /// It threw its own error.
            case failed
            /// Its task was cancelled before it had ended.
            case cancelled
            /// It has not ended.
            case open
        }

        /// The 0-based number of the load that made it.
        public let load: Int
        /// Which request it is.
        public let request: PaywallRequest
        /// When it began.
        public let start: Duration
        /// How it ended.
        public let ending: Ending
        /// When it ended; nil while it is open.
        public let end: Duration?
    }

    /// Which way this is, where several are accepted.
    public let label: String?
    /// One for each load, in the order of the scenario.
    public let loads: [Load]
    /// In the order of their beginnings.
    public let requests: [Request]
}
