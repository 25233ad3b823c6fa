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
        var reader = PayloadReader(document)
        let event = Self.event(id, in: document.value, reader: &reader)
        guard let event, reader.problems.isEmpty else {
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

    private static func event(_ id: ID, in value: JSONValue, reader: inout PayloadReader) -> PaywallEvent? {
        guard var payload = reader.open(value, at: JSONPath()) else { return nil }
        let event = event(id, in: &payload, reader: &reader)
        reader.close(payload)
        return event
    }

    private static func event(
        _ id: ID,
        in payload: inout PayloadReader.Object,
        reader: inout PayloadReader
    ) -> PaywallEvent? {
        switch id {
        case .didSelectProduct:
            return reader.product("product", from: &payload).map(PaywallEvent.didSelectProduct)
        case .didStartPurchase:
            return reader.product("product", from: &payload).map(PaywallEvent.didStartPurchase)
        case .shouldContinueWebPaymentNavigation:
            return reader.product("product", from: &payload).map(
                PaywallEvent.shouldContinueWebPaymentNavigation
            )
        case .didFinishPurchase:
            let product = reader.product("product", from: &payload)
            let result = reader.purchaseResult("purchaseResult", from: &payload)
            guard let product, let result else { return nil }
            return .didFinishPurchase(product, result)
        case .didFailPurchase:
            let product = reader.product("product", from: &payload)
            let error = reader.error("error", from: &payload)
            guard let product, let error else { return nil }
            return .didFailPurchase(product, error)
        case .didFailWebPaymentNavigation:
            let product = reader.product("product", from: &payload)
            let error = reader.error("error", from: &payload)
            guard let product, let error else { return nil }
            return .didFailWebPaymentNavigation(product, error)
        case .didFinishRestoreWith:
            return reader.profile("profile", from: &payload).map(PaywallEvent.didFinishRestoreWith)
        case .didFailRestoreWith:
            return reader.error("error", from: &payload).map(PaywallEvent.didFailRestoreWith)
        case .didFailLoadingProductsWith:
            return reader.error("error", from: &payload).map(PaywallEvent.didFailLoadingProductsWith)
        case .didFailRenderingWith:
            return reader.error("error", from: &payload).map(PaywallEvent.didFailRenderingWith)
        }
    }
}
