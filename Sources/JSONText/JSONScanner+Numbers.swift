/// Numbers and the literal words (JSON5, sections "Numbers" and "Values"; RFC 8259, sections 3 and 6).
extension JSONScanner {
    /// The most digits that a hexadecimal number may have, so that its decimal form stays short.
    static let hexadecimalDigitLimit = 64

    private static let literals: [(word: String, value: JSONValue)] = [
        ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    ]

    /// Reads a value that is not a container.
    ///
    /// - Throws: a failure that names `expected` where no value begins here, and those of the strings and
    ///   numbers; in strict JSON one at the first byte that cannot stand there.
    mutating func scanScalarValue(expected: String) throws(JSONFailure) -> JSONValue {
        if dialect == .json {
            if current == .quotationMark { return .string(try scanString()) }
            guard let literal = Self.literals.first(where: { $0.word.utf8.first == current }) else {
                return .number(try scanStrictNumber())
            }
            for byte in literal.word.utf8 {
                guard skip(byte) else { throw unexpectedNext() }
            }
            return literal.value
        }
        switch current {
        case UInt8.quotationMark, UInt8.apostrophe:
            return .string(try scanString())
        case UInt8.plusSign, UInt8.minusSign:
            return .number(try scanNumber())
        case UInt8.fullStop where byte(at: position + 1)?.isDigit == true:
            return .number(try scanNumber())
        case let byte? where byte.isDigit:
            return .number(try scanNumber())
        default:
            return try scanLiteralWord(expected: expected)
        }
    }

    private mutating func scanLiteralWord(expected: String) throws(JSONFailure) -> JSONValue {
        let word = word(at: position)
        if word == "Infinity" || word == "NaN" { throw noJSONNumber(from: position) }
        guard let literal = Self.literals.first(where: { $0.word == word }) else {
            throw unexpected(expected: expected)
        }
        position += word.utf8.count
        return literal.value
    }

    /// The word at `offset`; empty where there is none or it is longer than any with a meaning.
    private func word(at offset: Int) -> String {
        let longest = "-Infinity".utf8.count
        var end = offset
        while let (scalar, length) = scalar(at: end), scalar.isWordPart {
            end += length
            guard end - offset <= longest else { return "" }
        }
        return text(in: offset..<end)
    }

    private func noJSONNumber(from start: Int) -> JSONFailure {
        JSONFailure(offset: start, fault: .malformed("\(foundToken(at: start)) cannot be written as JSON"))
    }

    private func malformedNumber(from start: Int, _ reason: String? = nil) -> JSONFailure {
        let message = foundToken(at: start) + " is not a number" + (reason.map { ": " + $0 } ?? "")
        return JSONFailure(offset: start, fault: .malformed(message))
    }
}

extension JSONScanner {
    /// Reads a number of strict JSON.
    mutating func scanStrictNumber() throws(JSONFailure) -> JSONNumber {
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
        guard !scanDigits().isEmpty else { throw unexpectedNext() }
    }

    /// Reads a number into the nearest spelling that JSON knows.
    ///
    /// - Throws: a failure at the start of a number that is malformed, or is infinite or not a number.
    private mutating func scanNumber() throws(JSONFailure) -> JSONNumber {
        let start = position
        if skip(.plusSign) || skip(.minusSign) {
            let unsigned = word(at: position)
            if unsigned == "Infinity" || unsigned == "NaN" { throw noJSONNumber(from: start) }
        }
        let sign = byte(at: start) == .minusSign ? "-" : ""
        let magnitude: String
        if current == .zero, byte(at: position + 1)?.isHexadecimalMark == true {
            magnitude = try scanHexadecimalMagnitude(numberStart: start)
        } else {
            magnitude = try scanDecimalMagnitude(numberStart: start)
        }
        if let (next, _) = scalar(at: position), next.isWordPart { throw malformedNumber(from: start) }
        return JSONNumber(checkedLiteral: sign + magnitude)
    }

    private mutating func scanDecimalMagnitude(numberStart: Int) throws(JSONFailure) -> String {
        let integer = scanDigits()
        if integer.count > 1 && bytes[integer.lowerBound] == .zero {
            throw malformedNumber(from: numberStart, "it has a leading zero")
        }
        var fraction = position..<position
        if skip(.fullStop) {
            fraction = scanDigits()
        }
        guard !integer.isEmpty || !fraction.isEmpty else { throw malformedNumber(from: numberStart) }
        let exponentStart = position
        if current?.isExponentMark == true {
            position += 1
            _ = skip(.plusSign) || skip(.minusSign)
            if scanDigits().isEmpty {
                throw malformedNumber(from: numberStart, "its exponent has no digits")
            }
        }
        if !integer.isEmpty && (!fraction.isEmpty || integer.upperBound == exponentStart) {
            return text(in: integer.lowerBound..<position)
        }
        let whole = integer.isEmpty ? "0." + text(in: fraction) : text(in: integer)
        return whole + text(in: exponentStart..<position)
    }

    /// Reads digits, if any, and returns their range.
    private mutating func scanDigits() -> Range<Int> {
        let start = position
        while current?.isDigit == true {
            position += 1
        }
        return start..<position
    }

    private mutating func scanHexadecimalMagnitude(numberStart: Int) throws(JSONFailure) -> String {
        position += 2
        let start = position
        var decimal = DecimalInteger()
        while let digit = current?.hexadecimalValue {
            guard position - start < Self.hexadecimalDigitLimit else {
                let limit = "it has more than \(Self.hexadecimalDigitLimit) hexadecimal digits"
                throw malformedNumber(from: numberStart, limit)
            }
            decimal.append(hexadecimalDigit: digit)
            position += 1
        }
        guard position > start else {
            throw malformedNumber(from: numberStart, "it has no hexadecimal digits")
        }
        return decimal.digits
    }
}

/// A whole number of any size, built from hexadecimal digits and written in decimal ones.
private struct DecimalInteger {
    /// The decimal digits, the least significant first.
    private var reversedDigits: [UInt8] = [0]

    mutating func append(hexadecimalDigit: UInt8) {
        var carry = hexadecimalDigit
        for index in reversedDigits.indices {
            let product = reversedDigits[index] * 16 + carry
            reversedDigits[index] = product % 10
            carry = product / 10
        }
        while carry > 0 {
            reversedDigits.append(carry % 10)
            carry /= 10
        }
    }

    var digits: String { reversedDigits.reversed().map(String.init).joined() }
}
