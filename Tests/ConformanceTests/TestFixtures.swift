import Conformance
import Testing

/// The folders with expectations that the tests read.
enum TestFixtures {
    /// The folder of all test fixtures.
    static let folder = #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Fixtures"
    /// Correct expectations, each scenario of another kind.
    static let valid = folder + "/valid/conformance"

    static func raceScenario(_ id: String) throws -> RaceScenario {
        let scenarios = try RaceSuite(expectations: valid).scenarios
        return try #require(scenarios.first { $0.id == id }, "there is no scenario '\(id)'")
    }

    static func eventScenario(_ id: String) throws -> EventScenario {
        let scenarios = try EventSuite(expectations: valid).scenarios
        return try #require(scenarios.first { $0.id == id }, "there is no scenario '\(id)'")
    }
}
