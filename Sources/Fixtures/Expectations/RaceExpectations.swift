import Behaviours
import JSONText
import Localization

/// Scenarios of the race: `expectations/race.json`.
///
/// Only what pages state becomes a scenario; one that rests on a fact that no page states is left out.
struct RaceExpectations {
    let json: JSONValue

    init(_ specification: Specification, names: FixtureNames, _ localizations: [Localization]) {
        guard let placement = specification.race[.examplePlacementID]?.value else {
            json = [
                "schemaVersion": 1, "subject": nil, "placementID": nil, "paywalls": [], "statements": [],
                "scenarios": [],
            ]
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
        let vocabulary = RaceVocabulary(specification)
        let scenarios = (vocabulary.map(RaceFamilies.all) ?? []).compactMap { scenario in
            scenario.statements(in: specification).map { (scenario: scenario, statements: $0) }
        }
        let checked = Set(scenarios.flatMap(\.statements))
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
            "statements": .array(
                RaceStatement.allCases.filter(checked.contains).compactMap { $0.json(in: specification) }
            ),
            "scenarios": .array(
                vocabulary.map { vocabulary in
                    let writer = RaceScenarioJSON(
                        vocabulary: vocabulary,
                        attributedAudience: names.attributedAudience,
                        defaultAudience: names.defaultAudience
                    )
                    return scenarios.map { writer.json($0.scenario, checking: $0.statements) }
                } ?? []
            ),
        ]
    }
}
