/// One thing found wrong with an input, in the form in which it is shown: what, where, and what to do.
public struct Diagnostic: Hashable, Sendable, Codable {
    /// How much stands in the way, in ascending order.
    public enum Severity: String, Sendable, Comparable, CaseIterable, Codable {
        /// Worth knowing; changes no exit status.
        case note
        /// Output is complete, but probably not what was meant.
        case warning
        /// Something could not be done.
        case error

        /// Ascending: a note is less than an error.
        public static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// Decides on the exit status.
    public var severity: Severity
    /// Stable, in kebab case (`unclosed-fence`): scripts and tests may match it.
    public var code: String
    /// One sentence without a final full stop.
    public var message: String
    /// `nil` where no file is concerned.
    public var location: SourceLocation?
    /// What the reader can do about it, one sentence; `nil` where the message says it.
    public var help: String?

    /// Describes one finding.
    public init(
        _ severity: Severity,
        code: String,
        _ message: String,
        at location: SourceLocation? = nil,
        help: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.help = help
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `path:line:column: severity: message [code]`, and the help on a second, indented line.
    public var description: String {
        let place = location.map { "\($0): " } ?? ""
        let advice = help.map { "\n    \($0)" } ?? ""
        return "\(place)\(severity.rawValue): \(message) [\(code)]\(advice)"
    }
}

extension Diagnostic {
    /// Says that a report has no place where it was to go.
    package static func unwritableReport(at path: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unwritable-report",
            "the report cannot be written",
            at: SourceLocation(path: path),
            help: "Name a file in a folder that exists and can be written to."
        )
    }

    /// Says that standard output takes nothing more, as on a full disk.
    ///
    /// - Parameter reason: In a few words.
    package static func unwritableOutput(_ reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unwritable-output",
            "standard output cannot be written to: \(reason)",
            help: "Make room where it goes, and run the command again."
        )
    }
}

/// Thrown where work cannot go on: everything that was found, not only the first.
public struct DiagnosticError: Error, Equatable {
    /// Never empty, in the order in which they are to be shown.
    public var diagnostics: [Diagnostic]

    /// Gives up because of several findings; `diagnostics` must not be empty.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// Gives up because of one finding.
    public init(_ diagnostic: Diagnostic) {
        self.diagnostics = [diagnostic]
    }
}

extension [Diagnostic] {
    /// By location, those about no file first; others keep their order.
    public var byLocation: [Diagnostic] {
        sorted { ($0.location ?? SourceLocation(path: "")) < ($1.location ?? SourceLocation(path: "")) }
    }
}
