import Foundation
import Localization
import OrderedJSON
import Specification

/// Scenarios of the race: `expectations/race.json`.
///
/// Only what pages state becomes a scenario; one that rests on a fact that no page states is left out.
struct RaceExpectations {
    let json: JSONValue

    init(_ specification: Specification, names: FixtureNames, _ localizations: [Localization]) {
        guard let placement = specification.race[.examplePlacementID]?.value else {
            json = ["schemaVersion": 1, "subject": nil, "scenarios": []]
            return
        }
        let race = specification.race
        func value(_ fact: RaceFact) -> JSONValue { race[fact]?.value ?? .null }
        func fixtures(_ audience: String) -> JSONValue {
            .object(
                JSONObject(
                    uniqueKeysWithValues: localizations.map { localization in
                        let path = names.paywallPath(localization.tag, audience: audience)
                        return (localization.tag, path.map(JSONValue.string) ?? .null)
                    }
                )
            )
        }
        json = [
            "schemaVersion": 1,
            "subject": [
                "loader": value(.loader),
                "result": value(.loaderResult),
                "observer": value(.observer),
                "profileCallback": value(.profileCallback),
                "observedProperty": value(.observedProperty),
                "attributionSource": value(.attributionSource),
            ],
            "placementID": placement,
            "paywalls": [
                [
                    "audience": .string(names.attributedAudience),
                    "request": value(.onAttribution),
                    "fixtures": fixtures(names.attributedAudience),
                ],
                [
                    "audience": .string(names.defaultAudience),
                    "request": value(.onTimeout),
                    "fixtures": fixtures(names.defaultAudience),
                ],
            ],
            "scenarios": .array(RaceScenarios(specification, names: names).scenarios),
        ]
    }
}

/// The timelines of ``RaceExpectations``.
private struct RaceScenarios {
    private(set) var scenarios: [JSONValue] = []
    private let specification: Specification
    private let names: FixtureNames

    init(_ specification: Specification, names: FixtureNames) {
        self.specification = specification
        self.names = names
        guard let source = specification.race[.attributionSource]?.value,
            let arrival = specification.race[.onAttribution]?.value,
            let fallback = specification.race[.onTimeout]?.value,
            let window = specification.race[.timeoutSeconds]?.value,
            let minimum = window["min"]?.numberValue, let maximum = window["max"]?.numberValue
        else { return }
        for timeout in minimum == maximum ? [minimum] : [minimum, maximum] {
            let middle = Self.half(timeout)
            add(
                "attribution-within-window",
                timeout,
                profiles: [("0", []), (middle, [source])],
                audience: names.attributedAudience,
                requests: [("0", fallback), (middle, arrival)],
                [.onAttribution, .timeoutSeconds, .attributionSource]
            )
            add(
                "window-ends-first",
                timeout,
                profiles: [("0", [])],
                audience: names.defaultAudience,
                requests: [("0", fallback)],
                [.onTimeout, .timeoutSeconds, .deduplicationFlag]
            )
            add(
                "attribution-already-applied",
                timeout,
                profiles: [("0", [source])],
                audience: names.attributedAudience,
                requests: [("0", fallback), ("0", arrival)],
                [.firstLaunchOnly, .onAttribution]
            )
        }
    }

    private mutating func add(
        _ name: String,
        _ timeout: JSONNumber,
        profiles: [(at: String, sources: [JSONValue])],
        audience: String,
        requests: [(at: String, name: JSONValue)],
        _ facts: [RaceFact]
    ) {
        guard facts.allSatisfy({ specification.race[$0] != nil }) else { return }
        scenarios.append(
            [
                "id": .string("\(name).\(timeout.literal)s"),
                "timeoutSeconds": .number(timeout),
                "timeline": .array(
                    profiles.map {
                        ["atSeconds": Self.number($0.at), "attributionSources": .array($0.sources)]
                    }
                ),
                "expected": [
                    "audience": .string(audience),
                    "requests": .array(
                        requests.map { ["atSeconds": Self.number($0.at), "request": $0.name] }
                    ),
                ],
                "statements": .array(
                    facts.map { fact in
                        [
                            "fact": .string(fact.rawValue),
                            "sources": specification.race[fact]?.sources.json ?? [],
                        ]
                    }
                ),
                "basis": "stated",
            ]
        )
    }

    /// A moment in the middle of the window.
    private static func half(_ timeout: JSONNumber) -> String {
        Decimal(string: timeout.literal, locale: nil).map { "\($0 / 2)" } ?? "0"
    }

    private static func number(_ literal: String) -> JSONValue {
        JSONNumber(literal: literal).map(JSONValue.number) ?? .null
    }
}
