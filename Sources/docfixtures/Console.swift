import ArgumentParser
import Backports
import Diagnostics
import Folders
import Foundation
import Reports

/// Where commands write: results to standard output, everything else to standard error.
enum Console {
    private static let options = Locked(ConsoleOptions.Settings())

    /// Holds for everything that is written from now on.
    static func use(_ given: ConsoleOptions) {
        options.withLock { $0 = ConsoleOptions.Settings(color: given.color, amount: given.amount) }
    }

    private static var settings: ConsoleOptions.Settings { options.withLock { $0 } }

    /// Whether results are read by a person who has not asked for plain text (https://no-color.org).
    static var usesColor: Bool { usesColor(on: STDOUT_FILENO) }

    private static func usesColor(on descriptor: Int32) -> Bool {
        settings.usesColor(
            isTerminal: isatty(descriptor) != 0,
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// Which parts of a report for people are shown.
    static func detail(summary: Bool) -> ReportDetail {
        summary ? .conclusion : isQuiet ? .problems : .everything
    }

    static var isQuiet: Bool { settings.amount == .quiet }

    /// How many columns a line of results may have: those of the terminal, and 100 elsewhere.
    static var columns: Int {
        isatty(STDOUT_FILENO) == 0 ? 100 : columns(of: STDOUT_FILENO)
    }

    /// Of a terminal; 100 where it does not say.
    static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
        return max(40, Int(size.ws_col))
    }

    /// Whether somebody looks at standard error while the command runs, on a terminal that can write over a line.
    static var showsProgress: Bool {
        !isQuiet && isatty(STDERR_FILENO) != 0
            && ProcessInfo.processInfo.environment["TERM"] ?? "dumb" != "dumb"
    }

    /// Whether somebody wants to know how long the work took.
    static var showsDuration: Bool { showsProgress || settings.amount == .verbose }

    /// - Throws: A diagnostic where standard output takes nothing more, as a full disk does.
    static func write(_ text: String) throws(DiagnosticError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw DiagnosticError(.unwritableOutput(error.reason))
        }
    }

    /// Lets the process end with an error where what was printed otherwise, such as help, has no place: it waits in a
    /// buffer until then.
    static func checkPrintedTextAtExit() {
        atexit {
            guard fflush(nil) != 0 else { return }
            Console.report([.unwritableOutput(POSIXError.last.reason)])
            _exit(Outcome.failed.rawValue)
        }
    }

    static func report(_ diagnostics: [Diagnostic]) {
        let isColored = usesColor(on: STDERR_FILENO)
        for (index, diagnostic) in diagnostics.enumerated() {
            var shown = diagnostic
            // What helps with several in a row is said once, behind the last of them.
            if index + 1 < diagnostics.count, diagnostics[index + 1].help == shown.help { shown.help = nil }
            note(shown.text(color: isColored))
        }
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

    /// Says what only those want to know who ask for it.
    static func detail(_ line: @autoclosure () -> String) {
        if settings.amount == .verbose { note(line()) }
    }
}

extension ConsoleOptions {
    /// What was given.
    struct Settings {
        var color = Color.auto
        var amount: Amount?

        /// - Parameter isTerminal: Whether it is a terminal that is written to.
        func usesColor(isTerminal: Bool, environment: [String: String]) -> Bool {
            switch color {
            case .always: true
            case .never: false
            case .auto:
                isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
            }
        }
    }
}

extension Diagnostic {
    /// - Parameter color: Whether it is read on a terminal that shows colours.
    func text(color: Bool) -> String {
        guard color else { return description }
        let code =
            switch severity {
            case .error: "1;31"
            case .warning: "1;33"
            case .note: "1;36"
            }
        let word = "\(severity.rawValue):"
        let place = location.map { "\($0): " } ?? ""
        return place + "\u{1B}[\(code)m\(word)\u{1B}[0m"
            + description.dropFirst(place.count + word.count)
    }
}

/// How a command ends, as its help states.
enum Outcome {
    /// A check found something.
    static let found = ExitCode(1)
    /// The work could not be done.
    static let failed = ExitCode(2)

    /// Runs a command's work; what it throws is shown and ends the command.
    static func run(_ console: ConsoleOptions, _ work: () async throws -> Void) async throws {
        Console.use(console)
        do {
            try await work()
        } catch let error as DiagnosticError {
            Console.report(error.diagnostics)
            Configuration.noteOrigins(
                ofValuesIn: error.diagnostics.map(\.description).joined(separator: "\n")
            )
            throw failed
        } catch let error as ValidationError {
            Configuration.noteOrigins(ofValuesIn: error.message)
            throw error
        }
    }
}
