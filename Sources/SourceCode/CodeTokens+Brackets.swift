extension CodeTokens {
    /// The first bracket that closes nothing, else the last one that nothing closes; without those whose counterparts
    /// stand before or behind what the sample shows, and `nil` where brackets can only be guessed.
    package var strayBracket: Token? {
        guard hasCertainBrackets else { return nil }
        let closing = [")": "(", "]": "[", "}": "{"]
        var open: [Token] = []
        var minimum = Int.max
        for line in lines {
            let column = column(of: tokens[line.lowerBound])
            for token in tokens[line] where token.kind == .code {
                if closing.values.contains(token.text) {
                    open.append(token)
                } else if let opening = closing[token.text] {
                    // What it closes began before the sample, if all lines of the sample are deeper.
                    let fits =
                        open.popLast().map { $0.text == opening } ?? (token.beginsLine && column < minimum)
                    guard fits else { return token }
                }
            }
            minimum = min(minimum, column)
        }
        return open.last { token in
            // What nothing closes goes on behind the sample, if it ends its line and all lines below are deeper.
            let behind = tokens[tokens.partitionIndex { $0.range.lowerBound > token.range.lowerBound }...]
            return behind.first?.row == token.row || behind.contains { column(of: $0) <= column(of: token) }
        }
    }

    private func column(of token: Token) -> Int { nesting.column(ofRow: token.row) }

    /// Whether brackets among the tokens are code, and none of the code's are missing among them.
    ///
    /// Raw strings without signs of their own, patterns and conditional compilation can only be guessed.
    private var hasCertainBrackets: Bool {
        let guessed = [
            "#if", "#else", "#define", "\\", "\\(", "\\)", "\\[", "\\]", "\\{", "\\}", "\"", "'", "`",
        ]
        return language?.traits.contains(.pairsBrackets) == true
            && !tokens.contains { token in
                token.kind == .code
                    ? guessed.contains(token.text)
                    : token.text.contains { "\\$".contains($0) }
                        && token.text.contains { "()[]{}".contains($0) }
            }
    }
}
