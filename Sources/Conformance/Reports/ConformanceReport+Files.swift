import Diagnostics
import FileReplacement
import Foundation

extension ConformanceReport {
    /// Writes the report for people to standard output, and those for programs to files.
    ///
    /// - Parameters:
    ///   - json: The path of the JSON form; nil for none.
    ///   - junit: The path of the JUnit form; nil for none.
    /// - Throws: A diagnostic for standard output and each file that could not be written to.
    public func write(json jsonPath: String? = nil, junit junitPath: String? = nil) throws(DiagnosticError) {
        var diagnostics: [Diagnostic] = []
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text().utf8))
        } catch {
            diagnostics.append(.unwritableOutput(error.localizedDescription))
        }
        for (path, text) in [(jsonPath, json), (junitPath, { junit().xml() })] {
            guard let path else { continue }
            do {
                try Data(text().utf8).replaceFile(at: path)
            } catch {
                diagnostics.append(.unwritableReport(at: path))
            }
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }
}
