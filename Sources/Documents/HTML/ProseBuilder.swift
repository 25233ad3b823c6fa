/// Makes prose of texts in their order, with white space as browsers show it (CSS Text, 4.1).
struct ProseBuilder {
    private var prose = Prose()
    /// UTF-8 of the run that is being made.
    private var bytes: [UInt8] = []
    /// The same run without its text.
    private var style = Prose.Run("", line: 0)
    /// White space that counts only if text follows; `nil` where none is waiting.
    private var space: Prose.Run?

    /// Whether nothing but white space has been added.
    var isEmpty: Bool { prose.isEmpty && bytes.isEmpty }

    /// - Parameter line: 1-based line of the text's first character.
    mutating func append(_ text: String, line: Int, marks: Prose.Marks = [], link: String? = nil) {
        append(Prose.Run(text, line: line, marks: marks, link: link))
    }

    /// Adds a run whose text may go on behind its line.
    mutating func append(_ run: Prose.Run) {
        let source = Array(run.text.utf8)
        var style = run
        style.text = ""
        var index = 0
        while index < source.count {
            let byte = source[index]
            if byte <= 0x20 {
                appendSpace(style)
                if byte == UInt8(ascii: "\n") { style.line += 1 }
                index += 1
            } else if byte == 0xC2, source[index...].starts(with: Self.noBreakSpace) {
                appendSpace(style)
                index += 2
            } else if byte == 0xE2 || byte == 0xEF, Self.isZeroWidth(source[index...]) {
                index += 3
            } else {
                appendVisible(byte, style)
                index += 1
            }
        }
    }

    /// Adds white space that the source need not hold: a line break, or the edge of a block within a cell.
    mutating func appendBreak(marks: Prose.Marks = [], link: String? = nil) {
        appendSpace(Prose.Run("", line: style.line, marks: marks, link: link))
    }

    /// Returns what was added, without white space at its edges, and begins anew.
    mutating func finish() -> Prose {
        finishRun()
        defer { self = ProseBuilder() }
        return prose
    }

    private mutating func appendSpace(_ style: Prose.Run) {
        guard space == nil, !isEmpty else { return }
        space = style
    }

    private mutating func appendVisible(_ byte: UInt8, _ style: Prose.Run) {
        if let space {
            begin(space)
            bytes.append(UInt8(ascii: " "))
            self.space = nil
        }
        begin(style)
        bytes.append(byte)
    }

    private mutating func begin(_ newStyle: Prose.Run) {
        guard newStyle != style else { return }
        finishRun()
        style = newStyle
    }

    private mutating func finishRun() {
        var run = style
        run.text = String(decoding: bytes, as: UTF8.self)
        prose.append(run)
        bytes.removeAll(keepingCapacity: true)
    }

    /// UTF-8 of U+00A0.
    private static let noBreakSpace: [UInt8] = [0xC2, 0xA0]

    /// Whether U+200B or U+FEFF stands at the beginning.
    private static func isZeroWidth(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: [0xE2, 0x80, 0x8B]) || bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }
}
