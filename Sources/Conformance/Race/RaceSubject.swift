import Expectations
import PaywallKit
import Simulation

/// A paywall loader under test, whatever its SDK calls things.
///
/// ```swift
/// struct MyLoaderSubject: RaceSubject {
///     let loader: MyLoader
///
///     init(environment: RaceEnvironment) {
///         loader = MyLoader(
///             targeted: { try await environment.request(.segmented, placement: $0) },
///             standard: { try await environment.request(.defaultAudience, placement: $0) },
///             clock: environment.clock
///         )
///     }
///
///     func profileDidChange(attributionSources: [String]) { loader.sources = attributionSources }
///
///     func load(placement: String, timeout: Double) async throws -> RacePaywall {
///         try await loader.load(placement, timeout: timeout)
///     }
/// }
/// ```
///
/// Every run makes a subject of its own, so that it starts with nothing remembered. The subject may use only
/// what the environment gives: real clocks, detached tasks, threads and other executors, the main actor
/// included, are an escape, which is a failing verdict of its own. Code that imports `SimulatedConcurrency` uses tasks,
/// sleeps and the main actor as it always does. It is made, and gets its profiles, where an app's main thread would do
/// that: `MainActor.assumeIsolated` holds there.
public protocol RaceSubject: Sendable {
    /// A paywall as the loader returns it.
    associatedtype Paywall

    /// Takes what a new profile says of attribution, as the SDK's callback delivers it; called on the simulation's
    /// thread.
    func profileDidChange(attributionSources: [String])

    /// Loads a paywall.
    ///
    /// - Parameter timeout: The length of the window in the unit of the pages; it can be negative, infinite or no
    ///   number.
    /// - Throws: `CancellationError` when the caller is cancelled; any error when there is no paywall.
    func load(placement: String, timeout: Double) async throws -> Paywall

    /// Says which request a paywall came from; where the loader returns ``RacePaywall``, that is the paywall itself.
    func origin(of paywall: Paywall) -> RacePaywall
}

extension RaceSubject where Paywall == RacePaywall {
    /// The paywall itself.
    public func origin(of paywall: RacePaywall) -> RacePaywall { paywall }
}

/// A loader under test with PaywallKit's names and types.
public protocol PaywallKitRaceSubject: RaceSubject {
    /// Takes a profile as the SDK's delegate gets it.
    func didLoadLatestProfile(_ profile: AdaptyProfile)

    /// Loads a paywall.
    ///
    /// - Parameter timeout: The length of the window in seconds; it can be negative, infinite or no number.
    /// - Throws: `CancellationError` when the caller is cancelled; any error when there is no paywall.
    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall
}

extension PaywallKitRaceSubject {
    /// Makes a profile of the sources.
    public func profileDidChange(attributionSources: [String]) {
        didLoadLatestProfile(
            AdaptyProfile(
                appliedAttributionSources: attributionSources.map(AdaptyAttributionSource.init(rawValue:))
            )
        )
    }

    /// Loads with PaywallKit's types.
    public func load(placement: String, timeout: Double) async throws -> RacePaywall {
        RacePaywall(try await getPaywallOrDefault(placementId: placement, timeout: timeout))
    }
}

/// What a loader under test is built on.
@available(Simulated, *)
public struct RaceEnvironment: Sendable {
    /// Measures virtual time; it takes the place of every other clock.
    public let clock: VirtualClock
    /// For unstructured tasks: `Task(executorPreference: environment.executor) { … }` stays inside.
    public let executor: any TaskExecutor
    let simulation: Simulation
    let scenario: RaceScenario

    /// The environment of the run in which the caller takes a step, for stand-ins of functions to which nobody can hand
    /// one, such as the static functions of an SDK.
    ///
    /// - Throws: ``OutsideOfSimulation`` where the caller takes its step elsewhere; the scenario is then not judged.
    public static var current: RaceEnvironment {
        get throws(OutsideOfSimulation) {
            try OutsideOfSimulation.environment()
        }
    }

    /// The attribution source that is waited for, by the name of the pages.
    public var attributionSource: String { scenario.attributionSource }

    /// The two requests under PaywallKit's names.
    public var service: SimulatedPaywallService { SimulatedPaywallService(environment: self) }

    /// Makes a request, as the scenario says, and records it.
    ///
    /// A request whose task is cancelled ends at once with a `CancellationError`, unless the scenario has it go on.
    ///
    /// - Throws: ``SimulatedRequestFailure`` where the scenario wants it, `CancellationError` when the task is
    ///   cancelled.
    public func request(
        _ role: RaceExpectations.Role,
        placement: String,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> RacePaywall {
        let paywall = RacePaywall(role, placement: placement)
        let behaviour = scenario.behaviour(of: role, placement: placement)
        let duration = behaviour?.afterSeconds?.duration ?? .zero
        let ending: Ending<RacePaywall> =
            switch behaviour?.behaviour ?? .succeeds {
            case .succeeds: .success(paywall, after: duration)
            case .fails: .failure(SimulatedRequestFailure(role, placement: placement), after: duration)
            case .hangs: .never
            }
        return try await simulation.perform(
            RequestLabel.text(scenario.name(of: role), placement: placement),
            ending: ending,
            onCancellation: behaviour?.ignoresCancellation == true ? .ignored : .throwsError
        )
    }
}

/// How a request is called in the log of a run: with its argument in place.
enum RequestLabel {
    static func text(_ name: String, placement: String) -> String {
        name.hasSuffix(":)") ? "\(name.dropLast()) \"\(placement)\")" : "\(name) \"\(placement)\""
    }
}

/// The two requests under PaywallKit's names.
@available(Simulated, *)
public struct SimulatedPaywallService: PaywallService {
    let environment: RaceEnvironment

    /// Requests the paywall for the audience that the profile falls into.
    ///
    /// - Throws: ``SimulatedRequestFailure`` where the scenario wants it, `CancellationError` when the task
    ///   is cancelled.
    public func getPaywall(placementId: String) async throws -> AdaptyPaywall {
        _ = try await environment.request(.segmented, placement: placementId)
        return AdaptyPaywall(placementId: placementId, audience: .appleAds)
    }

    /// Requests the paywall for the default audience.
    ///
    /// - Throws: The same errors as the other request.
    public func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
        _ = try await environment.request(.defaultAudience, placement: placementId)
        return AdaptyPaywall(placementId: placementId, audience: .defaultAudience)
    }
}
