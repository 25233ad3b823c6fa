import Dispatch
import PaywallKit
import Testing

/// What one virtual thread cannot show: profiles that several threads deliver at once. Thread Sanitizer watches them.
@Suite struct RealThreadsTests {
    private struct ImmediateService: PaywallService {
        func getPaywall(placementId: String) async throws -> AdaptyPaywall {
            AdaptyPaywall(placementId: placementId, audience: .appleAds)
        }

        func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
            AdaptyPaywall(placementId: placementId, audience: .defaultAudience)
        }
    }

    @Test func everyLoadGetsTheAttribution() async throws {
        let observer = ProfileObserver<AdaptyProfile>()
        let loader = PaywallLoader(service: ImmediateService(), profileObserver: observer)
        try await withThrowingTaskGroup(of: AdaptyPaywall.self) { group in
            for _ in 0..<50 {
                group.addTask { try await loader.getPaywallOrDefault(placementId: "P", timeout: 600.0) }
            }
            DispatchQueue.concurrentPerform(iterations: 400) { number in
                let isAttributed = number % 3 == 0
                observer.didLoadLatestProfile(
                    AdaptyProfile(appliedAttributionSources: isAttributed ? [.appleAds] : [])
                )
            }
            observer.didLoadLatestProfile(AdaptyProfile(appliedAttributionSources: [.appleAds]))
            for try await paywall in group { #expect(paywall.audience == .appleAds) }
        }
    }
}
