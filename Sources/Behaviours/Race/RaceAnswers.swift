/// An answer to one question of the race; the raw values stand in claims and expectations.
protocol RaceAnswer: RawRepresentable<String>, CaseIterable, Sendable {
    /// The id of the question.
    static var question: String { get }
}

/// What follows from a timeout that is negative or no number.
enum InvalidTimeout: String, RaceAnswer {
    static let question = "invalid-timeout"
    case error
    case errorWhileRequesting = "error-while-requesting"
    case zero
}

/// What follows from a timeout without an end.
enum InfiniteTimeout: String, RaceAnswer {
    static let question = "infinite-timeout"
    case error
    case errorWhileRequesting = "error-while-requesting"
    case endless
}

/// What follows from a timeout of zero.
enum ZeroTimeout: String, RaceAnswer {
    static let question = "zero-timeout"
    case empty = "window-ends-at-once"
    case error
    case errorWhileRequesting = "error-while-requesting"
}

/// Whether an attribution that is known as a load begins counts when the window is over at once.
enum KnownInEmptyWindow: String, RaceAnswer {
    static let question = "known-attribution-in-empty-window"
    case counts
    case tooLate = "too-late"
}

/// Who wins when attribution arrives at the very moment the window ends.
enum TieAtWindowEnd: String, RaceAnswer {
    static let question = "tie-at-window-end"
    case attribution
    case timeout
}

/// Whether the segmented paywall may come later than the window's end.
enum LateSegmentedRequest: String, RaceAnswer {
    static let question = "late-segmented-request"
    case counts
    case loses
}

/// What a failed segmented request gives.
enum FailedSegmentedRequest: String, RaceAnswer {
    static let question = "failed-segmented-request"
    case defaultPaywall = "default"
    case error
}

/// What a failed default request gives once the window has ended.
enum FailedDefaultRequest: String, RaceAnswer {
    static let question = "failed-default-request"
    case error
    case segmentedPaywall = "segmented"
}

/// Whether a caller that is cancelled as it calls causes a request.
enum CancelledAtStart: String, RaceAnswer {
    static let question = "cancelled-at-start"
    case noRequest = "no-request"
    case request
}

/// Whether cancelling the caller reaches the requests.
enum CancelledCaller: String, RaceAnswer {
    static let question = "cancelled-caller"
    case reachesRequests = "reaches-requests"
    case requestsGoOn = "requests-go-on"
}

/// What becomes of a request whose result is not needed any more.
enum LosingRequest: String, RaceAnswer {
    static let question = "losing-request"
    case cancelled
    case leftRunning = "left-running"
}

/// Whether a result waits for a request that goes on although it is cancelled.
enum UnstoppableRequest: String, RaceAnswer {
    static let question = "unstoppable-request"
    case notAwaited = "not-awaited"
    case awaited
}

/// Whether attribution that arrives after the window's end still counts while the load is under way.
enum AttributionAfterWindow: String, RaceAnswer {
    static let question = "attribution-after-window"
    case noEffect = "no-effect"
    case counts
}

/// Whether attribution that is reported again leads to another request.
enum RepeatedAttribution: String, RaceAnswer {
    static let question = "repeated-attribution"
    case oneRequest = "one-request"
    case requestEachTime = "request-each-time"
}

/// Which of several updates in one instant count.
enum UpdatesInOneInstant: String, RaceAnswer {
    static let question = "updates-in-one-instant"
    case every
    case last
    case first
}

/// Whether other sources end the wait.
enum OtherSources: String, RaceAnswer {
    static let question = "other-sources"
    case ignored
    case count
}

/// What an empty list of sources means for a load.
enum EmptyArray: String, RaceAnswer {
    static let question = "empty-array"
    case safe
    case error
}

/// Whether launches wait for which the cached profile carries the attribution.
enum LaterLaunches: String, RaceAnswer {
    static let question = "later-launches"
    case noWait = "no-wait"
    case wait
}

/// Whether a load waits that begins when the attribution is known.
enum KnownAttribution: String, RaceAnswer {
    static let question = "known-attribution"
    case noWait = "no-wait"
    case wait
}

/// What attribution within the window gives.
enum AttributionInWindow: String, RaceAnswer {
    static let question = "attribution-in-window"
    case segmentedPaywall = "segmented"
    case defaultPaywall = "default"
}

/// What a default request gives that is under way when the window ends.
enum DefaultInFlight: String, RaceAnswer {
    static let question = "default-in-flight"
    case awaited
    case error
}

/// What the end of the window gives.
enum WindowEnd: String, RaceAnswer {
    static let question = "window-end"
    case defaultPaywall = "default"
    case error
}

/// The unit of the timeout.
enum WindowUnit: String, RaceAnswer {
    static let question = "window-unit"
    case seconds
    case milliseconds
}

/// When the default request starts.
enum DefaultRequestStart: String, RaceAnswer {
    static let question = "default-request-start"
    case atOnce = "at-once"
    case windowEnd = "window-end"
    case whenNeeded = "when-needed"
}

/// Whether the default request is made at the window's end beside a segmented one that is still under way.
enum DefaultBesideSegmented: String, RaceAnswer {
    static let question = "default-beside-segmented"
    case notMade = "not-made"
    case made
}

/// Whether every call runs a race of its own.
enum SeveralLoads: String, RaceAnswer {
    static let question = "several-loads"
    case independent
    case shared
}

/// For which placement requests are made.
enum RequestedPlacement: String, RaceAnswer {
    static let question = "requested-placement"
    case callers
    case documented
}
