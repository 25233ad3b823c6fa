/// Swift code and the words of its comments apart: the languages of a page have the same code with other comments.
struct CommentedCode: Sendable {
    /// Each line where it was, without the words of comments.
    private(set) var code: [UInt8] = []
    /// The words that are not in the code, by 1-based line.
    private var words: [Int: String] = [:]

    init(_ text: String) {
        // Where strings, comments and expressions go over lines, a line does not tell what on it is a comment.
        guard !["\"\"\"", "/*", "#/", "\r"].contains(where: text.has) else {
            code = Array(text.utf8)
            return
        }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if index > 0 { code.append(UInt8(ascii: "\n")) }
            guard let end = Self.endOfCode(line) else {
                code += line
                continue
            }
            code += line[..<end]
            code += "//".utf8
            words[index + 1] = Substring(line[end...]).withoutCommentSigns
        }
    }

    /// Where the comment of a line begins; `nil` where there is none, or where a sign before it may make it something else.
    private static func endOfCode(_ line: Substring.UTF8View) -> Substring.Index? {
        guard let slash = line.firstIndex(where: { "/\"'`".utf8.contains($0) }),
            line[slash...].starts(with: "//".utf8),
            !Substring(line[slash...]).contains(where: \.isNewline)
        else { return nil }
        return slash
    }

    /// The snippet that was made of the code alone, with the words of the comments.
    func restoringComments(in snippet: SwiftSnippet) -> SwiftSnippet {
        guard !words.isEmpty else { return snippet }
        var snippet = snippet
        for index in snippet.comments.indices {
            snippet.comments[index].lines = snippet.comments[index].lines.map { ($0, words[$0] ?? $1) }
        }
        return snippet
    }
}

extension String {
    /// Whether a text of ASCII stands in it, found among its bytes: to search by characters takes many times as long.
    func has(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: text.utf8) { return true }
            rest = rest[start...].dropFirst()
        }
        return false
    }
}

extension Substring {
    /// The words of a line of a comment.
    var withoutCommentSigns: String {
        var words = drop { $0.isWhitespace || $0 == "/" || $0 == "*" }
        while let last = words.last, last.isWhitespace || last == "/" || last == "*" { words.removeLast() }
        return String(words)
    }
}
