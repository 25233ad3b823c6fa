import Conformance
import PaywallKit
import Simulation

/// Changes that make a right loader obey the opposite of one of the guides' rules.
enum TurnedLoaders {
    typealias Change = @Sendable (inout LoaderSteps) -> Void

    private struct NotReady: Error {}
    private struct EmptyArray: Error {}

    static let throwsErrorOfSegmentedRequest: Change = {
        $0.attributed = { load, _ in try await load.requestSegmented() }
    }

    static let wantsSegmentedPaywallInWindow: Change = {
        $0.attributed = { load, prefetch in
            do {
                if let paywall = try await load.untilWindowEnds(load.requestSegmented) { return paywall }
            } catch {
                try Task.checkCancellation()
            }
            return try await prefetch.value
        }
    }

    static let takesInvalidTimeoutForZero: Change = {
        $0.window = { timeout in
            guard timeout != .infinity else { throw LoaderSteps.InvalidTimeout() }
            return .seconds(timeout > 0 ? timeout : 0)
        }
    }

    static let refusesZeroTimeout: Change = {
        $0.window = { timeout in
            guard timeout.isFinite, timeout > 0 else { throw LoaderSteps.InvalidTimeout() }
            return .seconds(timeout)
        }
    }

    static let keepsRequestsOfCancelledCaller: Change = {
        $0.cancelsPrefetchWithCaller = false
        $0.sparesRequestsOfCancelledCaller = true
        $0.attributed = { load, prefetch in
            let segmented = Task(executorPreference: load.executor) { try await load.requestSegmented() }
            do {
                return try await load.value(of: segmented)
            } catch {
                try Task.checkCancellation()
                return try await load.value(of: prefetch)
            }
        }
        $0.timedOut = { load, prefetch in try await load.value(of: prefetch) }
    }

    static let leavesLosingRequestRunning: Change = { $0.cancelsLoser = false }

    static let requestsDefaultWhenNeeded: Change = {
        $0.prefetch = { _ in throw CancellationError() }
        $0.timedOut = { load, _ in try await load.requestDefault() }
        $0.attributed = { load, _ in
            do {
                return try await load.requestSegmented()
            } catch {
                try Task.checkCancellation()
                return try await load.requestDefault()
            }
        }
    }

    static let requestsDefaultAtWindowEnd: Change = {
        requestsDefaultWhenNeeded(&$0)
        $0.attributed = { load, _ in
            if let paywall = try await segmentedBesideReserve(load) { return paywall }
            return try await load.requestDefault()
        }
    }

    /// With a default request at the window's end, in case that the segmented one fails after that; nil where it
    /// fails before.
    @Sendable private static func segmentedBesideReserve(_ load: Load) async throws -> AdaptyPaywall? {
        async let reserve = load.afterWindow(load.requestDefault)
        do {
            return try await load.requestSegmented()
        } catch {
            try Task.checkCancellation()
            return load.clock.now >= load.end ? try await reserve : nil
        }
    }

    static let waitsInEveryLaunch: Change = {
        $0.wait = { load, steps in
            if load.isFirstOfLaunch { return try await steps.raceOfNewReports(load) }
            return try await steps.race(load, against: load.window)
        }
    }

    static let waitsForNewReport: Change = { $0.wait = { try await $1.raceOfNewReports($0) } }

    static let throwsOnEmptyArray: Change = {
        $0.wait = { load, steps in
            if steps.isKnown(load.observer.latestProfile) { return true }
            let arrival: Bool? = try await load.untilWindowEnds {
                for await profile in load.observer.profiles() {
                    if steps.counts(profile) { return true }
                    if profile.appliedAttributionSources.isEmpty { throw EmptyArray() }
                }
                throw CancellationError()
            }
            return arrival ?? false
        }
    }

    static let takesAnySource: Change = {
        $0.counts = { !$0.appliedAttributionSources.isEmpty }
        $0.isKnown = { $0?.appliedAttributionSources.isEmpty == false }
    }

    static let takesAttributionAfterWindow: Change = {
        let attributed = $0.attributed
        let counts = $0.counts
        $0.timedOut = { load, prefetch in
            let paywall = try await withThrowingTaskGroup(of: AdaptyPaywall?.self) { group in
                defer { group.cancelAll() }
                group.addTask { try await load.value(of: prefetch) }
                group.addTask {
                    for await profile in load.observer.profiles() where counts(profile) { return nil }
                    throw CancellationError()
                }
                return try await group.next() ?? nil
            }
            if let paywall { return paywall }
            return try await attributed(load, prefetch)
        }
    }

    static let wantsDefaultPaywallInWindow: Change = {
        $0.prefetch = { load in
            defer { load.isDefaultOver.set() }
            return try await load.requestDefault()
        }
        $0.timedOut = { load, prefetch in
            guard load.isDefaultOver.isSet else { throw NotReady() }
            return try await prefetch.value
        }
    }
}

extension Load {
    /// When the window ends.
    var end: VirtualClock.Instant { start.advanced(by: window) }

    /// The value of a task; cancelling the caller ends the wait, and not the task.
    func value(of task: Task<AdaptyPaywall, any Error>) async throws -> AdaptyPaywall {
        let (values, feed) = AsyncThrowingStream.makeStream(of: AdaptyPaywall.self)
        Task(executorPreference: executor) {
            do {
                feed.yield(try await task.value)
                feed.finish()
            } catch {
                feed.finish(throwing: error)
            }
        }
        for try await value in values { return value }
        throw CancellationError()
    }

    /// What an operation gives; nil where the window ends before, and the operation is cancelled.
    func untilWindowEnds<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value? {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await operation() }
            group.addTask {
                try await clock.sleep(until: end, tolerance: nil)
                return nil
            }
            return try await group.next() ?? nil
        }
    }

    /// What an operation gives that begins when the window ends.
    func afterWindow<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await clock.sleep(until: end, tolerance: nil)
        return try await operation()
    }
}

extension LoaderSteps {
    /// Waits in the window for a profile that counts and comes after the load has begun.
    func raceOfNewReports(_ load: Load) async throws -> Bool {
        let arrival: Bool? = try await load.untilWindowEnds {
            // The stream begins with the profile that is known.
            var isKnown = load.observer.latestProfile != nil
            for await profile in load.observer.profiles() {
                if !isKnown, counts(profile) { return true }
                isKnown = false
            }
            throw CancellationError()
        }
        return arrival ?? false
    }
}
