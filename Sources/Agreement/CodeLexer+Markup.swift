/// Markup within code: JSX, templates, HTML.
///
/// What stands between tags is text that people read, with values in braces. It is one piece from tag to tag, as a
/// literal is from quotation mark to quotation mark: a translation puts the values at other places.
extension CodeLexer {
    /// What the position is in, innermost last; empty in code without markup.
    enum Context {
        /// The text between tags, with the indices of its tokens so far.
        case element(name: String, text: [Int])
        case tag(name: String, isClosing: Bool)
        case braces
    }

    var isInElement: Bool {
        if case .element = contexts.last { true } else { false }
    }

    /// Whether text was noted, if only an empty one: a translation may begin or end with a value.
    var isBehindText: Bool {
        if case .content = tokens.last?.kind { true } else { false }
    }

    /// The names of elements that a closing tag stands for: nothing else tells a tag from a type in angle brackets.
    static func closedNames(in scalars: [Unicode.Scalar]) -> Set<String> {
        var names: Set<String> = []
        for index in scalars.indices.dropLast() where scalars[index] == "<" && scalars[index + 1] == "/" {
            names.insert(tagName(in: scalars, at: index + 2))
        }
        return names
    }

    private static func tagName(in scalars: [Unicode.Scalar], at index: Int) -> String {
        let name = scalars[min(index, scalars.count)...].prefix {
            $0.isNamePart || "-.:".unicodeScalars.contains($0)
        }
        return String(String.UnicodeScalarView(name))
    }

    /// Notes where a tag begins; to be asked for each `<` of code, before its token is noted.
    mutating func beginTag() {
        let isClosing = position + 1 < scalars.count && scalars[position + 1] == "/"
        let name = Self.tagName(in: scalars, at: position + (isClosing ? 2 : 1))
        let isTag = isInElement || closedNames.contains(name)
        guard isTag,
            isClosing || !name.isEmpty || position + 1 < scalars.count && scalars[position + 1] == ">",
            contexts.count < Self.deepestMarkup
        else { return }
        endText()
        contexts.append(.tag(name: name, isClosing: isClosing))
    }

    /// Nobody nests elements deeper.
    private static let deepestMarkup = 200

    /// Follows braces and the ends of tags; to be told of each token of code.
    mutating func follow(_ token: String) {
        guard let context = contexts.last else { return }
        switch (context, token) {
        case (_, "{"): contexts.append(.braces)
        case (.braces, "}"): contexts.removeLast()
        case (.tag(let name, let isClosing), ">"):
            contexts.removeLast()
            let isEmpty = position > 1 && scalars[position - 2] == "/"
            if isClosing {
                let open = contexts.lastIndex { if case .element(name, _) = $0 { true } else { false } }
                if let open { contexts.removeSubrange(open...) }
            } else if !isEmpty, closedNames.contains(name), !["script", "style"].contains(name) {
                contexts.append(.element(name: name, text: []))
            }
        default: break
        }
    }

    /// Notes text up to the next tag or value.
    mutating func addText() {
        let end = scalars[position...].firstIndex { $0 == "<" || $0 == "{" } ?? scalars.count
        let blank = scalars[position..<end].prefix(while: \.properties.isWhitespace)
        let words = scalars[position..<end].split(whereSeparator: \.properties.isWhitespace)
        let text = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        let start = line + blank.count { $0 == "\n" }
        if case .element(let name, var indices) = contexts.removeLast() {
            indices.append(tokens.count)
            contexts.append(.element(name: name, text: indices))
        }
        let first = offset + position + (words.isEmpty ? 0 : blank.count)
        let last = words.last.map { offset + $0.endIndex } ?? first
        tokens.append(
            Token(
                text: text,
                line: text.isEmpty ? line : start,
                range: first..<last,
                kind: .content(whole: text)
            )
        )
        line += scalars[position..<end].count { $0 == "\n" }
        isLineStart = scalars[position..<end].last { $0 == "\n" || !$0.properties.isWhitespace } == "\n"
        position = end
    }

    /// Gives each part of the text since the last tag the whole of it.
    mutating func endText() {
        guard case .element(let name, let indices) = contexts.last else { return }
        let whole = indices.map { tokens[$0].text }.filter { !$0.isEmpty }.joined(separator: " ")
        for index in indices { tokens[index].kind = .content(whole: whole) }
        contexts[contexts.count - 1] = .element(name: name, text: [])
    }
}
