/// An MDX page rewritten so that a CommonMark parser sees its prose, lists and tables only.
///
/// MDX puts tags, directives and fences where CommonMark would take them for part of a paragraph or of an
/// HTML block, for example a fence on the line after `</summary>`. Here each of them is replaced by a heading
/// on a line of its own, at the same indentation: a heading interrupts a paragraph and is never continued
/// lazily (CommonMark 0.31, section 4.2), so that it lands in the list item or quote that it stood in.
struct MarkdownSource {
    /// What a replaced line stands for.
    enum Marker: Equatable {
        case open(JSXTag)
        case close(name: String)
        case openDirective(kind: String, colons: Int)
        case closeDirective(colons: Int)
        /// The heading's own text is the title of the directive opened just before.
        case directiveTitle
        case code(CodeBlock)
    }

    /// LF between lines.
    private(set) var bytes: [UInt8] = []
    /// For each line of `bytes` the 1-based line of the page that it came from.
    private(set) var origins: [Int] = []
    /// By 0-based line of `bytes`.
    private(set) var markers: [Int: Marker] = [:]
    private var lineStarts: [Int] = []

    /// Adds a line; `text` holds no line end.
    mutating func appendLine(_ text: some Sequence<UInt8>, origin: Int) {
        lineStarts.append(bytes.count)
        bytes.append(contentsOf: text)
        bytes.append(UInt8(ascii: "\n"))
        origins.append(origin)
    }

    mutating func appendMarker(_ marker: Marker, prefix: some Sequence<UInt8>, title: String = "x", origin: Int) {
        markers[origins.count] = marker
        appendLine(Array(prefix) + Array("# \(title)".utf8), origin: origin)
    }

    /// The 0-based line of `bytes` that holds the byte.
    func line(of byte: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }
}
