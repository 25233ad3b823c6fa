/// Reads one JSON text strictly as RFC 8259 has it, and keeps what decoding to types would lose: the digits
/// of numbers, repeated keys, and places.
struct JSONParser {
    /// How deep arrays and objects may stand inside each other; documented payloads need six levels.
    static let maximumDepth = 32

    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    /// - Throws: `PayloadProblem` of kind `malformedJSON` for the first fault.
    static func parse(_ bytes: [UInt8]) throws(PayloadProblem) -> JSONNode {
        var parser = JSONParser(bytes: bytes)
        let node = try parser.parseValue(depth: 0)
        parser.skipWhitespace()
        if let byte = parser.next { throw parser.problem(.unexpectedByte(byte)) }
        return node
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private var location: PayloadLocation {
        PayloadLocation(line: line, column: offset - lineStart + 1)
    }

    private func problem(_ fault: JSONFault) -> PayloadProblem {
        PayloadProblem(kind: .malformedJSON(fault), path: JSONPath(), location: location)
    }

    private func unexpectedNext() -> PayloadProblem {
        problem(next.map(JSONFault.unexpectedByte) ?? .unexpectedEnd)
    }

    private mutating func skipWhitespace() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                offset += 1
            case UInt8(ascii: "\n"):
                offset += 1
                line += 1
                lineStart = offset
            default:
                return
            }
        }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }

    private mutating func parseValue(depth: Int) throws(PayloadProblem) -> JSONNode {
        skipWhitespace()
        let location = location
        return JSONNode(value: try parseBareValue(depth: depth), location: location)
    }

    private mutating func parseBareValue(depth: Int) throws(PayloadProblem) -> JSONNode.Value {
        switch next {
        case UInt8(ascii: "{"): .object(try parseMembers(depth: depth + 1))
        case UInt8(ascii: "["): .array(try parseElements(depth: depth + 1))
        case UInt8(ascii: "\""): .string(try parseString())
        case UInt8(ascii: "t"): try parseLiteral("true", as: .boolean(true))
        case UInt8(ascii: "f"): try parseLiteral("false", as: .boolean(false))
        case UInt8(ascii: "n"): try parseLiteral("null", as: .null)
        default: .number(try parseNumber())
        }
    }

    private mutating func parseLiteral(
        _ literal: StaticString,
        as value: JSONNode.Value
    ) throws(PayloadProblem) -> JSONNode.Value {
        for byte in literal.description.utf8 {
            guard skip(byte) else { throw unexpectedNext() }
        }
        return value
    }

    private mutating func parseMembers(depth: Int) throws(PayloadProblem) -> [JSONNode.Member] {
        guard depth <= Self.maximumDepth else { throw problem(.tooDeep(limit: Self.maximumDepth)) }
        offset += 1
        skipWhitespace()
        var members: [JSONNode.Member] = []
        if skip(UInt8(ascii: "}")) { return members }
        while true {
            skipWhitespace()
            let keyLocation = location
            guard next == UInt8(ascii: "\"") else { throw unexpectedNext() }
            let key = try parseString()
            skipWhitespace()
            guard skip(UInt8(ascii: ":")) else { throw unexpectedNext() }
            let node = try parseValue(depth: depth)
            members.append(JSONNode.Member(key: key, keyLocation: keyLocation, node: node))
            skipWhitespace()
            if skip(UInt8(ascii: "}")) { return members }
            guard skip(UInt8(ascii: ",")) else { throw unexpectedNext() }
        }
    }

    private mutating func parseElements(depth: Int) throws(PayloadProblem) -> [JSONNode] {
        guard depth <= Self.maximumDepth else { throw problem(.tooDeep(limit: Self.maximumDepth)) }
        offset += 1
        skipWhitespace()
        var elements: [JSONNode] = []
        if skip(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try parseValue(depth: depth))
            skipWhitespace()
            if skip(UInt8(ascii: "]")) { return elements }
            guard skip(UInt8(ascii: ",")) else { throw unexpectedNext() }
        }
    }

    private mutating func parseNumber() throws(PayloadProblem) -> String {
        let start = offset
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) {
            try skipDigits()
        }
        if skip(UInt8(ascii: ".")) {
            try skipDigits()
        }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
            try skipDigits()
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipDigits() throws(PayloadProblem) {
        let start = offset
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            offset += 1
        }
        guard offset > start else { throw unexpectedNext() }
    }

    private mutating func parseString() throws(PayloadProblem) -> String {
        let start = self
        offset += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw start.problem(.invalidUTF8)
                }
                return string
            case UInt8(ascii: "\\"):
                text.append(contentsOf: try parseEscape())
            case 0..<0x20:
                throw problem(.controlCharacter(byte))
            default:
                text.append(byte)
                offset += 1
            }
        }
        throw problem(.unexpectedEnd)
    }

    private mutating func parseEscape() throws(PayloadProblem) -> String.UTF8View {
        let start = self
        offset += 1
        guard let byte = next else { throw problem(.unexpectedEnd) }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return String(Unicode.Scalar(byte)).utf8
        case UInt8(ascii: "b"): return "\u{8}".utf8
        case UInt8(ascii: "f"): return "\u{C}".utf8
        case UInt8(ascii: "n"): return "\n".utf8
        case UInt8(ascii: "r"): return "\r".utf8
        case UInt8(ascii: "t"): return "\t".utf8
        case UInt8(ascii: "u"):
            let first = try parseFourHexDigits()
            if let scalar = Unicode.Scalar(first) { return String(scalar).utf8 }
            guard UTF16.isLeadSurrogate(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
                throw start.problem(.loneSurrogate)
            }
            let second = try parseFourHexDigits()
            guard UTF16.isTrailSurrogate(second) else { throw start.problem(.loneSurrogate) }
            return String(decoding: [first, second], as: UTF16.self).utf8
        default:
            throw start.problem(.invalidEscape)
        }
    }

    private mutating func parseFourHexDigits() throws(PayloadProblem) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next else { throw problem(.unexpectedEnd) }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw problem(.invalidEscape)
            }
            value = value << 4 | UInt16(digit)
            offset += 1
        }
        return value
    }
}
