import JSONText

// The shapes of the documented payloads. A key is optional only where a documented payload does without it.
extension PayloadObject {
    var product: AdaptyPaywallProduct? {
        object("product") { product in
            build(
                AdaptyPaywallProduct.init,
                product.string("vendorProductId"),
                product.string("localizedTitle"),
                product.string("localizedDescription"),
                product.string("localizedPrice"),
                product.decimal("price"),
                product.string("currencyCode")
            )
        }
    }

    var purchaseResult: AdaptyPurchaseResult? {
        object("purchaseResult") { result in
            let name = result.string("type")
            switch name {
            case "success":
                return result.profile.map(AdaptyPurchaseResult.success(profile:))
            case "cancelled":
                return .cancelled
            default:
                // Nobody can tell whether a result of no known type has a profile.
                _ = result.takeIfPresent("profile")
                if let name {
                    let kind = PayloadProblem.Kind.unknownValue(name, known: ["success", "cancelled"])
                    reader.report(kind, at: result.path.appending(.key("type")))
                }
                return nil
            }
        }
    }

    var profile: AdaptyProfile? {
        object("profile") { profile in
            build(
                { AdaptyProfile(accessLevels: $0, subscriptions: $1) },
                profile.accessLevels,
                profile.subscriptions
            )
        }
    }

    private var accessLevels: [String: AdaptyProfile.AccessLevel]? {
        object("accessLevels") { levels in
            var found: [String: AdaptyProfile.AccessLevel] = [:]
            for (name, level) in levels.takeAll() {
                found[name] = reader.object(level, at: levels.path.appending(.key(name))) { level in
                    build(
                        AdaptyProfile.AccessLevel.init,
                        level.string("id"),
                        level.boolean("isActive"),
                        level.date("expiresAt")
                    )
                }
            }
            return found
        }
    }

    /// None where the key is missing, as in the profile of a purchase.
    private var subscriptions: [AdaptyProfile.Subscription]? {
        let path = path.appending(.key("subscriptions"))
        guard let value = takeIfPresent("subscriptions") else { return [] }
        guard let elements = value.arrayValue else {
            reader.reportType(of: value, expected: .array, at: path)
            return nil
        }
        return elements.enumerated().compactMap { index, subscription in
            reader.object(subscription, at: path.appending(.index(index))) { subscription in
                build(
                    AdaptyProfile.Subscription.init,
                    subscription.string("vendorProductId"),
                    subscription.boolean("isActive"),
                    subscription.date("expiresAt")
                )
            }
        }
    }

    var error: AdaptyError? {
        object("error") { error in
            build(
                AdaptyError.init,
                error.string("code"),
                error.string("message"),
                error.object("details") { details in
                    details.string("underlyingError").map(AdaptyError.Details.init)
                }
            )
        }
    }
}

/// Makes a value of its parts, all of which have been read by then; nil where one of them is missing.
func build<each Part, Whole>(_ whole: (repeat each Part) -> Whole, _ parts: repeat (each Part)?) -> Whole? {
    try? whole(repeat required(each parts))
}

private func required<Part>(_ part: Part?) throws(MissingPart) -> Part {
    guard let part else { throw MissingPart() }
    return part
}

private struct MissingPart: Error {}
