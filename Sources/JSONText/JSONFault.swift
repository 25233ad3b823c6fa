/// Why a text cannot be read; where sections are named, they are those of RFC 8259.
public enum JSONFault: Hashable, Sendable {
    /// The text ends inside a value, or is empty.
    case unexpectedEnd
    /// A byte that cannot stand in its place (section 2).
    case unexpectedByte(UInt8)
    /// A string that is not UTF-8 (section 8.1).
    case invalidUTF8
    /// A control character in a string that is not escaped (section 7).
    case controlCharacter(UInt8)
    /// A backslash that begins none of the escapes (section 7).
    case invalidEscape
    /// One half of a surrogate pair (section 8.2).
    case loneSurrogate
    /// Arrays and objects inside each other beyond the given depth, which is the limit here (section 9).
    case tooDeep(limit: Int)
    /// Anything else, and everything in JSON5: what was found and what was expected, in plain words without
    /// a final full stop.
    case malformed(String)
}

extension JSONFault: CustomStringConvertible {
    /// What is wrong with the text, without a final full stop.
    public var description: String {
        switch self {
        case .unexpectedEnd:
            "the text ends too early"
        case .unexpectedByte(let byte) where (0x21..<0x7F).contains(byte):
            "unexpected '\(Unicode.Scalar(byte))'"
        case .unexpectedByte(let byte):
            "unexpected byte \(Self.hexadecimal(byte))"
        case .invalidUTF8:
            "the string is not UTF-8"
        case .controlCharacter(let byte):
            "control character \(Self.hexadecimal(byte)) in a string is not escaped"
        case .invalidEscape:
            "unknown escape in a string"
        case .loneSurrogate:
            "half of a surrogate pair in a string"
        case .tooDeep(let limit):
            "more than \(limit) levels of arrays and objects"
        case .malformed(let message):
            message
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
    }
}

/// The first error in a value, at the offset of a byte in the text.
struct JSONFailure: Error {
    let offset: Int
    let fault: JSONFault
}
