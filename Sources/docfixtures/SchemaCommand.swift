import ArgumentParser
import Behaviours
import Expectations
import JSONText

/// `docfixtures schema`
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of spec.json, or of a file of expectations.",
        discussion: "Editors that know the schema complete what is written, and underline what is wrong."
    )

    /// A file that is generated, or one that is written like it.
    enum File: String, ExpressibleByArgument, CaseIterable {
        /// What `verify --expectations` reads.
        case scenarios
        /// `spec.json`
        case spec
        /// `expectations/race.json`
        case race
        /// `expectations/events.json`
        case events

        fileprivate func schema() throws -> JSONSchema {
            switch self {
            case .scenarios: try JSONSchema(of: AddedScenarios.self)
            case .spec: try JSONSchema(of: SpecificationFile.self)
            case .race: try JSONSchema(of: RaceExpectations.self)
            case .events: try JSONSchema(of: EventExpectations.self)
            }
        }
    }

    @Argument(help: "Which file: scenarios written by hand, or one that generate writes.")
    var file = File.scenarios

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func run() async throws {
        try await Outcome.run(console) { try Console.write(file.schema().document.serialized() + "\n") }
    }
}
