import ArgumentParser
import Diagnostics
import Foundation

/// Where commands write: results to standard output, everything else to standard error.
enum Console {
    static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    static func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { note("\(diagnostic)") }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        if errors + warnings > 0 {
            note("\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s")")
        }
    }

    static func note(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
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
