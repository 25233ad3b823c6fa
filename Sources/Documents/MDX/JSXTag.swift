/// One tag of JSX or of HTML inside MDX: `<Tabs groupId="os">`, `</Tabs>`, `<Badge />`, `<>`.
struct JSXTag: Equatable {
    enum Kind {
        case opening, closing, selfClosing
    }

    var kind: Kind
    /// Empty for a fragment.
    var name: String
    var attributes: [ElementBlock.Attribute] = []

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// By what links reach the element; `nil` where they cannot.
    var anchor: String? { attribute("id") ?? (name == "a" ? attribute("name") : nil) }

    /// The attributes; those without a value have an empty one.
    ///
    /// - Parameter line: 1-based.
    func settings(line: Int) -> [Document.Setting] {
        attributes.map { Document.Setting(name, $0.name, $0.value ?? "", line: line) }
    }

    /// Whether the name is that of a component, and not of an element: JSX tells by the capital.
    var isComponent: Bool { name.utf8.first?.isUppercase == true }

    /// Elements of HTML that have no content and no closing tag (HTML Living Standard, 13.1.2).
    private static let voidNames: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Elements that stand in running text; all others may stand on lines of their own.
    private static let textNames: Set<String> = [
        "a", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
        "span", "strong", "sub", "sup", "u", "var",
    ]

    /// Elements that begin a block even where text follows their closing tag on the same line.
    private static let blockNames: Set<String> = [
        "blockquote", "dd", "details", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ol", "p",
        "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]

    var isBlockElement: Bool { Self.blockNames.contains(name) }
    var isTextElement: Bool { Self.textNames.contains(name) }

    /// The tag that begins at `start`, and the index after its `>`; `nil` where there is no complete tag.
    static func read(_ bytes: ArraySlice<UInt8>, at start: Int) -> (tag: JSXTag, end: Int)? {
        var scanner = JSXTagScanner(rest: bytes[start...])
        guard let tag = scanner.tag() else { return nil }
        return (tag, scanner.rest.startIndex)
    }

    /// `</br>` and the second half of `<img></img>` are read as browsers read them: there is nothing to close.
    fileprivate var withVoidClosed: JSXTag {
        var tag = self
        if Self.voidNames.contains(name) { tag.kind = .selfClosing }
        return tag
    }
}

/// Reads a tag off the front of what is left of a page.
private struct JSXTagScanner {
    /// What is not yet read, from inside a tag on.
    var rest: ArraySlice<UInt8>

    mutating func tag() -> JSXTag? {
        guard take(UInt8(ascii: "<")) else { return nil }
        if take(UInt8(ascii: "/")) {
            skipSpace()
            let name = self.name()
            skipSpace()
            return take(UInt8(ascii: ">")) ? JSXTag(kind: .closing, name: name).withVoidClosed : nil
        }
        if take(UInt8(ascii: ">")) { return JSXTag(kind: .opening, name: "") }
        var tag = JSXTag(kind: .opening, name: name())
        // Such names are those of autolinks, `<mailto:a@b.example>` (CommonMark 0.31, section 6.5).
        guard !tag.name.isEmpty, !tag.name.utf8.contains(where: ":@".utf8.contains) else { return nil }
        while true {
            let hadSpace = skipSpace()
            if take(UInt8(ascii: "/")) {
                tag.kind = .selfClosing
                skipSpace()
                return take(UInt8(ascii: ">")) ? tag : nil
            }
            if take(UInt8(ascii: ">")) { return tag.withVoidClosed }
            guard hadSpace, let attribute = attribute() else { return nil }
            tag.attributes.append(attribute)
        }
    }

    private mutating func attribute() -> ElementBlock.Attribute? {
        if rest.first == UInt8(ascii: "{") {
            return braced().map {
                ElementBlock.Attribute(name: String(decoding: $0, as: UTF8.self), value: nil)
            }
        }
        let name = self.name(mayBeginWith: "_@:#")
        guard !name.isEmpty else { return nil }
        let behindName = rest
        skipSpace()
        guard take(UInt8(ascii: "=")) else {
            rest = behindName
            return ElementBlock.Attribute(name: name, value: nil)
        }
        skipSpace()
        return value().map { ElementBlock.Attribute(name: name, value: $0) }
    }

    private mutating func value() -> String? {
        switch rest.first {
        case let quote? where quote.isOne(of: "\"'"):
            rest.removeFirst()
            let value = take { $0 != quote }
            return take(quote) ? value : nil
        case UInt8(ascii: "{"):
            return braced().map { JavaScriptText.stringLiteral($0) ?? String(decoding: $0, as: UTF8.self) }
        default:
            // HTML allows values without quotes; JSX does not, but pages in plain Markdown have them.
            let value = take { !$0.isSpace && !$0.isOne(of: "<>") }
            return value.isEmpty ? nil : value
        }
    }

    private mutating func braced() -> ArraySlice<UInt8>? {
        guard let (content, end) = JavaScriptText.braced(rest, at: rest.startIndex) else { return nil }
        defer { rest = rest[end...] }
        return rest[content]
    }

    /// Letters, digits and `_ - . : @ # [ ]`, beginning with a letter or one of some signs: what JSX, HTML and Vue
    /// accept.
    private mutating func name(mayBeginWith signs: String = "_") -> String {
        guard let first = rest.first, first.isLetter || signs.utf8.contains(first) else { return "" }
        return take { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.:@#[]") }
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = rest.startIndex
        rest = rest.drop { $0.isSpace || $0.isLineEnd }
        return rest.startIndex > start
    }

    private mutating func take(while isPart: (UInt8) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest[part.endIndex...]
        return String(decoding: part, as: UTF8.self)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }
}
