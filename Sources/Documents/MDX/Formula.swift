/// A formula between dollar signs, as sites write it that show TeX (Pandoc User's Guide, extension `tex_math_dollars`).
///
/// Prices, and variables of shells and templates, have dollar signs as well. They are told apart by what stands beside the
/// signs: a formula touches both of them, and no word does from outside.
enum Formula {
    /// Whether these dollar signs can be those before a formula.
    static func mayBegin(at opening: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard opening.count <= 2, opening.upperBound < bytes.count else { return false }
        let isBehindWord = opening.lowerBound > 0 && bytes[opening.lowerBound - 1].isWordPart
        let next = bytes[opening.upperBound]
        return !isBehindWord && (opening.count == 2 || !next.isSpaceOrLineEnd && next != UInt8(ascii: "{"))
    }

    /// The next dollar signs, if they can be those behind the formula.
    static func closing(_ bytes: ArraySlice<UInt8>, of opening: Range<Int>) -> Range<Int>? {
        var position = opening.upperBound
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "$") {
            if bytes[position] == UInt8(ascii: "`") { return nil }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.endIndex else { return nil }
        let end = bytes[position...].firstIndex { $0 != UInt8(ascii: "$") } ?? bytes.endIndex
        let touches = opening.count == 2 || !bytes[position - 1].isSpaceOrLineEnd
        let isBeforeWord = end < bytes.endIndex && bytes[end].isWordPart
        return end - position == opening.count && touches && !isBeforeWord ? position..<end : nil
    }

    /// The formula in order; each language has words of its own within `\text{…}`.
    static func pieces(_ formula: ArraySlice<UInt8>) -> [(bytes: ArraySlice<UInt8>, isText: Bool)] {
        var pieces: [(bytes: ArraySlice<UInt8>, isText: Bool)] = []
        var rest = formula
        while let command = rest.firstIndex(of: "\\text"),
            let open = rest[command...].firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            pieces += [(rest[...open], false), (rest[(open + 1)..<close], true)]
            rest = rest[close...]
        }
        return pieces + [(rest, false)]
    }
}

extension UInt8 {
    /// Of ASCII, and part of a name, a number or the `${name}` of a template.
    fileprivate var isWordPart: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "{")
    }

    fileprivate var isSpaceOrLineEnd: Bool { isSpace || isLineEnd }
}
