extension AppSubject {
    /// The loaders that do what the guide says.
    static let right = [
        AppSubject(name: "MainActorLoader") { environment in
            let loader = MainActor.assumeIsolated { MainActorLoader() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "ObservableLoader") { environment in
            let loader = MainActor.assumeIsolated { ObservableLoader() }
            return AppLoader(environment) { profile in
                MainActor.assumeIsolated { loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "ActorLoader") { environment in
            let loader = ActorLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "DelegateLoader") { environment in
            let loader = DelegateLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "StreamLoader") { environment in
            let loader = StreamLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "TaskGroupLoader") { environment in
            let loader = TaskGroupLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "CancellationHandlerLoader") { environment in
            let loader = CancellationHandlerLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "CompletionLoader") { environment in
            let loader = CompletionLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile) { placementId, timeout in
                try await withCompletion {
                    loader.load(placementId: placementId, timeout: timeout, completion: $0)
                }
            }
        },
        AppSubject(name: "DetachedLoader") { environment in
            let loader = MainActor.assumeIsolated { DetachedLoader() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "WeakSelfLoader") { environment in
            let loader = MainActor.assumeIsolated { WeakSelfLoader() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "SingletonLoader") { environment in
            MainActor.assumeIsolated { SingletonLoader.shared.reset() }
            return AppLoader(environment) { profile in
                MainActor.assumeIsolated { SingletonLoader.shared.didLoadLatestProfile(profile) }
            } paywall: {
                try await SingletonLoader.shared.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "QueueLoader") { environment in
            let loader = QueueLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "TimerLoader") { environment in
            let loader = MainActor.assumeIsolated { TimerLoader() }
            return AppLoader(environment) { profile in
                MainActor.assumeIsolated { loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "AsyncLetLoader") { environment in
            let loader = AsyncLetLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "NotificationLoader") { environment in
            let loader = MainActor.assumeIsolated { NotificationLoader() }
            return AppLoader(environment, profile: loader.didLoadLatestProfile, paywall: loader.load)
        },
        AppSubject(name: "TimeoutHelperLoader") { environment in
            let loader = TimeoutHelperLoader()
            return AppLoader(environment) { profile in
                Task { await loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "GlobalActorLoader") { environment in
            let loader = GlobalActorLoader()
            return AppLoader(environment, profile: loader.didLoadLatestProfile) {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "LatestProfileLoader") { environment in
            let loader = MainActor.assumeIsolated { LatestProfileLoader() }
            return AppLoader(environment) { profile in
                MainActor.assumeIsolated { loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
        AppSubject(name: "PollingLoader", tolerance: .milliseconds(100)) { environment in
            let loader = PollingLoader()
            return AppLoader(environment) { profile in
                Task { await loader.didLoadLatestProfile(profile) }
            } paywall: {
                try await loader.load(placementId: $0, timeout: $1)
            }
        },
    ]
}
