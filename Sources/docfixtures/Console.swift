import ArgumentParser
import Diagnostics
import Folders
import Foundation
import Reports

/// Where commands write: results to standard output, everything else to standard error.
enum Console {
    /// Whether results are read by a person who has not asked for plain text (https://no-color.org).
    static var usesColor: Bool {
        isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    /// How many columns a line of results may have: those of the terminal, and 100 elsewhere.
    static var columns: Int {
        var size = winsize()
        guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return 100 }
        return max(40, Int(size.ws_col))
    }

    private static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

    /// Whether somebody looks at standard error while the command runs.
    static var showsErrorsOnTerminal: Bool { isatty(STDERR_FILENO) != 0 }

    /// - Throws: A diagnostic where standard output takes nothing more, as a full disk does.
    static func write(_ text: String) throws(DiagnosticError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unwritable-output",
                    "standard output cannot be written to: \(error.reason)",
                    help: "Make room where it goes, and run the command again."
                )
            )
        }
    }

    static func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { note("\(diagnostic)") }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        if errors + warnings > 0 {
            note("\(counted(errors, "error")), \(counted(warnings, "warning"))")
        }
    }

    /// Says nothing where standard error takes nothing: there is no other place to say so.
    static func note(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}

/// How a command ends, as its help states.
enum Outcome {
    /// A check found something.
    static let found = ExitCode(1)
    /// The work could not be done.
    static let failed = ExitCode(2)

    /// Runs a command's work; what it throws is shown and ends the command.
    static func run(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let error as DiagnosticError {
            Console.report(error.diagnostics)
            throw failed
        }
    }
}
