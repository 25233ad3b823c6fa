import Diagnostics

extension Diagnostic {
    /// Says what is wrong with a page, or with a line or a column of it, 1-based.
    static func page(
        _ severity: Severity,
        _ code: String,
        _ message: String,
        _ path: String,
        line: Int? = nil,
        column: Int? = nil,
        help: String? = nil
    ) -> Diagnostic {
        let location = SourceLocation(path: path, line: line, column: column)
        return Diagnostic(severity, code: code, message, at: location, help: help)
    }
}
