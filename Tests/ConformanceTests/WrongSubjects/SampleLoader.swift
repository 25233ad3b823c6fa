import Conformance
import PaywallKit

/// Behaves as the loader that the documentation shows, faults included; the tasks are kept on the executor.
///
/// 1. When the window ends, the task that waits for attribution is cancelled, leaves its loop and goes on to
///    request the segmented paywall.
/// 2. The prefetch is unstructured, so that cancelling the caller does not reach it.
/// 3. When the segmented request fails, the prefetch is neither used nor cancelled.
/// 4. A timeout that does not fit into whole nanoseconds ends the process.
/// 5. Each update is a task of its own, so that two have no promised order.
final class SampleLoader: PaywallKitRaceSubject {
    private struct TimedOut: Error {}

    private let environment: RaceEnvironment
    private let published = ProfileObserver<AdaptyProfile>()

    init(environment: RaceEnvironment) {
        self.environment = environment
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        let published = published
        Task(executorPreference: environment.executor) { published.didLoadLatestProfile(profile) }
    }

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        let (environment, published) = (environment, published)
        let prefetched = Task(executorPreference: environment.executor) {
            try await environment.service.getPaywallForDefaultAudience(placementId: placementId)
        }
        do {
            let segmented = try await withThrowingTaskGroup(of: AdaptyPaywall.self) { race in
                race.addTask {
                    for await profile in published.profiles() where profile.carriesAppleAdsAttribution {
                        break
                    }
                    return try await environment.service.getPaywall(placementId: placementId)
                }
                race.addTask {
                    let nanoseconds = UInt64(timeout * 1_000_000_000)
                    try await environment.clock.sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
                    throw TimedOut()
                }
                defer { race.cancelAll() }
                guard let first = try await race.next() else { throw CancellationError() }
                return first
            }
            prefetched.cancel()
            return segmented
        } catch is TimedOut {
            return try await prefetched.value
        }
    }
}
