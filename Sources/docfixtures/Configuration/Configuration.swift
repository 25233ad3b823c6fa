import ArgumentParser
import Backports
import Diagnostics
import Foundation

/// What `.docfixtures.yml` says: values for the options of commands, by the options' own names.
///
/// A key at the top holds for each command that has such an option, one under a command's name for that command, in
/// place of the former. What is given on the command line holds in place of both.
struct Configuration {
    /// One key.
    struct Entry {
        /// `nil` for each that has the option.
        let command: String?
        let option: CommandDescription.Option
        /// In the order of the file; `true` or `false` of a flag.
        let values: [String]
        let location: SourceLocation
    }

    static let fileName = ".docfixtures.yml"

    /// As it can be opened.
    let path: String
    /// In the order of the file.
    let entries: [Entry]

    /// What holds for a command that a user has given: the file that `--config` names, or else the one that is found.
    ///
    /// - Parameter arguments: Without the program's name.
    /// - Throws: `DiagnosticError` with everything that is wrong with the file.
    static func current(for arguments: [String]) throws(DiagnosticError) -> Configuration? {
        if let name = GivenOptions(arguments).configuration {
            return name == "none" ? nil : try Configuration(contentsOf: name)
        }
        return try found().map { path throws(DiagnosticError) in try Configuration(contentsOf: path) }
    }

    /// The file in the current folder or in the nearest one around it, up to the root of a Git work tree.
    private static func found() -> String? {
        var folder = URL(filePath: FileManager.default.currentDirectoryPath)
        var path = fileName
        while true {
            let files = FileManager.default
            if files.fileExists(atPath: folder.appending(path: fileName).path) { return path }
            if files.fileExists(atPath: folder.appending(path: ".git").path) || folder.path == "/" {
                return nil
            }
            folder.deleteLastPathComponent()
            path = "../\(path)"
        }
    }

    private init(contentsOf path: String) throws(DiagnosticError) {
        let text: String
        do {
            text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-configuration",
                    "the configuration cannot be read: \(error.reason)",
                    at: SourceLocation(path: path),
                    help: "Name a file that exists with --config, or write one with docfixtures init."
                )
            )
        }
        var reader = ConfigurationReader(path: path)
        entries = reader.entries(in: text)
        self.path = path
        guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    }

    /// The entry that decides on an option of a command; `nil` where the file says nothing of it.
    func entry(_ option: CommandDescription.Option, of command: CommandDescription) -> Entry? {
        let named = entries.filter { $0.option.name == option.name }
        return named.last { $0.command == command.name } ?? named.last { $0.command == nil }
    }

    /// The values of an entry, as they are to be given in the current folder.
    func values(of entry: Entry) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        return entry.values.map { entry.option.value($0, from: folder) }
    }

    // MARK: Arguments

    /// What a user has given, with what the file says of everything that the user says nothing of.
    ///
    /// - Throws: `DiagnosticError` for values that the command does not take.
    func completed(_ arguments: [String]) throws(DiagnosticError) -> [String] {
        guard let command = CommandDescription.all.first(where: { $0.name == arguments.first }) else {
            return arguments
        }
        var given = GivenOptions(arguments).names
        let parsed = try? DocFixtures.parseAsRoot(arguments)
        if let command = parsed as? any PageReadingCommand, !command.input.folders.isEmpty {
            given.insert("docs")
        }
        let entries = command.options.filter { !given.contains($0.name) }.compactMap {
            entry($0, of: command)
        }
        Self.used.withLock { $0 = entries.map { ($0, values(of: $0)) } }
        func inserted(_ entries: [Entry]) -> [String] {
            [command.name] + entries.flatMap(self.arguments) + arguments.dropFirst()
        }
        let completed = inserted(entries)
        guard Self.problem(completed) != nil, Self.problem(arguments) == nil else { return completed }
        let faulty = entries.compactMap { entry in Self.problem(inserted([entry])).map { (entry, $0) } }
        guard !faulty.isEmpty else { return completed }
        throw DiagnosticError(
            faulty.map { entry, problem in
                Diagnostic(
                    .error,
                    code: "invalid-configuration-value",
                    "\(entry.option.name) of \(command.name): \(problem)",
                    at: entry.location,
                    help: "docfixtures \(command.name) --help says which values there are."
                )
            }
        )
    }

    /// The entries that hold for the command that runs, with their values.
    private static let used = Locked<[(entry: Entry, values: [String])]>([])

    /// Says which entries have given the values of which an error speaks.
    static func noteOrigins(ofValuesIn text: String) {
        let lines = text.split(separator: "\n")
        for (entry, values) in used.withLock({ $0 })
        where values.contains(where: { value in
            text.contains("'\(value)'") || lines.contains { $0.hasPrefix("\(value): ") }
        }) {
            Console.note("\(entry.location): note: \(entry.option.name) is set here")
        }
    }

    private func arguments(for entry: Entry) -> [String] {
        let name = "--\(entry.option.name)"
        if entry.option.isFlag { return entry.values == ["true"] ? [name] : [] }
        return values(of: entry).flatMap { [name, $0] }
    }

    /// Why the command does not take some arguments; `nil` where it does.
    static func problem(_ arguments: [String]) -> String? {
        do {
            _ = try DocFixtures.parseAsRoot(arguments)
            return nil
        } catch {
            return DocFixtures.message(for: error)
        }
    }
}

/// The options that a user has given.
struct GivenOptions {
    /// Without the dashes before them.
    let names: Set<String>
    /// What `--config` names.
    let configuration: String?

    /// - Parameter arguments: As they were typed; what stands behind `--` is no option.
    init(_ arguments: [String]) {
        let words = Array(arguments.prefix { $0 != "--" })
        names = Set(words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2).prefix { $0 != "=" }) })
        let behind = zip(words, words.dropFirst()).reversed().first { $0.0 == "--config" }?.1
        let joined = words.last { $0.hasPrefix("--config=") }.map { String($0.dropFirst("--config=".count)) }
        configuration = joined ?? behind
    }
}
