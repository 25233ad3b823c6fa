/// Scenarios that people write by hand, beside those that pages give.
///
/// They are written as those of the generated files, may name the statements that stand there, and are run with them.
public struct AddedScenarios: Codable, Hashable, Sendable {
    /// The version of the layout, as in the generated files.
    public let schemaVersion: Int
    /// Statements of their own; nil where they need none.
    public let statements: [Statement]?
    /// Scenarios of the race.
    public let race: [RaceExpectations.Scenario]?
    /// Scenarios of events.
    public let events: [EventExpectations.Scenario]?
}
