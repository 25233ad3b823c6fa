/// Finds asterisks that CommonMark does not take for emphasis because no space stands beside them.
///
/// Its rules on flanking (CommonMark 0.31, section 6.2) suppose that words are set apart by spaces. Chinese and
/// Japanese have none: in `**「港」**の` or `**open()**を` the second pair closes nothing by those rules, and readers see
/// the asterisks.
struct EmphasisFlanking {
    /// The lengths of the runs that are open.
    private var open: Set<Int> = []

    /// - Parameter run: The asterisks; runs have to be asked for in their order.
    /// - Returns: The place, before or after the run, where a space would make it what it is meant to be.
    mutating func missingSpace(at run: Range<Int>, in bytes: [UInt8]) -> Int? {
        // No scalar has more than four bytes.
        let textBefore = String(decoding: bytes[..<run.lowerBound].suffix(4), as: UTF8.self)
        let textAfter = String(decoding: bytes[run.upperBound...].prefix(4), as: UTF8.self)
        let before = Character(textBefore.unicodeScalars.last ?? " ")
        let after = Character(textAfter.unicodeScalars.first ?? " ")
        let isClosing = open.contains(run.count)
        let (inner, outer) = isClosing ? (before, after) : (after, before)
        guard !inner.isWhitespace else { return nil }
        open.formSymmetricDifference([run.count])
        let isMisread = inner.isMark && !outer.isWhitespace && !outer.isMark
        guard isMisread, !before.isASCII || !after.isASCII else { return nil }
        return isClosing ? run.upperBound : run.lowerBound
    }
}

extension Character {
    fileprivate var isMark: Bool { isPunctuation || isSymbol }
}
