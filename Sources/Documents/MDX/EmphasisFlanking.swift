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
        let before = Character(scalar(before: run.lowerBound, in: bytes))
        let after = Character(scalar(at: run.upperBound, in: bytes))
        let concernsOthers = !before.isASCII || !after.isASCII
        if open.contains(run.count) {
            guard !before.isWhitespace else { return nil }
            open.remove(run.count)
            return concernsOthers && before.isMark && !after.isWhitespace && !after.isMark
                ? run.upperBound : nil
        }
        guard !after.isWhitespace else { return nil }
        open.insert(run.count)
        return concernsOthers && after.isMark && !before.isWhitespace && !before.isMark ? run.lowerBound : nil
    }

    private func scalar(at position: Int, in bytes: [UInt8]) -> Unicode.Scalar {
        String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
            ?? " "
    }

    private func scalar(before position: Int, in bytes: [UInt8]) -> Unicode.Scalar {
        var start = position
        repeat { start -= 1 } while start > 0 && position - start < 4 && bytes[start] & 0xC0 == 0x80
        guard start >= 0 else { return " " }
        return String(decoding: bytes[start..<position], as: UTF8.self).unicodeScalars.first ?? " "
    }
}

extension Character {
    fileprivate var isMark: Bool { isPunctuation || isSymbol }
}
