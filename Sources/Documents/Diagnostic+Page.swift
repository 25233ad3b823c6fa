import Diagnostics

extension Diagnostic {
    /// Says what is wrong with a page, or with a line of it, 1-based.
    static func page(
        _ severity: Severity,
        _ code: String,
        _ message: String,
        _ path: String,
        line: Int? = nil,
        help: String
    ) -> Diagnostic {
        Diagnostic(severity, code: code, message, at: SourceLocation(path: path, line: line), help: help)
    }
}
