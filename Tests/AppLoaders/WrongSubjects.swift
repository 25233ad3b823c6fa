extension AppSubject {
    /// Each is a right one with a mistake that its style invites.
    static let wrong = [
        AppSubject(
            name: "PollingLoaderIgnoringCancellation",
            foundBy: "attribution-never.cancelled-while-waiting.5s",
            tolerance: .milliseconds(100)
        ) { environment in
            let loader = PollingLoaderIgnoringCancellation()
            return AppLoader(environment) { profile in
                Task { await loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "MainActorLoaderCheckingThenActing", foundBy: "attribution-at-start.5s") {
            environment in
            let loader = MainActor.assumeIsolated { MainActorLoaderCheckingThenActing() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "ObservableLoaderWithALateTimer", foundBy: "attribution-at-window-end.5s") {
            environment in
            let loader = MainActor.assumeIsolated { ObservableLoaderWithALateTimer() }
            return AppLoader(environment) { profile in
                MainActor.assumeIsolated { loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "ActorLoaderAskingTwice", foundBy: "attribution-at-start.5s") { environment in
            let loader = ActorLoaderAskingTwice()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "ActorLoaderResumingTwice", foundBy: "attribution-at-window-end.5s") { environment in
            let loader = ActorLoaderResumingTwice()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "DelegateLoaderListeningOn", foundBy: "attribution-at-window-end.5s") {
            environment in
            let loader = DelegateLoaderListeningOn()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(
            name: "StreamLoaderBufferingTheNewest",
            foundBy: "attribution-just-before-window-end.other-sources-around-at-once.5s"
        ) { environment in
            let loader = StreamLoaderBufferingTheNewest()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(
            name: "TaskGroupLoaderTakingCancellationForTheEnd",
            foundBy: "attribution-never.cancelled-while-waiting.5s"
        ) { environment in
            let loader = TaskGroupLoaderTakingCancellationForTheEnd()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "TaskGroupLoaderWaitingForever", foundBy: "attribution-after-window.5s") {
            environment in
            let loader = TaskGroupLoaderWaitingForever()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(
            name: "CancellationHandlerLoaderMissingEarlyEnds",
            foundBy: "attribution-never.cancelled-at-start.5s"
        ) { environment in
            let loader = CancellationHandlerLoaderMissingEarlyEnds()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "CompletionLoaderCompletingTwice", foundBy: "attribution-early.segmented-hangs.5s") {
            environment in
            let loader = CompletionLoaderCompletingTwice()
            return AppLoader(environment, profile: loader.didLoadLatestProfile) { placementId, timeout in
                try await withCompletion {
                    loader.load(placementId: placementId, timeout: timeout, completion: $0)
                }
            }
        },
        AppSubject(
            name: "DetachedLoaderLosingCancellation",
            foundBy: "attribution-never.cancelled-while-waiting.5s"
        ) { environment in
            let loader = MainActor.assumeIsolated { DetachedLoaderLosingCancellation() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "DetachedLoaderLosingTheError", foundBy: "attribution-never.default-fails.5s") {
            environment in
            let loader = MainActor.assumeIsolated { DetachedLoaderLosingTheError() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "WeakSelfLoaderLettingGo", foundBy: "attribution-early.5s") { environment in
            let loader = MainActor.assumeIsolated { WeakSelfLoaderLettingGo() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(
            name: "SingletonLoaderWithOneListener",
            foundBy: "attribution-in-both-windows.second-load-in-window.5s"
        ) { environment in
            MainActor.assumeIsolated { SingletonLoaderWithOneListener.shared.reset() }
            return AppLoader(environment) { profile in
                MainActor.assumeIsolated {
                    SingletonLoaderWithOneListener.shared.didLoadLatestProfile(profile)
                }
            } paywall: {
                try await SingletonLoaderWithOneListener.shared.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(
            name: "AsyncLetLoaderAwaitingBoth",
            foundBy: "attribution-early.default-fails-with-attribution.5s"
        ) { environment in
            let loader = AsyncLetLoaderAwaitingBoth()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(
            name: "NotificationLoaderKeepingTheLatest",
            foundBy: "attribution-just-before-window-end.other-sources-around-at-once.5s"
        ) { environment in
            let loader = MainActor.assumeIsolated { NotificationLoaderKeepingTheLatest() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(
            name: "QueueLoaderForgettingItsTimer",
            foundBy: "attribution-early.5s"
        ) { environment in
            let loader = QueueLoaderForgettingItsTimer()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(
            name: "TimeoutHelperLoaderCatchingEverything",
            foundBy: "attribution-never.cancelled-while-waiting.5s"
        ) { environment in
            let loader = TimeoutHelperLoaderCatchingEverything()
            return AppLoader(environment) { profile in
                Task { await loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(
            name: "GlobalActorLoaderResettingTheFlag",
            foundBy: "attribution-known.second-load-at-once.5s"
        ) { environment in
            let loader = GlobalActorLoaderResettingTheFlag()
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(
            name: "LatestProfileLoaderOvertakingUpdates",
            foundBy:
                "attribution-known.default-ends-with-window.other-source-known.cancelled-while-waiting.placement-with-outer-spaces.5.25s"
        ) { environment in
            let loader = MainActor.assumeIsolated { LatestProfileLoaderOvertakingUpdates() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
    ]
}
