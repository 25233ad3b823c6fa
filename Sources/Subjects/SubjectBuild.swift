import ChildProcesses
import Diagnostics
import Foundation

/// Where packages of subjects are built, one after the other.
package struct SubjectBuild: Sendable {
    private let scratch: URL
    private let package: URL

    private var folder: URL { scratch.appending(path: "package") }
    private var log: URL { scratch.appending(path: "build.log") }

    /// - Parameters:
    ///   - scratch: Keeps what is built, so that the next build takes seconds.
    ///   - package: The folder of the package that the suites come from.
    package init(scratch: URL, package: URL) {
        self.scratch = scratch
        self.package = package
    }

    /// How a build ended.
    package enum Result: Sendable {
        case program(URL)
        /// The compiler's messages, at the places of the code.
        case errors([Diagnostic])
    }

    /// Builds a package in place of the one before.
    ///
    /// - Throws: A diagnostic where it cannot be written, or fails for a reason that is not in the code.
    package func build(_ subject: SubjectPackage) async throws(DiagnosticError) -> Result {
        do {
            try write(subject.files(dependingOn: package))
            let command = [
                "swift", "build", "-c", "release", "--package-path", folder.path,
                "--scratch-path", scratch.appending(path: "build").path, "--product", SubjectPackage.program,
            ]
            if try await ChildProcess(command: command, output: log).run() == .exited(0) {
                return .program(scratch.appending(path: "build/release/\(SubjectPackage.program)"))
            }
            let messages = Self.errors(in: try String(contentsOf: log, encoding: .utf8))
            if !messages.isEmpty { return .errors(messages) }
        } catch {
            throw problem("the code cannot be built: \(error)")
        }
        throw problem("the code cannot be built")
    }

    private func problem(_ message: String) -> DiagnosticError {
        DiagnosticError(Diagnostic(.error, code: "no-build", message, help: "See \(log.path)."))
    }

    private func write(_ files: [String: String]) throws {
        let manager = FileManager.default
        let sources = folder.appending(path: "Sources")
        for case let path as String in manager.enumerator(atPath: sources.path) ?? .init()
        where path.hasSuffix(".swift") && files["Sources/\(path)"] == nil {
            try manager.removeItem(at: sources.appending(path: path))
        }
        for (path, text) in files {
            let url = folder.appending(path: path)
            // What has not changed keeps its date, so that it is not built again.
            guard (try? String(contentsOf: url, encoding: .utf8)) != text else { continue }
            try manager.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
    }

    /// The errors of a compiler's output, each once.
    static func errors(in output: String) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            guard let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): error: (.+)/) else { return nil }
            let diagnostic = Diagnostic(
                .error,
                code: "uncompilable-code",
                String(match.4),
                at: SourceLocation(path: String(match.1), line: Int(match.2), column: Int(match.3))
            )
            return seen.insert(diagnostic).inserted ? diagnostic : nil
        }
    }
}
