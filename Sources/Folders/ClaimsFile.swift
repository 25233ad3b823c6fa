import Behaviours
import Diagnostics
import FileReplacement
import Foundation
import Specifications

/// A `claims.yml` on disk.
package enum ClaimsFile {
    /// What the file is called at the top of a folder of pages.
    package static let name = "claims.yml"

    /// - Throws: `DiagnosticError` with everything that is wrong with the file.
    package static func read(_ path: String) throws(DiagnosticError) -> Claims {
        try Claims(reading: try text(path), path: path)
    }

    /// What the files at the top of folders claim, together; a folder may have none.
    ///
    /// - Throws: `DiagnosticError` with everything that is wrong with the first file that cannot be read.
    static func claims(in folders: [String]) throws(DiagnosticError) -> Claims {
        var claims = Claims()
        for folder in folders {
            let path = URL(filePath: folder).appending(path: name)
            if FileManager.default.fileExists(atPath: path.path) { claims.add(try read(path.relativePath)) }
        }
        return claims
    }

    /// Puts the words in place that stand on the pages now.
    ///
    /// - Throws: `DiagnosticError` for a file that cannot be written.
    package static func update(_ quotations: [LostQuotation]) throws(DiagnosticError) {
        for (path, quotations) in Dictionary(grouping: quotations, by: \.location.path).sorted(by: {
            $0.key < $1.key
        }) {
            let updated = Claims.text(try text(path), with: quotations)
            do {
                try Data(updated.utf8).replaceFile(at: path)
            } catch {
                throw DiagnosticError(problem("cannot be written: \(error.reason)", path))
            }
        }
    }

    private static func text(_ path: String) throws(DiagnosticError) -> String {
        do {
            return try String(contentsOf: URL(filePath: path), encoding: .utf8)
        } catch {
            throw DiagnosticError(problem("cannot be read: \(error.reason)", path))
        }
    }

    private static func problem(_ message: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unreadable-claims",
            "the claims \(message)",
            at: SourceLocation(path: path),
            help: "Check that it is a file in UTF-8, and its permissions."
        )
    }
}
