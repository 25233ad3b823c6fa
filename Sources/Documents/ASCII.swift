extension UInt8 {
    /// A space or a tab.
    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// Punctuation of ASCII, which a backslash may escape (CommonMark 0.31, section 2.4).
    var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isDigit && !isLetter }
    @inlinable package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    @inlinable package var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

    /// Whether the signs of ASCII hold it; asked of nearly every byte of a page, so that no string is searched.
    func isOne(of signs: StaticString) -> Bool { signs.withUTF8Buffer { $0.contains(self) } }
}

extension ArraySlice<UInt8> {
    /// Without the spaces, tabs and line ends at both ends.
    var trimmingSpace: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { !$0.isSpace && !$0.isLineEnd }),
            let last = lastIndex(where: { !$0.isSpace && !$0.isLineEnd })
        else { return self[endIndex...] }
        return self[first...last]
    }

    /// The index of the first place where the text stands.
    func firstIndex(of text: String) -> Int? {
        let pattern = Array(text.utf8)
        guard let first = pattern.first else { return nil }
        var rest = self
        while let candidate = rest.firstIndex(of: first) {
            if self[candidate...].starts(with: pattern) { return candidate }
            rest = self[(candidate + 1)...]
        }
        return nil
    }

    var isBlank: Bool { allSatisfy { $0.isSpace || $0.isLineEnd } }
}
