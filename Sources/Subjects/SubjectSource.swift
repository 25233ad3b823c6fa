import SwiftCode

/// Swift code that is judged, and where it stands.
package struct SubjectSource: Sendable {
    /// The file or page, as messages of the compiler name it.
    package let path: String
    /// The line of the first line of the text there; 1-based.
    package let line: Int
    /// The code.
    package let text: String
    let snippet: SwiftSnippet

    /// - Returns: `nil` where the text is longer or nested deeper than ``SwiftSnippet`` takes it.
    package init?(path: String, line: Int = 1, text: String) {
        guard let snippet = SwiftSnippet(parsing: text) else { return nil }
        self.path = path
        self.line = line
        self.text = text
        self.snippet = snippet
    }

    /// The names of the types and functions that it declares at its top level.
    var declaredNames: Set<String> {
        let functions = snippet.functions.filter(\.enclosingTypes.isEmpty).map(\.name)
        return Set(snippet.types.filter { $0.kind != .extension }.map(\.name) + functions)
    }
}
