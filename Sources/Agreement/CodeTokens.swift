import Diagnostics
import Documents
import Foundation
import OrderedCollections
import Pages

/// The tokens of a code block in one language, and its imports apart from them.
struct CodeTokens {
    typealias Token = CodeLexer.Token

    /// In order, without imports and without what is a comment for sure.
    private(set) var tokens: [Token] = []
    /// The tokens of each line that has any, as 0-based indices.
    private(set) var lines: [Range<Int>] = []
    /// By their tokens with single spaces between them, the 1-based line in the page.
    private(set) var imports: [String: Int] = [:]
    private(set) var nesting: LineNesting
    /// The figures in what is a comment for sure.
    let figuresInComments: [Mentions.Mention]
    private let block: CodeBlock
    private let source: [Unicode.Scalar]

    private static let importKeywords: Set<String> = ["import", "using", "#include", "#import"]
    private static let importAttributes: Set<String> = ["@testable", "@", "testable"]

    /// - Parameter language: `nil` where none is known.
    init(_ block: CodeBlock, in language: CodeLanguage?) {
        let (code, comments) = CodeLexer.tokens(of: block.text, in: language)
        self.block = block
        source = Array(block.text.unicodeScalars)
        nesting = LineNesting(block.text)
        figuresInComments = comments.flatMap { comment in
            comment.text.figures.map { .init(text: $0, line: block.fileLine(comment.row)) }
        }
        for (row, line) in OrderedDictionary(grouping: code, by: \.row) {
            let endsInVain =
                language?.traits.contains(.endsLines) == true && line.count > 1 && line.last?.text == ";"
            let line = endsInVain ? line.dropLast() : line[...]
            let code = line.filter { $0.kind != .possibleComment }.map(\.text)
            if !code.isEmpty { nesting.add(code, row: row) }
            if Self.importKeywords.contains(code.first { !Self.importAttributes.contains($0) } ?? "") {
                imports[code.filter { $0 != ";" }.joined(separator: " ")] = block.fileLine(row)
            } else {
                lines.append(tokens.count..<(tokens.count + line.count))
                tokens += line
            }
        }
    }

    /// The texts of the tokens on the first line that has any.
    var firstLine: String {
        lines.first.map { text(of: $0) } ?? imports.keys.min() ?? ""
    }

    /// The line on which a token stands, without its comments and indentation, and where it is in the page.
    func line(of token: Token) -> Mentions.Mention {
        let line = lines[lines.partitionIndex { tokens[$0.lowerBound].row >= token.row }]
        return .init(text: text(of: line), line: block.fileLine(token.row))
    }

    /// Those of some tokens that stand on one line with the first of them.
    func excerpt(_ range: Range<Int>) -> String {
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

    /// Where a token stands, or would stand if something were missing there.
    ///
    /// - Parameters:
    ///   - index: 0-based; the number of tokens for the end.
    ///   - behind: Whether what is missing continues the line before it.
    ///   - line: 1-based, where there are no tokens.
    func place(_ index: Int, behind: Bool, orElse line: Int) -> Mentions.Mention {
        guard tokens.indices.contains(index) else {
            return .init(text: "", line: tokens.last.map { block.fileLine($0.row) } ?? line)
        }
        let isOnLineBefore = tokens[index].beginsLine && behind && index > 0
        return self.line(of: tokens[isOnLineBefore ? index - 1 : index])
    }
}
