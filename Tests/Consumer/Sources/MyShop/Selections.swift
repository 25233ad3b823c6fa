import PaywallKit

public protocol SelectionDelegate: Sendable {
    func didSelect(_ product: AdaptyPaywallProduct)
}

/// Tells the app of products that are selected on a paywall, in whichever way it likes.
public struct Selections: Sendable {
    public let stream: AsyncStream<AdaptyPaywallProduct>

    private let delegate: (any SelectionDelegate)?
    private let onSelect: @Sendable (AdaptyPaywallProduct) -> Void
    private let continuation: AsyncStream<AdaptyPaywallProduct>.Continuation

    public init(
        delegate: (any SelectionDelegate)? = nil,
        onSelect: @escaping @Sendable (AdaptyPaywallProduct) -> Void = { _ in }
    ) {
        self.delegate = delegate
        self.onSelect = onSelect
        (stream, continuation) = AsyncStream.makeStream()
    }

    public func take(_ event: String, _ payload: String) throws {
        guard case .didSelectProduct(let product) = try PaywallEvent(id: event, payload: payload) else {
            return
        }
        delegate?.didSelect(product)
        onSelect(product)
        continuation.yield(product)
    }
}
