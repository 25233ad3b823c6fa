import Diagnostics
import Foundation

/// The tokens of a piece of code in one language, and its imports apart from them.
package struct CodeTokens {
    package typealias Token = CodeLexer.Token

    /// `nil` where none is known.
    package let language: CodeLanguage?
    /// In order, without imports and without what is a comment for sure.
    package private(set) var tokens: [Token] = []
    /// The tokens of each line that has any, as 0-based indices.
    package private(set) var lines: [Range<Int>] = []
    /// By their tokens with single spaces between them, the row.
    package private(set) var imports: [String: Int] = [:]
    /// What is a comment for sure.
    package let comments: [Token]
    package private(set) var nesting: LineNesting
    private let source: [Unicode.Scalar]

    private static let importKeywords: Set<String> = ["import", "using", "#include", "#import"]
    private static let importAttributes: Set<String> = ["@testable", "@", "testable"]

    package init(_ text: String, in language: CodeLanguage?) {
        let code: [Token]
        (code, comments) = CodeLexer.tokens(of: text, in: language)
        self.language = language
        source = Array(text.unicodeScalars)
        nesting = LineNesting(text)
        var rest = code[...]
        while let row = rest.first?.row {
            var line = rest.prefix { $0.row == row }
            rest = rest.dropFirst(line.count)
            if language?.traits.contains(.endsLines) == true, line.count > 1, line.last?.text == ";" {
                line.removeLast()
            }
            // Formatters write a comma before a bracket that is closed on a line of its own.
            if let first = line.first?.text, [")", "]", "}"].contains(first), tokens.last?.text == ",",
                let last = lines.popLast()
            {
                tokens.removeLast()
                if last.count > 1 { lines.append(last.dropLast()) }
            }
            let code = line.filter { $0.kind != .possibleComment }.map(\.text)
            if !code.isEmpty { nesting.add(code, row: row) }
            let keyword = code.first { !Self.importAttributes.contains($0) } ?? ""
            // What several lines import in brackets is compared as code.
            if Self.importKeywords.contains(keyword),
                code.count(where: "([{".contains) == code.count(where: ")]}".contains)
            {
                imports[code.filter { $0 != ";" }.joined(separator: " ")] = row
            } else {
                lines.append(tokens.count..<(tokens.count + line.count))
                tokens += line
            }
        }
    }

    /// The first line that has any code, without its comments and indentation.
    package var firstLine: String {
        lines.first.map { text(of: $0) } ?? imports.keys.min() ?? ""
    }

    /// The line on which a token stands, without its comments and indentation.
    package func line(of token: Token) -> String {
        text(of: lines[lines.partitionIndex { tokens[$0.lowerBound].row >= token.row }])
    }

    /// Those of some tokens that stand on one line with the first of them.
    package func excerpt(_ range: Range<Int>) -> String {
        let end = range.first { tokens[$0].row != tokens[range.lowerBound].row }
        return text(of: range.lowerBound..<(end ?? range.upperBound)) + (end == nil ? "" : " …")
    }

    /// As it stands on its lines, with single spaces in place of line breaks.
    private func text(of range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        let scalars = source[first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)]
        return scalars.split(separator: "\n").map { line in
            String(scalars: line).trimmingCharacters(in: .whitespaces)
        }.joined(separator: " ")
    }
}
