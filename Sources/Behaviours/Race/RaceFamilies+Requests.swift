extension RaceFamilies {
    /// How long successful requests take.
    mutating func addRequestSpeeds(_ window: RaceWindow) {
        let early = RaceTimeline.Profile(at: window[.earlyAttribution], .awaited)
        let late = RaceTimeline.Profile(at: window[.lateAttribution], .awaited)
        add("default-slow.attribution-never", window) {
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
        }
        add("default-slower-than-window.attribution-never", window) {
            $0.defaultRequest = .succeeds(after: window[.slowestDefault])
        }
        add("default-slow.attribution-early", window) {
            $0.profiles = [early]
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
        }
        add("default-slower-than-window.attribution-late", window) {
            $0.profiles = [late]
            $0.defaultRequest = .succeeds(after: window[.slowestDefault])
        }
        add("default-slow.attribution-known", window) {
            $0.profiles = [.attributedBeforehand]
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
        }
        add("segmented-slow.attribution-early", window) {
            $0.profiles = [early]
            $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
        }
        add("segmented-slower-than-window.attribution-late", window) {
            $0.profiles = [late]
            $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
        }
        add("segmented-slower-than-window.attribution-known", window) {
            $0.profiles = [.attributedBeforehand]
            $0.segmentedRequest = .succeeds(after: window[.slowestSegmented])
        }
        add("both-slower-than-window.attribution-late", window) {
            $0.profiles = [late]
            $0.defaultRequest = .succeeds(after: window[.slowestDefault])
            $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
        }
    }

    /// Requests that never end; the caller gives up where the load would not end either.
    mutating func addHangingRequests(_ window: RaceWindow) {
        let early = RaceTimeline.Profile(at: window[.earlyAttribution], .awaited)
        add("default-hangs.attribution-never", window) {
            $0.defaultRequest = .hangs
            $0.cancelCallers(at: window[.lastCancellation])
        }
        add("default-hangs.attribution-early", window) {
            $0.profiles = [early]
            $0.defaultRequest = .hangs
        }
        add("segmented-hangs.attribution-early", window) {
            $0.profiles = [early]
            $0.segmentedRequest = .hangs
            $0.cancelCallers(at: window[.lastCancellation])
        }
        add("both-hang.attribution-early", window) {
            $0.profiles = [early]
            $0.defaultRequest = .hangs
            $0.segmentedRequest = .hangs
            $0.cancelCallers(at: window[.lastCancellation])
        }
    }
}
