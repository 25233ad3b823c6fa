/// A user profile that tells whether Apple Ads attribution has been applied to it.
///
/// The SDK's profile needs one line:
///
/// ```swift
/// import Adapty
/// import PaywallKit
/// import struct Adapty.AdaptyProfile
///
/// extension AdaptyProfile: @retroactive AttributedProfile {
///     public var carriesAppleAdsAttribution: Bool { appliedAttributionSources.contains(.appleAds) }
/// }
/// ```
public protocol AttributedProfile: Sendable {
    /// Whether `.appleAds` is among the attribution sources that were applied to the profile.
    var carriesAppleAdsAttribution: Bool { get }
}
