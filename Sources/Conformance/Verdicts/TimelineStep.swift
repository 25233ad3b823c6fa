import Expectations

extension Timeline {
    /// What happens at a moment, for whoever draws it or tells it in another language.
    ///
    /// A load goes by its number, from 1; it has none where it is the only one.
    public enum Step: Codable, Hashable, Sendable {
        /// A profile with these attribution sources is there, before the first load where it is known.
        case profile(sources: [String], isKnown: Bool, hasAwaitedSource: Bool)
        /// The loader is called with a timeout, spelled as the caller spells it, which means a window of that length: zero
        /// where it is invalid, nil where it has no end.
        case loadBegins(load: Int?, timeout: String, window: Duration?)
        /// The task that called the loader is cancelled.
        case callerCancelled(load: Int?)
        /// A load is over.
        case loadEnds(load: Int?, LoadEnding)
        /// A request is made.
        case requestBegins(String, placement: String)
        /// A request is over.
        case requestEnds(String, placement: String, RaceExpectations.RequestResult.Ending)

        /// The event of the scenario is handed to the subject.
        case event(String, isInObserverMode: Bool)
        /// An event is handed to the subject before that of the scenario.
        case earlierEvent(String, isCancelled: Bool)
        /// An event is handed to the subject while it handles that of the scenario.
        case otherEvent(String)
        /// The task that handles the event is cancelled.
        case handlingCancelled
        /// A callback is called.
        case call(String)
        /// The payload is refused because of a fault at a path; nil where nobody says where.
        case refusal(path: String?)
        /// The product request is made again.
        case requestRepeated

        /// The subject begins to sleep for so long.
        case sleepBegins(Duration)
        /// The subject wakes up by itself.
        case sleepEnds
        /// The task of the subject is cancelled while it sleeps.
        case sleepCancelled
    }

    /// How a load ends.
    public enum LoadEnding: Codable, Hashable, Sendable {
        /// It gives the paywall of an audience; nil for one that is not known.
        case paywall(audience: String?)
        /// It throws the error of a request; nil for any other error.
        case failed(request: String?)
        /// It throws a `CancellationError`.
        case cancelled
        /// It never ends.
        case pending

        init(_ result: RaceExpectations.LoadResult) {
            switch result.outcome {
            case .paywall: self = .paywall(audience: result.audience)
            case .failed: self = .failed(request: result.error)
            case .cancelled: self = .cancelled
            case .pending: self = .pending
            }
        }
    }
}
