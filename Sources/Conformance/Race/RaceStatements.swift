/// Says which statement of the race a difference breaks.
///
/// Each difference has some statements, the most likely first. The one that the scenario lists counts; where
/// it lists none of them, its first statement does.
enum RaceStatements {
    static func broken(_ candidates: [String], in statements: [Statement]) -> Statement? {
        for id in candidates {
            if let statement = statements.first(where: { $0.id == id }) { return statement }
        }
        return statements.first
    }

    static let placement = ["placement-passed-on"]
    static let severalLoads = ["loads-are-independent"]
    static let duplicate = ["no-request-twice"]
    static let leftAlive = ["cancellation-reaches-everything", "losing-request-is-cancelled"]

    static func missing(_ request: PaywallRequest) -> [String] {
        switch request {
        case .defaultAudience:
            ["default-requested-at-once"]
        case .segmented:
            unseenAttribution
        }
    }

    /// Attribution that came in time did not count.
    private static let unseenAttribution = [
        "every-update-counts", "known-attribution-waits-for-nothing", "only-awaited-source-counts",
        "empty-array-is-safe", "segmented-on-attribution", "window-in-seconds",
    ]

    /// A segmented request that comes before the window has ended was made for a wrong reason; one that comes
    /// later, for the path that lost.
    static func extra(_ request: PaywallRequest, beforeWindowEnd: Bool) -> [String] {
        switch (request, beforeWindowEnd) {
        case (.defaultAudience, _):
            ["invalid-timeout", "cancellation-reaches-everything", "losing-path-never-requested"]
        case (.segmented, true):
            [
                "invalid-timeout", "cancellation-reaches-everything", "only-awaited-source-counts",
                "empty-array-is-safe", "losing-path-never-requested",
            ]
        case (.segmented, false):
            [
                "invalid-timeout", "losing-path-never-requested", "default-on-timeout",
                "cancellation-reaches-everything",
            ]
        }
    }

    static func wrongStart(_ request: PaywallRequest, isLate: Bool) -> [String] {
        switch (request, isLate) {
        case (.defaultAudience, _):
            ["default-requested-at-once"]
        case (.segmented, true):
            ["known-attribution-waits-for-nothing", "every-update-counts", "segmented-on-attribution"]
        case (.segmented, false):
            ["only-awaited-source-counts", "empty-array-is-safe", "segmented-on-attribution"]
        }
    }

    static func wrongEnding(_ kind: Mismatch.Kind, isLoadCancelled: Bool) -> [String] {
        switch kind {
        case .notCancelled where isLoadCancelled:
            ["cancellation-reaches-everything", "losing-request-is-cancelled"]
        case .notCancelled:
            ["losing-request-is-cancelled", "cancellation-reaches-everything"]
        default:
            ["default-awaited-in-flight", "losing-request-is-cancelled"]
        }
    }

    static func wrongOutcome(_ expected: RaceOutcome.Load) -> [String] {
        switch expected.ending {
        case .cancelled:
            return ["cancellation-reaches-everything"]
        case .failed:
            return ["invalid-timeout", "errors-reach-the-caller"]
        case .pending:
            return ["default-awaited-in-flight"]
        case .paywall where expected.audience == .appleAds:
            return unseenAttribution
        case .paywall:
            return [
                "only-awaited-source-counts", "empty-array-is-safe", "default-awaited-in-flight",
                "default-on-timeout",
            ]
        }
    }

    static func wrongTime(_ expected: RaceOutcome.Load) -> [String] {
        if expected.ending == .cancelled { return ["cancellation-reaches-everything"] }
        if expected.audience == .appleAds {
            return ["known-attribution-waits-for-nothing", "segmented-on-attribution"]
        }
        return ["window-in-seconds", "default-awaited-in-flight", "default-on-timeout"]
    }
}
