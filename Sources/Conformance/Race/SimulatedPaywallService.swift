import PaywallKit
import Simulation

/// The service that a loader under test gets: its requests take virtual time and go as the scenario says.
///
/// A request whose task is cancelled ends at once with a `CancellationError`.
public struct SimulatedPaywallService: PaywallService {
    let simulation: Simulation
    let behaviours: [PaywallRequest: RequestBehaviour]

    /// Requests the paywall for the audience that the profile falls into.
    ///
    /// - Throws: ``SimulatedRequestFailure`` where the scenario wants it, `CancellationError` when the task
    ///   is cancelled.
    public func getPaywall(placementId: String) async throws -> AdaptyPaywall {
        try await perform(.segmented, placementID: placementId)
    }

    /// Requests the paywall for the default audience.
    ///
    /// - Throws: The same errors as the other request.
    public func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
        try await perform(.defaultAudience, placementID: placementId)
    }

    private func perform(_ request: PaywallRequest, placementID: String) async throws -> AdaptyPaywall {
        let paywall = AdaptyPaywall(placementId: placementID, audience: request.audience)
        let ending: Ending<AdaptyPaywall> =
            switch behaviours[request] ?? .succeeds(after: .zero) {
            case .succeeds(let time): .success(paywall, after: time)
            case .fails(let time): .failure(SimulatedRequestFailure(request: request), after: time)
            case .hangs: .never
            }
        return try await simulation.perform(Self.name(request, placementID), ending: ending)
    }

    /// How a request is called in the log of a run: with its argument in place.
    static func name(_ request: PaywallRequest, _ placementID: String) -> String {
        "\(request.rawValue.dropLast()) \"\(placementID)\")"
    }
}
