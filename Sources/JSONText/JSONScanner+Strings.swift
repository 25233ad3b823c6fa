/// Strings and keys (JSON5, sections "Strings" and "Objects").
extension JSONScanner {
    /// The most combining marks that may follow each other in a key.
    ///
    /// Hashing a Swift string sorts such a run by insertion, so long runs would take quadratic time. The
    /// Stream-Safe Text Format of Unicode (UAX 15 section 13) takes 30 as more than any language needs.
    static let combiningMarkLimit = 128

    /// Reads the string whose quote is the current byte.
    ///
    /// - Throws: a failure at the opening quote of a string not closed on its line, or at the backslash of
    ///   an escape that JSON5 does not know.
    mutating func scanString() throws(JSONFailure) -> String {
        let start = position
        guard let quote = current else { throw unexpected(expected: "a string") }
        position += 1
        skipPlainCharacters(quote: quote)
        if current == quote {
            position += 1
            return text(in: (start + 1)..<(position - 1))
        }
        return try scanEscapedString(quote: quote, start: start)
    }

    /// Reads a key, which is a string or, in JSON5, a name.
    ///
    /// - Throws: a failure as `scanString` does, or one that names `expected` where neither begins here.
    mutating func scanKey(expected: String) throws(JSONFailure) -> String {
        let start = position
        let key: String
        if dialect == .json {
            key = try scanStrictString()
        } else if current == .quotationMark || current == .apostrophe {
            key = try scanString()
        } else {
            key = try scanName(expected: expected)
        }
        var markCount = 0
        for scalar in key.unicodeScalars {
            // No scalar below U+0300 is a combining mark, and looking up properties is slow.
            let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
            markCount = isMark ? markCount + 1 : 0
            if markCount > Self.combiningMarkLimit {
                let message = "a key has at most \(Self.combiningMarkLimit) combining marks in a row"
                throw JSONFailure(offset: start, message: message)
            }
        }
        return key
    }

    /// Whether a key with its colon on the same line comes next.
    mutating func beginsMember() -> Bool {
        guard let first = current, first != .leftBrace, first != .leftBracket else { return false }
        let start = position
        defer { position = start }
        guard (try? scanKey(expected: "a key")) != nil else { return false }
        skipSpaces()
        return current == .colon
    }

    /// Moves to the next quote, backslash or line end, or to the end of the text.
    private mutating func skipPlainCharacters(quote: UInt8) {
        while position < bytes.count {
            switch bytes[position] {
            case quote, .backslash, .lineFeed, .carriageReturn: return
            default: position += 1
            }
        }
    }

    private mutating func scanEscapedString(quote: UInt8, start: Int) throws(JSONFailure) -> String {
        var content = StringContent(bytes[(start + 1)..<position])
        var hasLineEnd = false
        while let byte = current, byte == .backslash {
            if let length = lineTerminatorLength(at: position + 1) {
                position += 1 + length
                hasLineEnd = true
            } else {
                try scanEscape(into: &content)
            }
            let runStart = position
            skipPlainCharacters(quote: quote)
            content.append(bytes[runStart..<position])
        }
        guard current == quote else {
            throw JSONFailure(offset: start, message: "the string that starts here is not closed")
        }
        position += 1
        if hasLineEnd {
            noteMultilineToken(start..<position)
        }
        return content.finish()
    }

    private mutating func scanEscape(into content: inout StringContent) throws(JSONFailure) {
        let start = position
        guard let (escaped, length) = scalar(at: start + 1) else {
            // The string is not closed, which the caller finds at the end of the text.
            position = bytes.count
            return
        }
        position = start + 1 + length
        switch escaped {
        case "b": content.append("\u{08}")
        case "f": content.append("\u{0C}")
        case "n": content.append("\n")
        case "r": content.append("\r")
        case "t": content.append("\t")
        case "v": content.append("\u{0B}")
        case "0":
            if current?.isDigit == true {
                throw JSONFailure(offset: start, message: "\"\\0\" cannot be followed by a digit")
            }
            content.append("\0")
        case "1"..."9":
            throw JSONFailure(offset: start, message: "\"\\\(escaped)\" is not an escape")
        case "x":
            guard let unit = scanHexadecimal(digits: 2) else {
                throw JSONFailure(offset: start, message: "\"\\x\" needs two hexadecimal digits")
            }
            content.append(codeUnit: unit)
        case "u":
            content.append(codeUnit: try scanUnicodeEscape(from: start))
        default: content.append(escaped)
        }
    }

    /// Reads the digits after the `\u` that begins at `start`.
    private mutating func scanUnicodeEscape(from start: Int) throws(JSONFailure) -> UInt16 {
        guard let unit = scanHexadecimal(digits: 4) else {
            throw JSONFailure(offset: start, message: "\"\\u\" needs four hexadecimal digits")
        }
        return unit
    }

    private mutating func scanHexadecimal(digits: Int) -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<digits {
            guard let digit = current?.hexadecimalValue else { return nil }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    /// Reads a name (ECMAScript 5.1 section 7.6, IdentifierName).
    private mutating func scanName(expected: String) throws(JSONFailure) -> String {
        let start = position
        var name = String.UnicodeScalarView()
        while let (raw, length) = scalar(at: position) {
            let partStart = position
            var part = raw
            if raw == "\\" {
                guard byte(at: partStart + 1) == UInt8(ascii: "u") else { break }
                position += 2
                part = Unicode.Scalar(try scanUnicodeEscape(from: partStart)) ?? "\u{FFFD}"
            } else {
                position += length
            }
            guard partStart == start ? part.beginsName : part.continuesName else {
                if raw == "\\" {
                    throw JSONFailure(offset: partStart, message: "a name cannot have this character here")
                }
                position = partStart
                break
            }
            name.append(part)
        }
        guard position > start else { throw unexpected(expected: expected) }
        return String(name)
    }
}
