import ArgumentParser
import JSONText

/// A command with its options, as it describes itself to completion scripts and manuals.
struct CommandDescription {
    /// An option or a flag.
    struct Option {
        /// Without the dashes before it.
        let name: String
        let isFlag: Bool
        let isRepeating: Bool
        /// What stands for the value in the help, such as `dir|git`; that of a flag means nothing.
        let valueName: String
        /// What holds where nobody says otherwise.
        let defaultValue: String?
        /// One sentence.
        let abstract: String

        /// A value that was given in a file of another folder, as it is to be given in the current one.
        ///
        /// - Parameter folder: That of the file, relative to the current one; empty for the current one itself.
        func value(_ value: String, from folder: String) -> String {
            let kinds = valueName.split(separator: "|").map(String.init)
            func located(_ path: some StringProtocol) -> String {
                path.hasPrefix("/") || path == "-" || folder.isEmpty ? String(path) : "\(folder)/\(path)"
            }
            if kinds.contains("kind=path"), let sign = value.firstIndex(of: "=") {
                return value[...sign] + located(value[value.index(after: sign)...])
            }
            let isPath = (kinds.contains("dir") || kinds.contains("file")) && !kinds.contains(value)
            return isPath ? located(value) : value
        }
    }

    let name: String
    /// In the order of the help, without those that no file is to set.
    let options: [Option]

    /// All commands, in the order of the help.
    static let all: [CommandDescription] = {
        let dump = try? JSONDocument(parsing: DocFixtures._dumpHelp(), as: .json).value
        return (dump?["command"]?["subcommands"]?.arrayValue ?? []).compactMap(CommandDescription.init)
    }()

    private init?(_ command: JSONValue) {
        guard let name = command["commandName"]?.stringValue else { return nil }
        self.name = name
        let arguments = command["arguments"]?.arrayValue ?? []
        options = arguments.compactMap { argument in
            let long = argument["names"]?.arrayValue?.first { $0["kind"]?.stringValue == "long" }
            guard argument["shouldDisplay"] == true, let name = long?["name"]?.stringValue,
                !Self.unconfigurable.contains(name)
            else { return nil }
            return Option(
                name: name,
                isFlag: argument["kind"]?.stringValue == "flag",
                isRepeating: argument["isRepeating"] == true,
                valueName: argument["valueName"]?.stringValue ?? "",
                defaultValue: argument["defaultValue"]?.stringValue,
                abstract: argument["abstract"]?.stringValue ?? ""
            )
        }
    }

    /// What asks for something else than the command's work.
    private static let unconfigurable: Set<String> = ["help", "version", "config", "explain"]
}
