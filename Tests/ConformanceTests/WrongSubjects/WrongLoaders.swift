import Conformance
import PaywallKit
import Simulation
import Synchronization
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

    static let all = outcomes + windows + profiles + requests + endings + endless

    /// The one of this name.
    static func named(_ name: String) throws -> WrongLoader {
        try #require(all.first { $0.name == name }, "no loader \(name)")
    }

    private static let outcomes = [
        WrongLoader("always gives the default paywall", breaks: "attribution-in-window") {
            $0.attributed = { try await $1.value }
        },
        WrongLoader("never gives the default paywall", breaks: "window-end") {
            $0.wait = { load, steps in
                for await profile in load.observer.profiles() where steps.counts(profile) { return true }
                throw CancellationError()
            }
        },
        WrongLoader("requests the segmented paywall when the window ends", breaks: "window-end") {
            $0.timedOut = { load, _ in try await load.requestSegmented() }
        },
        WrongLoader("gives the default paywall as soon as it is there", breaks: "attribution-in-window") {
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
        WrongLoader("waits for both paywalls", breaks: "attribution-in-window") {
            $0.attributed = { load, prefetch in
                async let segmented = load.requestSegmented()
                _ = try? await prefetch.value
                return try await segmented
            }
        },
        WrongLoader("gives the paywall late", breaks: "attribution-in-window") {
            $0.attributed = { load, _ in
                let paywall = try await load.requestSegmented()
                try await load.clock.sleep(for: .milliseconds(1))
                return paywall
            }
        },
        WrongLoader("throws when the window ends", breaks: "window-end") {
            $0.timedOut = { _, _ in throw LoaderSteps.InvalidTimeout() }
        },
        WrongLoader("gives up when the default paywall is not there yet", breaks: "default-in-flight") {
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
        WrongLoader("ignores the timeout", breaks: "window-unit") {
            $0.wait = { try await $1.race($0, against: .seconds(60)) }
        },
        WrongLoader("reads the timeout as milliseconds", breaks: "window-unit") {
            $0.window = { timeout in
                guard timeout.isFinite, timeout >= 0 else { throw LoaderSteps.InvalidTimeout() }
                return .milliseconds(timeout)
            }
        },
        WrongLoader("waits for half the window", breaks: "window-unit") {
            $0.wait = { try await $1.race($0, against: $0.window / 2) }
        },
        WrongLoader("waits for a second more", breaks: "window-unit") {
            $0.wait = { try await $1.race($0, against: $0.window + .seconds(1)) }
        },
        WrongLoader("begins the window again with every update", breaks: "window-unit") {
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
        WrongLoader("refuses a timeout of zero", breaks: "zero-timeout", TurnedLoaders.refusesZeroTimeout),
        WrongLoader("takes an invalid timeout for one of an hour", breaks: "invalid-timeout") {
            $0.window = { $0.isFinite && $0 >= 0 ? .seconds($0) : .seconds(3_000) }
        },
        WrongLoader(
            "takes an invalid timeout for zero",
            breaks: "invalid-timeout",
            TurnedLoaders.takesInvalidTimeoutForZero
        ),
        WrongLoader("refuses an invalid timeout after a request", breaks: "invalid-timeout") {
            let window = $0.window
            $0.window = { $0 < 0 || $0.isNaN ? .seconds(-1) : try window($0) }
            $0.wait = { load, steps in
                guard load.window >= .zero else {
                    _ = try await load.requestDefault()
                    throw LoaderSteps.InvalidTimeout()
                }
                return try await steps.race(load, against: load.window)
            }
        },
        WrongLoader("waits for ever with an infinite timeout", breaks: "infinite-timeout") {
            let window = $0.window
            $0.window = { $0 == .infinity ? .seconds(1_000_000) : try window($0) }
        },
        WrongLoader("takes an infinite timeout for five seconds", breaks: "infinite-timeout") {
            let window = $0.window
            $0.window = { try window(min($0, 5)) }
        },
    ]

    private static let profiles = [
        WrongLoader("looks at the profile only once", breaks: "attribution-in-window") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                try await load.clock.sleep(for: load.window)
                return false
            }
        },
        WrongLoader(
            "looks at the profile again only when the window ends",
            breaks: "attribution-in-window"
        ) {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                try await load.clock.sleep(for: load.window)
                return load.observer.latestProfile.map(steps.counts) ?? false
            }
        },
        WrongLoader("looks at the profile every second", breaks: "attribution-in-window") {
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
        WrongLoader("does not trust the profile that is known", breaks: "known-attribution") {
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
        WrongLoader("waits although attribution is known", breaks: "known-attribution") {
            $0.wait = { load, steps in
                if load.observer.latestProfile.map(steps.counts) == true {
                    try await load.clock.sleep(for: load.window)
                    return true
                }
                return try await steps.race(load, against: load.window)
            }
        },
        WrongLoader(
            "does not count what an earlier launch has stored",
            breaks: "later-launches",
            TurnedLoaders.waitsInEveryLaunch
        ),
        WrongLoader("counts only what comes after it has begun", breaks: "known-attribution") {
            $0.wait = { load, steps in
                if load.isFirstOfLaunch, steps.isKnown(load.observer.latestProfile) { return true }
                return try await steps.raceOfNewReports(load)
            }
        },
        WrongLoader("takes any attribution source", breaks: "other-sources") {
            $0.counts = { !$0.appliedAttributionSources.isEmpty }
            $0.isKnown = { $0?.appliedAttributionSources.isEmpty == false }
        },
        WrongLoader("looks at the first source only", breaks: "attribution-in-window") {
            $0.counts = { $0.appliedAttributionSources.first == .appleAds }
            $0.isKnown = { $0?.appliedAttributionSources.first == .appleAds }
        },
        WrongLoader("takes the empty array for an answer", breaks: "empty-array") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                for await profile in load.observer.profiles() {
                    if steps.counts(profile) { return true }
                    if profile.appliedAttributionSources.isEmpty { return false }
                }
                throw CancellationError()
            }
        },
        WrongLoader("throws on the empty array", breaks: "empty-array") {
            $0.wait = { load, steps in
                if load.observer.latestProfile?.appliedAttributionSources.isEmpty == true {
                    throw LoaderSteps.InvalidTimeout()
                }
                return try await steps.race(load, against: load.window)
            }
        },
        WrongLoader("loses an update that comes right after another", breaks: "updates-in-one-instant") {
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
        WrongLoader("takes only the newest of several updates", breaks: "updates-in-one-instant") {
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
        WrongLoader("gives up after the first update", breaks: "updates-in-one-instant") {
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
        WrongLoader("requests the default paywall when the window ends", breaks: "default-request-start") {
            $0.prefetch = { _ in throw LoaderSteps.InvalidTimeout() }
            $0.timedOut = { load, _ in try await load.requestDefault() }
        },
        WrongLoader("requests the default paywall a little late", breaks: "default-request-start") {
            $0.prefetch = { load in
                try await load.clock.sleep(for: .milliseconds(1))
                return try await load.requestDefault()
            }
        },
        WrongLoader("requests the default paywall once more", breaks: "repeated-attribution") {
            $0.timedOut = { load, prefetch in
                prefetch.cancel()
                return try await load.requestDefault()
            }
        },
        WrongLoader("requests the segmented paywall twice", breaks: "repeated-attribution") {
            $0.attributed = { load, _ in
                async let first = load.requestSegmented()
                async let second = load.requestSegmented()
                let paywall = try await first
                _ = try? await second
                return paywall
            }
        },
        WrongLoader("tries a failed segmented request again", breaks: "repeated-attribution") {
            $0.attributed = { load, prefetch in
                if let paywall = try? await load.requestSegmented() { return paywall }
                return try await load.requestSegmented()
            }
        },
        WrongLoader("tries a failed default request again", breaks: "repeated-attribution") {
            $0.prefetch = { load in
                do {
                    return try await load.requestDefault()
                } catch {
                    return try await load.requestDefault()
                }
            }
        },
        WrongLoader("requests the path that lost", breaks: "attribution-after-window") {
            $0.timedOut = { load, prefetch in
                async let lost = load.requestSegmented()
                let paywall = try await prefetch.value
                _ = try? await lost
                return paywall
            }
        },
        WrongLoader("goes on watching after the window", breaks: "attribution-after-window") {
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
        WrongLoader(
            "takes attribution after the window",
            breaks: "attribution-after-window",
            TurnedLoaders.takesAttributionAfterWindow
        ),
        WrongLoader("requests a placement of its own", breaks: "requested-placement") {
            $0.prefetch = { load in
                try await load.service.getPaywallForDefaultAudience(placementId: "main")
            }
        },
        WrongLoader("requests a placement in lower case", breaks: "requested-placement") {
            $0.attributed = { load, _ in
                try await load.service.getPaywall(placementId: load.placementId.lowercased())
            }
        },
        WrongLoader("gives later loads what the first one got", breaks: "several-loads") {
            let first = Mutex<AdaptyPaywall?>(nil)
            let wait = $0.wait
            $0.wait = { load, steps in
                if load.number > 1, first.withLock({ $0 }) != nil { return false }
                return try await wait(load, steps)
            }
            $0.attributed = { load, _ in
                let paywall = try await load.requestSegmented()
                first.withLock { $0 = paywall }
                return paywall
            }
            $0.timedOut = { load, prefetch in
                if let paywall = first.withLock({ $0 }) { return paywall }
                return try await prefetch.value
            }
        },
        WrongLoader("refuses a second load", breaks: "several-loads") {
            $0.wait = { load, steps in
                guard load.number == 1 else { throw LoaderSteps.InvalidTimeout() }
                return try await steps.race(load, against: load.window)
            }
        },
    ]
}
