import Documents

/// The tokens of a code block in one reading, and its imports apart from them.
struct CodeTokens {
    /// In order, without imports.
    private(set) var tokens: [Token] = []
    /// By their tokens with single spaces between them.
    private(set) var imports: [String: Import] = [:]
    private(set) var nesting: Nesting

    struct Token {
        var text: String
        /// 1-based, in the block.
        var row: Int
        /// 1-based, in the page.
        var line: Int
        var kind: CodeLexer.Kind
        var beginsLine = false
        /// How many lines enclose the line that the token begins, by indentation; `nil` for other tokens.
        var depth: Int?
    }

    struct Import {
        var tokens: [String]
        /// 1-based, in the page.
        var line: Int
    }

    /// What the indentation of the lines tells.
    struct Nesting {
        /// 0-based, by row.
        var columns: [Int]
        /// Whether no line is deeper than another.
        var isFlat = true
        /// Whether lines that end in colons enclose others, and none ends in a brace or a semicolon.
        var isByColons: Bool { hasColons && !hasBraces }
        fileprivate var hasColons = false
        fileprivate var hasBraces = false
    }

    private static let importKeywords: Set<String> = ["import", "using", "#include", "#import"]
    private static let importAttributes: Set<String> = ["@testable", "@", "testable"]

    /// - Parameter lexed: What the reading makes of the block's text.
    init(_ block: CodeBlock, _ lexed: [CodeLexer.Token], in reading: CodeReading) {
        var lines = LineNesting(block.text)
        nesting = Nesting(columns: lines.columns)
        var previous: (ending: String, depth: Int)?
        var index = 0
        while index < lexed.count {
            let row = lexed[index].line
            let end = lexed[index...].firstIndex { $0.line != row } ?? lexed.count
            var line = lexed[index..<end].map {
                Token(text: $0.text, row: row, line: block.fileLine(row), kind: $0.kind)
            }
            line[0].beginsLine = true
            index = end
            if reading.endsStatementsWithLines, line.count > 1, line.last?.text == ";" { line.removeLast() }
            let code = line.filter { !$0.kind.isComment }
            if let first = code.first, let last = code.last {
                let depth = lines.depth(ofRow: row, code.map(\.text))
                if !line[0].kind.isComment { line[0].depth = depth }
                if let depth {
                    if depth != 0 { nesting.isFlat = false }
                    if let previous, previous.ending == ":", depth > previous.depth {
                        nesting.hasColons = true
                    }
                    previous = (last.text, depth)
                }
                if ["{", "}", ";"].contains(last.text) { nesting.hasBraces = true }
                let keyword = code.first { !Self.importAttributes.contains($0.text) }
                if let keyword, Self.importKeywords.contains(keyword.text) {
                    let texts = code.map(\.text).filter { $0 != ";" }
                    imports[texts.joined(separator: " ")] = Import(tokens: texts, line: first.line)
                    continue
                }
            }
            tokens += line
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
