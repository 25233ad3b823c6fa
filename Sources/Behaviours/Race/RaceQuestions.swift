import Specifications

/// The questions of the race, worded with the names of one set of pages.
///
/// In order from the particular to the general, so that a scenario names first what it is about.
struct RaceQuestions {
    let all: [Question]

    init(_ names: RaceNames) {
        let (source, loader, property) = (names.source, names.loader, names.property)
        let (segmented, fallback) = (names.segmented, names.fallback)
        all = [
            Question(
                InvalidTimeout.self,
                "what \(loader) does with a timeout that is negative or no number"
            ) {
                switch $0 {
                case .error:
                    "\(loader) throws for a timeout that is negative or no number, and requests nothing."
                case .errorWhileRequesting:
                    "\(loader) throws for a timeout that is negative or no number, and cancels the request of"
                        + " \(fallback) that it has begun."
                case .zero: "A timeout that is negative or no number counts as zero."
                }
            },
            Question(InfiniteTimeout.self, "what \(loader) does with an infinite timeout") {
                switch $0 {
                case .error: "\(loader) throws for an infinite timeout, and requests nothing."
                case .errorWhileRequesting:
                    "\(loader) throws for an infinite timeout, and cancels the request of \(fallback) that it"
                        + " has begun."
                case .endless: "With an infinite timeout, \(loader) waits until \(source) arrives."
                }
            },
            Question(ZeroTimeout.self, "what \(loader) does with a timeout of zero") {
                switch $0 {
                case .empty: "With a timeout of zero, the window ends as the load begins."
                case .error: "\(loader) throws for a timeout of zero, and requests nothing."
                case .errorWhileRequesting:
                    "\(loader) throws for a timeout of zero, and cancels the request of \(fallback) that it"
                        + " has begun."
                }
            },
            Question(
                KnownInEmptyWindow.self,
                "whether \(source) counts that the profile carries as the load begins when the window is over at once"
            ) {
                switch $0 {
                case .counts:
                    "With a timeout of zero, \(source) counts if the profile carries it as the load begins."
                case .tooLate:
                    "With a timeout of zero, \(source) is too late even if the profile carries it as the load"
                        + " begins."
                }
            },
            Question(
                TieAtWindowEnd.self,
                "which of \(segmented) and \(fallback) gives the result when \(source) arrives at the very"
                    + " moment the window ends"
            ) {
                switch $0 {
                case .attribution: "When \(source) arrives at the very moment the window ends, it is in time."
                case .timeout: "When \(source) arrives at the very moment the window ends, it is too late."
                }
            },
            Question(
                LateSegmentedRequest.self,
                "whether it is enough that \(source) arrives within the window, or the answer of \(segmented)"
                    + " has to be there by its end, too"
            ) {
                switch $0 {
                case .counts:
                    "When \(source) arrives within the window, the result is that of \(segmented), however"
                        + " long its answer takes."
                case .loses: "The answer of \(segmented) counts only if it is there when the window ends."
                }
            },
            Question(FailedSegmentedRequest.self, "what \(loader) gives when \(segmented) fails") {
                switch $0 {
                case .defaultPaywall: "When \(segmented) fails, the result is that of \(fallback)."
                case .error: "When \(segmented) fails, \(loader) throws its error."
                }
            },
            Question(
                FailedDefaultRequest.self,
                "what \(loader) gives when \(fallback) fails and the window has ended"
            ) {
                switch $0 {
                case .error: "When the window has ended and \(fallback) fails, \(loader) throws its error."
                case .segmentedPaywall:
                    "When the window has ended and \(fallback) fails, \(segmented) is requested."
                }
            },
            Question(
                CancelledAtStart.self,
                "whether \(loader) sends a request for a caller that is cancelled as it calls"
            ) {
                switch $0 {
                case .noRequest: "For a caller that is cancelled as it calls, nothing is requested."
                case .request:
                    "For a caller that is cancelled as it calls, \(fallback) is requested and cancelled."
                }
            },
            Question(SeveralLoads.self, "whether several calls of \(loader) have to do with each other") {
                switch $0 {
                case .independent: "Every call of \(loader) runs a race of its own."
                case .shared: "Later calls of \(loader) get the result of the first one."
                }
            },
            Question(
                CancelledCaller.self,
                "whether cancelling the caller of \(loader) reaches the requests"
            ) {
                switch $0 {
                case .reachesRequests:
                    "Cancelling the caller of \(loader) cancels every request that is under way, starts no"
                        + " other one and ends the call."
                case .requestsGoOn:
                    "Cancelling the caller of \(loader) leaves the requests running that are under way."
                }
            },
            Question(
                UnstoppableRequest.self,
                "whether \(loader) waits for a request that it does not need any more, and that goes on although"
                    + " it is cancelled"
            ) {
                switch $0 {
                case .notAwaited:
                    "\(loader) gives its result at once, even if a request that it has cancelled goes on."
                case .awaited:
                    "\(loader) gives its result when every request has ended that it has cancelled."
                }
            },
            Question(LosingRequest.self, "what becomes of a request that \(loader) does not need any more") {
                switch $0 {
                case .cancelled: "\(loader) cancels a request as soon as it does not need it any more."
                case .leftRunning: "\(loader) leaves a request running that it does not need any more."
                }
            },
            Question(
                AttributionAfterWindow.self,
                "whether \(source) has any effect when it arrives after the window has ended"
            ) {
                switch $0 {
                case .noEffect:
                    "Once the window has ended, \(segmented) is not requested, even if \(source) arrives"
                        + " after all\(names.flag)."
                case .counts:
                    "When \(source) arrives after the window has ended and \(loader) is still waiting for"
                        + " \(fallback), \(segmented) is requested and gives the result."
                }
            },
            Question(
                RepeatedAttribution.self,
                "whether a request is repeated when \(source) is reported again"
            ) {
                switch $0 {
                case .oneRequest:
                    "However often \(source) is reported, no request is made twice\(names.flag)."
                case .requestEachTime: "\(segmented) may be requested again each time \(source) is reported."
                }
            },
            Question(
                UpdatesInOneInstant.self,
                "whether every profile counts when several come in the same instant"
            ) {
                switch $0 {
                case .every:
                    "\(names.observer) loses no update of \(names.callback), whichever update comes right"
                        + " before or after."
                case .last: "Of several updates in one instant, only the last one counts."
                case .first: "Of several updates in one instant, only the first one counts."
                }
            },
            Question(OtherSources.self, "whether other sources than \(source) end the wait") {
                switch $0 {
                case .ignored: "Of everything in \(property), only \(source) counts."
                case .count: "Every source in \(property) ends the wait."
                }
            },
            Question(EmptyArray.self, "what an empty \(property) means") {
                switch $0 {
                case .safe: "An empty \(property) is no error and does not end the wait."
                case .error: "An empty \(property) makes \(loader) throw."
                }
            },
            Question(
                LaterLaunches.self,
                "whether launches wait for which the cached profile carries \(source)"
            ) {
                switch $0 {
                case .noWait:
                    "Only the first launch waits: once a profile carries \(source), later launches request"
                        + " \(segmented) without any wait."
                case .wait: "Every launch waits for a new report of \(source)."
                }
            },
            Question(
                KnownAttribution.self,
                "whether a load waits that begins when the profile carries \(source) already"
            ) {
                switch $0 {
                case .noWait:
                    "When the profile carries \(source) as the load begins, \(segmented) is requested without"
                        + " any wait."
                case .wait:
                    "A profile that carries \(source) as the load begins does not count until it is reported"
                        + " again."
                }
            },
            Question(AttributionInWindow.self, "what \(source) gives when it arrives within the window") {
                switch $0 {
                case .segmentedPaywall:
                    "When \(source) arrives within the window, the result is that of \(segmented)."
                case .defaultPaywall:
                    "When \(source) arrives within the window, the result is that of \(fallback)."
                }
            },
            Question(
                DefaultInFlight.self,
                "what a request of \(fallback) gives that is under way when the window ends"
            ) {
                switch $0 {
                case .awaited:
                    "A request of \(fallback) that is still under way when the window ends is awaited."
                case .error:
                    "\(loader) throws when the answer of \(fallback) is not there by the end of the window."
                }
            },
            Question(WindowEnd.self, "what the end of the window gives") {
                switch $0 {
                case .defaultPaywall: "When the window ends first, the result is that of \(fallback)."
                case .error: "When the window ends first, \(loader) throws."
                }
            },
            Question(WindowUnit.self, "in which unit the timeout is") {
                switch $0 {
                case .seconds: "The timeout is a number of seconds\(names.figures)."
                case .milliseconds: "The timeout is a number of milliseconds."
                }
            },
            Question(
                DefaultBesideSegmented.self,
                "whether \(fallback) is requested at the window's end while \(segmented) is under way"
            ) {
                switch $0 {
                case .notMade:
                    "While \(segmented) is under way, the window's end does not make \(loader) request"
                        + " \(fallback)."
                case .made:
                    "At the window's end, \(fallback) is requested even while \(segmented) is under way."
                }
            },
            Question(DefaultRequestStart.self, "when \(fallback) is requested") {
                switch $0 {
                case .atOnce: "\(fallback) is requested as soon as the load begins."
                case .windowEnd:
                    "\(fallback) is not requested before the window has ended or \(segmented) has failed."
                case .whenNeeded: "\(fallback) is not requested before its result is needed."
                }
            },
            Question(RequestedPlacement.self, "for which placement requests are made") {
                switch $0 {
                case .callers:
                    "Requests are for the placement that the caller names, such as \(names.placement)."
                case .documented: "Requests are for \(names.placement), whichever placement the caller names."
                }
            },
        ]
    }
}

extension Question {
    fileprivate init<Answer: RaceAnswer>(_: Answer.Type, _ asks: String, text: (Answer) -> String) {
        self.init(Answer.question, asks: asks, text: text)
    }
}
