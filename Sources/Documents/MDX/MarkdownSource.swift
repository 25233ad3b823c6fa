import Diagnostics

/// An MDX page rewritten so that a CommonMark parser sees its prose, lists and tables only.
///
/// MDX puts tags, directives and fences where CommonMark would take them for part of a paragraph or of an
/// HTML block, for example a fence on the line after `</summary>`. Here each of them is replaced by a heading
/// on a line of its own: a heading interrupts a paragraph and is never continued lazily (CommonMark 0.31,
/// section 4.2), so that it lands in the list item or quote that it stood in.
struct MarkdownSource {
    /// What a replaced line stands for.
    enum Marker: Equatable {
        case open(JSXTag)
        case close(name: String)
        case openDirective(kind: String, colons: Int)
        case closeDirective(colons: Int)
        /// The heading's own text is the title of the directive opened just before.
        case directiveTitle
        /// The paragraph that follows is that of a footnote.
        case footnote
        case code(CodeBlock)
    }

    /// What a tag or a mark in running text says of the text up to its end.
    enum Effect: Equatable {
        case marks(Prose.Marks)
        case link(String)
        /// Not part of the page.
        case hidden
        /// An image from a place, whose description is no part of the page.
        case image(source: String, title: String)
    }

    /// Where an effect begins or ends.
    struct Boundary {
        /// 0-based offset in `bytes`.
        var offset: Int
        /// What begins there; `nil` where the innermost effect ends.
        var effect: Effect?
    }

    /// White space to CommonMark's inlines, and none to its blocks (CommonMark 0.31, section 2.1).
    private static let filler: [UInt8] = Array("\u{A0}".utf8)

    /// LF between lines.
    private(set) var bytes: [UInt8] = []
    /// For each line of `bytes` the 1-based line of the page that it came from.
    private(set) var origins: [Int] = []
    /// The offset in `bytes` at which each line begins.
    private var starts: [Int] = []
    /// By 0-based line of `bytes`.
    private(set) var markers: [Int: Marker] = [:]
    /// In order of their offsets.
    private(set) var boundaries: [Boundary] = []
    var footnotes = Footnotes()

    mutating func appendMarker(_ marker: Marker, prefix: [UInt8], title: String = "x", origin: Int) {
        markers[origins.count] = marker
        beginLine(prefix + Array("# \(title)".utf8), origin: origin)
    }

    /// Begins a line with a text that holds no line end.
    mutating func beginLine(_ text: [UInt8], origin: Int) {
        if !origins.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        origins.append(origin)
        starts.append(bytes.count)
        bytes += text
    }

    /// The 0-based number of the line of `bytes` that holds an offset.
    func line(of offset: Int) -> Int { max(starts.partitionIndex { $0 > offset } - 1, 0) }

    /// A line of `bytes`, by its 0-based number, without its end.
    func line(_ number: Int) -> ArraySlice<UInt8> {
        bytes[starts[number]..<(number + 1 < starts.count ? starts[number + 1] - 1 : bytes.count)]
    }

    mutating func append(_ text: ArraySlice<UInt8>) { bytes += text }

    /// Text that is to be taken as it is, without a meaning in Markdown.
    mutating func appendLiteral(_ text: some Sequence<UInt8>) {
        for byte in text {
            if byte.isPunctuation { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte.isLineEnd ? UInt8(ascii: " ") : byte)
        }
    }

    /// Text that is to be taken as it is, with marks of its own.
    mutating func appendLiteral(_ text: some Sequence<UInt8>, marks: Prose.Marks) {
        mark(.marks(marks))
        appendLiteral(text)
        mark(nil)
    }

    /// Something that readers do not see: it gives an empty item or row its line, and keeps what follows at
    /// the start of a line from being taken for a list or a heading.
    mutating func appendFiller() {
        mark(.hidden)
        bytes += Self.filler
        mark(nil)
    }

    /// Begins an effect, or ends the innermost one.
    mutating func mark(_ effect: Effect?) {
        boundaries.append(Boundary(offset: bytes.count, effect: effect))
    }
}
