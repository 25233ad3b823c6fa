import Adapty
import PaywallKit

import struct Adapty.AdaptyPaywall
import struct Adapty.AdaptyProfile

struct AdaptyService: PaywallService {
    func getPaywall(placementId: String) async throws -> AdaptyPaywall {
        try await Adapty.getPaywall(placementId: placementId)
    }

    func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
        try await Adapty.getPaywallForDefaultAudience(placementId: placementId)
    }
}

extension AdaptyProfile: @retroactive AttributedProfile {
    public var carriesAppleAdsAttribution: Bool { appliedAttributionSources.contains(.appleAds) }
}

extension ProfileObserver: @retroactive AdaptyDelegate where Profile == AdaptyProfile {}
