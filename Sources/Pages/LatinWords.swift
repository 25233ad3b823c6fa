import Documents
import Localization

extension Prose {
    /// The words in Latin letters outside of code that are written as names are, but for the units of amounts, which are
    /// compared as such.
    ///
    /// - Parameter units: Words of amounts.
    func latinNames(besides units: Set<Substring>) -> [Mentions.Mention] {
        runs.filter { !$0.marks.contains(.code) }.flatMap { run in
            run.text.latinWords.filter { word in
                guard word.isProper else { return false }
                let before = run.text.utf8[..<word.startIndex]
                let isUnit = before.last?.isDigit == true || units.contains(word)
                return !(isUnit && run.text.byte(before: word.startIndex).isDigit)
            }
            .map { Mentions.Mention(text: String($0), line: run.line) }
        }
    }
}

extension String {
    /// Letters and digits of ASCII with what joins them in a name, beginning with a letter.
    package var latinWords: [Substring] {
        let bytes = utf8
        var words: [Substring] = []
        /// What of the word has been seen, by offset; empty between words.
        var (first, end) = (0, 0)
        func endWord() {
            let range = bytes.index(startIndex, offsetBy: first)..<bytes.index(startIndex, offsetBy: end)
            if end - first > 1 { words.append(Substring(bytes[range])) }
            first = end
        }
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case _ where byte.isLetter || first < end && byte.isDigit:
                if first == end { first = offset }
                end = offset + 1
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "'"),
                UInt8(ascii: "+"):
                break
            default:
                if first < end { endWord() }
            }
        }
        endWord()
        return words
    }

    /// The last one that is no space; 0 where there is none.
    package func byte(before index: Index) -> UInt8 {
        utf8[..<index].last { $0 != UInt8(ascii: " ") } ?? 0
    }
}

extension Substring {
    /// Whether it is written as names are: with a capital or a digit.
    package var isProper: Bool { utf8.contains { $0.isUppercase || $0.isDigit } }
}
