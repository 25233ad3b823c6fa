import Behaviours
import Diagnostics
import Documents
import Localization
import Pages

/// What a piece of prose names that does not change in translation: code, figures and links.
struct Mentions {
    /// Something named, and where.
    struct Mention: Hashable {
        var text: String
        /// 1-based.
        var line: Int
    }

    let prose: Prose
    /// With single spaces.
    let text: String
    /// What is marked as code, in order.
    let spans: [Mention]
    /// For a page without marks: what another page of the document marks as code in the same place.
    var restoredSpans: [Mention] = []
    /// What looks like a name from code, marked or not, in order, with the lines.
    let identifiers: [(identifier: Identifier, line: Int)]
    /// Numbers with what they count.
    let quantities: MentionedQuantities
    /// How often it says one of two opposites.
    let senses: [Sense: Int]
    /// In order, as written.
    let links: [Mention]
    /// What ``identifiers`` are named, and where.
    var names: [Mention] { identifiers.map { Mention(text: $0.identifier.text, line: $0.line) } }
    /// A mark of emphasis or of code that was not taken for one: readers see it as it stands.
    let brokenEmphasis: Mention?
    /// 1-based, from the first line to the last.
    let lines: ClosedRange<Int>
    /// The columns that the text takes; a Han character or kana takes two.
    let width: Int

    /// For looking names up: quotation marks have one form each.
    let searchable: [UInt8]

    /// Of names and links, more are not compared: no reader would.
    private static let limit = 512

    /// - Parameter sentences: Those of the prose, where they are known.
    init(_ prose: Prose, _ sentences: [Sentence] = [], phrases: Phrases) {
        self.prose = prose
        let source = SourceText(prose)
        text = source.text
        searchable = Array(text.withPlainMarks.utf8)
        width = source.scalars.reduce(0) { $0 + ($1.isUnspaced ? 2 : 1) }
        spans = Array(Self.spans(in: prose).prefix(Self.limit))
        let known =
            sentences.isEmpty
            ? Identifier.all(in: text).map { ($0, source.line(at: $0.offset)) }
            : sentences.flatMap { sentence in
                sentence.identifiers.map { ($0, sentence.line(at: $0.offset)) }
            }
        identifiers = Array(known.lazy.filter(\.0.looksLikeCode).prefix(Self.limit))
        let folded = FoldedText(text)
        quantities = MentionedQuantities(source, folded, phrases: phrases, limit: Self.limit)
        senses = Sense.said(in: folded, source, prose, phrases)
        let first = prose.runs.first?.line ?? 1
        lines = first...max(first, prose.runs.last?.line ?? first)
        links = Array(Self.links(in: prose).prefix(Self.limit))
        brokenEmphasis = Self.brokenEmphasis(in: source)
    }

    /// Neighbouring runs belong to one span: a line break only splits it.
    private static func spans(in prose: Prose) -> [Mention] {
        var spans: [Mention] = []
        var isOpen = false
        for run in prose.runs {
            let isCode = run.marks.contains(.code)
            if isCode, isOpen {
                spans[spans.count - 1].text += run.text
            } else if isCode {
                spans.append(Mention(text: run.text, line: run.line))
            }
            isOpen = isCode
        }
        return spans.compactMap { span in
            let text = span.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return text.isEmpty ? nil : Mention(text: text, line: span.line)
        }
    }

    private static func links(in prose: Prose) -> [Mention] {
        var links: [Mention] = []
        var previous: String?
        for run in prose.runs {
            if let link = run.link {
                if link != previous { links.append(Mention(text: link, line: run.line)) }
            } else if !run.marks.contains(.code) {
                links += BareAddresses(run.text).targets.map { Mention(text: $0, line: run.line) }
            }
            previous = run.link
        }
        return links
    }

    /// Asterisks that touch a word, as marks of emphasis do, and backticks (CommonMark 0.31, sections 6.2 and 6.1).
    private static func brokenEmphasis(in source: SourceText) -> Mention? {
        func isWord(_ index: Int) -> Bool {
            source.scalars.indices.contains(index) && source.scalars[index] != " "
        }
        let first = source.scalars.indices.first { index in
            guard !source.isCode[index] else { return false }
            let scalar = source.scalars[index]
            return scalar == "`" || scalar == "*" && (isWord(index - 1) || isWord(index + 1))
        }
        guard let first else { return nil }
        let mark = source.scalars[first]
        let end = source.scalars[first...].firstIndex { $0 != mark } ?? source.scalars.endIndex
        return Mention(
            text: String(scalars: source.scalars[first..<end]),
            line: source.line(at: first)
        )
    }
}

/// Running text with single spaces, and the line and marks of each of its scalars.
struct SourceText {
    private(set) var scalars: [Unicode.Scalar] = []
    /// 1-based, by scalar.
    private var lines: [Int] = []
    /// Whether the scalar is marked as code.
    private(set) var isCode: [Bool] = []

    var text: String { String(scalars: scalars) }

    init(_ prose: Prose) {
        for run in prose.runs where !run.isFootnoteReference {
            let isCode = run.marks.contains(.code)
            for scalar in run.text.unicodeScalars {
                let isSpace = scalar == " " || !scalar.isNamePart && scalar.properties.isWhitespace
                if isSpace, scalars.last == " " || scalars.isEmpty { continue }
                scalars.append(isSpace ? " " : scalar)
                lines.append(run.line)
                self.isCode.append(isCode)
            }
        }
    }

    /// - Parameter offset: 0-based index of a scalar.
    func line(at offset: Int) -> Int { lines.indices.contains(offset) ? lines[offset] : 1 }
}

extension String {
    /// With straight quotation marks and three dots, as code has them.
    var withPlainMarks: String {
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
