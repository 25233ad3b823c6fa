/// The tokens of strict JSON (RFC 8259); their faults lie at the first byte that no JSON text can go on with.
extension JSONScanner {
    /// Passes over white space (section 2).
    mutating func skipStrictSpaces() {
        while position < bytes.count {
            switch bytes[position] {
            case .space, .tabulation, .lineFeed, .carriageReturn: position += 1
            default: return
            }
        }
    }

    /// Reads a value that is not a container.
    ///
    /// - Throws: a failure at the first byte that cannot stand there, and those of strings.
    mutating func scanStrictScalar() throws(JSONFailure) -> JSONValue {
        switch current {
        case UInt8.quotationMark: .string(try scanStrictString())
        case UInt8(ascii: "t"): try scanStrictLiteral("true", as: .bool(true))
        case UInt8(ascii: "f"): try scanStrictLiteral("false", as: .bool(false))
        case UInt8(ascii: "n"): try scanStrictLiteral("null", as: .null)
        default: .number(try scanStrictNumber())
        }
    }

    /// Reads a string (section 7).
    ///
    /// - Throws: a failure at its opening quote where it is not UTF-8, at the backslash of a lone surrogate
    ///   or of an unknown escape, else where it cannot go on.
    mutating func scanStrictString() throws(JSONFailure) -> String {
        let start = position
        guard skip(.quotationMark) else { throw unexpectedNext() }
        var content = StringContent(skipStrictPlainCharacters())
        while let byte = current {
            switch byte {
            case .quotationMark:
                position += 1
                guard let string = content.finishValidated() else {
                    throw JSONFailure(offset: start, fault: .invalidUTF8)
                }
                return string
            case .backslash:
                content.append(try scanStrictEscape())
                content.append(skipStrictPlainCharacters())
            default:
                throw JSONFailure(offset: position, fault: .controlCharacter(byte))
            }
        }
        throw unexpectedNext()
    }

    private mutating func skipStrictPlainCharacters() -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case .quotationMark, .backslash, 0..<0x20: return bytes[start..<position]
            default: position += 1
            }
        }
        return bytes[start..<position]
    }

    private mutating func scanStrictEscape() throws(JSONFailure) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let byte = current else { throw unexpectedNext() }
        position += 1
        switch byte {
        case .quotationMark, .backslash, .slash: return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scanStrictCodeUnits(from: start)
        default: throw JSONFailure(offset: start, fault: .invalidEscape)
        }
    }

    /// Reads the digits after the `\u` that begins at `start`, and the other half of a surrogate pair.
    private mutating func scanStrictCodeUnits(from start: Int) throws(JSONFailure) -> Unicode.Scalar {
        let first = try scanStrictCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let lone = JSONFailure(offset: start, fault: .loneSurrogate)
        guard UTF16.isLeadSurrogate(first), skip(.backslash), skip(UInt8(ascii: "u")) else { throw lone }
        let second = try scanStrictCodeUnit()
        guard let scalar = Unicode.Scalar(highSurrogate: first, lowSurrogate: second) else { throw lone }
        return scalar
    }

    private mutating func scanStrictCodeUnit() throws(JSONFailure) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = current else { throw unexpectedNext() }
            guard let digit = byte.hexadecimalValue else {
                throw JSONFailure(offset: position, fault: .invalidEscape)
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    private mutating func scanStrictLiteral(
        _ literal: StaticString,
        as value: JSONValue
    ) throws(JSONFailure) -> JSONValue {
        for byte in literal.description.utf8 {
            guard skip(byte) else { throw unexpectedNext() }
        }
        return value
    }

    /// Reads a number (section 6).
    private mutating func scanStrictNumber() throws(JSONFailure) -> JSONNumber {
        let start = position
        _ = skip(.minusSign)
        if !skip(.zero) {
            try scanStrictDigits()
        }
        if skip(.fullStop) {
            try scanStrictDigits()
        }
        if current?.isExponentMark == true {
            position += 1
            _ = skip(.plusSign) || skip(.minusSign)
            try scanStrictDigits()
        }
        return JSONNumber(checkedLiteral: text(in: start..<position))
    }

    private mutating func scanStrictDigits() throws(JSONFailure) {
        guard current?.isDigit == true else { throw unexpectedNext() }
        while current?.isDigit == true {
            position += 1
        }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }
}
