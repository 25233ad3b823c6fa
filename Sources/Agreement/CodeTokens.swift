import Documents
import SwiftCode

/// The tokens of a code block without its comments, and its imports apart from them.
struct CodeTokens {
    /// In order, without imports.
    private(set) var tokens: [Token] = []
    /// By their tokens with single spaces between them.
    private(set) var imports: [String: Import] = [:]

    struct Token {
        var text: String
        /// 1-based, in the block.
        var row: Int
        /// 1-based, in the page.
        var line: Int
        /// Whether it is the text of a literal.
        var isText: Bool
    }

    struct Import {
        var tokens: [String]
        /// 1-based, in the page.
        var line: Int
    }

    private static let importKeywords: Set<String> = ["import", "using", "#include", "#import"]
    private static let importAttributes: Set<String> = ["@testable", "@", "testable"]

    init(_ block: CodeBlock, swift: SwiftSnippet?) {
        var all: [Token]
        if let swift {
            all = zip(swift.tokens, swift.tokenLines).enumerated().map { index, token in
                Token(
                    text: token.0,
                    row: token.1,
                    line: block.fileLine(token.1),
                    isText: swift.textTokens.contains(index)
                )
            }
        } else {
            var lexer = CodeLexer(block.text, language: block.language?.lowercased())
            all = lexer.tokens().map {
                Token(
                    text: $0.text,
                    row: $0.line,
                    line: block.fileLine($0.line),
                    isText: "\"'`".contains($0.text.first ?? " ")
                )
            }
        }
        var index = 0
        while index < all.count {
            let first = all[index]
            var end = index
            while end < all.count, all[end].row == first.row { end += 1 }
            let statement = all[index..<end]
            let keyword = statement.first { !Self.importAttributes.contains($0.text) }
            if let keyword, Self.importKeywords.contains(keyword.text) {
                let texts = statement.map(\.text).filter { $0 != ";" }
                imports[texts.joined(separator: " ")] = Import(tokens: texts, line: first.line)
            } else {
                tokens += statement
            }
            index = end
        }
    }

    /// The texts of the tokens on the first line that has any.
    var firstLine: String {
        tokens.first.map(line(of:)) ?? imports.keys.min() ?? ""
    }

    /// The tokens on the line of one of them, with spaces between words only.
    func line(of token: Token) -> String {
        var text = ""
        // Tokens are in the order of their lines.
        var index = tokens.partitioningIndex { $0.row >= token.row }
        while index < tokens.count, tokens[index].row == token.row {
            let token = tokens[index].text
            if let last = text.unicodeScalars.last, let first = token.unicodeScalars.first, last.isNamePart,
                first.isNamePart
            {
                text += " "
            }
            text += token
            index += 1
        }
        return text
    }
}

extension Array {
    /// The index of the first element that meets a condition which all elements behind it meet, too.
    func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
