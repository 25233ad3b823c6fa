import Diagnostics
import Foundation

extension ConformanceReport {
    /// Writes the report for people to standard output, and those for programs to files.
    ///
    /// - Parameters:
    ///   - json: The path of the JSON form; nil for none.
    ///   - junit: The path of the JUnit form; nil for none.
    /// - Throws: A diagnostic for each file that could not be written.
    public func write(json jsonPath: String? = nil, junit junitPath: String? = nil) throws(DiagnosticError) {
        FileHandle.standardOutput.write(Data(text().utf8))
        var diagnostics: [Diagnostic] = []
        for (path, text) in [(jsonPath, json), (junitPath, { junit().xml() })] {
            guard let path else { continue }
            do {
                try Data(text().utf8).write(to: URL(filePath: path), options: .atomic)
            } catch {
                diagnostics.append(.unwritableReport(at: path))
            }
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }
}
