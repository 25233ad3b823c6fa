import SwiftCode

/// What is known of each line of a page before blocks are formed; all indices are 0-based lines.
struct PlainTextAnalysis {
    /// The weight from which on a line is code in spite of other signs.
    static let certain = 4
    /// In lines; a comment or string whose end is further away is more likely a stray mark.
    private static let longestSpan = 500
    /// In bytes; longer lines need no parser.
    private static let longestStatement = 160
    /// More lines than a page leaves to the parser, which takes its time.
    private static let mostStatements = 2000

    let lines: PlainTextLines
    let labels: PlainTextLabels
    /// The lines that are not blank.
    let content: [Int]
    /// Each line's ``CodeLetters``.
    private(set) var letters: [[UInt8]] = []
    /// How much each line speaks for code by itself, as ``CodeSigns`` says; 0 for a blank line.
    private(set) var weights: [Int] = []
    /// Lines that begin within a comment or a string.
    private(set) var continuations: Set<Int> = []
    /// Only lines that begin a list item.
    private(set) var markers: [Int: ListMarker] = [:]

    init(_ lines: PlainTextLines, words: PageWords) {
        self.lines = lines
        labels = PlainTextLabels(words: words)
        content = lines.lines.indices.filter { !lines.lines[$0].isBlank }
        var open: String?
        // The line that was found last with the end of a comment or string.
        var ends: [String: Int] = [:]
        var isSwift: [String: Bool] = [:]
        for (index, line) in lines.lines.enumerated() {
            if open != nil { continuations.insert(index) }
            let read = CodeLetters(lines.bytes[line.content], within: open, words: words)
            let weight = CodeSigns.weight(of: read.letters) {
                Self.isSwift(lines.collapsedText(line.content), known: &isSwift)
            }
            letters.append(read.letters)
            weights.append(weight)
            if open == nil { mark(ListMarker(line, of: lines.bytes), on: index) }
            guard let end = read.open, open != end else {
                open = read.open
                continue
            }
            open = weights[index] > 0 && closes(end, after: index, found: &ends) ? end : nil
        }
        confirmMarkers()
    }

    func isBlank(_ index: Int) -> Bool {
        !lines.lines.indices.contains(index) || lines.lines[index].isBlank
    }

    func indentation(_ index: Int) -> Int {
        lines.lines[index].indentation
    }

    /// Whether a line is a paragraph of its own.
    func standsAlone(_ index: Int) -> Bool {
        isBlank(index - 1) && isBlank(index + 1) && indentation(index) == 0
    }

    /// Without the white space at its ends.
    func content(_ index: Int) -> String {
        lines.collapsedText(lines.lines[index].content)
    }

    /// Whether a line is a label of the code below it.
    func isLabel(_ index: Int) -> Bool {
        !isBlank(index) && labels.isAboveCode(content(index))
    }

    /// Whether a parser takes a line for Swift, with or without a body below it.
    private static func isSwift(_ text: String, known: inout [String: Bool]) -> Bool {
        guard text.utf8.count < longestStatement, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        if let isSwift = known[text] { return isSwift }
        guard known.count < mostStatements else { return false }
        let isSwift = [text, text + " {}"].contains { SwiftSnippet(parsing: $0)?.hasErrors == false }
        known[text] = isSwift
        return isSwift
    }

    /// Whether a comment or string is closed below the line in which it begins; the lines asked for must ascend.
    private func closes(_ end: String, after index: Int, found: inout [String: Int]) -> Bool {
        var line = max(found[end] ?? 0, index + 1)
        while line < lines.lines.count, lines.bytes[lines.lines[line].content].firstIndex(of: end) == nil {
            line += 1
        }
        found[end] = line
        guard line < lines.lines.count, line <= index + Self.longestSpan else { return false }
        // A stray backtick is more likely than a long string with paragraphs in it.
        return end != "`"
            || !(index + 1...line).contains { isBlank($0 - 1) && !isBlank($0) && indentation($0) == 0 }
    }

    // MARK: Markers

    private mutating func mark(_ marker: ListMarker?, on index: Int) {
        if marker?.doubt == nil || weights[index] < Self.certain { markers[index] = marker }
    }

    /// Drops doubtful markers that stand alone: no marker of the same kind in the same paragraph, or where the
    /// paragraph before or behind it begins.
    private mutating func confirmMarkers() {
        var confirmed: Set<Int> = []
        var paragraph = 0
        var previous: [UInt8: (line: Int, paragraph: Int)] = [:]
        for index in content {
            let beginsParagraph = isBlank(index - 1)
            if beginsParagraph { paragraph += 1 }
            guard let doubt = markers[index]?.doubt else { continue }
            if let last = previous[doubt], paragraph - last.paragraph <= (beginsParagraph ? 1 : 0) {
                confirmed.formUnion([last.line, index])
            }
            previous[doubt] = (index, paragraph)
        }
        markers = markers.filter { $0.value.doubt == nil || confirmed.contains($0.key) }
    }
}
