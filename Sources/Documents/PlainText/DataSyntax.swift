/// Tells JSON from program code.
enum DataSyntax {
    /// The lines on which JSON begins, with the comments directly above it.
    static func starts(in lines: PlainTextLines) -> Set<Int> {
        var starts: Set<Int> = []
        for index in lines.lines.indices.reversed() {
            let line = lines.lines[index]
            guard !line.isBlank else { continue }
            switch lines.bytes[line.contentStart] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if begins(at: index, in: lines) { starts.insert(index) }
            case UInt8(ascii: "/"):
                if starts.contains(index + 1), isComment(line, of: lines.bytes) { starts.insert(index) }
            default: break
            }
        }
        return starts
    }

    private static func isComment(_ line: PlainTextLines.Line, of bytes: [UInt8]) -> Bool {
        let content = bytes[line.content]
        return content.starts(with: "//".utf8)
            || content.starts(with: "/*".utf8) && content.suffix(2).elementsEqual("*/".utf8)
    }

    private static func begins(at index: Int, in lines: PlainTextLines) -> Bool {
        var tokens: [CodeToken] = []
        _ = CodeLexer.lex(lines.lines[index].content, of: lines.bytes, into: &tokens)
        let first = LineSyntax(tokens, of: lines.bytes)
        guard first.count > 0, !isFollowed(first) else { return false }
        // The opening bracket and the member behind it can stand on several lines.
        var significant = Array(first.tokens.lazy.filter { isSignificant($0, of: lines.bytes) }.prefix(8))
        var next = index + 1
        while significant.count < 4, next < min(index + 8, lines.lines.count) {
            _ = CodeLexer.lex(lines.lines[next].content, of: lines.bytes, into: &tokens)
            significant += tokens.lazy.filter { isSignificant($0, of: lines.bytes) }.prefix(4)
            next += 1
        }
        return isData(LineSyntax(significant, of: lines.bytes))
    }

    // An ellipsis stands for members that are left out.
    private static func isSignificant(_ token: CodeToken, of bytes: [UInt8]) -> Bool {
        token.kind != .comment && token.kind != .drawing && bytes[token.range.lowerBound] != UInt8(ascii: ".")
    }

    /// Whether the value ends on the line and something else follows it: `[1] a footnote`.
    private static func isFollowed(_ line: LineSyntax) -> Bool {
        guard let end = line.endOfGroup(0), end < line.count else { return false }
        return !line.has(",", end) && line.kind(end) != .closing
    }

    private static func isData(_ line: LineSyntax) -> Bool {
        var position = 0
        while line.has("[", position), position < 4 { position += 1 }
        if line.has("{", position) {
            return line.text(position + 1).hasPrefix("\"") && line.has(":", position + 2)
        }
        guard position > 0 else { return false }
        if line.has("-", position) { position += 1 }
        switch line.kind(position) {
        case .number: break
        case .string where line.text(position).hasPrefix("\""): break
        case .word where ["false", "null", "true"].contains(line.text(position)): break
        default: return false
        }
        return line.has(",", position + 1) || line.has("]", position + 1)
    }
}
