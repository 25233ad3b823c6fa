import Backports
import Diagnostics
import Documents
import Localization

/// What a piece of prose names that does not change in translation: code, figures and links.
///
/// A class, as it has many parts and is passed on often.
package final class Mentions: Sendable {
    /// Something named, and where.
    package struct Mention: Hashable, Sendable {
        package var text: String
        /// 1-based.
        package var line: Int
        /// Of what is marked as code: which sentence it stands in, 0-based.
        package var sentence = 0
        /// Of a link: the text that leads there.
        package var label = ""

        package init(text: String, line: Int) {
            self.text = text
            self.line = line
        }
    }

    package let prose: Prose
    /// With single spaces.
    package let text: String
    /// What is marked as code, in order; of a page without marks, what other pages tell to be.
    package let spans: [Mention]
    /// What looks like a name from code, marked or not, in order, with the lines.
    package let identifiers: [(identifier: Identifier, line: Int)]
    /// Numbers with what they count.
    package let quantities: MentionedQuantities
    /// In order, as written.
    package let links: [Mention]
    /// A mark of emphasis or of code that was not taken for one: readers see it as it stands.
    package let brokenEmphasis: Mention?
    /// 1-based, from the first line to the last.
    package let lines: ClosedRange<Int>
    /// The columns that the text takes; a Han character or kana takes two.
    package let width: Int
    /// For looking names up: quotation marks have one form each.
    package let searchable: [UInt8]
    /// Which of two opposites it says: hardly anybody asks.
    private let said: Lazily<Sense.Statements>
    private let latin: Lazily<(all: [Mention], distinct: [Mention])>

    /// Which of two opposites it says.
    package var senses: Sense.Statements { said.value }

    /// The words in Latin letters outside of code that are written as names are, in order: all of them, and each once.
    package var latinNames: (all: [Mention], distinct: [Mention]) { latin.value }

    /// What ``identifiers`` are named, and where.
    package var names: [Mention] { identifiers.map { Mention(text: $0.identifier.text, line: $0.line) } }

    /// Of names and links, more are not compared: no reader would.
    private static let limit = 512

    package init(_ prose: Prose, phrases: Phrases) {
        self.prose = prose
        let source = SourceText(prose)
        text = source.text
        searchable = Array(text.withPlainMarks.utf8)
        width = source.scalars.reduce(0) { $0 + ($1.isUnspaced ? 2 : 1) }
        spans = Array(Self.spans(in: prose).prefix(Self.limit))
        identifiers = Identifier.allOfCode(in: text).prefix(Self.limit)
            .map { ($0, source.line(at: $0.offset)) }
        let found = phrases.quantities(in: FoldedText(text))
        quantities = MentionedQuantities(source, found, phrases: phrases, limit: Self.limit)
        let first = prose.runs.first?.line ?? 1
        lines = first...max(first, prose.runs.last?.line ?? first)
        links = Array(Self.links(in: prose).prefix(Self.limit))
        brokenEmphasis = Self.brokenEmphasis(in: source)
        said = Lazily { Sense.Statements(SourceText(prose), prose, found, phrases) }
        latin = Lazily {
            var seen: Set<String> = []
            // The text is put together again, as most prose is never asked and would keep it.
            let scalars = SourceText(prose).scalars
            let amounts = found.filter { !$0.isBare }.map { String(scalars: scalars[$0.origins]) }
            let names = prose.latinNames(besides: Set(amounts.flatMap(\.latinWords)))
            return (names, names.filter { seen.insert($0.text).inserted })
        }
    }

    /// The same with what else is known to be code.
    package init(_ mentions: Mentions, spans: [Mention]) {
        prose = mentions.prose
        text = mentions.text
        self.spans = spans
        identifiers = mentions.identifiers
        quantities = mentions.quantities
        links = mentions.links
        brokenEmphasis = mentions.brokenEmphasis
        lines = mentions.lines
        width = mentions.width
        searchable = mentions.searchable
        said = mentions.said
        latin = mentions.latin
    }

    /// Neighbouring runs belong to one span: a line break only splits it.
    private static func spans(in prose: Prose) -> [Mention] {
        var spans: [Mention] = []
        var sentence = 0
        var isOpen = false
        for run in prose.runs {
            let isCode = run.marks.contains(.code)
            let text = run.marks.contains(.variable) ? Prose.variable : run.text
            if isCode, isOpen {
                let isSame = text == Prose.variable && spans[spans.count - 1].text.hasSuffix(text)
                spans[spans.count - 1].text += isSame ? "" : text
            } else if isCode {
                spans.append(Mention(text: text, line: run.line))
                spans[spans.count - 1].sentence = sentence
            } else if run.text.endsSentence {
                sentence += 1
            }
            isOpen = isCode
        }
        return spans.compactMap { span in
            var span = span
            if !span.text.hasSingleSpaces {
                span.text = span.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            return span.text.isEmpty || span.text == Prose.variable ? nil : span
        }
    }

    /// Neighbouring runs with one target are one link.
    private static func links(in prose: Prose) -> [Mention] {
        var links: [Mention] = []
        var previous: String?
        for run in prose.runs {
            if let link = run.link {
                if link != previous { links.append(Mention(text: link, line: run.line)) }
                links[links.count - 1].label += run.text
            } else if !run.marks.contains(.code) {
                // Where a space has come between its text and its target, a link is none.
                links += BareAddresses(run.text).targets
                    .filter { !run.text.contains("] (\($0)") && !run.text.contains("]（\($0)") }
                    .map { Mention(text: $0, line: run.line) }
            }
            previous = run.link
        }
        return links
    }

    /// Asterisks that touch a word, as marks of emphasis do, and backticks (CommonMark 0.31, sections 6.2 and 6.1).
    private static func brokenEmphasis(in source: SourceText) -> Mention? {
        let scalars = source.scalars
        func isWord(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index] != " " }
        // Typewriters have no other marks for a `quotation'.
        func isQuotation(_ index: Int) -> Bool {
            guard let end = scalars[(index + 1)...].firstIndex(where: { $0 == "`" || $0 == "'" }) else {
                return false
            }
            return scalars[end] == "'" && !(isWord(end + 1) && ("a"..."z").contains(scalars[end + 1]))
        }
        let first = scalars.indices.first { index in
            let isMark =
                scalars[index] == "`" && !isQuotation(index)
                || scalars[index] == "*" && (isWord(index - 1) || isWord(index + 1))
            return isMark && !source.isCode(at: index)
        }
        guard let first else { return nil }
        let mark = scalars[first...].prefix { $0 == scalars[first] }
        return Mention(text: String(scalars: mark), line: source.line(at: first))
    }
}

