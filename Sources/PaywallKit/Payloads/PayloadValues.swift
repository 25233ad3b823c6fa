// The shapes of the documented payloads. A key is optional only where a documented payload does without it.
extension PayloadReader {
    mutating func product(_ key: String, from parent: inout Object) -> AdaptyPaywallProduct? {
        guard var object = takeObject(key, from: &parent) else { return nil }
        let vendorProductId = takeString("vendorProductId", from: &object)
        let localizedTitle = takeString("localizedTitle", from: &object)
        let localizedDescription = takeString("localizedDescription", from: &object)
        let localizedPrice = takeString("localizedPrice", from: &object)
        let price = takeDecimal("price", from: &object)
        let currencyCode = takeString("currencyCode", from: &object)
        close(object)
        guard let vendorProductId, let localizedTitle, let localizedDescription, let localizedPrice,
            let price,
            let currencyCode
        else { return nil }
        return AdaptyPaywallProduct(
            vendorProductId: vendorProductId,
            localizedTitle: localizedTitle,
            localizedDescription: localizedDescription,
            localizedPrice: localizedPrice,
            price: price,
            currencyCode: currencyCode
        )
    }

    mutating func purchaseResult(_ key: String, from parent: inout Object) -> AdaptyPurchaseResult? {
        guard var object = takeObject(key, from: &parent) else { return nil }
        let type = take("type", from: &object)
        let name = type.flatMap { string($0, at: object.path(of: "type")) }
        var result: AdaptyPurchaseResult?
        switch name {
        case "success":
            result = profile("profile", from: &object).map(AdaptyPurchaseResult.success(profile:))
        case "cancelled":
            result = .cancelled
        default:
            // Nobody can tell whether a result of no known type has a profile.
            _ = takeIfPresent("profile", from: &object)
            if let name {
                let kind = PayloadProblem.Kind.unknownValue(name, known: ["success", "cancelled"])
                report(kind, at: object.path(of: "type"))
            }
        }
        close(object)
        return result
    }

    mutating func profile(_ key: String, from parent: inout Object) -> AdaptyProfile? {
        guard var object = takeObject(key, from: &parent) else { return nil }
        let levels = accessLevels("accessLevels", from: &object)
        let subscriptions = subscriptions("subscriptions", from: &object)
        close(object)
        guard let levels, let subscriptions else { return nil }
        return AdaptyProfile(accessLevels: levels, subscriptions: subscriptions)
    }

    private mutating func accessLevels(
        _ key: String,
        from parent: inout Object
    ) -> [String: AdaptyProfile.AccessLevel]? {
        let path = parent.path(of: key)
        guard let value = take(key, from: &parent), let entries = entries(of: value, at: path) else {
            return nil
        }
        var levels: [String: AdaptyProfile.AccessLevel] = [:]
        for (name, entry) in entries {
            guard var object = open(entry, at: path.appending(.key(name))) else { continue }
            let id = takeString("id", from: &object)
            let isActive = takeBoolean("isActive", from: &object)
            let expiresAt = takeDate("expiresAt", from: &object)
            close(object)
            guard let id, let isActive, let expiresAt else { continue }
            levels[name] = AdaptyProfile.AccessLevel(id: id, isActive: isActive, expiresAt: expiresAt)
        }
        return levels
    }

    /// None where the key is missing, as in the profile of a purchase.
    private mutating func subscriptions(
        _ key: String,
        from parent: inout Object
    ) -> [AdaptyProfile.Subscription]? {
        let path = parent.path(of: key)
        guard let value = takeIfPresent(key, from: &parent) else { return [] }
        guard let elements = elements(of: value, at: path) else { return nil }
        var subscriptions: [AdaptyProfile.Subscription] = []
        for (index, element) in elements.enumerated() {
            guard var object = open(element, at: path.appending(.index(index))) else { continue }
            let vendorProductId = takeString("vendorProductId", from: &object)
            let isActive = takeBoolean("isActive", from: &object)
            let expiresAt = takeDate("expiresAt", from: &object)
            close(object)
            guard let vendorProductId, let isActive, let expiresAt else { continue }
            subscriptions.append(
                AdaptyProfile.Subscription(
                    vendorProductId: vendorProductId,
                    isActive: isActive,
                    expiresAt: expiresAt
                )
            )
        }
        return subscriptions
    }

    mutating func error(_ key: String, from parent: inout Object) -> AdaptyError? {
        guard var object = takeObject(key, from: &parent) else { return nil }
        let code = takeString("code", from: &object)
        let message = takeString("message", from: &object)
        let details = errorDetails("details", from: &object)
        close(object)
        guard let code, let message, let details else { return nil }
        return AdaptyError(code: code, message: message, details: details)
    }

    private mutating func errorDetails(_ key: String, from parent: inout Object) -> AdaptyError.Details? {
        guard var object = takeObject(key, from: &parent) else { return nil }
        let underlyingError = takeString("underlyingError", from: &object)
        close(object)
        return underlyingError.map(AdaptyError.Details.init(underlyingError:))
    }
}
