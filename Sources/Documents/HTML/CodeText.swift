import HTMLTree

/// The text of code as browsers show it, line by line.
struct CodeText {
    /// With the 1-based line in the file on which each begins.
    private var lines: [(number: Int, bytes: [UInt8])] = []
    /// Whether what comes next begins a line.
    private var beginsLine = true
    private let code: Int
    private let tree: ReadableTree
    /// The element that makes up the current line; elements within it make no lines of their own.
    private var lineElement: LineElement?
    /// The line break still owed after an element that made up a line and did not end with one.
    private var owed: LineElement.Kind?

    /// - Parameter code: Index of a node whose role is code.
    init(of code: Int, in tree: ReadableTree) {
        self.code = code
        self.tree = tree
        read()
    }

    /// 1-based line in the file of each line of the text.
    var lineNumbers: [Int] { lines.map(\.number) }

    /// Whether each line of the text stands on the line behind the one before it.
    var isConsecutive: Bool {
        zip(lineNumbers, lineNumbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }

    /// LF between lines, no final newline; a line of nothing but no-break spaces is an empty line.
    var text: String {
        lines.map { line in
            let text = String(decoding: line.bytes, as: UTF8.self)
            return text.unicodeScalars.allSatisfy(Self.isPlaceholder) ? "" : text
        }
        .joined(separator: "\n")
    }

    private static func isPlaceholder(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{A0}" || scalar == "\u{200B}" || scalar == "\u{FEFF}"
    }

    private static let lineFeed = UInt8(ascii: "\n")

    // MARK: Lines

    private mutating func read() {
        // All that a dropped element holds is dropped, too.
        for index in content where tree.roles[index] != .dropped {
            if let element = lineElement, element.end <= index { endLine(element) }
            let node = tree.nodes[index]
            switch node.content {
            case .text(let text): append(text, at: index)
            case .element(let element):
                if tree.roles[index] == .lineBreak {
                    appendLineBreak(line: node.line)
                } else if lineElement == nil {
                    let kind = LineElement.kind(of: element, holdsBlock: tree.holdsBlock[index])
                    if let kind { beginLine(index, kind) }
                }
            }
        }
    }

    /// What `code` holds, where white space is all that `pre` has besides it.
    private var content: Range<Int> {
        let all = code + 1..<tree.nodes[code].end
        guard let inner = all.first(where: { tree.nodes[$0].element?.name == "code" }),
            tree.nodes[inner].parent == code,
            tree.textLength(in: tree.range(of: inner)) == tree.textLength(in: all)
        else { return all }
        return inner + 1..<tree.nodes[inner].end
    }

    private mutating func append(_ text: String, at index: Int) {
        let node = tree.nodes[index]
        let parentName = node.parent.flatMap { tree.nodes[$0].element?.name } ?? ""
        if ["table", "tbody", "thead", "tr"].contains(parentName) { return }
        // HTML, 13.2.6.4.7: a line break right behind the tag is for the author's eyes only.
        let isSkipped = index == code + 1 && text.utf8.first == Self.lineFeed
        let visible = isSkipped ? text.utf8.dropFirst() : text.utf8[...]
        guard let first = visible.first else { return }
        let line = isSkipped ? node.line + 1 : node.line
        if lineElement == nil, let owed {
            if owed == .block, first != Self.lineFeed { append(Self.lineFeed, line: line) }
            if owed == .block || visible.contains(Self.lineFeed) { self.owed = nil }
        }
        var current = line
        for byte in visible {
            append(byte, line: current)
            if byte == Self.lineFeed { current += 1 }
        }
    }

    private mutating func append(_ byte: UInt8, line: Int) {
        if beginsLine { lines.append((line, [])) }
        beginsLine = byte == Self.lineFeed
        if !beginsLine { lines[lines.count - 1].bytes.append(byte) }
    }

    private mutating func beginLine(_ index: Int, _ kind: LineElement.Kind) {
        if owed != nil || (kind == .block && !beginsLine) {
            append(Self.lineFeed, line: tree.nodes[index].line)
        }
        owed = nil
        let end = tree.nodes[index].end
        lineElement = LineElement(kind: kind, end: end, lineCount: lines.count, beginsLine: beginsLine)
    }

    private mutating func endLine(_ element: LineElement) {
        let isEmpty = lines.count == element.lineCount && beginsLine == element.beginsLine
        owed = beginsLine && !isEmpty ? nil : element.kind
        lineElement = nil
    }

    private mutating func appendLineBreak(line: Int) {
        if lineElement == nil, let owed {
            if owed == .block { append(Self.lineFeed, line: line) }
            self.owed = nil
        }
        append(Self.lineFeed, line: line)
    }

    /// An element that makes up one line of code.
    private struct LineElement {
        enum Kind {
            /// Something on the same line may follow it, only no other such element.
            case inline
            case block
        }

        let kind: Kind
        /// Index of the first node behind it.
        let end: Int
        /// How many lines stand before it.
        let lineCount: Int
        /// Whether it begins a line of the text.
        let beginsLine: Bool

        /// `nil` for an element that makes up no line.
        static func kind(of element: HTMLTree.Element, holdsBlock: Bool) -> Kind? {
            let isBlock = ["div", "p", "li", "tr"].contains(element.name)
            if ClassList(element).intersects(lineClasses) { return isBlock ? .block : .inline }
            return element.name == "tr" || (isBlock && !holdsBlock) ? .block : nil
        }

        private static let lineClasses: Set<String> = [
            "cm-line", "code-line", "ec-line", "hljs-ln-line", "line", "token-line", "view-line",
        ]
    }
}