/// Running text with single spaces, and the line and marks of each of its scalars.
struct SourceText {
    private(set) var scalars: [Unicode.Scalar] = []
    /// The stretches of one line and mark: each with the index behind its last scalar, ascending.
    private var stretches: [(end: Int, line: Int, isCode: Bool)] = []

    var text: String { String(scalars: scalars) }

    init(_ prose: Prose) {
        for run in prose.runs where !run.isFootnoteReference {
            for scalar in run.text.unicodeScalars {
                let isSpace = scalar.isSpace
                if isSpace, scalars.last == " " || scalars.isEmpty { continue }
                scalars.append(isSpace ? " " : scalar)
            }
            stretches.append((scalars.count, run.line, run.marks.contains(.code)))
        }
    }

    /// The 1-based line of a scalar.
    ///
    /// - Parameter offset: 0-based index of the scalar.
    func line(at offset: Int) -> Int { stretch(at: offset)?.line ?? 1 }

    var hasCode: Bool { stretches.contains(where: \.isCode) }

    /// Whether a scalar is marked as code.
    func isCode(at offset: Int) -> Bool { stretch(at: offset)?.isCode ?? false }

    private func stretch(at offset: Int) -> (end: Int, line: Int, isCode: Bool)? {
        let index = stretches.partitionIndex { $0.end > offset }
        return stretches.indices.contains(index) ? stretches[index] : nil
    }
}

extension String {
    /// Whether a sentence ends in it.
    package var endsSentence: Bool {
        var last: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            switch scalar {
            case "。", "！", "？": return true
            case " " where last == "." || last == "!" || last == "?": return true
            default: last = scalar
            }
        }
        return false
    }

    /// Whether it is of ASCII, and has no white space but single spaces between other text.
    fileprivate var hasSingleSpaces: Bool {
        var isBehindSpace = true
        for byte in utf8 {
            let isSpace = byte == UInt8(ascii: " ")
            if byte < UInt8(ascii: " ") || byte >= 0x80 || isSpace && isBehindSpace { return false }
            isBehindSpace = isSpace
        }
        return !isBehindSpace
    }

    /// With straight quotation marks and three dots, as code has them.
    package var withPlainMarks: String {
        // All of these marks begin with this byte in UTF-8.
        guard utf8.contains(0xE2) else { return self }
        var plain = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x2018, 0x2019: plain += "'"
            case 0x201C, 0x201D: plain += "\""
            case 0x2026: plain += "..."
            default: plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }
}
