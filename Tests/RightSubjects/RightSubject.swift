import Conformance

/// A subject that does what the pages say: PaywallKit's, or one of another architecture.
struct RightSubject: Sendable {
    let name: String
    /// Whether it lets pass what the shipped guides have refused, which is right where no page speaks of it.
    let isLenient: Bool
    /// Runs the suite that is about such a subject.
    let run: @Sendable (RaceSuite, EventSuite, RunOptions) async -> SuiteReport

    static let all = [
        loader(ActorLoader.init), loader(AsyncLetLoader.init), loader(ContinuationLoader.init),
        loader(EventLoader.init), loader(ListenerLoader.init), loader(PaywallLoaderSubject.init),
        handler(CodableHandler.init, isLenient: true), handler(DelegateHandler.init),
        handler(StreamHandler.init), handler(TableHandler.init), handler(DelegateSubject.init),
        handler(ClosureSubject.init),
    ]

    private static func loader<Loader: RaceSubject>(
        _ make: @escaping @Sendable (RaceEnvironment) -> Loader
    ) -> RightSubject {
        RightSubject(name: "\(Loader.self)", isLenient: false) { race, _, options in
            await race.run(make, as: "\(Loader.self)", options: options)
        }
    }

    private static func handler<Handler: EventSubject>(
        _ make: @escaping @Sendable (EventEnvironment) -> Handler,
        isLenient: Bool = false
    ) -> RightSubject {
        RightSubject(name: "\(Handler.self)", isLenient: isLenient) { _, events, options in
            await events.run(make, as: "\(Handler.self)", options: options)
        }
    }
}
