extension RaceFamilies {
    /// Callers that are cancelled, at every stage of a load.
    mutating func addCancellations(_ window: RaceWindow) {
        let early = RaceTimeline.Profile(at: window[.earlyAttribution], .awaited)
        add("cancelled-at-start", window) { $0.cancelCallers(at: window[.start]) }
        let requests: [(String, RaceTimeline.Behaviour)] = [
            ("default-ready", .succeeds(after: window[.quickDefault])),
            ("default-in-flight", .succeeds(after: window[.slowDefault])),
        ]
        for (name, behaviour) in requests {
            add("cancelled-while-waiting.\(name)", window) {
                $0.defaultRequest = behaviour
                $0.cancelCallers(at: window[.earlyCancellation])
            }
            add("cancelled-while-segmented-runs.\(name)", window) {
                $0.profiles = [early]
                $0.defaultRequest = behaviour
                $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
                $0.cancelCallers(at: window[.cancellationInWindow])
            }
        }
        add("cancelled-while-waiting.default-failed", window) {
            $0.defaultRequest = .fails(after: window[.quickDefault])
            $0.cancelCallers(at: window[.earlyCancellation])
        }
        add("cancelled-while-segmented-runs.after-window", window) {
            $0.profiles = [.init(at: window[.lateAttribution], .awaited)]
            $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
            $0.cancelCallers(at: window[.cancellationAfterEnd])
        }
        add("cancelled-while-segmented-runs.attribution-known", window) {
            $0.profiles = [.attributedBeforehand]
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
            $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
            $0.cancelCallers(at: window[.earlyCancellation])
        }
        add("cancelled-after-segmented-failed", window) {
            $0.profiles = [early]
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
            $0.segmentedRequest = .fails(after: window[.quickSegmented])
            $0.cancelCallers(at: window[.cancellationInWindow])
        }
        add("cancelled-after-window", window) {
            $0.defaultRequest = .succeeds(after: window[.slowestDefault])
            $0.cancelCallers(at: window[.cancellationAfterEnd])
        }
    }
}
