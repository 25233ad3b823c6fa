import Foundation

extension RaceFamilies {
    /// Timeouts of which the pages do not speak.
    mutating func addOddTimeouts(_ window: RaceWindow) {
        let timeouts: [(String, RaceTimeline.Timeout)] = [
            ("zero-timeout", .seconds(0)), ("invalid-timeout.negative", .seconds(-window.length)),
            ("invalid-timeout.nan", .notANumber), ("invalid-timeout.infinity", .infinity),
            ("invalid-timeout.negative-infinity", .negativeInfinity),
        ]
        for (name, timeout) in timeouts {
            add("\(name).attribution-never", window) {
                $0.loads = [RaceTimeline.Load(timeout: timeout)]
                $0.cancelCallers(at: window[.lastCancellation])
            }
        }
        add("zero-timeout.attribution-known", window) {
            $0.profiles = [.attributedBeforehand]
            $0.loads = [RaceTimeline.Load(timeout: .seconds(0))]
        }
    }

    /// Several loads of one length, at once and one after the other.
    mutating func addSeveralLoads(_ window: RaceWindow) {
        func loads(_ starts: Int...) -> [RaceTimeline.Load] {
            starts.map { RaceTimeline.Load(start: window.share($0), timeout: .seconds(window.length)) }
        }
        add("loads-at-once.attribution-never", window) { $0.loads = loads(0, 0) }
        add("loads-at-once.attribution-early", window) {
            $0.loads = loads(0, 0)
            $0.profiles = [.init(at: window[.earlyAttribution], .awaited)]
        }
        add("loads-overlap.attribution-in-both-windows", window) {
            $0.loads = loads(0, 5)
            $0.profiles = [.init(at: window[.lateAttribution], .awaited)]
        }
        add("loads-overlap.attribution-between-ends", window) {
            $0.loads = loads(0, 5)
            $0.profiles = [.init(at: window[.attributionAfterEnd], .awaited)]
        }
        add("loads-overlap.one-cancelled", window) {
            $0.loads = loads(0)
            $0.cancelCallers(at: window[.cancellationInWindow])
            $0.loads += loads(5)
            $0.defaultRequest = .succeeds(after: window[.slowDefault])
        }
        add("loads-overlap.three", window) {
            $0.loads = loads(0, 5, 10)
            $0.profiles = [.init(at: window[.attributionAfterEnd], .awaited)]
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

    /// Two loads at once, of which only the longer one gets to see the attribution.
    mutating func addWindowsOfTwoLengths(_ shortest: Decimal, _ longest: Decimal) {
        add("loads-at-once.different-windows", RaceWindow(shortest)) {
            $0.loads = [shortest, longest].map { RaceTimeline.Load(timeout: .seconds($0)) }
            $0.profiles = [.init(at: (shortest + longest) / 2, .awaited)]
            $0.segmentedRequest = .succeeds(after: (longest - shortest) / 4)
        }
    }
}
