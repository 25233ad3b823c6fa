@testable import PaywallKit

struct ServiceError: Error, Equatable {
    let name: String
}

/// A service whose requests stay open until a test, a script or cancellation ends them.
final class ScriptedService: PaywallService {
    typealias Answer = Result<AdaptyPaywall, ServiceError>

    enum Entry: Hashable, Sendable {
        case requested(AdaptyPaywall.Audience)
        case cancelled(AdaptyPaywall.Audience)
        case ended(AdaptyPaywall.Audience)
    }

    struct OpenRequest: Sendable {
        let id: Int
        let audience: AdaptyPaywall.Audience
        let continuation: CheckedContinuation<Answer, Never>
    }

    struct State: Sendable {
        var log: [Entry] = []
        var open: [OpenRequest] = []
        var nextID = 0
    }

    static let cancelled = ServiceError(name: "cancelled")

    let monitor = Monitor(State())
    private let script: [AdaptyPaywall.Audience: Answer]
    private let ignoresCancellation: Bool

    /// - Parameters:
    ///   - script: Answers that are given at once.
    ///   - ignoresCancellation: Whether an open request stays open when its task is cancelled.
    init(script: [AdaptyPaywall.Audience: Answer] = [:], ignoresCancellation: Bool = false) {
        self.script = script
        self.ignoresCancellation = ignoresCancellation
    }

    func getPaywall(placementId: String) async throws -> AdaptyPaywall {
        try await request(.appleAds)
    }

    func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
        try await request(.defaultAudience)
    }

    private func request(_ audience: AdaptyPaywall.Audience) async throws -> AdaptyPaywall {
        let id = monitor.update { state in
            state.log.append(.requested(audience))
            state.nextID += 1
            return state.nextID
        }
        defer { monitor.update { $0.log.append(.ended(audience)) } }
        if let answer = script[audience] { return try answer.get() }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isCancelled = monitor.update { state in
                    if Task.isCancelled, !ignoresCancellation { return true }
                    state.open.append(OpenRequest(id: id, audience: audience, continuation: continuation))
                    return false
                }
                if isCancelled { continuation.resume(returning: .failure(Self.cancelled)) }
            }
        } onCancel: {
            let request = monitor.update { state in
                state.log.append(.cancelled(audience))
                if ignoresCancellation { return OpenRequest?.none }
                return state.open.firstIndex { $0.id == id }.map { state.open.remove(at: $0) }
            }
            request?.continuation.resume(returning: .failure(Self.cancelled))
        }
        return try answer.get()
    }

    /// Answers an open request of the audience, which ends when its task has its turn.
    func answer(_ audience: AdaptyPaywall.Audience, with answer: Answer? = nil) {
        let request = monitor.update { state in
            state.open.firstIndex { $0.audience == audience }.map { state.open.remove(at: $0) }
        }
        request?.continuation.resume(returning: answer ?? .success(.sample(audience)))
    }

    /// Waits for an open request of the audience, answers it, and returns when it has ended.
    func end(_ audience: AdaptyPaywall.Audience, with answer: Answer? = nil) async {
        await waitForOpenRequest(audience)
        let endedBefore = monitor.state.log.count { $0 == .ended(audience) }
        self.answer(audience, with: answer)
        await monitor.wait { $0.log.count { $0 == .ended(audience) } > endedBefore }
    }

    func fail(_ audience: AdaptyPaywall.Audience, _ name: String) async {
        await end(audience, with: .failure(ServiceError(name: name)))
    }

    func waitForOpenRequest(_ audience: AdaptyPaywall.Audience) async {
        await monitor.wait { $0.open.contains { $0.audience == audience } }
    }

    var requests: [AdaptyPaywall.Audience] {
        monitor.state.log.compactMap { entry in
            if case .requested(let audience) = entry { audience } else { nil }
        }
    }

    func wasCancelled(_ audience: AdaptyPaywall.Audience) -> Bool {
        monitor.state.log.contains(.cancelled(audience))
    }
}

extension AdaptyPaywall {
    static func sample(_ audience: Audience) -> AdaptyPaywall {
        AdaptyPaywall(placementId: "welcome", audience: audience)
    }
}

extension AdaptyProfile {
    static let unattributed = AdaptyProfile()
    static let attributed = AdaptyProfile(appliedAttributionSources: [.appleAds])
}
