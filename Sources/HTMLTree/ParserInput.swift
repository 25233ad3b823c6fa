/// A page's bytes as libxml2 is to see them, with what it would misread written in another way.
///
/// No byte changes its line.
struct ParserInput {
    /// With a byte order mark: the one statement of the encoding that no `<meta charset>` overrules.
    private(set) var bytes = byteOrderMark

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether nothing is left to parse: libxml2 before 2.14 would take the mark itself for text then.
    var isEmpty: Bool { bytes.count == Self.byteOrderMark.count }

    /// Drops NUL and makes every line end LF (HTML, 13.2.3.5 and 13.2.5.1), besides the two cases below.
    init(_ source: [UInt8]) {
        bytes.reserveCapacity(source.count + 64)
        source.withUnsafeBufferPointer { source in
            var copied = 0
            var index = 0
            while index < source.count {
                let replacement: (length: Int, bytes: [UInt8])?
                switch source[index] {
                case 0x00: replacement = (1, [])
                case UInt8(ascii: "\r"):
                    let isBeforeLineFeed = source[(index + 1)...].first == UInt8(ascii: "\n")
                    replacement = (1, isBeforeLineFeed ? [] : [UInt8(ascii: "\n")])
                case UInt8(ascii: "<"): replacement = Self.wordBreak(source, index)
                case UInt8(ascii: "&"): replacement = Self.reference(source, index)
                default: replacement = nil
                }
                guard let replacement else {
                    index += 1
                    continue
                }
                bytes.append(contentsOf: source[copied..<index])
                bytes.append(contentsOf: replacement.bytes)
                index += replacement.length
                copied = index
            }
            bytes.append(contentsOf: source[copied...])
        }
    }

    /// `<wbr>`, which libxml2 before 2.14 takes for an element that holds all that follows.
    private static func wordBreak(
        _ source: UnsafeBufferPointer<UInt8>,
        _ index: Int
    ) -> (length: Int, bytes: [UInt8])? {
        let nameEnd = index + 4
        // The same bit tells upper from lower case in every ASCII letter.
        guard nameEnd < source.count, " />".utf8.contains(source[nameEnd]),
            source[index + 1] | 0x20 == UInt8(ascii: "w"),
            source[index + 2] | 0x20 == UInt8(ascii: "b"), source[index + 3] | 0x20 == UInt8(ascii: "r")
        else { return nil }
        // A bound, or many unclosed tags would each look through the rest of the page.
        for end in nameEnd..<min(nameEnd + 64, source.count) where source[end] != UInt8(ascii: "\n") {
            if source[end] == UInt8(ascii: ">") { return (end + 1 - index, []) }
        }
        return nil
    }

    /// A character reference that came with HTML 5, which libxml2 before 2.14 leaves as it is.
    private static func reference(
        _ source: UnsafeBufferPointer<UInt8>,
        _ index: Int
    ) -> (length: Int, bytes: [UInt8])? {
        let start = index + 1
        let name = source[start..<min(start + NamedCharacter.longestName, source.count)].prefix {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        }
        let end = name.endIndex
        guard end < source.count, source[end] == UInt8(ascii: ";"),
            let scalar = NamedCharacter.scalarsOfHTML5[String(decoding: name, as: UTF8.self)]
        else { return nil }
        return (end + 1 - index, Array("&#\(scalar);".utf8))
    }
}
