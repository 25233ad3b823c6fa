/// The two requests that a ``PaywallLoader`` makes, so that an SDK or a test can stand behind it.
///
/// The SDK needs one line a request. The scoped imports decide which module a name that both declare belongs
/// to:
///
/// ```swift
/// import Adapty
/// import PaywallKit
/// import struct Adapty.AdaptyPaywall
///
/// struct AdaptyService: PaywallService {
///     func getPaywall(placementId: String) async throws -> AdaptyPaywall {
///         try await Adapty.getPaywall(placementId: placementId)
///     }
///
///     func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
///         try await Adapty.getPaywallForDefaultAudience(placementId: placementId)
///     }
/// }
/// ```
public protocol PaywallService<Paywall>: Sendable {
    /// What a request gives.
    associatedtype Paywall: Sendable

    /// Requests the paywall for the audience that the user's profile falls into at this moment.
    ///
    /// - Throws: The service's own error; also when its task is cancelled, which should end the request
    ///   early.
    func getPaywall(placementId: String) async throws -> Paywall

    /// Requests the paywall for the default audience, whatever the profile says.
    ///
    /// - Throws: The service's own error; also when its task is cancelled, which should end the request
    ///   early.
    func getPaywallForDefaultAudience(placementId: String) async throws -> Paywall
}
