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

/// Writes one value; its own stack of open containers keeps it from using the stack of the thread.
private struct JSONSerializer {
    private enum Contents {
        case elements([JSONValue])
        case members(JSONObject)

        var count: Int {
            switch self {
            case .elements(let elements): elements.count
            case .members(let members): members.count
            }
        }
    }

    private struct OpenContainer {
        let contents: Contents
        /// How many elements or members are written or being written.
        var begunCount = 0
    }

    /// The text so far in UTF-8.
    private(set) var output: [UInt8] = []
    private var openContainers: [OpenContainer] = []

    mutating func write(_ value: JSONValue) {
        begin(value)
        while let innermost = openContainers.indices.last {
            let index = openContainers[innermost].begunCount
            let contents = openContainers[innermost].contents
            if index < contents.count {
                openContainers[innermost].begunCount += 1
                if index > 0 {
                    output.append(.comma)
                }
                beginLine()
                switch contents {
                case .elements(let elements):
                    begin(elements[index])
                case .members(let members):
                    let (key, value) = members[index]
                    writeString(key)
                    output.append(.colon)
                    output.append(.space)
                    begin(value)
                }
            } else {
                openContainers.removeLast()
                if index > 0 {
                    beginLine()
                }
                switch contents {
                case .elements: output.append(.rightBracket)
                case .members: output.append(.rightBrace)
                }
            }
        }
    }

    /// Writes a scalar whole, or the opening bracket of a container.
    private mutating func begin(_ value: JSONValue) {
        switch value {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let bool): output.append(contentsOf: (bool ? "true" : "false").utf8)
        case .number(let number): output.append(contentsOf: number.literal.utf8)
        case .string(let string): writeString(string)
        case .array(let elements):
            output.append(.leftBracket)
            openContainers.append(OpenContainer(contents: .elements(elements)))
        case .object(let members):
            output.append(.leftBrace)
            openContainers.append(OpenContainer(contents: .members(members)))
        }
    }

    private mutating func beginLine() {
        output.append(.lineFeed)
        output.append(contentsOf: repeatElement(.space, count: 2 * openContainers.count))
    }

    private mutating func writeString(_ string: String) {
        output.append(.quotationMark)
        for byte in string.utf8 {
            switch byte {
            case .quotationMark, .backslash:
                output.append(.backslash)
                output.append(byte)
            case 0..<0x20:
                writeControlCharacter(byte)
            default:
                output.append(byte)
            }
        }
        output.append(.quotationMark)
    }

    private mutating func writeControlCharacter(_ byte: UInt8) {
        let escape: String
        switch byte {
        case 0x08: escape = "\\b"
        case 0x09: escape = "\\t"
        case 0x0A: escape = "\\n"
        case 0x0C: escape = "\\f"
        case 0x0D: escape = "\\r"
        default: escape = (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16, uppercase: true)
        }
        output.append(contentsOf: escape.utf8)
    }
}
