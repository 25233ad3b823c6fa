extension SelfCheck {
    mutating func findStrayBrackets() {
        for code in page.blocks.compactMap(\.code) where !code.isPayload && code.hasCertainBrackets {
            guard let stray = code.tokens.strayBracket else { continue }
            let message = "the bracket `\(stray.text)` has no counterpart"
            add(.codeUnbalanced, message, stray.text, [(stray.line, code.tokens.line(of: stray))])
        }
    }
}

extension ComparedCode {
    /// Whether brackets among the tokens are code, and none of the code's are missing among them.
    ///
    /// Raw strings without signs of their own, patterns and conditional compilation can only be guessed.
    fileprivate var hasCertainBrackets: Bool {
        guard let reading, reading.traits.contains(.pairsBrackets) else { return false }
        return tokens.tokens.allSatisfy { token in
            switch token.kind {
            case .code:
                !["#if", "#else", "#define", "\\", "\\(", "\\)", "\\[", "\\]", "\\{", "\\}", "\"", "'", "`"]
                    .contains(token.text)
            case .text(let whole):
                !whole.contains { "\\$".contains($0) } || !whole.contains { "()[]{}".contains($0) }
            case .comment, .content: true
            }
        }
    }
}

extension CodeTokens {
    /// The first bracket that closes nothing, else the last one that nothing closes; without those whose
    /// counterparts stand before or behind what the page shows.
    fileprivate var strayBracket: Token? {
        let closing = [")": "(", "]": "[", "}": "{"]
        var open: [Int] = []
        var minimum = Int.max
        for (index, token) in tokens.enumerated() where token.kind == .code {
            if closing.values.contains(token.text) {
                open.append(index)
            } else if let opening = closing[token.text] {
                if let last = open.last {
                    guard tokens[last].text == opening else { return token }
                    open.removeLast()
                } else {
                    // What it closes began before the sample, if all lines of the sample are deeper.
                    guard token.beginsLine, column(of: token) < minimum else { return token }
                }
            }
            let isLast = index + 1 == tokens.count || tokens[index + 1].row != token.row
            if isLast { minimum = min(minimum, column(of: token)) }
        }
        let stray = open.last { index in
            // What nothing closes goes on behind the sample, if it ends its line and all lines below are deeper.
            let (token, behind) = (tokens[index], tokens[(index + 1)...])
            return behind.first?.row == token.row || behind.contains { column(of: $0) <= column(of: token) }
        }
        return stray.map { tokens[$0] }
    }

    private func column(of token: Token) -> Int {
        nesting.columns.indices.contains(token.row - 1) ? nesting.columns[token.row - 1] : 0
    }
}
