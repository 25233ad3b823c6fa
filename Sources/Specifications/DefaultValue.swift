import Diagnostics
import Documents
import Localization
import Pages

/// The value that applies when a parameter is left out.
struct DefaultValue {
    /// As written.
    let text: String

    /// A cell that holds the value and nothing else; `nil` where it holds none.
    init?(cell: Prose) {
        let text = cell.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isMarked = cell.runs.contains { $0.marks.contains(.code) }
        if isMarked, let run = cell.runs.first(where: { $0.marks.contains(.code) }) {
            self.text = run.text
        } else if text.looksLikeValue {
            self.text = text
        } else {
            return nil
        }
    }

    /// The value behind the words that introduce it, or before those that follow it; `nil` where there is none.
    init?(in description: Prose, phrases: Phrases) {
        for sentence in Sentence.all(in: description) {
            let text = sentence.folded
            if let words = phrases.ranges(of: .defaultsTo, in: text).first,
                let value = Self.values(in: sentence, words.upperBound..<text.scalars.count).first
            {
                self.text = value
                return
            }
            if let words = phrases.ranges(of: .byDefault, in: text).first,
                let value = Self.values(in: sentence, text.stretch(before: words.lowerBound)).last
            {
                self.text = value
                return
            }
        }
        return nil
    }

    /// What is marked as code in the range of the folded text, else what looks like it.
    private static func values(in sentence: Sentence, _ range: Range<Int>) -> [String] {
        let text = sentence.folded
        guard !range.isEmpty else { return [] }
        let first = text.origins[range.lowerBound]
        let last = text.origins[range.upperBound - 1]
        let scalars = Array(sentence.text.unicodeScalars)
        let marked = sentence.code.filter { $0.lowerBound >= first && $0.upperBound <= last + 1 }
        if !marked.isEmpty { return marked.map { String(scalars: scalars[$0]) } }
        guard sentence.code.isEmpty, first <= last, scalars.indices.contains(last) else { return [] }
        let words = scalars[first...last].split { !$0.isASCII || $0.properties.isWhitespace }
        return words.map { String(scalars: $0).withoutPunctuation }.filter(\.looksLikeValue)
    }
}

extension String {
    fileprivate var withoutPunctuation: String {
        var text = self[...]
        while let last = text.last, ".,;:!?".contains(last) { text.removeLast() }
        if text.last == ")", !text.contains("(") { text.removeLast() }
        return String(text)
    }

    /// A literal, or a name that no word of prose looks like.
    fileprivate var looksLikeValue: Bool {
        if ["true", "false", "nil", "null"].contains(self) { return true }
        guard let first, allSatisfy({ !$0.isWhitespace }),
            contains(where: { $0.isLetter || $0.isNumber || $0 == "[" })
        else { return false }
        if first.isNumber || first == "\"" || first == "[" { return isASCII }
        if first == "-" { return dropFirst().first?.isNumber == true }
        let names = Identifier.all(in: self)
        return names.first.map { $0.looksLikeCode && hasPrefix($0.text) } ?? false
    }

    private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
