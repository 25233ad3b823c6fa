/// The little of JavaScript's lexical grammar that MDX expressions need (ECMA-262, section 12).
enum JavaScriptText {
    /// The range from the `{` at `start` to the `}` that closes it, past strings, templates and comments, and the
    /// index after that; `nil` where there is none.
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
            case UInt8(ascii: "/") where bytes[position...].starts(with: "/*".utf8):
                guard let end = bytes[(position + 2)...].firstIndex(of: "*/") else { return nil }
                position = end + 1
            default:
                break
            }
            position += 1
        }
        return nil
    }

    /// Whether a text is comments and white space only, at least one comment.
    static func isComment(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes.trimmingSpace
        while rest.starts(with: "/*".utf8), let end = rest.dropFirst(2).firstIndex(of: "*/") {
            rest = rest[(end + 2)...].trimmingSpace
        }
        return rest.isEmpty && !bytes.isBlank
    }

    /// - Returns: The value of a text that is one string literal or one template without substitutions;
    ///   escapes other than that of a line end or of the character itself are left as they are.
    static func stringLiteral(_ bytes: ArraySlice<UInt8>) -> String? {
        let trimmed = bytes.trimmingSpace
        guard let quote = trimmed.first, quote.isOne(of: "\"'`"),
            closingQuote(trimmed, at: trimmed.startIndex) == trimmed.endIndex - 1
        else { return nil }
        var value: [UInt8] = []
        var isEscaped = false
        let inside = trimmed.dropFirst().dropLast()
        for (index, byte) in zip(inside.indices, inside) {
            // A template holds LF, however its lines end (ECMA-262, section 12.9.6).
            if byte == UInt8(ascii: "\r") {
                if inside[(index + 1)...].first != UInt8(ascii: "\n") { value.append(UInt8(ascii: "\n")) }
                continue
            }
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
    static func closingQuote(_ bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
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
}
