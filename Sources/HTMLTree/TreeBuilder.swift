/// Makes the tree from the parser's events, and mends what libxml2 nests as HTML 4 did.
struct TreeBuilder {
    private(set) var nodes: [HTMLTree.Node] = []
    private(set) var comments: [HTMLTree.Comment] = []
    /// Set once; all events after it are ignored.
    private(set) var failure: HTMLTreeError?

    /// From outside in: what the parser has open.
    private var open: [OpenElement] = []
    private var text = PendingText()

    /// An element that the parser has open.
    private struct OpenElement {
        let name: String
        /// Index of its node; `nil` once the element is closed here, though not yet for the parser.
        var node: Int?
        /// Index of the node that takes what the parser reports inside this element.
        var receiver: Int?
    }

    /// Characters that no tag has ended yet: the parser reports one text in many pieces.
    private struct PendingText {
        var bytes: [UInt8] = []
        var line = 0
        var endLine = 0
    }

    mutating func startElement(_ name: String, attributes: [HTMLTree.Attribute], line: Int) {
        guard failure == nil else { return }
        guard open.count < HTMLTree.maximumDepth else {
            failure = .nestingTooDeep(line: line)
            return
        }
        guard attributes.count <= HTMLTree.maximumAttributeCount else {
            failure = .tooManyAttributes(line: line)
            return
        }
        finishText()
        if Self.paragraphClosers.contains(name) { closeParagraph() }

        let index = nodes.count
        let parent = open.last?.receiver
        let element = HTMLTree.Element(name: name, attributes: attributes)
        nodes.append(HTMLTree.Node(content: .element(element), line: line, parent: parent, end: index + 1))
        let isVoid = Self.voidElements.contains(name)
        open.append(OpenElement(name: name, node: isVoid ? nil : index, receiver: isVoid ? parent : index))
    }

    /// Notes an element that no tag states; it gets no node, as libxml2 2.14 and newer add none.
    mutating func startImpliedElement(_ name: String) {
        guard failure == nil else { return }
        open.append(OpenElement(name: name, node: nil, receiver: open.last?.receiver))
    }

    mutating func endElement(_ name: String) {
        guard failure == nil, let last = open.lastIndex(where: { $0.name == name }) else { return }
        finishText()
        while open.count > last { closeLast() }
    }

    /// Adds characters from a line, 1-based, to the line to which one comes by counting their line breaks.
    mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>, line: Int, endLine: Int) {
        guard failure == nil, !bytes.isEmpty else { return }
        // Where the source goes on elsewhere (`&#10;` is no line break there), the lines must be told anew.
        if !text.bytes.isEmpty, text.endLine != line { finishText() }
        if text.bytes.isEmpty { text.line = line }
        text.bytes.append(contentsOf: bytes)
        text.endLine = endLine
    }

    /// Notes a comment that ends on a line, 1-based, unless it is part of code.
    mutating func addComment(_ text: String, lastLine: Int) {
        guard !open.contains(where: { $0.name == "pre" || $0.name == "code" }) else { return }
        let lineBreaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
        comments.append(
            HTMLTree.Comment(text: text, line: max(1, lastLine - lineBreaks), lastLine: lastLine)
        )
    }

    mutating func finish() {
        guard failure == nil else { return }
        finishText()
        while !open.isEmpty { closeLast() }
    }

    private mutating func finishText() {
        guard !text.bytes.isEmpty else { return }
        let content = HTMLTree.Content.text(String(decoding: text.bytes, as: UTF8.self))
        let parent = open.last?.receiver
        nodes.append(HTMLTree.Node(content: content, line: text.line, parent: parent, end: nodes.count + 1))
        text.bytes.removeAll(keepingCapacity: true)
    }

    private mutating func closeLast() {
        guard let element = open.popLast(), let node = element.node else { return }
        nodes[node].end = nodes.count
    }

    /// Closes a paragraph that the parser, knowing no HTML 5, keeps open (HTML, 13.1.2.4 Optional tags).
    private mutating func closeParagraph() {
        guard let last = open.last, last.name == "p", let paragraph = last.node else { return }
        nodes[paragraph].end = nodes.count
        open[open.count - 1].node = nil
        open[open.count - 1].receiver = nodes[paragraph].parent
    }

    /// The elements of HTML 5 before which `</p>` may be left out and libxml2 does not add it.
    private static let paragraphClosers: Set<String> = [
        "article", "aside", "details", "dialog", "figcaption", "figure", "footer", "header", "hgroup", "main",
        "nav", "search", "section", "summary",
    ]

    /// Elements without content that libxml2 may take for others.
    private static let voidElements: Set<String> = ["source", "track", "wbr", "keygen", "embed"]
}
