extension JSONValue {
    /// Writes the value as JSON (RFC 8259) with two spaces of indentation for each level, LF between lines
    /// and none at the end.
    ///
    /// Escapes are used only where RFC 8259 section 7 requires them.
    public func serialized() -> String { String(decoding: serializedUTF8(), as: UTF8.self) }

    /// The same in UTF-8, which files need.
    package func serializedUTF8() -> [UInt8] {
        var serializer = JSONSerializer()
        serializer.write(self)
        return serializer.output
    }
}

private struct JSONSerializer {
    /// The text so far in UTF-8.
    var output: [UInt8] = []
    /// What begins a line within the containers that are open.
    private var lineStart: [UInt8] = [.lineFeed]

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
        lineStart += [.space, .space]
    }

    private mutating func end(_ bracket: UInt8, isEmpty: Bool) {
        lineStart.removeLast(2)
        if !isEmpty { output += lineStart }
        output.append(bracket)
    }

    private mutating func beginElement(_ index: Int) {
        if index > 0 { output.append(.comma) }
        output += lineStart
    }

    private mutating func write(_ string: String) {
        output.append(.quotationMark)
        if string.utf8.contains(where: \.isEscaped) { writeEscaped(string) } else { output += string.utf8 }
        output.append(.quotationMark)
    }

    private mutating func writeEscaped(_ string: String) {
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
    }
}

extension UInt8 {
    /// Whether it cannot stand in a string as it is.
    fileprivate var isEscaped: Bool { self < 0x20 || self == .quotationMark || self == .backslash }
}
