import JSONText
import Specifications

extension Claims {
    /// The text of a file of claims with other words in place of lost quotations, and nothing else changed.
    ///
    /// - Parameter quotations: Those of the file; one without new words stays as it is.
    package static func text(_ text: String, with quotations: [LostQuotation]) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // From the last one on, so that the lines before it keep their numbers.
        for quotation in quotations.sorted(by: { $1.location < $0.location }) {
            guard let words = quotation.newWords, let line = quotation.location.line,
                let column = quotation.location.column, lines.indices.contains(line - 1)
            else { continue }
            let start = String(lines[line - 1].unicodeScalars.prefix(column - 1))
            let indentation = lines[line - 1].prefix { $0 == " " }.count
            // Words that go on are indented further than the key.
            let end = lines[line...].firstIndex { next in
                !next.allSatisfy(\.isWhitespace) && next.prefix { $0 == " " }.count <= indentation
            }
            let last = (end ?? lines.endIndex) - 1
            let kept = lines[line...max(line, last)].reversed().prefix { $0.allSatisfy(\.isWhitespace) }.count
            lines.replaceSubrange(
                (line - 1)...max(line - 1, last - kept),
                with: [start + JSONValue.string(words).serialized()]
            )
        }
        return lines.joined(separator: "\n")
    }
}
