import Backports
import Diagnostics

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a file of UTF-8 text.
enum TextFile {
    /// - Parameters:
    ///   - path: The path for the system.
    ///   - location: The file as diagnostics name it.
    ///   - missing: Says what to do where there is no file.
    /// - Throws: A diagnostic for a file that is missing, no regular one, unreadable or not UTF-8.
    static func text(
        at path: String,
        location: SourceLocation,
        missing: @autoclosure () -> Diagnostic
    ) throws(DiagnosticError) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let type = attributes?[.type] as? FileAttributeType else { throw DiagnosticError(missing()) }
        // A pipe or a device might keep the reader waiting for ever.
        guard type == .typeRegular, let data = FileManager.default.contents(atPath: path) else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-file",
                    "this is not a file that can be read",
                    at: location,
                    help: "Check that it is a file and its permissions."
                )
            )
        }
        guard let text = String(validUTF8: data) else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "file-not-utf8",
                    "the file is not UTF-8",
                    at: location,
                    help: "Save it as UTF-8."
                )
            )
        }
        return text
    }
}
