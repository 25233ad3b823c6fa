extension RaceFamilies {
    /// Timeouts of which the pages do not speak.
    mutating func addOddTimeouts(_ window: RaceWindow) {
        let timeouts: [(String, RaceTimeline.Window)] = [
            ("zero-timeout", .length(.zero)), ("invalid-timeout.negative", .length(.zero - window.length)),
            ("invalid-timeout.nan", .notANumber), ("infinite-timeout", .infinity),
            ("invalid-timeout.negative-infinity", .negativeInfinity),
        ]
        for (name, timeout) in timeouts {
            add("\(name).attribution-never", window) {
                $0.loads = [RaceTimeline.Load(window: timeout)]
                $0.cancelCallers(at: window[.lastCancellation])
            }
        }
        add("zero-timeout.attribution-known", window) {
            $0.profiles = [.attributedBeforehand]
            $0.loads = [RaceTimeline.Load(window: .length(.zero))]
        }
    }

    /// Several loads of one length, at once and one after the other.
    ///
    /// Few things happen to them at the same instants, so that all schedules can be tried.
    mutating func addSeveralLoads(_ window: RaceWindow) {
        func loads(_ starts: Int...) -> [RaceTimeline.Load] {
            starts.enumerated().map { index, start in
                RaceTimeline.Load(
                    start: window.share(start),
                    window: .length(window.length),
                    placement: index
                )
            }
        }
        add("loads-at-once.attribution-known", window) {
            $0.loads = loads(0, 0)
            $0.profiles = [.attributedBeforehand]
        }
        add("loads-overlap.attribution-never", window) { $0.loads = loads(0, 5) }
        add("loads-overlap.attribution-in-both-windows", window) {
            $0.loads = loads(0, 5)
            $0.profiles = [.init(at: window[.lateAttribution], .awaited)]
        }
        add("loads-overlap.attribution-between-ends", window) {
            $0.loads = loads(0, 5)
            $0.profiles = [.init(at: window[.attributionAfterEnd], .awaited)]
        }
        add("loads-overlap.one-cancelled", window) {
            $0.loads = loads(0, 5)
            $0.loads[0].cancellation = window[.cancellationInWindow]
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
        }
        add("loads-of-one-placement.attribution-never", window) {
            $0.loads = loads(0, 5)
            $0.loads[1].placement = 0
        }
        add("loads-overlap.three", window) {
            $0.loads = loads(0, 5, 10)
            // Only the last window is still open then.
            $0.profiles = [.init(at: window.share(26), .awaited)]
        }
        add("later-load.after-default", window) {
            $0.loads = loads(0, 30)
            $0.profiles = [.init(at: window[.attributionAfterEnd], .awaited)]
        }
        add("later-load.after-segmented", window) {
            $0.loads = loads(0, 30)
            $0.profiles = [.init(at: window[.earlyAttribution], .awaited)]
        }
    }

    /// Two loads, of which only the one with the longer window gets to see the attribution.
    mutating func addWindowsOfTwoLengths(_ shortest: Duration, _ longest: Duration) {
        let window = RaceWindow(shortest)
        add("loads-overlap.different-windows", window) {
            // Half as late as anything else, so that the two loads do the same things at different times.
            let second = RaceTimeline.Load(
                start: window[.quickDefault] / 2,
                window: .length(longest),
                placement: 1
            )
            $0.loads.append(second)
            $0.profiles = [.init(at: (shortest + longest) / 2, .awaited)]
            $0.segmentedRequest = .succeeds(after: (longest - shortest) / 4)
        }
    }
}
