import ArgumentParser
import ChildProcesses
import Diagnostics
import Foundation

/// Whether a command runs again whenever files change.
struct WatchOption: ParsableArguments {
    @Flag(help: "Run again whenever a file changes, and show what became better and worse; Ctrl-C ends it.")
    var watch = false

    /// - Parameter others: What cannot be done again and again, by the names of the options that ask for it.
    /// - Throws: `ValidationError` where one of them was asked for.
    func check(_ others: [(name: String, isGiven: Bool)]) throws {
        guard watch, let other = others.first(where: \.isGiven) else { return }
        throw ValidationError("--watch runs again and again: leave \(other.name) out.")
    }

    /// Runs this command as it was given, once for each change.
    ///
    /// Each run is a process of its own: nothing of an earlier one can stand in the way of the next.
    ///
    /// - Parameter paths: Of the files and folders that it reads.
    func run(_ paths: [String]) async throws {
        let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        let arguments = Array(CommandLine.arguments.dropFirst())
        let options = ["--quiet", "--color", "never", "--config", "none"]
        let command = [program.path] + Self.completed(arguments) + options
        let watch = Watch(
            state: { FileStates(paths) },
            pause: { try await Task.sleep(for: .milliseconds(100)) },
            check: {
                let (output, ending) = try await Self.output(of: command)
                return Problems(output, isDone: ending != .exited(Outcome.failed.rawValue))
            },
            write: { try Console.write($0) }
        )
        try await watch.run()
    }

    /// With what the configuration says, which is not asked again.
    private static func completed(_ arguments: [String]) -> [String] {
        let configuration = try? Configuration.current(for: arguments)
        let completed = try? configuration?.completed(arguments)
        return (completed ?? arguments).filter { $0 != "--watch" && $0 != "--summary" }
    }

    private static func output(
        of command: [String]
    ) async throws -> (output: String, ending: ChildProcess.Ending) {
        let file = FileManager.default.temporaryDirectory.appending(path: "docfixtures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let ending = try await ChildProcess(command: command, output: file).run()
        return (try String(contentsOf: file, encoding: .utf8), ending)
    }
}
