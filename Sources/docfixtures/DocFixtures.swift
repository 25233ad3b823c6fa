import ArgumentParser

/// The command `docfixtures`.
@main
struct DocFixtures: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docfixtures",
        abstract:
            "Makes test fixtures from documentation, judges code by them, and finds where translations disagree.",
        discussion: """
            Exit status: 0 when all is done and nothing was found, 1 when a check found something (stale \
            fixtures, a scenario that failed, drift, an example that is not valid JSON), 2 when the work could \
            not be done, 64 for wrong usage.
            """,
        version: "0.1.0",
        subcommands: subcommands
    )

    /// All commands; on systems that are older than task executors without the one that runs a simulation.
    private static var subcommands: [any ParsableCommand.Type] {
        var commands: [any ParsableCommand.Type] = [GenerateCommand.self]
        if #available(Simulated , *) { commands.append(VerifyCommand.self) }
        return commands + [
            DriftCommand.self, InspectCommand.self, SampleCommand.self, ClaimsCommand.self,
            SchemaCommand.self, InitCommand.self, ConfigCommand.self,
        ]
    }

    /// What to say of a word that is where a command stands, and is none.
    private static func unknownCommand(_ name: String) -> ValidationError? {
        let names = subcommands.compactMap { $0.configuration.commandName }
        guard !name.hasPrefix("-"), name != "help", !names.contains(name) else { return nil }
        return ValidationError("There is no command '\(name)'. \(names.suggestion(for: name))")
    }

    /// Runs the command with what the configuration says of options that were not given.
    static func main() async {
        Console.checkPrintedTextAtExit()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let name = arguments.first, let problem = unknownCommand(name) { exit(withError: problem) }
        do {
            let configuration = try Configuration.current(for: arguments)
            let completed = try configuration?.completed(arguments)
            await main(completed ?? arguments)
        } catch {
            Console.report(error.diagnostics)
            exit(withError: Outcome.failed)
        }
    }
}
