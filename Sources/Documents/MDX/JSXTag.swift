/// One tag of JSX or of HTML inside MDX: `<Tabs groupId="os">`, `</Tabs>`, `<Badge />`, `<>`.
struct JSXTag: Equatable {
    enum Kind {
        case opening, closing, selfClosing
    }

    var kind: Kind
    /// Empty for a fragment.
    var name: String
    var attributes: [Element.Attribute] = []

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// Elements of HTML that have no content and no closing tag (HTML Living Standard, 13.1.2).
    private static let voidNames: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Elements that stand in running text; all others may stand on lines of their own.
    private static let textNames: Set<String> = [
        "a", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
        "span", "strong", "sub", "sup", "u", "var",
    ]

    var isTextElement: Bool { Self.textNames.contains(name) }

    /// Reads the tag that begins at `start`.
    ///
    /// - Returns: The tag and the index after its `>`; `nil` where the bytes are no complete tag.
    static func read(_ bytes: ArraySlice<UInt8>, at start: Int) -> (tag: JSXTag, end: Int)? {
        var scanner = JSXTagScanner(bytes: bytes, position: start)
        guard let tag = scanner.tag() else { return nil }
        return (tag, scanner.position)
    }

    fileprivate var withVoidClosed: JSXTag {
        var tag = self
        if kind == .opening, Self.voidNames.contains(name) { tag.kind = .selfClosing }
        return tag
    }
}

/// A cursor over the bytes of a tag.
private struct JSXTagScanner {
    let bytes: ArraySlice<UInt8>
    var position: Int

    private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    mutating func tag() -> JSXTag? {
        guard take(UInt8(ascii: "<")) else { return nil }
        if take(UInt8(ascii: "/")) {
            skipSpace()
            let name = self.name()
            skipSpace()
            return take(UInt8(ascii: ">")) ? JSXTag(kind: .closing, name: name) : nil
        }
        if take(UInt8(ascii: ">")) { return JSXTag(kind: .opening, name: "") }
        var tag = JSXTag(kind: .opening, name: name())
        guard !tag.name.isEmpty else { return nil }
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

    private mutating func attribute() -> Element.Attribute? {
        if current == UInt8(ascii: "{") {
            guard let spread = JavaScriptText.braced(bytes, at: position) else { return nil }
            defer { position = spread.end }
            return Element.Attribute(name: string(spread.content), value: nil)
        }
        let name = self.name()
        guard !name.isEmpty else { return nil }
        let afterName = position
        skipSpace()
        guard take(UInt8(ascii: "=")) else {
            position = afterName
            return Element.Attribute(name: name, value: nil)
        }
        skipSpace()
        return value().map { Element.Attribute(name: name, value: $0) }
    }

    private mutating func value() -> String? {
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let quote = bytes[position]
            guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { return nil }
            defer { position = end + 1 }
            return string((position + 1)..<end)
        case UInt8(ascii: "{"):
            guard let expression = JavaScriptText.braced(bytes, at: position) else { return nil }
            defer { position = expression.end }
            return JavaScriptText.stringLiteral(bytes[expression.content]) ?? string(expression.content)
        default:
            // HTML allows values without quotes; JSX does not, but pages in plain Markdown have them.
            let start = position
            while let byte = current, !byte.isSpace, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") {
                position += 1
            }
            return position > start ? string(start..<position) : nil
        }
    }

    /// Letters, digits and `_ - . : @`, beginning with a letter, `_` or `@`: what JSX, HTML and Vue accept.
    private mutating func name() -> String {
        let start = position
        guard let first = current, first.isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: "@") else {
            return ""
        }
        while let byte = current,
            byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
        {
            position += 1
        }
        return string(start..<position)
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = position
        while let byte = current, byte.isSpace || byte.isLineEnd { position += 1 }
        return position > start
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

/// The little of JavaScript's lexical grammar that MDX expressions need (ECMA-262, section 12).
enum JavaScriptText {
    /// Finds the `}` that closes the `{` at `start`, past strings, templates and comments.
    ///
    /// - Returns: The range between the braces and the index after the closing one; `nil` where there is none.
    static func braced(_ bytes: ArraySlice<UInt8>, at start: Int) -> (content: Range<Int>, end: Int)? {
        var depth = 0
        var position = start
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return ((start + 1)..<position, position + 1) }
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                // An apostrophe in JSX text looks like the start of a string; then it is just a character.
                if let end = closingQuote(bytes, at: position) { position = end }
            case UInt8(ascii: "/") where bytes.dropFirst(position - bytes.startIndex).starts(with: "/*".utf8):
                guard let end = find("*/", in: bytes, from: position + 2) else { return nil }
                position = end + 1
            default:
                break
            }
            position += 1
        }
        return nil
    }

    /// - Returns: The value of a text that is one string literal or one template without substitutions;
    ///   escapes other than that of a line end or of the character itself are left as they are.
    static func stringLiteral(_ bytes: ArraySlice<UInt8>) -> String? {
        let trimmed = bytes.trimmingSpace
        guard let quote = trimmed.first,
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`"),
            closingQuote(trimmed, at: trimmed.startIndex) == trimmed.endIndex - 1
        else { return nil }
        var value: [UInt8] = []
        var isEscaped = false
        for byte in trimmed.dropFirst().dropLast() {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            value.append(isEscaped && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
            isEscaped = false
        }
        return String(decoding: value, as: UTF8.self)
    }

    /// - Returns: The index of the quote that closes the one at `start`; `nil` where a line end comes first
    ///   (which a template may contain) or there is none.
    private static func closingQuote(_ bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
        let quote = bytes[start]
        var position = start + 1
        while position < bytes.endIndex {
            switch bytes[position] {
            case quote: return position
            case UInt8(ascii: "\\"): position += 1
            case let byte where byte.isLineEnd && quote != UInt8(ascii: "`"): return nil
            default: break
            }
            position += 1
        }
        return nil
    }

    /// - Returns: The index of the first `needle` at or after `start`.
    static func find(_ needle: StaticString, in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        let pattern = needle.withUTF8Buffer { Array($0) }
        guard let first = pattern.first else { return nil }
        var position = min(start, bytes.endIndex)
        while let candidate = bytes[position...].firstIndex(of: first) {
            if bytes[candidate...].starts(with: pattern) { return candidate }
            position = candidate + 1
        }
        return nil
    }
}
