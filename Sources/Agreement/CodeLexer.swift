/// Splits code of any language into tokens, without its comments.
struct CodeLexer {
    private let scalars: [Unicode.Scalar]
    private let lineComments: [[Unicode.Scalar]]
    private let blockComments: [(start: [Unicode.Scalar], end: [Unicode.Scalar])]
    private var position = 0
    private var line = 1

    struct Token {
        var text: String
        /// 1-based.
        var line: Int
    }

    private static let hashLanguages: Set<String> = [
        "bash", "console", "dockerfile", "elixir", "ini", "make", "makefile", "perl", "powershell",
        "properties", "py", "python", "r", "rb", "ruby", "sh", "shell", "toml", "yaml", "yml", "zsh",
    ]
    private static let dashLanguages: Set<String> = ["haskell", "lua", "sql"]
    private static let markupLanguages: Set<String> = ["html", "plist", "svg", "vue", "xml"]

    /// - Parameter language: In lower case; `nil` where none is named.
    init(_ text: String, language: String?) {
        scalars = Array(text.unicodeScalars)
        let language = language ?? ""
        var lineComments: [String] = []
        var blockComments: [(String, String)] = []
        if Self.hashLanguages.contains(language) {
            lineComments = ["#"]
        } else if Self.dashLanguages.contains(language) {
            lineComments = ["--"]
            blockComments = [("/*", "*/")]
        } else if Self.markupLanguages.contains(language) {
            blockComments = [("<!--", "-->")]
        } else if language == "php" {
            lineComments = ["//", "#"]
            blockComments = [("/*", "*/")]
        } else {
            // Without a label it can be any language; directives have no space behind the hash.
            lineComments = language.isEmpty ? ["//", "# "] : ["//"]
            blockComments = [("/*", "*/")]
        }
        self.lineComments = lineComments.map { Array($0.unicodeScalars) }
        self.blockComments = blockComments.map { (Array($0.0.unicodeScalars), Array($0.1.unicodeScalars)) }
    }

    /// In order.
    mutating func tokens() -> [Token] {
        var tokens: [Token] = []
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.properties.isWhitespace {
                if scalar == "\n" { line += 1 }
                position += 1
            } else if skipComment() {
                continue
            } else {
                let start = position
                let startLine = line
                if scalar == "\"" || scalar == "'" || scalar == "`" {
                    skipString(quote: scalar)
                } else if scalar.continuesName || scalar == "#" {
                    position += 1
                    while position < scalars.count, scalars[position].continuesName { position += 1 }
                } else {
                    position += 1
                }
                let text = String(String.UnicodeScalarView(scalars[start..<position]))
                tokens.append(Token(text: text, line: startLine))
            }
        }
        return tokens
    }

    private func begins(_ sign: [Unicode.Scalar]) -> Bool {
        scalars[position...].starts(with: sign)
    }

    private mutating func skipComment() -> Bool {
        if lineComments.contains(where: begins) {
            while position < scalars.count, scalars[position] != "\n" { position += 1 }
            return true
        }
        guard let (start, end) = blockComments.first(where: { begins($0.start) }) else { return false }
        position += start.count
        while position < scalars.count, !begins(end) {
            if scalars[position] == "\n" { line += 1 }
            position += 1
        }
        position = min(position + end.count, scalars.count)
        return true
    }

    /// A string in single or double quotation marks ends with its line at the latest.
    private mutating func skipString(quote: Unicode.Scalar) {
        let start = position
        position += 1
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar == "\\", position + 1 < scalars.count, scalars[position + 1] != "\n" {
                position += 2
                continue
            }
            if scalar == "\n" {
                if quote != "`" {
                    // An apostrophe rather than a string.
                    if quote == "'" { position = start + 1 }
                    return
                }
                line += 1
            }
            position += 1
            if scalar == quote { return }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var continuesName: Bool {
        isNamePart || self == "$" || (value > 0x7F && properties.isAlphabetic)
    }
}
