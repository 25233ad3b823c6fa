import HTMLTree

/// Reads the content of an element as blocks.
struct BlockReader {
    private(set) var blocks: [Block] = []
    /// The first heading of level 1, wherever it stands.
    private(set) var title: String?
    /// 1-based line of the first block that is nested too deep; then `blocks` are incomplete.
    private(set) var tooDeepLine: Int?

    private let tree: ReadableTree
    private let codeSurroundings: [Int: CodeSurroundings]
    private var builder = BlockBuilder()
    /// Elements around the current node whose end matters, from outside in.
    private var open: [OpenElement] = []
    private var inline = InlineMarks()
    private var paragraph = ProseBuilder()
    /// Line of the tag, where one began the paragraph.
    private var paragraphLine: Int?
    /// Identifier of an empty element that no text has followed yet.
    private var anchor: String?

    private struct OpenElement {
        /// Index of the first node behind it.
        let end: Int
        /// Whether it is open in the builder too.
        let isBlock: Bool
    }

    /// - Parameter range: Indices of an element with its content, or of neighbours with theirs.
    init(_ range: Range<Int>, of tree: ReadableTree) {
        var tree = tree
        var codeSurroundings: [Int: CodeSurroundings] = [:]
        for index in tree.nodes.indices where tree.roles[index] == .code {
            let surroundings = CodeSurroundings(of: index, in: tree)
            for node in surroundings.labels + [surroundings.title].compactMap(\.self) { tree.drop(node) }
            codeSurroundings[index] = surroundings
        }
        self.tree = tree
        self.codeSurroundings = codeSurroundings
        read(range)
    }

    private mutating func read(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound, tooDeepLine == nil {
            close(before: index)
            index = readNode(index)
        }
        close(before: range.upperBound)
        finishParagraph()
        blocks = builder.finish()
    }

    /// Returns the index to go on with.
    private mutating func readNode(_ index: Int) -> Int {
        let node = tree.nodes[index]
        switch node.content {
        case .text(let text):
            if tree.roles[index] != .dropped {
                paragraph.append(text, line: node.line, marks: inline.marks, link: inline.link)
                if !paragraph.isEmpty { anchor = nil }
            }
            return node.end
        case .element(let element):
            if tree.roles[index] == .dropped, Role.byName[element.name]?.isBlock == true { finishParagraph() }
            return readElement(element, at: index)
        }
    }

    private mutating func readElement(_ element: HTMLTree.Element, at index: Int) -> Int {
        let node = tree.nodes[index]
        let role = tree.roles[index]
        switch role {
        case .dropped, .permalink: return node.end
        case .inline, .marked, .link: readInline(element, role, at: index)
        case .footnoteReference(let number):
            paragraph.append(.footnoteReference(number, line: node.line))
            return node.end
        case .lineBreak: paragraph.appendBreak(marks: inline.marks, link: inline.link)
        case .container where element.name == "figcaption":
            begin(.element(ElementBlock(name: element.name)), at: index)
        case .container, .paragraph: enter(index, isParagraph: role == .paragraph)
        case .heading(let level): return readHeading(at: index, level: level)
        case .list(let isOrdered):
            let start = isOrdered ? start(of: index, element) : 1
            begin(.list(ListBlock(isOrdered: isOrdered, start: start, items: [])), at: index)
        case .item: beginItem(at: index)
        case .table: return readTable(at: index)
        case .code: return readCode(at: index)
        case .quote: begin(.quote([]), at: index)
        case .disclosure: begin(.disclosure(Disclosure(summary: Prose(), blocks: [])), at: index)
        case .admonition(let kind): begin(.admonition(Admonition(kind: kind, blocks: [])), at: index)
        case .summary, .admonitionTitle: return readTitle(at: index)
        case .component:
            if isInline(index) { break }
            let attributes = element.attributes.map { ElementBlock.Attribute(name: $0.name, value: $0.value) }
            begin(.element(ElementBlock(name: element.name, attributes: attributes)), at: index)
        }
        return index + 1
    }

    private mutating func readInline(_ element: HTMLTree.Element, _ role: Role, at index: Int) {
        inline.open(role, element, end: tree.nodes[index].end)
        let isEmpty = tree.nodes[index].end == index + 1
        if isEmpty, let identifier = element["id"] ?? element["name"] { anchor = identifier }
    }

