/// A note of the author's that readers of the page do not see.
public struct Comment: Equatable, Sendable {
    /// Without the marks around it and white space beside them.
    public var text: String
    /// 1-based line in the file on which it begins.
    public var line: Int
    /// 1-based line in the file on which it ends.
    public var lastLine: Int

    init(text: ArraySlice<UInt8>, line: Int, lastLine: Int) {
        self.text = String(decoding: text.trimmingSpace, as: UTF8.self)
        self.line = line
        self.lastLine = lastLine
    }

    /// - Parameter javaScript: The comment with its marks, `/*` and `*/`; of several, what is between the outer ones.
    init(javaScript: ArraySlice<UInt8>, line: Int, lastLine: Int) {
        self.init(text: javaScript.trimmingSpace.dropFirst(2).dropLast(2), line: line, lastLine: lastLine)
    }
}

extension Document {
    /// The numbers, 1-based and ascending, of the page's lines that hold more than tags and comments.
    public var linesWithText: [Int] {
        let lines = Lines(source)
        let commented = comments.filter { $0.line < $0.lastLine }
            .reduce(into: Set<Int>()) { $0.formUnion($1.line...$1.lastLine) }
        return (1...lines.count).filter { !commented.contains($0) && lines[$0 - 1].holdsText }
    }
}

extension ArraySlice<UInt8> {
    /// Whether something else stands here than tags and comments, each of which ends here.
    fileprivate var holdsText: Bool {
        var rest = trimmingSpace
        while !rest.isEmpty {
            let end: Index?
            if rest.starts(with: "<!--".utf8) {
                end = rest.firstIndex(of: "-->").map { $0 + 3 }
            } else if rest.starts(with: "{/*".utf8) {
                end = rest.firstIndex(of: "*/}").map { $0 + 3 }
            } else if rest.first == UInt8(ascii: "<"), let next = rest.dropFirst().first,
                next.isLetter || next == UInt8(ascii: "/")
            {
                end = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
            } else {
                return true
            }
            guard let end else { return true }
            rest = rest[end...].trimmingSpace
        }
        return false
    }
}
