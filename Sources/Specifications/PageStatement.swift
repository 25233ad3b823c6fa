import JSONText
import Pages

/// A value that one page states, with the 1-based lines on which it does.
package struct PageStatement: Equatable, Sendable {
    package var value: JSONValue
    /// At least one, in ascending order.
    package var lines: [Int]

    package init?(_ value: JSONValue, lines: [Int]) {
        guard !lines.isEmpty else { return nil }
        self.value = value
        self.lines = Set(lines).sorted()
    }
}

extension Page {
    package func source(_ line: Int) -> Source {
        Source(path: document.path, line: line, language: language)
    }
}
