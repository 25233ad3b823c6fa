/// Strings and keys (JSON5, sections "Strings" and "Objects"; RFC 8259, section 7).
extension JSONScanner {
    /// The most combining marks that may follow each other in a key.
    ///
    /// Hashing a Swift string sorts such a run by insertion, so long runs would take quadratic time. The
    /// Stream-Safe Text Format of Unicode (UAX 15 section 13) takes 30 as more than any language needs.
    static let combiningMarkLimit = 128

    /// Reads the string whose quote is the current byte.
    ///
    /// - Throws: in JSON5 a failure at the opening quote of a string not closed on its line, or at the
    ///   backslash of an unknown escape; in strict JSON one at the opening quote of a string that is not
    ///   UTF-8, at the backslash of a lone surrogate or of an unknown escape, else where it cannot go on.
    mutating func scanString() throws(JSONFailure) -> String {
        let start = position
        guard let quote = current, quote == .quotationMark || quote == .apostrophe && dialect == .json5 else {
            throw unexpected(expected: "a string")
        }
        position += 1
        var content = StringContent()
        var hasLineEnd = false
        content.append(plainCharacters(quote: quote))
        while current == .backslash {
            if dialect == .json5, let length = lineTerminatorLength(at: position + 1) {
                position += 1 + length
                hasLineEnd = true
            } else {
                try scanEscape(into: &content)
            }
            content.append(plainCharacters(quote: quote))
        }
        guard skip(quote) else { throw unclosedString(from: start) }
        if hasLineEnd {
            noteMultilineToken(start..<position)
        }
        guard let string = content.finish() else { throw JSONFailure(offset: start, fault: .invalidUTF8) }
        return string
    }

    /// Reads a key, which is a string or, in JSON5, a name.
    ///
    /// - Throws: a failure as `scanString` does, or one that names `expected` where neither begins here.
    mutating func scanKey(expected: String) throws(JSONFailure) -> String {
        let start = position
        let isString = dialect == .json || current == .quotationMark || current == .apostrophe
        let key = isString ? try scanString() : try scanName(expected: expected)
        var markCount = 0
        for scalar in key.unicodeScalars {
            // No scalar below U+0300 is a combining mark, and looking up properties is slow.
            let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
            markCount = isMark ? markCount + 1 : 0
            if markCount > Self.combiningMarkLimit {
                let message = "a key has at most \(Self.combiningMarkLimit) combining marks in a row"
                throw JSONFailure(offset: start, fault: .malformed(message))
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

    /// Moves to the next quote or backslash, to a character that must not stand in a string, or to the end.
    private mutating func plainCharacters(quote: UInt8) -> ArraySlice<UInt8> {
        let start = position
        while let byte = current, byte != quote, byte != .backslash {
            // A line end ends a JSON5 string, any control character a strict one.
            if byte < .space, dialect == .json || byte == .lineFeed || byte == .carriageReturn { break }
            position += 1
        }
        return bytes[start..<position]
    }

    private func unclosedString(from start: Int) -> JSONFailure {
        if dialect == .json5 {
            let message = "the string that starts here is not closed"
            return JSONFailure(offset: start, fault: .malformed(message))
        }
        return JSONFailure(offset: position, fault: current.map(JSONFault.controlCharacter) ?? .unexpectedEnd)
    }

    private mutating func scanEscape(into content: inout StringContent) throws(JSONFailure) {
        let start = position
        position += 1
        // A string that ends here is not closed, which the caller finds.
        guard let escaped = current else { return }
        position += 1
        func failure(_ message: String) -> JSONFailure {
            JSONFailure(offset: start, fault: .malformed(message))
        }
        switch Unicode.Scalar(escaped) {
        case "\"", "\\", "/": content.append(codeUnit: UInt16(escaped))
        case "b": content.append(codeUnit: 0x08)
        case "f": content.append(codeUnit: 0x0C)
        case "n": content.append(codeUnit: 0x0A)
        case "r": content.append(codeUnit: 0x0D)
        case "t": content.append(codeUnit: 0x09)
        case "u": try scanUnicodeEscape(from: start, into: &content)
        case _ where dialect == .json: throw JSONFailure(offset: start, fault: .invalidEscape)
        case "v": content.append(codeUnit: 0x0B)
        case "0" where current?.isDigit == true: throw failure("\"\\0\" cannot be followed by a digit")
        case "0": content.append(codeUnit: 0)
        case "1"..."9": throw failure("\"\\\(Unicode.Scalar(escaped))\" is not an escape")
        case "x": content.append(codeUnit: try scanCodeUnit(digits: 2, from: start))
        // The rest of a scalar of several bytes follows as plain characters.
        default: content.append(bytes[(position - 1)..<position])
        }
    }

    private mutating func scanUnicodeEscape(
        from start: Int,
        into content: inout StringContent
    ) throws(JSONFailure) {
        let unit = try scanCodeUnit(digits: 4, from: start)
        content.append(codeUnit: unit)
        guard dialect == .json, Unicode.Scalar(unit) == nil else { return }
        let lone = JSONFailure(offset: start, fault: .loneSurrogate)
        guard UTF16.isLeadSurrogate(unit), skip(.backslash), skip(UInt8(ascii: "u")) else { throw lone }
        let second = try scanCodeUnit(digits: 4, from: start)
        guard UTF16.isTrailSurrogate(second) else { throw lone }
        content.append(codeUnit: second)
    }

    /// Reads the digits of an escape that begins at `start`.
    private mutating func scanCodeUnit(digits: Int, from start: Int) throws(JSONFailure) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<digits {
            guard let digit = current?.hexadecimalValue else {
                if dialect == .json {
                    throw JSONFailure(
                        offset: position,
                        fault: current == nil ? .unexpectedEnd : .invalidEscape
                    )
                }
                let message =
                    digits == 2
                    ? "\"\\x\" needs two hexadecimal digits" : "\"\\u\" needs four hexadecimal digits"
                throw JSONFailure(offset: start, fault: .malformed(message))
            }
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
                part = Unicode.Scalar(try scanCodeUnit(digits: 4, from: partStart)) ?? "\u{FFFD}"
            } else {
                position += length
            }
            guard partStart == start ? part.beginsName : part.continuesName else {
                if raw == "\\" {
                    let message = "a name cannot have this character here"
                    throw JSONFailure(offset: partStart, fault: .malformed(message))
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
