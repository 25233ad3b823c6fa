import Behaviours
import Foundation

/// A timeline, what is accepted on it, and the statements that this checks.
struct RaceScenario {
    let id: String
    let timeline: RaceTimeline
    /// What the interpretations of the documentation give, each once, the one that prose suggests first.
    let accepted: [RaceExpectation]
    /// What the scenario is about, from the particular to the general.
    let essentialStatements: [RaceStatement]
    /// What it checks besides.
    let incidentalStatements: [RaceStatement]

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
        let weights = RaceStatement.allCases.map { statement -> RaceEvidence.Weight? in
            switch statement.basis {
            case .unspecified:
                return accepted.count > 1 && Self.isOpen(statement, courses) ? .essential : nil
            case .stated, .sample:
                let weights = evidence.map { $0.weight(of: statement) }
                return weights.contains(nil) ? nil : weights.compactMap(\.self).min()
            }
        }
        let weighed = zip(RaceStatement.allCases, weights)
        essentialStatements = weighed.filter { $0.1 == .essential }.map(\.0)
        incidentalStatements = weighed.filter { $0.1 == .incidental }.map(\.0)
    }

    /// That of the weakest statement.
    var basis: Basis { essentialStatements.map(\.basis).max() ?? .stated }

    /// Whether it makes a difference here how a statement is read that leaves something open.
    private static func isOpen(_ statement: RaceStatement, _ courses: [RaceInterpretation: Int]) -> Bool {
        courses.keys.contains { interpretation in
            Set(interpretation.alternatives(to: statement).map { courses[$0] }).count > 1
        }
    }

    /// What the scenario checks on a set of pages, with what it is about in front.
    ///
    /// - Returns: `nil` where a fact is missing on which the scenario rests.
    func statements(in specification: Specification) -> [RaceStatement]? {
        let isDelivered = timeline.profiles.contains { $0.moment != nil }
        let isSupported =
            (!isDelivered || specification.race[.profileCallback] != nil)
            && essentialStatements.allSatisfy { $0.statedFacts(in: specification) != nil }
        guard isSupported else { return nil }
        return essentialStatements
            + incidentalStatements.filter { $0.statedFacts(in: specification) != nil }
    }
}
