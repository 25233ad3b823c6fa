/// The positions of the arrays and objects of a JSON5 text, in the order in which they begin.
///
/// Parsed values do not know where they come from. As the text has been read before, it is enough to tell
/// brackets from those in strings and comments.
struct JSONContainerPositions {
    /// Where a container begins.
    struct Position: Hashable {
        /// 1-based; LF, CRLF and CR end a line.
        var line: Int
        /// 1-based, in Unicode scalars.
        var column: Int
    }

    private enum State {
        case code
        case string(quotationMark: Unicode.Scalar, isEscaped: Bool)
        case lineComment
        case blockComment(endsWithAsterisk: Bool)
    }

    /// The positions in the order of the text.
    private(set) var all: [Position] = []
    private var state = State.code
    private var previous: Unicode.Scalar = " "

    init(_ text: String) {
        var position = Position(line: 1, column: 1)
        for scalar in text.unicodeScalars {
            if previous == "\n" || previous == "\r" && scalar != "\n" {
                position = Position(line: position.line + 1, column: 1)
            }
            read(scalar, at: position)
            position.column += 1
            previous = scalar
        }
    }

    private mutating func read(_ scalar: Unicode.Scalar, at position: Position) {
        switch state {
        case .code:
            switch scalar {
            case "{", "[": all.append(position)
            case "\"", "'": state = .string(quotationMark: scalar, isEscaped: false)
            case "/" where previous == "/": state = .lineComment
            case "*" where previous == "/": state = .blockComment(endsWithAsterisk: false)
            default: break
            }
        case .string(let quotationMark, let isEscaped):
            if isEscaped {
                state = .string(quotationMark: quotationMark, isEscaped: false)
            } else if scalar == quotationMark {
                state = .code
            } else {
                state = .string(quotationMark: quotationMark, isEscaped: scalar == "\\")
            }
        case .lineComment:
            // JSON5 section 7 counts the Unicode separators among the line terminators.
            if ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) { state = .code }
        case .blockComment(let endsWithAsterisk):
            state = scalar == "/" && endsWithAsterisk ? .code : .blockComment(endsWithAsterisk: scalar == "*")
        }
    }
}
