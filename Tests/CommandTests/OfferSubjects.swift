import Conformance
import Foundation
import JSONText
import Synchronization

/// The account of the invented SDK.
struct LumenAccount: Sendable {
    var confirmedCampaigns: [String]
}

/// An offer of the invented SDK.
struct LumenOffer: Sendable {
    var paywall: RacePaywall
}

/// Keeps the latest account and passes it on to those who wait for one.
final class AccountObserver: Sendable {
    private struct State {
        var latest: LumenAccount?
        var listeners: [UUID: AsyncStream<LumenAccount>.Continuation] = [:]
    }

    private let state = Mutex(State())

    func didReceiveAccount(_ account: LumenAccount) {
        state.withLock { state in
            state.latest = account
            for listener in state.listeners.values { listener.yield(account) }
        }
    }

    func accounts() -> AsyncStream<LumenAccount> {
        let (stream, listener) = AsyncStream.makeStream(of: LumenAccount.self)
        state.withLock { state in
            if let latest = state.latest { listener.yield(latest) }
            state.listeners[UUID()] = listener
        }
        return stream
    }
}

/// Loads offers as the guide describes it.
struct OfferLoader: Sendable {
    struct InvalidTimeout: Error {}

    let environment: RaceEnvironment
    let observer = AccountObserver()

    func fetchOffer(slotId: String) async throws -> LumenOffer {
        LumenOffer(paywall: try await environment.request(.segmented, placement: slotId))
    }

    func fetchOfferForEveryone(slotId: String) async throws -> LumenOffer {
        LumenOffer(paywall: try await environment.request(.defaultAudience, placement: slotId))
    }

    func offerOrFallback(slotId: String, timeout: Double) async throws -> LumenOffer {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        try Task.checkCancellation()
        async let fallback = fetchOfferForEveryone(slotId: slotId)
        guard try await isConfirmed(within: .seconds(timeout)) else { return try await fallback }
        do {
            return try await fetchOffer(slotId: slotId)
        } catch {
            try Task.checkCancellation()
            return try await fallback
        }
    }

    private func isConfirmed(within window: Duration) async throws -> Bool {
        let campaign = environment.attributionSource
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                for await account in observer.accounts()
                where account.confirmedCampaigns.contains(campaign) {
                    return true
                }
                throw CancellationError()
            }
            group.addTask {
                try await environment.clock.sleep(for: window)
                return false
            }
            return try await group.next() == true
        }
    }
}

/// The loader of the invented SDK under test.
struct OfferLoaderSubject: RaceSubject {
    private let loader: OfferLoader

    init(environment: RaceEnvironment) { loader = OfferLoader(environment: environment) }

    func profileDidChange(attributionSources: [String]) {
        loader.observer.didReceiveAccount(LumenAccount(confirmedCampaigns: attributionSources))
    }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        try await loader.offerOrFallback(slotId: placement, timeout: timeout).paywall
    }
}

/// A loader that waits for no campaign.
struct ImpatientOfferSubject: RaceSubject {
    private let loader: OfferLoader

    init(environment: RaceEnvironment) { loader = OfferLoader(environment: environment) }

    func profileDidChange(attributionSources: [String]) {}

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        try await loader.fetchOfferForEveryone(slotId: placement).paywall
    }
}

/// Callbacks of the invented SDK's offer screen, which pass over what they do not know.
struct OfferEventSubject: EventSubject {
    private static let observerModeEvents: Set<String> = ["didOpen", "didFailToLoadWith"]
    private static let events: Set<String> = observerModeEvents.union(["didBuy", "didFailToBuy"])

    let environment: EventEnvironment

    init(environment: EventEnvironment) { self.environment = environment }

    func handle(_ eventID: String, payload: String) async throws {
        guard Self.events.contains(eventID) else { throw PayloadRejection(path: "$") }
        let members = try JSONDocument(parsing: payload, as: .json).value.objectValue ?? [:]
        if environment.isObserverMode, !Self.observerModeEvents.contains(eventID) { return }
        switch eventID {
        case "didOpen": environment.called(eventID, ["offer": members.value("offer")])
        case "didBuy":
            environment.called(
                eventID,
                ["offer": members.value("offer"), "receipt": members.value("receipt")]
            )
        case "didFailToBuy":
            environment.called(eventID, ["offer": members.value("offer"), "error": members.value("error")])
        default:
            environment.called(eventID, ["error": members.value("error")])
            guard environment.answer else { return }
            try await environment.clock.sleep(for: .seconds(3))
            await environment.repeatProductRequest()
        }
    }
}

extension JSONObject {
    fileprivate func value(_ key: String) -> CallbackValue { self[key].map(CallbackValue.init) ?? .absent }
}

extension CallbackValue {
    /// The members that the guide shows.
    private static let members: Set<String> = [
        "vendorProductId", "localizedTitle", "localizedDescription", "localizedPrice", "price",
        "currencyCode",
        "id", "method", "isSandbox", "purchasedAt", "renewsAt", "code", "message", "details",
        "underlyingError",
        "attempt", "occurredAt",
    ]

    /// The value as it stands in a payload; moments stay texts.
    fileprivate init(_ value: JSONValue) {
        switch value {
        case .null: self = .absent
        case .bool(let truth): self = .boolean(truth)
        case .number(let number): self = .number(Decimal(string: number.literal) ?? 0)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map(CallbackValue.init))
        case .object(let members):
            self = .object(
                Dictionary(
                    uniqueKeysWithValues:
                        members.filter { Self.members.contains($0.key) }.map {
                            ($0.key, CallbackValue($0.value))
                        }
                )
            )
        }
    }
}
