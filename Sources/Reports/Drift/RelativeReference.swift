/// A path as a URI reference (RFC 3986 section 4.2).
enum RelativeReference {
    /// Percent-encodes every byte that may not stand for itself in a path; a path from the root becomes a
    /// `file` URI.
    ///
    /// A colon is encoded too: in the first segment it would end a scheme.
    static func encoded(_ path: String) -> String {
        var result: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
        for byte in path.utf8 {
            if isAllowed(byte) {
                result.append(byte)
            } else {
                result += [
                    UInt8(ascii: "%"), hexadecimalDigits[Int(byte >> 4)], hexadecimalDigits[Int(byte & 0xF)],
                ]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)

    /// Unreserved characters and the separator of segments.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        case UInt8(ascii: "/"): true
        default: false
        }
    }
}
