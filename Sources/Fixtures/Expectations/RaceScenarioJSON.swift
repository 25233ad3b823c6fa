import Foundation
import JSONText

/// Writes scenarios with the names of one set of pages.
struct RaceScenarioJSON {
    let vocabulary: RaceVocabulary
    let attributedAudience: String
    let defaultAudience: String

    func json(_ scenario: RaceScenario, checking statements: [RaceStatement]) -> JSONValue {
        let timeline = scenario.timeline
        let labels = labels(scenario.accepted)
        return [
            "id": .string(scenario.id),
            "basis": .string(scenario.basis.rawValue),
            "statements": .array(statements.map { .string($0.rawValue) }),
            "profiles": .array(
                timeline.profiles.map { profile in
                    [
                        "atSeconds": Self.number(profile.moment),
                        "attributionSources": .array(
                            profile.sources.map { .string(vocabulary.name(of: $0)) }
                        ),
                    ]
                }
            ),
            "loads": .array(
                timeline.loads.map { load in
                    [
                        "atSeconds": Self.number(load.start),
                        "timeoutSeconds": Self.timeout(load.timeout),
                        "cancelAtSeconds": Self.number(load.cancellation),
                    ]
                }
            ),
            "requests": .array(RaceTimeline.RequestKind.allCases.map { request($0, timeline) }),
            "accepted": .array(
                zip(scenario.accepted, labels).map { expectation, label in
                    [
                        "label": label.map(JSONValue.string) ?? .null,
                        "loads": .array(expectation.loads.map(load)),
                        "requests": .array(expectation.requests.map(request)),
                    ]
                }
            ),
        ]
    }

    // MARK: Script

    private func request(_ kind: RaceTimeline.RequestKind, _ timeline: RaceTimeline) -> JSONValue {
        let behaviour = timeline.behaviour(of: kind)
        let name =
            switch behaviour {
            case .succeeds: "succeeds"
            case .fails: "fails"
            case .hangs: "hangs"
            }
        return [
            "request": .string(vocabulary.name(of: kind)),
            "behaviour": .string(name),
            "afterSeconds": Self.number(behaviour.duration),
        ]
    }

    private static func timeout(_ timeout: RaceTimeline.Timeout) -> JSONValue {
        switch timeout {
        case .seconds(let length): number(length)
        case .notANumber: "nan"
        case .infinity: "infinity"
        case .negativeInfinity: "-infinity"
        }
    }

    // MARK: Expectation

    private func load(_ load: RaceExpectation.Load) -> JSONValue {
        let result: (outcome: String, audience: JSONValue) =
            switch load.outcome {
            case .segmented: ("paywall", .string(attributedAudience))
            case .defaultAudience: ("paywall", .string(defaultAudience))
            case .failed, .cancelled, .pending: (load.outcome.rawValue, .null)
            }
        return [
            "outcome": .string(result.outcome),
            "audience": result.audience,
            "atSeconds": Self.number(load.end),
        ]
    }

    private func request(_ request: RaceExpectation.Request) -> JSONValue {
        [
            "load": .number(JSONNumber(request.load)),
            "request": .string(vocabulary.name(of: request.kind)),
            "startSeconds": Self.number(request.start),
            "endSeconds": Self.number(request.end),
            "ending": .string(request.ending.rawValue),
        ]
    }

    // MARK: Labels

    /// - Returns: `nil` for an expectation that is the only one; else texts that are all different.
    private func labels(_ accepted: [RaceExpectation]) -> [String?] {
        guard accepted.count > 1 else { return accepted.map { _ in nil } }
        let outcomes = accepted.map { $0.loads.map { Self.name($0.outcome) }.joined(separator: "; ") }
        return zip(accepted, outcomes).map { expectation, outcome in
            let isUnique = outcomes.count { $0 == outcome } == 1
            return isUnique ? outcome : "\(outcome), \(Self.course(expectation.requests))"
        }
    }

    private static func name(_ outcome: RaceExpectation.Outcome) -> String {
        switch outcome {
        case .segmented: "segmented paywall"
        case .defaultAudience: "default paywall"
        case .failed: "error"
        case .cancelled, .pending: outcome.rawValue
        }
    }

    private static func course(_ requests: [RaceExpectation.Request]) -> String {
        guard !requests.isEmpty else { return "no request" }
        let parts = requests.map { request -> String in
            let name = request.kind == .segmented ? "segmented" : "default"
            let end = request.end.map { " at \($0)s" } ?? ""
            return "\(name) request \(request.ending.rawValue)\(end)"
        }
        return parts.joined(separator: ", ")
    }

    private static func number(_ decimal: Decimal?) -> JSONValue {
        decimal.flatMap { JSONNumber(literal: "\($0)") }.map(JSONValue.number) ?? .null
    }
}
