import Foundation
import Specification

/// A timeline, what is accepted on it, and the statements that this checks.
struct RaceScenario {
    let id: String
    let timeline: RaceTimeline
    /// What the interpretations of the documentation give, each once, the one that prose suggests first.
    let accepted: [RaceExpectation]
    /// From the particular to the general.
    let statements: [RaceStatement]

    init(id: String, _ timeline: RaceTimeline) {
        self.id = id
        self.timeline = timeline
        var accepted: [RaceExpectation] = []
        var courses: [RaceInterpretation: Int] = [:]
        for interpretation in RaceInterpretation.all {
            let expectation = RaceModel(timeline: timeline, interpretation: interpretation).expectation
            let course = accepted.firstIndex(of: expectation) ?? accepted.endIndex
            if course == accepted.endIndex { accepted.append(expectation) }
            courses[interpretation] = course
        }
        self.accepted = accepted
        let evidence = accepted.map { RaceEvidence(timeline, $0) }
        statements = RaceStatement.allCases.filter { statement in
            switch statement.basis {
            case .unspecified: accepted.count > 1 && Self.isOpen(statement, courses)
            case .stated, .sample: evidence.allSatisfy { $0.supports(statement) }
            }
        }
    }

    /// That of the weakest statement.
    var basis: Basis { statements.map(\.basis).max() ?? .stated }

    /// Whether it makes a difference here how a statement is read that leaves something open.
    private static func isOpen(_ statement: RaceStatement, _ courses: [RaceInterpretation: Int]) -> Bool {
        courses.keys.contains { interpretation in
            Set(interpretation.alternatives(to: statement).map { courses[$0] }).count > 1
        }
    }

    /// Whether pages state everything that the scenario rests on.
    func isSupported(by specification: Specification) -> Bool {
        let isDelivered = timeline.profiles.contains { $0.moment != nil }
        return (!isDelivered || specification.race[.profileCallback] != nil)
            && statements.allSatisfy { $0.statedFacts(in: specification) != nil }
    }
}
