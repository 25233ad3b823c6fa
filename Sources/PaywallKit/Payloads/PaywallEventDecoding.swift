import JSONText

extension PaywallEvent {
    /// How deep arrays and objects may stand inside each other; documented payloads need six levels.
    private static let nestingLimit = 32

    /// Decodes a payload strictly: every documented key, no other, and each of the documented type.
    ///
    /// - Parameters:
    ///   - eventID: The documented name of the event, which is a ``PaywallEvent/ID``.
    ///   - payload: The event's values as JSON in UTF-8.
    /// - Throws: ``PaywallEventError`` with all problems; a text that is not JSON has one, its first.
    public init(id eventID: String, payload: some Sequence<UInt8>) throws(PaywallEventError) {
        guard let id = ID(rawValue: eventID) else { throw .unknownEvent(eventID) }
        let document: JSONDocument
        do {
            document = try JSONDocument(
                parsing: Array(payload),
                nestingLimit: Self.nestingLimit,
                allowsRepeatedKeys: true
            )
        } catch {
            let kind = PayloadProblem.Kind.malformedJSON(error.fault)
            let problem = PayloadProblem(kind: kind, path: JSONPath(), location: error.position)
            throw .invalidPayload(id, problems: [problem])
        }
        let reader = PayloadReader(document)
        guard let event = reader.payload({ Self.event(id, in: $0) }), reader.problems.isEmpty else {
            throw .invalidPayload(id, problems: reader.problems)
        }
        self = event
    }

    /// Decodes a payload that is given as text.
    ///
    /// - Throws: ``PaywallEventError``, as for bytes.
    public init(id eventID: String, payload: String) throws(PaywallEventError) {
        try self.init(id: eventID, payload: payload.utf8)
    }

    private static func event(_ id: ID, in payload: PayloadObject) -> PaywallEvent? {
        switch id {
        case .didSelectProduct: build(didSelectProduct, payload.product)
        case .didStartPurchase: build(didStartPurchase, payload.product)
        case .shouldContinueWebPaymentNavigation: build(shouldContinueWebPaymentNavigation, payload.product)
        case .didFinishPurchase: build(didFinishPurchase, payload.product, payload.purchaseResult)
        case .didFailPurchase: build(didFailPurchase, payload.product, payload.error)
        case .didFailWebPaymentNavigation: build(didFailWebPaymentNavigation, payload.product, payload.error)
        case .didFinishRestoreWith: build(didFinishRestoreWith, payload.profile)
        case .didFailRestoreWith: build(didFailRestoreWith, payload.error)
        case .didFailLoadingProductsWith: build(didFailLoadingProductsWith, payload.error)
        case .didFailRenderingWith: build(didFailRenderingWith, payload.error)
        }
    }
}
