import Adapty
import PaywallKit

import struct Adapty.AdaptyPaywall
import struct Adapty.AdaptyProfile

func showPaywall() async throws {
    let profileObserver = ProfileObserver<AdaptyProfile>()
    Adapty.delegate = profileObserver  // once Adapty.activate() has completed

    let loader = PaywallLoader(service: AdaptyService(), profileObserver: profileObserver)
    let paywall = try await loader.getPaywallOrDefault(placementId: "YOUR_PLACEMENT_ID", timeout: 5)
    print(paywall.placementId)
}
