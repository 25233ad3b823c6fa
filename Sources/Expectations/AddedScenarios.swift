/// Scenarios that people write by hand, beside those that pages give.
///
/// They are written as those of the generated files, may name the statements that stand there, and are run with them.
public struct AddedScenarios: Codable, Hashable, Sendable {
    /// The version of the layout that this package reads: that of the generated files.
    public static let schemaVersion = RaceExpectations.schemaVersion

    /// Where the JSON Schema of the file is, for editors; not read.
    public let schema: String?
    /// The version of the layout.
    public let schemaVersion: Int
    /// Statements of their own; nil where they need none.
    public let statements: [Statement]?
    /// Scenarios of the race.
    public let race: [RaceExpectations.Scenario]?
    /// Scenarios of events.
    public let events: [EventExpectations.Scenario]?

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case schemaVersion, statements, race, events
    }
}
