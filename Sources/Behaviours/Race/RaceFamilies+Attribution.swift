extension RaceFamilies {
    /// When the awaited attribution comes.
    mutating func addArrivals(_ window: RaceWindow) {
        add("attribution-never.no-profile", window)
        add("attribution-never.empty-profile", window) { $0.profiles = [.init(moment: nil, sources: [])] }
        add("attribution-known", window) { $0.profiles = [.attributedBeforehand] }
        let arrivals: [(String, RaceWindow.Moment)] = [
            ("at-start", .start), ("early-in-window", .earlyAttribution),
            ("late-in-window", .lateAttribution), ("at-window-end", .end),
            ("after-result", .attributionAfterEnd),
        ]
        for (name, moment) in arrivals {
            add("attribution-\(name)", window) { $0.profiles = [.init(at: window[moment], .awaited)] }
        }
        add("attribution-after-window.default-in-flight", window) {
            $0.profiles = [.init(at: window[.attributionAfterEnd], .awaited)]
            $0.defaultRequest = .succeeds(after: window[.slowestDefault])
        }
    }

    /// What else profiles say, and how often.
    mutating func addOtherProfiles(_ window: RaceWindow) {
        add("attribution-twice", window) {
            $0.profiles = [
                .init(at: window[.earlyAttribution], .awaited),
                .init(at: window[.secondAttribution], .awaited),
            ]
            $0.segmentedRequest = .succeeds(after: window[.slowSegmented])
        }
        add("attribution-known.reported-again", window) {
            $0.profiles = [.attributedBeforehand, .init(at: window[.earlyAttribution], .awaited)]
        }
        add("empty-profile-first", window) {
            $0.profiles = [
                .init(moment: nil, sources: []), .init(at: window[.earlyAttribution]),
                .init(at: window[.lateAttribution], .awaited),
            ]
        }
        add("other-source-first", window) {
            $0.profiles = [
                .init(at: window[.earlyAttribution], .other), .init(at: window[.lateAttribution], .awaited),
            ]
        }
        add("other-source-only", window) {
            $0.profiles = [
                .init(moment: nil, sources: [.other]), .init(at: window[.earlyAttribution], .other),
            ]
        }
        add("other-source-beside", window) {
            $0.profiles = [.init(at: window[.earlyAttribution], .other, .awaited)]
        }
        let pairs: [(String, [RaceTimeline.Source], [RaceTimeline.Source])] = [
            ("other-first", [.other], [.awaited]), ("awaited-first", [.awaited], [.other]),
            ("awaited-twice", [.awaited], [.awaited]),
        ]
        for (name, first, second) in pairs {
            add("updates-in-one-instant.\(name)", window) {
                $0.profiles = [first, second].map { .init(moment: window[.midAttribution], sources: $0) }
            }
        }
    }
}
