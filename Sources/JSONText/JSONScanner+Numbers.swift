/// Numbers and the literal words (JSON5, sections "Numbers" and "Values").
extension JSONScanner {
    /// The most digits that a hexadecimal number may have, so that its decimal form stays short.
    static let hexadecimalDigitLimit = 64

    /// Reads a value that is not a container.
    ///
    /// - Throws: a failure that names `expected` where no value begins here, and those of the strings and
    ///   numbers.
    mutating func scanScalarValue(expected: String) throws(JSONFailure) -> JSONValue {
        guard dialect == .json5 else { return try scanStrictScalar() }
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
        let start = position
        let word = word(at: start)
        let value: JSONValue
        switch word {
        case "null": value = .null
        case "true": value = .bool(true)
        case "false": value = .bool(false)
        case "Infinity", "NaN": throw noJSONNumber(from: start)
        default: throw unexpected(expected: expected)
        }
        position += word.utf8.count
        return value
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
        JSONFailure(offset: start, message: "\(foundToken(at: start)) cannot be written as JSON")
    }

    private func malformedNumber(from start: Int, _ reason: String? = nil) -> JSONFailure {
        let message = foundToken(at: start) + " is not a number" + (reason.map { ": " + $0 } ?? "")
        return JSONFailure(offset: start, message: message)
    }
}

extension JSONScanner {
    /// Reads a number into the nearest spelling that JSON knows.
    ///
    /// - Throws: a failure at the start of a number that is malformed, or is infinite or not a number.
    private mutating func scanNumber() throws(JSONFailure) -> JSONNumber {
        let start = position
        if current == .plusSign || current == .minusSign {
            position += 1
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
        if current == .fullStop {
            position += 1
            fraction = scanDigits()
        }
        guard !integer.isEmpty || !fraction.isEmpty else { throw malformedNumber(from: numberStart) }
        let exponentStart = position
        if current?.isExponentMark == true {
            position += 1
            if current == .plusSign || current == .minusSign {
                position += 1
            }
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
    private static let base: UInt64 = 1_000_000_000_000_000_000
    private static let digitsPerGroup = 18

    /// Groups of 18 decimal digits, the least significant first.
    private var groups: [UInt64] = [0]

    mutating func append(hexadecimalDigit: UInt8) {
        var carry = UInt64(hexadecimalDigit)
        for index in groups.indices {
            // Below 16 times the base, which is less than 2 to the power of 64.
            let product = groups[index] * 16 + carry
            groups[index] = product % Self.base
            carry = product / Self.base
        }
        if carry > 0 {
            groups.append(carry)
        }
    }

    var digits: String {
        var digits = ""
        for (index, group) in groups.reversed().enumerated() {
            let text = String(group)
            if index > 0 {
                digits += String(repeating: "0", count: Self.digitsPerGroup - text.utf8.count)
            }
            digits += text
        }
        return digits
    }
}
