/// Finds asterisks that CommonMark does not take for emphasis because no space stands beside them.
///
/// Its rules on flanking (CommonMark 0.31, section 6.2) suppose that words are set apart by spaces. Chinese and
/// Japanese have none: in `**「港」**の` or `**open()**を` the second pair closes nothing by those rules, and readers see
/// the asterisks.
struct EmphasisFlanking {
    /// The lengths of the runs that are open.
    private var open: [Int] = []

    /// - Parameter run: The asterisks; runs have to be asked for in their order.
    /// - Returns: The place, before or after the run, where a space would make it what it is meant to be.
    mutating func missingSpace(at run: Range<Int>, in bytes: [UInt8]) -> Int? {
        let isClosing = open.contains(run.count)
        let byteBefore = run.lowerBound > 0 ? bytes[run.lowerBound - 1] : UInt8(ascii: " ")
        let byteAfter = run.upperBound < bytes.count ? bytes[run.upperBound] : UInt8(ascii: " ")
        if byteBefore < 0x80, byteAfter < 0x80 {
            // In ASCII, words are set apart.
            if !(isClosing ? byteBefore : byteAfter).isWhitespace { toggle(run.count) }
            return nil
        }
        // No scalar has more than four bytes.
        let textBefore = String(decoding: bytes[..<run.lowerBound].suffix(4), as: UTF8.self)
        let textAfter = String(decoding: bytes[run.upperBound...].prefix(4), as: UTF8.self)
        let before = Character(textBefore.unicodeScalars.last ?? " ")
        let after = Character(textAfter.unicodeScalars.first ?? " ")
        let (inner, outer) = isClosing ? (before, after) : (after, before)
        guard !inner.isWhitespace else { return nil }
        toggle(run.count)
        let isMisread = inner.isMark && !outer.isWhitespace && !outer.isMark
        guard isMisread, !before.isASCII || !after.isASCII else { return nil }
        return isClosing ? run.upperBound : run.lowerBound
    }

    private mutating func toggle(_ length: Int) {
        if let index = open.firstIndex(of: length) { open.remove(at: index) } else { open.append(length) }
    }
}

extension UInt8 {
    /// Of ASCII.
    fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Character {
    fileprivate var isMark: Bool { isPunctuation || isSymbol }
}
