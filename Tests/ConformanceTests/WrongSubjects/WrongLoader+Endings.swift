import Conformance
import PaywallKit
import Testing

/// Loaders that end in a wrong way, or never.
extension WrongLoader {
    static let endings = [
        WrongLoader("does not cancel the losing request", breaks: "losing-request") {
            $0.cancelsLoser = false
        },
        WrongLoader("does not cancel the prefetch with its caller", breaks: "cancelled-caller") {
            $0.cancelsPrefetchWithCaller = false
            $0.cancelsLoser = false
        },
        WrongLoader("goes on although its caller is cancelled", breaks: "cancelled-caller") {
            $0.wait = { load, steps in
                try await Task(executorPreference: load.executor) {
                    try await steps.race(load, against: load.window)
                }.value
            }
        },
        WrongLoader(
            "gives the default paywall to a cancelled caller",
            breaks: "cancelled-caller"
        ) {
            $0.cancelsPrefetchWithCaller = false
            $0.wait = { load, steps in (try? await steps.race(load, against: load.window)) ?? false }
        },
        WrongLoader("makes up a paywall when the request fails", breaks: "failed-default-request") {
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
        WrongLoader(
            "requests the segmented paywall when the default request fails",
            breaks: "failed-default-request"
        ) {
            $0.timedOut = { load, prefetch in
                do {
                    return try await prefetch.value
                } catch {
                    try Task.checkCancellation()
                    return try await load.requestSegmented()
                }
            }
        },
        WrongLoader("waits for ever when the default request fails", breaks: "failed-default-request") {
            $0.timedOut = { load, prefetch in
                if let paywall = try? await prefetch.value { return paywall }
                try await load.clock.sleep(for: .seconds(1_000_000))
                throw CancellationError()
            }
        },
        WrongLoader("gives up when the default request fails early", breaks: "attribution-in-window") {
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
            breaks: "late-segmented-request"
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
        WrongLoader(
            "gives the default paywall when the segmented request takes longer",
            breaks: "late-segmented-request",
            TurnedLoaders.wantsSegmentedPaywallInWindow
        ),
        WrongLoader(
            "throws the error of the segmented request",
            breaks: "failed-segmented-request",
            TurnedLoaders.throwsErrorOfSegmentedRequest
        ),
        WrongLoader(
            "wants the default paywall by the window's end",
            breaks: "default-in-flight",
            TurnedLoaders.wantsDefaultPaywallInWindow
        ),
        WrongLoader(
            "leaves the requests of a cancelled caller alone",
            breaks: "cancelled-caller",
            TurnedLoaders.keepsRequestsOfCancelledCaller
        ),
        WrongLoader("throws on a tie", breaks: "window-end") {
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

    static let endless = [
        WrongLoader("waits on the real clock", breaks: "window-end") {
            $0.wait = { load, steps in
                if steps.isKnown(load.observer.latestProfile) { return true }
                try await Task.sleep(for: load.window * 1_000)
                return false
            }
        },
        WrongLoader("goes round and round", breaks: "window-end") {
            $0.timedOut = { _, prefetch in
                while !Task.isCancelled { await Task.yield() }
                return try await prefetch.value
            }
        },
    ]

    /// Of these nothing can be said: they leave the simulation, or wait for what may come from outside.
    static let outside = [
        WrongLoader("prefetches in a detached task", breaks: "") {
            $0.prefetch = { load in
                try await Task.detached { try await load.requestDefault() }.value
            }
        },
        WrongLoader("never returns", breaks: "") {
            $0.timedOut = { _, _ in
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                throw CancellationError()
            }
        },
    ]
}
