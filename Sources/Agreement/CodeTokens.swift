import Diagnostics
import Documents
import Foundation
import OrderedCollections

/// The tokens of a code block in one language, and its imports apart from them.
struct CodeTokens {
    /// In order, without imports.
    private(set) var tokens: [Token] = []
    /// The tokens of each line that has any, as 0-based indices.
    private(set) var lines: [Range<Int>] = []
    /// By their tokens with single spaces between them, the 1-based line in the page.
    private(set) var imports: [String: Int] = [:]
    private(set) var nesting: LineNesting
    private let source: [Unicode.Scalar]
    /// The figures in what is surely a comment, with the lines, 1-based in the page.
    private(set) var remarkFigures: [Mentions.Mention] = []

    struct Token {
        var text: String
        /// 1-based, in the block.
        var row: Int
        /// 1-based, in the page.
        var line: Int
        /// Of the block's scalars, 0-based.
        var range: Range<Int>
        var kind: CodeLexer.Kind
        var beginsLine = false
        /// Of the line that the token begins, as ``LineNesting`` tells; `nil` for other tokens.
        var parent: Int?
    }

    private static let importKeywords: Set<String> = ["import", "using", "#include", "#import"]
    private static let importAttributes: Set<String> = ["@testable", "@", "testable"]

    /// - Parameter language: `nil` where none is known.
    init(_ block: CodeBlock, in language: CodeLanguage?) {
        let (lexed, comments) = CodeLexer.tokens(of: block.text, in: language)
        for comment in comments {
            remarkFigures += comment.text.figures.map { .init(text: $0, line: block.fileLine(comment.line)) }
        }
        nesting = LineNesting(block.text)
        source = Array(block.text.unicodeScalars)
        for (row, lexed) in OrderedDictionary(grouping: lexed, by: \.line) {
            var line = lexed.map {
                Token(text: $0.text, row: row, line: block.fileLine(row), range: $0.range, kind: $0.kind)
            }
            line[0].beginsLine = true
            if language?.traits.contains(.endsLines) == true, line.count > 1, line.last?.text == ";" {
                line.removeLast()
            }
            let code = line.filter { !$0.kind.isComment }
            if !code.isEmpty {
                let parent = nesting.parent(ofRow: row, code.map(\.text))
                if !line[0].kind.isComment { line[0].parent = parent }
                let keyword = code.first { !Self.importAttributes.contains($0.text) }
                if let keyword, Self.importKeywords.contains(keyword.text) {
                    let texts = code.map(\.text).filter { $0 != ";" }
                    imports[texts.joined(separator: " ")] = block.fileLine(row)
                    continue
                }
            }
            lines.append(tokens.count..<(tokens.count + line.count))
            tokens += line
        }
    }

    /// The texts of the tokens on the first line that has any.
    var firstLine: String {
        lines.first.map { text(of: $0) } ?? imports.keys.min() ?? ""
    }

    /// The tokens on the line of one of them.
    func line(of token: Token) -> String {
        text(of: lines[lines.partitionIndex { tokens[$0.lowerBound].row >= token.row }])
    }

    /// Those of some tokens that stand on one line with the first that is no comment.
    func excerpt(_ range: Range<Int>) -> String {
        let range = (range.first { !tokens[$0].kind.isComment } ?? range.lowerBound)..<range.upperBound
        let end = range.first { tokens[$0].row != tokens[range.lowerBound].row }
        return text(of: range.lowerBound..<(end ?? range.upperBound)) + (end == nil ? "" : " …")
    }

    /// As it stands on its lines, with single spaces in place of line breaks.
    private func text(of range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        let scalars = source[first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)]
        return scalars.split(separator: "\n").map { line in
            String(String.UnicodeScalarView(line)).trimmingCharacters(in: .whitespaces)
        }.joined(separator: " ")
    }

    /// The line of a token, 0-based.
    ///
    /// - Parameters:
    ///   - behind: Whether something is missing behind the token before it, at the end of its line.
    ///   - line: 1-based, where there are no tokens.
    func place(_ index: Int, behind: Bool, orElse line: Int) -> Mentions.Mention {
        guard tokens.indices.contains(index) else {
            return .init(text: "", line: tokens.last?.line ?? line)
        }
        let token = tokens[index].beginsLine && behind && index > 0 ? tokens[index - 1] : tokens[index]
        return .init(text: self.line(of: token), line: token.line)
    }
}

extension String {
    /// Its numbers in digits, without separators of thousands.
    var figures: [String] {
        matches(of: /[0-9]+(?:[.,][0-9]+)*/).map { $0.output.filter { $0 != "," } }
    }
}
