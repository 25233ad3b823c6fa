/// What a line looks like by itself.
enum LineShape {
    case blank
    /// Code wherever it stands.
    case statement
    /// Code where a statement or a call follows directly: a comment with `#` or `--`, an attribute in square brackets, a
    /// pair.
    case prelude
    /// Code where a line follows directly that is indented deeper: the key of a mapping, the head of a suite.
    case header
    /// A call that says no more than a declaration does, `client.open(name)`: code, or the heading of a reference.
    case bareCall
    /// Code only beside code.
    case fragment
    /// Words side by side, as in a heading: no code unless it is indented below code.
    case phrase
    /// A sentence: no code, whatever stands beside it.
    case sentence

    /// Whether it is natural language.
    var isProse: Bool { self == .phrase || self == .sentence }
}

extension LineShape {
    init(_ tokens: [CodeToken], of bytes: [UInt8], words: PageWords) {
        guard let first = tokens.first else {
            self = .blank
            return
        }
        let line = LineSyntax(tokens, of: bytes, words: words)
        if first.kind == .comment {
            self = bytes[first.range.lowerBound] == UInt8(ascii: "#") ? .prelude : .statement
        } else if line.hasJoined("-", "-", at: 0), line.isSpaced(2) {
            self = .prelude
        } else if line.isDirective || line.isMarkup || line.isCommand || line.isQuery || line.isTree
            || line.opensDeclaration
        {
            self = .statement
        } else if line.reading == .sentence {
            self = .sentence
        } else if line.isBareCall {
            self = .bareCall
        } else if line.isStatement {
            self = .statement
        } else if line.isHeader {
            self = .header
        } else if line.isAnnotation || line.isPair {
            self = .prelude
        } else if line.reading == .words || line.isCapitalizedWord {
            self = .phrase
        } else {
            self = .fragment
        }
    }
}

extension LineSyntax {
    /// A line for a preprocessor, or the first line of a script.
    fileprivate var isDirective: Bool {
        if has("@", 0), !isSpaced(1), let name = word(1) { return CodeVocabulary.directives.contains(name) }
        guard has("#", 0), !isSpaced(1), let name = word(1) else {
            if hasJoined("#", "!", "/", at: 0) { return true }
            // An attribute of Rust or PHP.
            let bracket = hasJoined("#", "!", at: 0) ? 2 : 1
            guard has("#", 0), has("[", bracket), let end = endOfGroup(bracket) else { return false }
            return end == count || isKeyword(end)
        }
        switch name {
        case "if", "elseif", "elif", "else", "endif", "ifdef", "ifndef", "define", "undef", "pragma",
            "region",
            "endregion", "nullable":
            return true
        case "include", "import":
            return has("<", 2) || kind(2) == .string
        default:
            return has("(", 2) || has("{", 2)
        }
    }

    /// A tag, or a line that begins and ends with tags.
    fileprivate var isMarkup: Bool {
        guard has("<", 0), !isSpaced(1) else { return false }
        guard kind(1) == .word || has("/", 1) || has("!", 1) || has("?", 1) || has(">", 1) else {
            return false
        }
        if has(">", count - 1) || has("?", 1) { return true }
        // The start of a tag whose attributes follow on the next lines.
        let isUnclosed = !tokens.indices.contains { has(">", $0) }
        return kind(1) == .word && isUnclosed && !hasAdjacentWords(from: 1)
    }

    /// A part of a drawn tree of folders.
    fileprivate var isTree: Bool {
        guard let first, first.kind == .drawing else { return false }
        // U+2500 to 257F, and no arrow or ellipsis
        return bytes[first.range.lowerBound...].prefix(2).elementsEqual([0xE2, 0x94])
    }

    fileprivate var isQuery: Bool {
        guard let name = word(0), let partners = CodeVocabulary.queries[name] else { return false }
        if name == "SELECT", reading == .code, has("*", 1) || has(",", 2) { return true }
        return tokens.indices.dropFirst().contains { word($0).map(partners.contains) ?? false }
    }

    /// A declaration may have more words than other code: `public static final class Name extends Parent {`.
    fileprivate var opensDeclaration: Bool {
        guard has("{", count - 1), count > 2, let keyword = word(0) else { return false }
        guard !tokens.contains(where: { $0.kind == .foreign }) else { return false }
        return CodeVocabulary.modifiers.contains(keyword) && isKeyword(1)
            || CodeVocabulary.typeKeywords.contains(keyword)
            || CodeVocabulary.functionKeywords.contains(keyword)
    }

    /// `[Serializable]`, `[section]`, `@Override`: an attribute or a section of a configuration, or a name.
    fileprivate var isAnnotation: Bool {
        if has("@", 0), !isSpaced(1) { return count == 2 && kind(1) == .word }
        return has("[", 0) && kind(1) == .word && endOfGroup(0) == count
    }

    /// A key or a head that ends with a colon: what follows deeper belongs to it.
    fileprivate var isHeader: Bool {
        guard has(":", count - 1), !isSpaced(count - 1), let name = word(0) else {
            return count == 2 && kind(0) == .word && has("/", 1)
        }
        switch name {
        case "class", "def": return true
        case "for": return tokens.indices.contains { word($0) == "in" }
        default: break
        }
        if CodeVocabulary.controlKeywords.contains(name) { return !hasAdjacentWords(from: 1) }
        return endOfKey == count - 1
    }

    /// A key with a single value: `version: 1.0`.
    fileprivate var isPair: Bool {
        guard let colon = endOfKey, colon + 1 < count, isSpaced(colon + 1) else { return false }
        return reading == .code && !hasAdjacentWords(from: colon + 1)
    }

    /// The position of the colon behind a key in lower case.
    private var endOfKey: Int? {
        var position = 0
        while let word = word(position), position == 0 || !isSpaced(position) {
            guard position > 0 || word.utf8.first.map({ !ASCII.isUppercase($0) }) ?? false else { return nil }
            position += 1
            if has(":", position), !isSpaced(position) { return position }
            guard has("-", position) || has(".", position), !isSpaced(position) else { return nil }
            position += 1
        }
        return nil
    }

    /// `Usage`, `Usage?`: the shortest kind of heading.
    fileprivate var isCapitalizedWord: Bool {
        guard let word = word(0), let first = word.utf8.first, ASCII.isUppercase(first) else { return false }
        guard word.utf8.dropFirst().allSatisfy({ ASCII.isLowercase($0) }) else { return false }
        return count == 1 || count == 2 && kind(1) == .symbol
    }
}
