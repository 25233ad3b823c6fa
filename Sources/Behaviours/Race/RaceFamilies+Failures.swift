extension RaceFamilies {
    /// Requests that fail.
    mutating func addFailures(_ window: RaceWindow) {
        addFailuresOfDefaultRequest(window)
        addFailuresOfSegmentedRequest(window)
        let early = RaceTimeline.Profile(at: window[.earlyAttribution], .awaited)
        add("both-fail.default-first", window) {
            $0.profiles = [early]
            $0.defaultRequest = .fails(after: window[.quickDefault])
            $0.segmentedRequest = .fails(after: window[.quickSegmented])
        }
        add("both-fail.segmented-first", window) {
            $0.profiles = [early]
            $0.defaultRequest = .fails(after: window[.slowDefault])
            $0.segmentedRequest = .fails(after: window[.quickSegmented])
        }
    }

    private mutating func addFailuresOfDefaultRequest(_ window: RaceWindow) {
        let early = RaceTimeline.Profile(at: window[.earlyAttribution], .awaited)
        add("default-fails.attribution-never", window) {
            $0.defaultRequest = .fails(after: window[.quickDefault])
        }
        add("default-fails-after-window.attribution-never", window) {
            $0.defaultRequest = .fails(after: window[.slowestDefault])
        }
        add("default-fails.attribution-early", window) {
            $0.profiles = [early]
            $0.defaultRequest = .fails(after: window[.quickDefault])
        }
        add("default-fails-while-segmented-runs", window) {
            $0.profiles = [early]
            $0.defaultRequest = .fails(after: window[.mediumDefault])
            $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
        }
    }

    private mutating func addFailuresOfSegmentedRequest(_ window: RaceWindow) {
        let early = RaceTimeline.Profile(at: window[.earlyAttribution], .awaited)
        add("segmented-fails.default-ready", window) {
            $0.profiles = [early]
            $0.segmentedRequest = .fails(after: window[.quickSegmented])
        }
        add("segmented-fails.default-in-flight", window) {
            $0.profiles = [early]
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
            $0.segmentedRequest = .fails(after: window[.quickSegmented])
        }
        add("segmented-fails.default-hangs", window) {
            $0.profiles = [early]
            $0.defaultRequest = .hangs
            $0.segmentedRequest = .fails(after: window[.quickSegmented])
            $0.cancelCallers(at: window[.lastCancellation])
        }
        add("segmented-fails.attribution-known", window) {
            $0.profiles = [.attributedBeforehand]
            $0.segmentedRequest = .fails(after: window[.quickSegmented])
        }
        add("segmented-fails-after-window", window) {
            $0.profiles = [.init(at: window[.lateAttribution], .awaited)]
            $0.segmentedRequest = .fails(after: window[.slowSegmented])
        }
    }
}
