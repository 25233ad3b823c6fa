/// The tokens of one line and the questions that can be asked of them.
///
/// All positions are indices of tokens; a position behind the last token is allowed everywhere.
struct LineSyntax {
    let bytes: [UInt8]
    /// By which sentences are told from code.
    let words: PageWords
    /// Without the comment that ends the line.
    let tokens: [CodeToken]
    /// Whether there was one.
    let hasComment: Bool
    /// For each opening bracket the position of its partner, -1 where it is not on this line.
    private let partners: [Int: Int]

    init(_ tokens: [CodeToken], of bytes: [UInt8], words: PageWords = PageWords()) {
        self.bytes = bytes
        self.words = words
        var tokens = tokens
        hasComment = tokens.last?.kind == .comment
        while let last = tokens.last, last.kind == .comment { tokens.removeLast() }
        self.tokens = tokens
        var partners: [Int: Int] = [:]
        var open: [Int] = []
        for (position, token) in tokens.enumerated() {
            if token.kind == .opening {
                partners[position] = -1
                open.append(position)
            } else if token.kind == .closing, let opening = open.popLast() {
                partners[opening] = position
            }
        }
        self.partners = partners
    }

    var count: Int { tokens.count }
    var first: CodeToken? { tokens.first }
    var last: CodeToken? { tokens.last }

    func kind(_ position: Int) -> CodeToken.Kind? {
        tokens.indices.contains(position) ? tokens[position].kind : nil
    }

    func text(_ position: Int) -> String {
        tokens.indices.contains(position)
            ? String(decoding: bytes[tokens[position].range], as: UTF8.self) : ""
    }

    func word(_ position: Int) -> String? {
        kind(position) == .word ? text(position) : nil
    }

    func isKeyword(_ position: Int) -> Bool {
        word(position).map(CodeVocabulary.keywords.contains) ?? false
    }

    func isSpaced(_ position: Int) -> Bool {
        !tokens.indices.contains(position) || tokens[position].isSpaced
    }

    /// Whether a bracket or another single character stands there.
    func has(_ character: Unicode.Scalar, _ position: Int) -> Bool {
        guard tokens.indices.contains(position) else { return false }
        let token = tokens[position]
        switch token.kind {
        case .symbol, .opening, .closing:
            return token.range.count == 1 && bytes[token.range.lowerBound] == UInt8(ascii: character)
        default:
            return false
        }
    }

    /// Whether characters stand there without space between them.
    func hasJoined(_ characters: Unicode.Scalar..., at position: Int) -> Bool {
        for (offset, character) in characters.enumerated() {
            guard has(character, position + offset) else { return false }
            if offset > 0, isSpaced(position + offset) { return false }
        }
        return true
    }

    /// The position behind the bracket that closes the one at `position`; `nil` where none does.
    func endOfGroup(_ position: Int) -> Int? {
        guard let partner = partners[position], partner >= 0 else { return nil }
        return partner + 1
    }

    /// The position behind type arguments (`<Key, [Value]>`), or `nil` where there are none.
    func endOfTypeArguments(_ position: Int) -> Int? {
        guard has("<", position) else { return nil }
        var depth = 0
        // More tokens than a readable list of types has: a comparison, or no code.
        for index in position..<min(count, position + 64) {
            switch tokens[index].kind {
            case .symbol:
                if has("<", index) {
                    depth += 1
                } else if has(">", index) {
                    depth -= 1
                    if depth == 0 { return index + 1 }
                } else if has(";", index) || has("=", index) {
                    return nil
                }
            case .word, .opening, .closing: break
            default: return nil
            }
        }
        return nil
    }

    /// Whether words, numbers or strings stand side by side, with nothing but space between, as no code has them.
    ///
    /// What stands in brackets does not count: a call may have labels, a closure may have statements.
    func hasAdjacentWords(from position: Int) -> Bool {
        var index = position
        var isBehindWord = false
        while index < count {
            switch tokens[index].kind {
            case .opening:
                guard let end = endOfGroup(index) else { return false }
                index = end
                isBehindWord = false
                continue
            case .word where !isKeyword(index):
                if isBehindWord, tokens[index].isSpaced { return true }
                isBehindWord = true
            case .number, .string: isBehindWord = true
            case .foreign: return true
            default: isBehindWord = false
            }
            index += 1
        }
        return false
    }

    /// Whether the line reads as natural language.
    var reading: Reading {
        var result = Reading.code
        var names = 0
        var words = 0
        var hasSentenceWord = false
        var depth = 0
        for index in tokens.indices {
            switch tokens[index].kind {
            case .foreign: return .sentence
            case .word:
                if !tokens[index].isSpaced, index > 0, has("-", index - 1) { continue }
                let text = text(index)
                let continues = words > 0 && tokens[index].isSpaced
                words = continues ? words + 1 : 1
                if !continues { hasSentenceWord = false }
                let isName =
                    !CodeVocabulary.keywords.contains(text) && text.utf8.contains(where: ASCII.isLowercase)
                names = isName ? (continues ? names + 1 : 1) : 0
                hasSentenceWord = hasSentenceWord || self.words.sentenceWords.contains(text)
                if names > 2 || words > 3 && hasSentenceWord { return .sentence }
                // Brackets hold parameters with their types, which are words side by side as well.
                if depth == 0, names > 1 || words > 3 { result = .words }
            case .symbol where has("-", index) && !tokens[index].isSpaced: continue
            default:
                if tokens[index].kind == .opening { depth += 1 }
                if tokens[index].kind == .closing { depth = max(0, depth - 1) }
                words = 0
                names = 0
            }
        }
        return endsSentence ? .sentence : result
    }

    /// How much a line speaks for natural language, in ascending order.
    enum Reading {
        case code
        /// Words side by side, as in a heading or a list of words.
        case words
        /// What no programming language allows outside strings and comments.
        case sentence
    }

    private var endsSentence: Bool {
        guard has(".", count - 1), !isSpaced(count - 1), !has(".", count - 2) else { return false }
        return kind(count - 2) != .symbol
    }
}
