/// The loader of an app, which knows its SDK by two closures.
public final class MyLoader<Paywall: Sendable>: Sendable {
    /// Thrown for a window that is no length of time.
    public struct InvalidTimeout: Error {}

    public typealias Request = @Sendable (_ placement: String) async throws -> Paywall

    private let targeted: Request
    private let standard: Request
    private let clock: any Clock<Duration>
    private let attribution = Attribution()

    public init(targeted: @escaping Request, standard: @escaping Request, clock: any Clock<Duration>) {
        self.targeted = targeted
        self.standard = standard
        self.clock = clock
    }

    /// Takes what a profile says of attribution.
    public func profileDidChange(_ sources: [String]) {
        if sources.contains("appleAds") { attribution.arrive() }
    }

    /// Loads the paywall for the audience when attribution arrives in time, else the standard one.
    ///
    /// - Parameter timeout: In seconds.
    public func load(_ placement: String, timeout: Double) async throws -> Paywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        try Task.checkCancellation()
        async let prefetched = standard(placement)
        if await arrives(within: .seconds(timeout)) {
            do {
                return try await targeted(placement)
            } catch {
                try Task.checkCancellation()
            }
        }
        try Task.checkCancellation()
        return try await prefetched
    }

    private func arrives(within window: Duration) async -> Bool {
        await withTaskGroup(of: Bool.self) { [attribution, clock] group in
            group.addTask {
                for await _ in attribution.arrivals() { return true }
                return false
            }
            group.addTask {
                try? await clock.sleep(for: window)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}
