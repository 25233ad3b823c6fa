import Diagnostics

/// Markup within code: JSX, templates, HTML.
///
/// What stands between tags is text that people read, with values in braces. It is one token with its values, as a
/// literal is: a translation puts them at other places.
extension CodeLexer {
    /// What the position is in.
    enum Context {
        /// Text, behind the tag that begins it.
        case element(name: String)
        case tag(name: String, isClosing: Bool)
        /// Code within an element or a tag.
        case braces
    }

    var isInElement: Bool {
        if case .element = contexts.last { true } else { false }
    }

    /// Reads text up to the next tag or piece of code; what has no letters outside of values is code.
    mutating func readContent() {
        let start = scalars[position...].firstIndex { !$0.isSpace } ?? scalars.count
        var (index, end) = (start, start)
        var hasLetters = false
        while index < scalars.count, scalars[index] != "<" {
            let isCode = scalars[index] == "{"
            let value = isCode && comment(at: index) == nil ? scalars.value(at: index) : nil
            if isCode, value == nil { break }
            hasLetters = hasLetters || !isCode && scalars[index].isLetter
            index = value?.upperBound ?? index + 1
            if !scalars[index - 1].isSpace { end = index }
        }
        if hasLetters {
            position = start
            add(.content, to: end)
        } else {
            endOfCode = max(index, position + 1)
        }
    }

    /// Follows tags and braces; to be told of each token of code, behind which the position is.
    mutating func follow(_ token: String) {
        switch (contexts.last, token) {
        case (_, "<"): beginTag()
        case (_?, "{"): contexts.append(.braces)
        case (.braces, "}"): contexts.removeLast()
        case (.tag(let name, let isClosing), ">"):
            contexts.removeLast()
            if isClosing {
                let open = contexts.lastIndex { if case .element(name) = $0 { true } else { false } }
                if let open { contexts.removeSubrange(open...) }
            } else if closedNames.contains(name), !Self.holdCode.contains(name),
                position < 2 || scalars[position - 2] != "/"
            {
                contexts.append(.element(name: name))
            }
        default: break
        }
    }

    /// Nothing but a closing tag tells a tag from a type in angle brackets.
    private mutating func beginTag() {
        let rest = scalars[position...]
        let isClosing = rest.first == "/"
        let name = scalars.tagName(at: position + (isClosing ? 1 : 0))
        if let language, language.traits.contains(.isMarkup), Self.holdCode.contains(name) {
            marks = isClosing ? language.comments : .slash
        }
        if isInElement || closedNames.contains(name), isClosing || !name.isEmpty || rest.first == ">",
            contexts.count < Self.deepestMarkup
        {
            contexts.append(.tag(name: name, isClosing: isClosing))
        }
    }

    /// Elements whose content is code.
    private static let holdCode: Set<String> = ["script", "style"]
    /// Nobody nests elements deeper.
    private static let deepestMarkup = 200
}

extension [Unicode.Scalar] {
    /// The names of the elements that a closing tag stands for.
    var closedNames: Set<String> {
        Set(
            indices.dropLast().lazy.filter { self[$0] == "<" && self[$0 + 1] == "/" }
                .map { tagName(at: $0 + 2) }
        )
    }

    func tagName(at index: Int) -> String {
        let name = self[Swift.min(index, count)...].prefix {
            $0.isNamePart || "-.:".unicodeScalars.contains($0)
        }
        return String(scalars: name)
    }
}
