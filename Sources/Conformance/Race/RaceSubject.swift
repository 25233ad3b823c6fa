import PaywallKit
import Simulation

/// A paywall loader under test.
///
/// ```swift
/// struct MyLoaderSubject: RaceSubject {
///     let loader: MyLoader
///
///     init(environment: RaceEnvironment) {
///         loader = MyLoader(service: environment.service, clock: environment.clock)
///     }
///
///     func didLoadLatestProfile(_ profile: AdaptyProfile) { loader.profileDidChange(profile) }
///
///     func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
///         try await loader.load(placementId, timeout: timeout)
///     }
/// }
/// ```
///
/// Every run makes a subject of its own, so that it starts with nothing remembered. The subject may use only
/// what the environment gives: real clocks, detached tasks, threads and other executors, the main actor
/// included, are an escape, which is a failing verdict of its own.
public protocol RaceSubject: Sendable {
    /// Takes a profile as the SDK's delegate gets it; called on the simulation's thread.
    func didLoadLatestProfile(_ profile: AdaptyProfile)

    /// Loads a paywall.
    ///
    /// - Parameter timeout: The length of the window in seconds; it can be negative, infinite or no number.
    /// - Throws: `CancellationError` when the caller is cancelled; any error when there is no paywall.
    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall
}

/// What a loader under test is built on.
public struct RaceEnvironment: Sendable {
    /// Makes the two requests, as the scenario says, and records them.
    public let service: SimulatedPaywallService
    /// Measures virtual time; it takes the place of every other clock.
    public let clock: VirtualClock
    /// For unstructured tasks: `Task(executorPreference: environment.executor) { … }` stays inside.
    public let executor: any TaskExecutor
}
