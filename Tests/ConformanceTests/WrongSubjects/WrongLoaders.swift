import Conformance
import PaywallKit
import Simulation
import Testing

/// A loader that differs from a right one in one way.
struct WrongLoader: Sendable, CustomTestStringConvertible {
    let name: String
    /// The statement that it breaks.
    let statement: String
    let change: @Sendable (inout LoaderSteps) -> Void

    init(_ name: String, breaks statement: String, _ change: @escaping @Sendable (inout LoaderSteps) -> Void)
    {
        self.name = name
        self.statement = statement
        self.change = change
    }

    var testDescription: String { name }

    func subject(_ environment: RaceEnvironment) -> StepLoader {
        var steps = LoaderSteps()
        change(&steps)
        return StepLoader(environment: environment, steps: steps)
    }

    static let all = outcomes + windows + profiles + requests + endings + escapes

    /// The one of this name.
    static func named(_ name: String) throws -> WrongLoader {
        try #require(all.first { $0.name == name }, "no loader \(name)")
    }

    private static let outcomes = [
        WrongLoader("always gives the default paywall", breaks: "segmented-on-attribution") {
            $0.attributed = { try await $1.value }
        },
        WrongLoader("never gives the default paywall", breaks: "default-on-timeout") {
            $0.wait = { load, steps in
                for await profile in load.observer.profiles() where steps.counts(profile) { return true }
                throw CancellationError()
            }
        },
        WrongLoader("requests the segmented paywall when the window ends", breaks: "default-on-timeout") {
            $0.timedOut = { load, _ in try await load.requestSegmented() }
        },
        WrongLoader("gives the default paywall as soon as it is there", breaks: "segmented-on-attribution") {
            $0.wait = { load, steps in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    defer { group.cancelAll() }
                    group.addTask { try await steps.race(load, against: load.window) }
                    group.addTask {
                        try await load.clock.sleep(for: .milliseconds(1))
                        return false
                    }
                    return try await group.next() == true
                }
            }
        },
        WrongLoader("waits for both paywalls", breaks: "segmented-on-attribution") {
            $0.attributed = { load, prefetch in
                async let segmented = load.requestSegmented()
                _ = try? await prefetch.value
                return try await segmented
            }
        },
        WrongLoader("gives the paywall late", breaks: "segmented-on-attribution") {
            $0.attributed = { load, _ in
                let paywall = try await load.requestSegmented()
                try await load.clock.sleep(for: .milliseconds(1))
                return paywall
            }
        },
        WrongLoader("throws when the window ends", breaks: "default-on-timeout") {
            $0.timedOut = { _, _ in throw LoaderSteps.InvalidTimeout() }
        },
        WrongLoader("gives up when the default paywall is not there yet", breaks: "default-awaited-in-flight")
        {
            $0.timedOut = { load, prefetch in
                try await withThrowingTaskGroup(of: AdaptyPaywall.self) { group in
                    defer { group.cancelAll() }
                    group.addTask { try await prefetch.value }
                    group.addTask {
                        try await load.clock.sleep(for: .milliseconds(1))
                        prefetch.cancel()
                        throw LoaderSteps.InvalidTimeout()
                    }
                    guard let paywall = try await group.next() else { throw CancellationError() }
                    return paywall
                }
            }
        },
    ]

    private static let windows = [
        WrongLoader("ignores the timeout", breaks: "window-in-seconds") {
            $0.wait = { try await $1.race($0, against: .seconds(60)) }
        },
        WrongLoader("reads the timeout as milliseconds", breaks: "window-in-seconds") {
            $0.window = { timeout in
                guard timeout.isFinite, timeout >= 0 else { throw LoaderSteps.InvalidTimeout() }
                return .milliseconds(timeout)
            }
        },
        WrongLoader("waits for half the window", breaks: "window-in-seconds") {
            $0.wait = { try await $1.race($0, against: $0.window / 2) }
        },
        WrongLoader("waits for a second more", breaks: "window-in-seconds") {
            $0.wait = { try await $1.race($0, against: $0.window + .seconds(1)) }
        },
        WrongLoader("begins the window again with every update", breaks: "window-in-seconds") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                let end = MovingEnd(load.clock.now.advanced(by: load.window))
                return try await withThrowingTaskGroup(of: Bool.self) { group in
                    defer { group.cancelAll() }
                    group.addTask {
                        for await profile in load.observer.profiles() {
                            if steps.counts(profile) { return true }
                            end.instant.withLock { $0 = load.clock.now.advanced(by: load.window) }
                        }
                        throw CancellationError()
                    }
                    group.addTask {
                        while case let next = end.instant.withLock({ $0 }), next > load.clock.now {
                            try await load.clock.sleep(until: next, tolerance: nil)
                        }
                        return false
                    }
                    return try await group.next() == true
                }
            }
        },
        WrongLoader("waits for a second at least", breaks: "zero-timeout") {
            $0.wait = { try await $1.race($0, against: max(.seconds(1), $0.window)) }
        },
        WrongLoader("takes an invalid timeout for one of an hour", breaks: "invalid-timeout") {
            $0.window = { $0.isFinite && $0 >= 0 ? .seconds($0) : .seconds(3_000) }
        },
    ]

    private static let profiles = [
        WrongLoader("looks at the profile only once", breaks: "segmented-on-attribution") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                try await load.clock.sleep(for: load.window)
                return false
            }
        },
        WrongLoader(
            "looks at the profile again only when the window ends",
            breaks: "segmented-on-attribution"
        ) {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                try await load.clock.sleep(for: load.window)
                return load.observer.latestProfile.map(steps.counts) ?? false
            }
        },
        WrongLoader("looks at the profile every second", breaks: "segmented-on-attribution") {
            $0.wait = { load, steps in
                let end = load.clock.now.advanced(by: load.window)
                while load.clock.now < end {
                    if let profile = load.observer.latestProfile, steps.counts(profile) { return true }
                    try await load.clock.sleep(
                        until: min(end, load.clock.now.advanced(by: .seconds(1))),
                        tolerance: nil
                    )
                }
                return false
            }
        },
        WrongLoader("does not trust the profile that is known", breaks: "known-attribution-waits-for-nothing")
        {
            $0.wait = { load, steps in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    defer { group.cancelAll() }
                    group.addTask {
                        var isFirst = load.observer.latestProfile != nil
                        for await profile in load.observer.profiles() {
                            if !isFirst, steps.counts(profile) { return true }
                            isFirst = false
                        }
                        throw CancellationError()
                    }
                    group.addTask {
                        try await load.clock.sleep(for: load.window)
                        return false
                    }
                    return try await group.next() == true
                }
            }
        },
        WrongLoader("waits although attribution is known", breaks: "known-attribution-waits-for-nothing") {
            $0.wait = { load, steps in
                if load.observer.latestProfile.map(steps.counts) == true {
                    try await load.clock.sleep(for: load.window)
                    return true
                }
                return try await steps.race(load, against: load.window)
            }
        },
        WrongLoader("takes any attribution source", breaks: "only-awaited-source-counts") {
            $0.counts = { !$0.appliedAttributionSources.isEmpty }
            $0.isKnown = { $0?.appliedAttributionSources.isEmpty == false }
        },
        WrongLoader("looks at the first source only", breaks: "only-awaited-source-counts") {
            $0.counts = { $0.appliedAttributionSources.first == .appleAds }
            $0.isKnown = { $0?.appliedAttributionSources.first == .appleAds }
        },
        WrongLoader("takes the empty array for an answer", breaks: "empty-array-is-safe") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                for await profile in load.observer.profiles() {
                    if steps.counts(profile) { return true }
                    if profile.appliedAttributionSources.isEmpty { return false }
                }
                throw CancellationError()
            }
        },
        WrongLoader("throws on the empty array", breaks: "empty-array-is-safe") {
            $0.wait = { load, steps in
                if load.observer.latestProfile?.appliedAttributionSources.isEmpty == true {
                    throw LoaderSteps.InvalidTimeout()
                }
                return try await steps.race(load, against: load.window)
            }
        },
        WrongLoader("loses an update that comes right after another", breaks: "every-update-counts") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                let (oldest, feed) = AsyncStream.makeStream(
                    of: AdaptyProfile.self,
                    bufferingPolicy: .bufferingOldest(0)
                )
                return try await withThrowingTaskGroup(of: Bool.self) { group in
                    defer { group.cancelAll() }
                    group.addTask {
                        for await profile in load.observer.profiles() { feed.yield(profile) }
                        throw CancellationError()
                    }
                    group.addTask {
                        for await profile in oldest where steps.counts(profile) { return true }
                        throw CancellationError()
                    }
                    group.addTask {
                        try await load.clock.sleep(for: load.window)
                        return false
                    }
                    return try await group.next() == true
                }
            }
        },
        WrongLoader("takes only the newest of several updates", breaks: "every-update-counts") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                return try await withThrowingTaskGroup(of: Bool.self) { group in
                    defer { group.cancelAll() }
                    group.addTask {
                        for await _ in load.observer.profiles() {
                            if let latest = load.observer.latestProfile, steps.counts(latest) { return true }
                        }
                        throw CancellationError()
                    }
                    group.addTask {
                        try await load.clock.sleep(for: load.window)
                        return false
                    }
                    return try await group.next() == true
                }
            }
        },
        WrongLoader("gives up after the first update", breaks: "every-update-counts") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                return try await withThrowingTaskGroup(of: Bool.self) { group in
                    defer { group.cancelAll() }
                    group.addTask {
                        for await profile in load.observer.profiles()
                        where !profile.appliedAttributionSources.isEmpty {
                            return steps.counts(profile)
                        }
                        throw CancellationError()
                    }
                    group.addTask {
                        try await load.clock.sleep(for: load.window)
                        return false
                    }
                    return try await group.next() == true
                }
            }
        },
    ]

    private static let requests = [
        WrongLoader("requests the default paywall when the window ends", breaks: "default-requested-at-once")
        {
            $0.prefetch = { _ in throw LoaderSteps.InvalidTimeout() }
            $0.timedOut = { load, _ in try await load.requestDefault() }
        },
        WrongLoader("requests the default paywall a little late", breaks: "default-requested-at-once") {
            $0.prefetch = { load in
                try await load.clock.sleep(for: .milliseconds(1))
                return try await load.requestDefault()
            }
        },
        WrongLoader("requests the default paywall once more", breaks: "no-request-twice") {
            $0.timedOut = { load, prefetch in
                prefetch.cancel()
                return try await load.requestDefault()
            }
        },
        WrongLoader("requests the segmented paywall twice", breaks: "no-request-twice") {
            $0.attributed = { load, _ in
                async let first = load.requestSegmented()
                async let second = load.requestSegmented()
                let paywall = try await first
                _ = try? await second
                return paywall
            }
        },
        WrongLoader("tries a failed segmented request again", breaks: "no-request-twice") {
            $0.attributed = { load, prefetch in
                if let paywall = try? await load.requestSegmented() { return paywall }
                return try await load.requestSegmented()
            }
        },
        WrongLoader("tries a failed default request again", breaks: "no-request-twice") {
            $0.prefetch = { load in
                do {
                    return try await load.requestDefault()
                } catch {
                    return try await load.requestDefault()
                }
            }
        },
        WrongLoader("requests the path that lost", breaks: "losing-path-never-requested") {
            $0.timedOut = { load, prefetch in
                async let lost = load.requestSegmented()
                let paywall = try await prefetch.value
                _ = try? await lost
                return paywall
            }
        },
        WrongLoader("goes on watching after the window", breaks: "losing-path-never-requested") {
            $0.timedOut = { load, prefetch in
                Task(executorPreference: load.executor) {
                    for await profile in load.observer.profiles() where profile.carriesAppleAdsAttribution {
                        _ = try await load.requestSegmented()
                        return
                    }
                }
                return try await prefetch.value
            }
        },
        WrongLoader("requests a placement of its own", breaks: "placement-passed-on") {
            $0.prefetch = { load in
                try await load.service.getPaywallForDefaultAudience(placementId: "main")
            }
        },
        WrongLoader("requests a placement in lower case", breaks: "placement-passed-on") {
            $0.attributed = { load, _ in
                try await load.service.getPaywall(placementId: load.placementId.lowercased())
            }
        },
        WrongLoader("refuses a second load", breaks: "loads-are-independent") {
            $0.wait = { load, steps in
                guard load.number == 1 else { throw LoaderSteps.InvalidTimeout() }
                return try await steps.race(load, against: load.window)
            }
        },
    ]

    private static let endings = [
        WrongLoader("does not cancel the losing request", breaks: "losing-request-is-cancelled") {
            $0.cancelsLoser = false
        },
        WrongLoader("does not cancel the prefetch with its caller", breaks: "cancellation-reaches-everything")
        {
            $0.cancelsPrefetchWithCaller = false
            $0.cancelsLoser = false
        },
        WrongLoader("goes on although its caller is cancelled", breaks: "cancellation-reaches-everything") {
            $0.wait = { load, steps in
                try await Task(executorPreference: load.executor) {
                    try await steps.race(load, against: load.window)
                }.value
            }
        },
        WrongLoader(
            "gives the default paywall to a cancelled caller",
            breaks: "cancellation-reaches-everything"
        ) {
            $0.cancelsPrefetchWithCaller = false
            $0.wait = { load, steps in (try? await steps.race(load, against: load.window)) ?? false }
        },
        WrongLoader("makes up a paywall when the request fails", breaks: "errors-reach-the-caller") {
            $0.prefetch = { load in
                do {
                    return try await load.requestDefault()
                } catch is CancellationError {
                    throw CancellationError()
                } catch {
                    return AdaptyPaywall(placementId: load.placementId, audience: .defaultAudience)
                }
            }
        },
        WrongLoader("waits for ever when the default request fails", breaks: "errors-reach-the-caller") {
            $0.timedOut = { load, prefetch in
                if let paywall = try? await prefetch.value { return paywall }
                try await load.clock.sleep(for: .seconds(1_000_000))
                throw CancellationError()
            }
        },
        WrongLoader("gives up when the default request fails early", breaks: "segmented-on-attribution") {
            $0.wait = { load, steps in
                try await steps.race(load, against: load.window)
            }
            $0.attributed = { load, prefetch in
                async let segmented = load.requestSegmented()
                if case .failure(let error) = await prefetch.result { throw error }
                return try await segmented
            }
        },
        WrongLoader("gives nothing when the segmented request fails", breaks: "failed-segmented-request") {
            $0.attributed = { load, _ in
                do {
                    return try await load.requestSegmented()
                } catch {
                    try Task.checkCancellation()
                    try await load.clock.sleep(for: .seconds(1))
                    throw error
                }
            }
        },
        WrongLoader(
            "lets a slow segmented request end in an error",
            breaks: "segmented-slower-than-the-window"
        ) {
            $0.attributed = { load, _ in
                try await withThrowingTaskGroup(of: AdaptyPaywall.self) { group in
                    defer { group.cancelAll() }
                    group.addTask { try await load.requestSegmented() }
                    group.addTask {
                        try await load.clock.sleep(for: load.window)
                        throw LoaderSteps.InvalidTimeout()
                    }
                    guard let paywall = try await group.next() else { throw CancellationError() }
                    return paywall
                }
            }
        },
        WrongLoader("throws on a tie", breaks: "tie-at-the-window-end") {
            $0.wait = { load, steps in
                let end = load.clock.now.advanced(by: load.window)
                let hasCome = try await steps.race(load, against: load.window)
                if load.clock.now == end, load.observer.latestProfile.map(steps.counts) == true {
                    throw LoaderSteps.InvalidTimeout()
                }
                return hasCome
            }
        },
    ]

    private static let escapes = [
        WrongLoader("waits on the real clock", breaks: "default-on-timeout") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                try await Task.sleep(for: load.window * 1_000)
                return false
            }
        },
        WrongLoader("prefetches in a detached task", breaks: "default-on-timeout") {
            $0.prefetch = { load in
                try await Task.detached { try await load.requestDefault() }.value
            }
        },
        WrongLoader("never returns", breaks: "default-on-timeout") {
            $0.timedOut = { _, _ in
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                throw CancellationError()
            }
        },
        WrongLoader("goes round and round", breaks: "default-on-timeout") {
            $0.timedOut = { _, prefetch in
                while !Task.isCancelled { await Task.yield() }
                return try await prefetch.value
            }
        },
    ]
}
