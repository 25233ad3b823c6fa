import Documents
import OrderedJSON
import SwiftCode

/// A code block by what is left of it without comments.
struct ComparedCode {
    let block: CodeBlock
    let tokens: CodeTokens
    /// Whether the block begins as data do.
    let isPayload: Bool
    /// Whether the block holds at least one example that can be read.
    let isData: Bool
    /// For the alignment.
    let tokenSet: Set<String>
    /// Whether it was read as Swift.
    let isSwift: Bool

    init(_ block: CodeBlock, swift: SwiftSnippet?, isPayload: Bool) {
        self.block = block
        tokens = CodeTokens(block, swift: swift)
        isSwift = swift != nil
        self.isPayload = isPayload
        let examples = isPayload ? JSON5.examples(in: block.text) : []
        isData = examples.contains { if case .success = $0.result { true } else { false } }
        tokenSet = Set(tokens.tokens.map(\.text))
    }

    /// The payloads of a block of examples.
    var examples: [JSONExample] { JSON5.examples(in: block.text) }

    /// Names that look like no word of prose.
    var names: Set<String> {
        let imported = Set(tokens.imports.values.flatMap { $0.tokens })
        return tokenSet.filter { token in
            token.utf8.count > 2 && token.unicodeScalars.allSatisfy(\.isNamePart) && !imported.contains(token)
        }
    }

    /// The language of the label, with one name for each; `nil` where there is no label, or it names none.
    var language: String? {
        guard let language = block.language?.lowercased() else { return nil }
        let names = [
            "js": "javascript", "jsx": "javascript", "mjs": "javascript", "ts": "typescript",
            "tsx": "typescript", "sh": "shell", "bash": "shell", "zsh": "shell", "console": "shell",
            "yml": "yaml", "kt": "kotlin", "kts": "kotlin", "py": "python", "rb": "ruby",
            "objc": "objective-c",
            "objectivec": "objective-c", "cs": "csharp", "c#": "csharp", "json5": "json", "jsonc": "json",
        ]
        let plain: Set<String> = ["text", "txt", "plaintext", "plain", "none"]
        return plain.contains(language) ? nil : names[language] ?? language
    }
}

/// The tokens of a code block without its comments, and its imports apart from them.
struct CodeTokens {
    /// In order, without imports.
    private(set) var tokens: [Token] = []
    /// By their tokens with single spaces between them.
    private(set) var imports: [String: Import] = [:]

    struct Token {
        var text: String
        /// 1-based, in the page.
        var line: Int
    }

    struct Import {
        var tokens: [String]
        /// 1-based, in the page.
        var line: Int
    }

    private static let importKeywords: Set<String> = ["import", "using", "#include", "#import"]

    init(_ block: CodeBlock, swift: SwiftSnippet?) {
        var all: [Token]
        if let swift {
            all = zip(swift.tokens, swift.tokenLines).map {
                Token(text: $0, line: block.textLine + $1 - 1)
            }
        } else {
            var lexer = CodeLexer(block.text, language: block.language?.lowercased())
            all = lexer.tokens().map { Token(text: $0.text, line: block.textLine + $0.line - 1) }
        }
        var index = 0
        while index < all.count {
            let line = all[index].line
            var end = index
            while end < all.count, all[end].line == line { end += 1 }
            let statement = all[index..<end]
            let keyword = statement.first {
                $0.text != "@testable" && $0.text != "@" && $0.text != "testable"
            }
            if let keyword, Self.importKeywords.contains(keyword.text) {
                let texts = statement.map(\.text).filter { $0 != ";" }
                imports[texts.joined(separator: " ")] = Import(tokens: texts, line: line)
            } else {
                tokens += statement
            }
            index = end
        }
    }

    /// The texts of the tokens that begin on the first line.
    var firstLine: String {
        guard let first = tokens.first else { return imports.keys.min() ?? "" }
        return line(first.line)
    }

    /// The tokens of a line, 1-based in the page, with spaces between words only.
    func line(_ line: Int) -> String {
        var text = ""
        // Tokens are in the order of their lines.
        var index = tokens.partitioningIndex { $0.line >= line }
        while index < tokens.count, tokens[index].line == line {
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
