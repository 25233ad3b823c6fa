import Behaviours
import JSONText

/// The paths of fixtures: safe on every file system, and unique, whatever a page calls things.
struct FixtureNames {
    /// One example payload.
    struct EventName {
        /// 0-based index into the specification's events.
        var event: Int
        /// 0-based index into the event's examples.
        var example: Int
        /// Without folder and extension: `didFinishPurchase.successful-purchase`.
        var stem: String

        func path(_ tag: String) -> String { "\(tag)/events/\(stem).json" }
    }

    /// In the order of the specification.
    let events: [EventName]
    /// `nil` where no page names a placement.
    let placement: String?
    /// The audience for which attribution is awaited: `apple-ads` for `appleAds`.
    let attributedAudience: String
    let defaultAudience = "default"

    init(_ specification: Specification) {
        var stems = UniqueNames(ignoringCase: true)
        var events: [EventName] = []
        let documented = specification.events.filter { !$0.examples.isEmpty }.map(\.id)
        for (index, event) in specification.events.enumerated() {
            for (exampleIndex, example) in event.examples.enumerated() {
                var parts = [event.id]
                // The same callback in two versions: the version tells them apart.
                if let variant = event.variant, documented.count(where: { $0 == event.id }) > 1 {
                    parts.append(variant)
                }
                if let id = example.id { parts.append(id) }
                // The number comes behind the cut name: names that are equal up to there must not stay so.
                let stem = stems.unique(Self.safe(parts.joined(separator: ".")))
                events.append(EventName(event: index, example: exampleIndex, stem: stem))
            }
        }
        self.events = events
        placement = specification.race[.examplePlacementID]?.value.stringValue.map(Self.safe)
        let source = specification.race[.attributionSource]?.value.stringValue
        attributedAudience = source.map { Self.safe(Self.hyphenated($0)) } ?? "attributed"
    }

    func paywallPath(_ tag: String, audience: String) -> String? {
        placement.map { "\(tag)/paywalls/\($0).\(audience).json" }
    }

    /// Keeps letters, digits, `.`, `_` and `-` of ASCII, at most 100 of them and no dot in front; anything else
    /// becomes a hyphen.
    static func safe(_ name: String) -> String {
        let kept = name.unicodeScalars.prefix(100).map { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "._-".unicodeScalars.contains(scalar))
                ? Character(scalar) : "-"
        }
        let text = String(kept.drop { $0 == "." })
        return text.isEmpty ? "unnamed" : text
    }

    /// `apple-ads` for `appleAds`.
    static func hyphenated(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty { result += "-" }
            result += character.lowercased()
        }
        return result
    }
}
