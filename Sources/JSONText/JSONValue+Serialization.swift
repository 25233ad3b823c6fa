extension JSONValue {
    /// Writes the value as JSON (RFC 8259) with two spaces of indentation for each level, LF between lines
    /// and none at the end.
    ///
    /// Escapes are used only where RFC 8259 section 7 requires them.
    public func serialized() -> String {
        var serializer = JSONSerializer()
        serializer.write(self)
        return String(decoding: serializer.output, as: UTF8.self)
    }
}

private struct JSONSerializer {
    /// The text so far in UTF-8.
    var output: [UInt8] = []
    /// How many containers are open.
    var depth = 0

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let bool): output += (bool ? "true" : "false").utf8
        case .number(let number): output += number.literal.utf8
        case .string(let string): write(string)
        case .array(let elements):
            begin(.leftBracket)
            for (index, element) in elements.enumerated() {
                beginElement(index)
                write(element)
            }
            end(.rightBracket, isEmpty: elements.isEmpty)
        case .object(let members):
            begin(.leftBrace)
            for (index, (key, value)) in members.enumerated() {
                beginElement(index)
                write(key)
                output += [.colon, .space]
                write(value)
            }
            end(.rightBrace, isEmpty: members.isEmpty)
        }
    }

    private mutating func begin(_ bracket: UInt8) {
        output.append(bracket)
        depth += 1
    }

    private mutating func end(_ bracket: UInt8, isEmpty: Bool) {
        depth -= 1
        if !isEmpty { beginLine() }
        output.append(bracket)
    }

    private mutating func beginElement(_ index: Int) {
        if index > 0 { output.append(.comma) }
        beginLine()
    }

    private mutating func beginLine() {
        output.append(.lineFeed)
        // As an array, which is appended as a whole also where nothing is optimised.
        output += [UInt8](repeating: .space, count: 2 * depth)
    }

    private mutating func write(_ string: String) {
        output.append(.quotationMark)
        for byte in string.utf8 {
            switch byte {
            case .quotationMark, .backslash: output += [.backslash, byte]
            case 0x08: output += "\\b".utf8
            case 0x09: output += "\\t".utf8
            case 0x0A: output += "\\n".utf8
            case 0x0C: output += "\\f".utf8
            case 0x0D: output += "\\r".utf8
            case 0..<0x20:
                output += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16, uppercase: true)).utf8
            default: output.append(byte)
            }
        }
        output.append(.quotationMark)
    }
}
