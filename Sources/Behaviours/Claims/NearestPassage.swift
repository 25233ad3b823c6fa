import Localization
import Pages

/// The passage of a page that is most like words which are not on it.
struct NearestPassage {
    /// 1-based.
    let line: Int
    let text: String
    /// From 0 for nothing in common to 1 for the same.
    let likeness: Double

    /// - Parameter lines: Where to look, 1-based; everywhere unless given.
    /// - Returns: `nil` where there is no prose.
    init?(to quotation: String, on page: Page, within lines: ClosedRange<Int>? = 1...Int.max) {
        guard let lines else { return nil }
        let wanted = QuotableText.compared(quotation)
        var best: (line: Int, text: String, common: Int)?
        for sentence in page.sentences where lines.contains(sentence.line) {
            let common = Self.commonPairs(wanted, QuotableText.compared(sentence.text))
            if best.map({ common > $0.common }) ?? true {
                best = (sentence.line, sentence.text.onOneLine, common)
            }
        }
        guard let best else { return nil }
        line = best.line
        text = best.text
        likeness = Double(best.common) / Double(max(1, wanted.count - 1))
    }

    /// How many pairs of neighbouring scalars a text shares with that part of another one, of its own length, that
    /// shares most.
    private static func commonPairs(_ wanted: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Int {
        var missing: [[Unicode.Scalar]: Int] = [:]
        for pair in zip(wanted, wanted.dropFirst()) { missing[[pair.0, pair.1], default: 0] += 1 }
        let pairs = zip(text, text.dropFirst()).map { [$0, $1] }
        var common = 0
        var most = 0
        for (index, pair) in pairs.enumerated() {
            if let count = missing[pair] {
                if count > 0 { common += 1 }
                missing[pair] = count - 1
            }
            let start = index - (wanted.count - 1)
            if start >= 0, let count = missing[pairs[start]] {
                if count >= 0 { common -= 1 }
                missing[pairs[start]] = count + 1
            }
            most = max(most, common)
        }
        return most
    }
}

/// Two texts word by word: `[-gone-]` and `{+come+}`.
struct WordDifference: CustomStringConvertible {
    let description: String

    init(from old: String, to new: String) {
        let (left, right) = (Self.words(old), Self.words(new))
        let difference = right.difference(from: left)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var parts: [(mark: Character, text: String)] = []
        func add(_ mark: Character, _ text: String) {
            if parts.last?.mark == mark {
                parts[parts.count - 1].text += text
            } else {
                parts.append((mark, text))
            }
        }
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            if i < left.count, removed.contains(i) {
                add("-", left[i])
                i += 1
            } else if j < right.count, inserted.contains(j) {
                add("+", right[j])
                j += 1
            } else {
                add(" ", right[j])
                i += 1
                j += 1
            }
        }
        description = parts.map { part in
            switch part.mark {
            case "-": "[-\(part.text)-]"
            case "+": "{+\(part.text)+}"
            default: part.text
            }
        }.joined()
    }

    /// Words with the space behind them; characters of scripts without spaces one by one.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        for character in text {
            let isSpace = character.isWhitespace
            let isAlone = character.unicodeScalars.first?.isUnspaced ?? false
            if isAlone || !isOpen {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
            isOpen = !isAlone && !isSpace
        }
        return words
    }
}