    /// A component without blocks stands within a line as long as there is a line to stand in.
    private func isInline(_ index: Int) -> Bool {
        guard !tree.holdsBlock[index] else { return false }
        if !paragraph.isEmpty { return true }
        if let parent = tree.nodes[index].parent, tree.roles[parent] == .paragraph || isRunningText(parent) {
            return true
        }
        guard let sibling = tree.sibling(after: index) else { return false }
        return isRunningText(sibling) && !tree.holdsBlock[sibling]
    }

    private func isRunningText(_ index: Int) -> Bool {
        switch tree.roles[index] {
        case .inline, .marked, .link: true
        default: false
        }
    }

    private mutating func enter(_ index: Int, isParagraph: Bool) {
        finishParagraph()
        if isParagraph { paragraphLine = tree.nodes[index].line }
        open.append(OpenElement(end: tree.nodes[index].end, isBlock: false))
    }

    private mutating func begin(_ content: Block.Content?, at index: Int) {
        finishParagraph()
        let node = tree.nodes[index]
        guard builder.begin(content, line: node.line) else {
            tooDeepLine = node.line
            return
        }
        anchor = nil
        open.append(OpenElement(end: node.end, isBlock: true))
    }

    private mutating func beginItem(at index: Int) {
        finishParagraph()
        if builder.isInList { begin(nil, at: index) } else { enter(index, isParagraph: false) }
    }

    /// An ordered list begins with the number that its first item or else its own tag states.
    private func start(of index: Int, _ element: HTMLTree.Element) -> Int {
        let first = tree.range(of: index).dropFirst().first { tree.roles[$0] == .item }
        let item = first.flatMap { tree.nodes[$0].element }
        return item?["value"].flatMap { Int($0) } ?? element["start"].flatMap { Int($0) } ?? 1
    }

    private mutating func readHeading(at index: Int, level: Int) -> Int {
        finishParagraph()
        guard let heading = HeadingReader.heading(at: index, level: level, after: anchor, of: tree) else {
            anchor = nil
            return tree.nodes[index].end
        }
        if level == 1, title == nil { title = heading.text.text }
        return append(.heading(heading), at: index)
    }

    /// Returns the index behind the block.
    private mutating func append(_ content: Block.Content, at index: Int) -> Int {
        builder.append(Block(line: tree.nodes[index].line, content))
        anchor = nil
        return tree.nodes[index].end
    }

    private mutating func readTable(at index: Int) -> Int {
        finishParagraph()
        guard let (caption, table) = TableReader.table(at: index, of: tree) else {
            enter(index, isParagraph: false)
            return index + 1
        }
        if let caption { builder.append(caption) }
        return append(.table(table), at: index)
    }

    private mutating func readCode(at index: Int) -> Int {
        finishParagraph()
        let code = CodeText(of: index, in: tree)
        let surroundings = codeSurroundings[index]
        // Such a block holds a gutter alone.
        let text = code.text
        guard let textLine = code.lineNumbers.first, !text.isEmpty else { return tree.nodes[index].end }
        let title = surroundings?.title.map { InlineReader.prose(in: $0, of: tree).text }
        let variables = tree.range(of: index).filter { tree.nodes[$0].element?.isVariable ?? false }
        let block = CodeBlock(
            language: surroundings?.language,
            title: title.flatMap { $0.isEmpty ? nil : $0 },
            text: text,
            textLine: textLine,
            lineNumbers: code.isConsecutive ? nil : code.lineNumbers,
            variables: variables.map { InlineReader.prose(in: $0, of: tree).text }
        )
        return append(.code(block), at: index)
    }

    /// Reads a summary or a box's heading; where it stands alone, as a block like others.
    private mutating func readTitle(at index: Int) -> Int {
        finishParagraph()
        if builder.setTitle(InlineReader.prose(in: index, of: tree)) { return tree.nodes[index].end }
        enter(index, isParagraph: true)
        return index + 1
    }

    private mutating func close(before index: Int) {
        while let last = open.last, last.end <= index {
            finishParagraph()
            if last.isBlock { builder.end() }
            open.removeLast()
        }
        inline.close(before: index)
    }

    private mutating func finishParagraph() {
        let prose = paragraph.finish()
        if let first = prose.runs.first {
            builder.append(Block(line: paragraphLine ?? first.line, .paragraph(prose)))
        }
        paragraphLine = nil
    }
}
