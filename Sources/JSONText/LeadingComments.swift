/// Collects the comments between two values and picks those that label the second.
///
/// A comment labels the value if it shares its lines with other comments only, and if no blank line parts
/// it from the comments after it. Blank lines right before the value do no harm.
struct LeadingComments {
    /// The comments of the lines above the current one.
    private var finished: [Range<Int>] = []
    /// The comments on the current line, as long as there is nothing else on it.
    private var onCurrentLine: [Range<Int>] = []
    private var hasOtherContentOnLine: Bool
    private var lineEndsSinceComment = 0

    /// Starts in a line that may already hold the end of a value.
    init(afterValue: Bool) {
        hasOtherContentOnLine = afterValue
    }

    mutating func addComment(_ range: Range<Int>) {
        if lineEndsSinceComment > 1 {
            finished = []
        }
        lineEndsSinceComment = 0
        if !hasOtherContentOnLine {
            onCurrentLine.append(range)
        }
    }

    mutating func addLineEnd() {
        finished += onCurrentLine
        onCurrentLine = []
        hasOtherContentOnLine = false
        lineEndsSinceComment += 1
    }

    mutating func addSeparator() {
        finished = []
        onCurrentLine = []
        hasOtherContentOnLine = true
    }

    /// The text of the label before a value that comes next; nil where it is empty.
    func label(in scanner: JSONScanner) -> String? {
        let lines = finished.flatMap { Self.textLines(of: scanner.text(in: $0)) }
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }

    /// The lines of a comment without delimiters and decoration, except those without text.
    private static func textLines(of comment: String) -> [String] {
        var content = comment.unicodeScalars[...].dropFirst(2)
        if comment.hasPrefix("/*") {
            content = content.dropLast(2)
        } else {
            content = content.drop { $0 == "/" }
        }
        let lines = content.split { ["\n", "\r", "\u{2028}", "\u{2029}"].contains($0) }
        return lines.compactMap { line in
            let text = withoutDecoration(Array(line))
            return text.contains(where: carriesMeaning) ? String(String.UnicodeScalarView(text)) : nil
        }
    }

    private static func withoutDecoration(_ line: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        let rest = line.dropFirst(decorationLength(line))
        return rest.dropLast(decorationLength(rest.reversed()))
    }

    /// How much of the start of a line is white space, asterisks, or rules of at least two characters; a
    /// single character such as in `-1` and `#1` belongs to the text.
    private static func decorationLength(_ line: some Collection<Unicode.Scalar>) -> Int {
        var length = 0
        var rest = line[...]
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            let isRule = run.count > 1 && drawsRules(first)
            guard first.isJSON5Space || first == "*" || isRule else { break }
            length += run.count
            rest = rest[run.endIndex...]
        }
        return length
    }

    /// Whether rows of this character are drawn between parts of a text: ASCII signs, en and em dash, and
    /// box drawing.
    private static func drawsRules(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "=", "#", "~", "/", "\u{2013}", "\u{2014}", "\u{2500}"..."\u{257F}": true
        default: false
        }
    }

    /// Whether a line with this character says something, unlike one of ASCII punctuation and rules.
    private static func carriesMeaning(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.continuesName && scalar != "_" && scalar != "$" : !drawsRules(scalar)
    }
}
