import ArgumentParser
import Diagnostics

/// `docfixtures config`
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Prints which options hold, and where each comes from.",
        discussion: """
            Without a command, those of all commands that .docfixtures.yml or a default decides on; with one, and \
            with options behind it, what would hold for exactly that.
            """
    )

    @Option(help: .configuration, completion: .file())
    var config: String?

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("A command with its options, such as: drift --strict.", valueName: "command")
    )
    var words: [String] = []

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func run() async throws {
        try await Outcome.run(console) {
            let configuration = try Configuration.current(
                for: ["config"] + (config.map { ["--config", $0] } ?? []) + words
            )
            let commands = CommandDescription.all.filter { words.isEmpty || $0.name == words[0] }
            if commands.isEmpty {
                let names = CommandDescription.all.map(\.name)
                throw ValidationError("There is no command '\(words[0])'. \(names.suggestion(for: words[0]))")
            }
            if !words.isEmpty, let problem = Configuration.problem(words) { throw ValidationError(problem) }
            let given = GivenOptions(words)
            var blocks = [configuration.map { "\($0.path)\n" } ?? "no \(Configuration.fileName)\n"]
            for command in commands where !command.options.isEmpty {
                let rows = command.options.map { option -> Row in
                    if given.names.contains(option.name) {
                        return Row(option.name, words.values(of: option), "command line")
                    }
                    if let configuration, let entry = configuration.entry(option, of: command) {
                        return Row(option.name, configuration.values(of: entry), "\(entry.location)")
                    }
                    return Row(option.name, [option.defaultValue].compactMap(\.self), "default")
                }
                blocks.append(Self.text(command.name, rows))
            }
            try Console.write(blocks.joined(separator: "\n"))
        }
    }

    /// An option that holds, or one that says nothing.
    private struct Row {
        let name: String
        let values: [String]
        let source: String

        init(_ name: String, _ values: [String], _ source: String) {
            self.name = name
            self.values = values
            self.source = source
        }

        var shown: String { "  \(name): \(values.joined(separator: ", "))" }
    }

    private static func text(_ command: String, _ rows: [Row]) -> String {
        let set = rows.filter { !$0.values.isEmpty }
        let width = (set.map(\.shown.count).max() ?? 0) + 2
        let lines = set.map { row in
            row.shown + String(repeating: " ", count: width - row.shown.count) + row.source
        }
        let unset = rows.filter(\.values.isEmpty).map(\.name).joined(separator: ", ")
        return ([command] + lines + (unset.isEmpty ? [] : ["  not set: \(unset)"])).joined(separator: "\n")
            + "\n"
    }
}

extension ArgumentHelp {
    /// Of the option for another configuration, which is read before the command is, to complete what the user has given.
    static let configuration = ArgumentHelp(
        "A file of options in place of .docfixtures.yml; none for no file.",
        valueName: "file|none"
    )
}

extension [String] {
    /// What stands behind an option among the words of a command line; `true` for a flag.
    fileprivate func values(of option: CommandDescription.Option) -> [String] {
        if option.isFlag { return ["true"] }
        let name = "--\(option.name)"
        let behind = zip(self, dropFirst()).filter { $0.0 == name }.map(\.1)
        return behind + filter { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}
