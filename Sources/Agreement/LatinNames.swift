import Documents

/// Words in Latin letters outside of code, which a text in Han or kana has left as they are: names of products and
/// protocols, labels of buttons.
///
/// They are names by nature in such a text, so that one in place of another one is a difference.
struct LatinNames {
    /// As written, each once.
    private(set) var words: [Mentions.Mention] = []
    /// In code, too, as they are compared.
    private var keys: Set<String> = []
    /// Those that are written without capitals, too: where one begins a sentence, it is no name.
    private var plainWords: Set<String> = []

    init(_ prose: some Sequence<Prose>) {
        var seen: Set<String> = []
        for run in prose.lazy.flatMap(\.runs) {
            for word in run.text.latinWords {
                keys.insert(word.comparisonKey)
                if !word.isProper { plainWords.insert(String(word)) }
                guard !run.marks.contains(.code), word.isProper, !run.text.hasNumber(before: word.startIndex),
                    seen.insert(String(word)).inserted
                else { continue }
                words.append(Mentions.Mention(text: String(word), line: run.line))
            }
        }
    }

    func contains(_ word: String) -> Bool { keys.contains(word.comparisonKey) }

    /// A name of one text in whose place another one has another name: one that the page has elsewhere, or one that
    /// is hardly different, or is an abbreviation as well, and that the page does not have.
    ///
    /// - Parameter pages: The names of the whole pages.
    static func exchanged(_ texts: Both<LatinNames>, pages: Both<LatinNames>) -> Both<Mentions.Mention>? {
        let only = Both { side in
            texts[side].words.filter { word in
                !texts[side.opposite].contains(word.text)
                    && !pages[side].plainWords.contains(word.text.lowercased())
            }
        }
        for other in only.other {
            let isKnown = pages.base.contains(other.text)
            let base = only.base.first { base in
                if base.text.hasPrefix(other.text) || other.text.hasPrefix(base.text) { return false }
                if isKnown { return pages.other.contains(base.text) }
                return base.text.count > 3 && base.text.isMisspelt(other.text)
                    || base.text.isAbbreviation && other.text.isAbbreviation
                        && !pages.other.contains(base.text)
            }
            if let base { return Both(base, other) }
        }
        return nil
    }
}

extension String {
    /// Letters and digits of ASCII with what joins them in a name, beginning with a letter.
    var latinWords: [Substring] {
        utf8.split { !$0.isLetter && !$0.isDigit && !"-_.'".utf8.contains($0) }.compactMap { word in
            guard let first = word.firstIndex(where: \.isLetter),
                let last = word.lastIndex(where: { $0.isLetter || $0.isDigit }), first < last
            else { return nil }
            return Substring(word[first...last])
        }
    }

    /// Whether it is one of initials, as `UTC` and `KiB` are.
    fileprivate var isAbbreviation: Bool {
        utf8.count(where: \.isUppercase) > 1 && utf8.last?.isUppercase == true && utf8.count < 6
            && utf8.allSatisfy(\.isLetter)
    }

    /// Whether the word at the index is the unit of a number, which amounts are compared with.
    fileprivate func hasNumber(before index: Index) -> Bool {
        utf8[..<index].last { $0 != UInt8(ascii: " ") }?.isDigit ?? false
    }

    /// Whether one or two letters were changed, left out or added.
    fileprivate func isMisspelt(_ other: String) -> Bool {
        guard abs(count - other.count) < 3, first == other.first else { return false }
        let (left, right) = (Array(self), Array(other))
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, candidate) in right.enumerated() {
                let cost =
                    letter == candidate ? diagonal : Swift.min(diagonal, row[column], row[column + 1]) + 1
                diagonal = row[column + 1]
                row[column + 1] = cost
            }
        }
        return row[right.count] < (count > 5 ? 3 : 2)
    }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
    /// Whether it is written as names are.
    fileprivate var isProper: Bool { utf8.contains(where: \.isUppercase) }

    /// Without what may differ in how a name of ASCII is written: capitals, hyphens, an English plural.
    fileprivate var comparisonKey: String {
        let isPlural = utf8.last == UInt8(ascii: "s") && (utf8.count > 3 || utf8.first?.isUppercase == true)
        var letters = utf8.filter { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }
        if isPlural { letters.removeLast() }
        return String(decoding: letters, as: UTF8.self)
    }
}
