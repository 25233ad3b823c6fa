/// A part of a page that stands on lines of its own.
public struct Block: Equatable, Sendable {
    /// 1-based line in the file on which the block begins; for a fenced code block, the line of its fence.
    public var line: Int
    /// What stands there.
    public var content: Content

    /// Places content on a line, 1-based.
    init(line: Int, _ content: Content) {
        self.line = line
        self.content = content
    }

    /// The kinds of blocks.
    public indirect enum Content: Equatable, Sendable {
        case heading(Heading)
        case paragraph(Prose)
        case list(ListBlock)
        case table(TableBlock)
        case code(CodeBlock)
        case disclosure(Disclosure)
        case admonition(Admonition)
        case quote([Block])
        case element(ElementBlock)
    }
}

extension [Block] {
    /// Whether a paragraph, the title of a box or what is shown of folded content is as asked for, at any depth.
    package func containProse(where isMatch: (Prose) -> Bool) -> Bool {
        containBlock { block in
            switch block.content {
            case .paragraph(let prose): isMatch(prose)
            case .disclosure(let disclosure): isMatch(disclosure.summary)
            case .admonition(let admonition): isMatch(admonition.title)
            default: false
            }
        }
    }

    /// Whether code is as asked for, at any depth.
    package func containCode(where isMatch: (CodeBlock) -> Bool) -> Bool {
        containBlock { block in
            if case .code(let code) = block.content { isMatch(code) } else { false }
        }
    }

    private func containBlock(where isMatch: (Block) -> Bool) -> Bool {
        contains { block in
            if isMatch(block) { return true }
            return switch block.content {
            case .list(let list): list.items.contains { $0.blocks.containBlock(where: isMatch) }
            case .disclosure(let disclosure): disclosure.blocks.containBlock(where: isMatch)
            case .admonition(let admonition): admonition.blocks.containBlock(where: isMatch)
            case .quote(let blocks): blocks.containBlock(where: isMatch)
            case .element(let element): element.blocks.containBlock(where: isMatch)
            case .heading, .paragraph, .table, .code: false
            }
        }
    }
}

/// A section's heading.
public struct Heading: Equatable, Sendable {
    /// 1 to 6. A plain text has lost its levels: 1 for the title, 2 for all others.
    public var level: Int
    /// As the page states it (`{#id}`, an `id` attribute); `nil` where it does not.
    public var id: String?
    /// Without the id that may be written behind it.
    public var text: Prose
}

/// An ordered or unordered list.
public struct ListBlock: Equatable, Sendable {
    /// Whether the items are numbered.
    public var isOrdered: Bool
    /// The number of the first item; 1 in an unordered list.
    public var start = 1
    /// In order.
    public var items: [Item]

    /// One entry of a list.
    public struct Item: Equatable, Sendable {
        /// 1-based line in the file on which the item begins.
        public var line: Int
        /// As written; `nil` in an unordered list, and where the page's format numbers items itself.
        public var number: Int?
        /// In order; the item's own text is a paragraph among them.
        public var blocks: [Block]
    }
}

/// A table with at most one header row.
public struct TableBlock: Equatable, Sendable {
    /// `nil` where the table has none.
    public var header: Row?
    /// Below the header, in order.
    public var rows: [Row]

    /// The cells of one line of a table, in order.
    public struct Row: Equatable, Sendable {
        /// 1-based line in the file on which the row begins.
        public var line: Int
        /// From left to right; the rows of a table need not have the same number.
        public var cells: [Prose]
    }
}

/// Code or data set apart from prose.
public struct CodeBlock: Equatable, Sendable {
    /// The first word of the info string, or what the page's markup names; `nil` where it names none.
    public var language: String?
    /// The info string as it stands behind the fence, trimmed; `nil` where there is none.
    public var info: String?
    /// The title that readers see above the code; `nil` where there is none.
    public var title: String?
    /// LF between lines, no final newline, without the indentation of the fence.
    public var text: String
    /// 1-based line in the file of the first line of `text`.
    public var textLine: Int
    /// How many columns of each line the indentation took away: what to add to a column in `text`.
    public var indentation = 0
    /// 1-based line in the file of each line of `text`, where they do not simply follow each other.
    public var lineNumbers: [Int]?
    /// What in the text stands for a value of the reader's own, each time it does.
    public var variables: [String] = []

    /// The line in the file, 1-based, of a line of `text`, 1-based.
    public func fileLine(_ line: Int) -> Int {
        guard let lineNumbers, lineNumbers.indices.contains(line - 1) else { return textLine + line - 1 }
        return lineNumbers[line - 1]
    }

    /// The line in the file, 1-based, on which the code ends; of a fenced block, that of its closing fence.
    public var lastLine: Int { fileLine(text.utf8.count { $0 == UInt8(ascii: "\n") } + 1) }
}

/// Content that a reader unfolds: `<details>` with its `<summary>`.
public struct Disclosure: Equatable, Sendable {
    /// What is shown while it is folded; empty where the page gives nothing.
    public var summary: Prose
    /// What is unfolded, in order.
    public var blocks: [Block]
}

/// A box beside the text: note, tip, warning.
public struct Admonition: Equatable, Sendable {
    /// In lower case, as the page names it: `note`, `tip`, `important`.
    public var kind: String
    /// Empty where the page gives none of its own.
    public var title = Prose()
    /// In order.
    public var blocks: [Block]
}

/// A component or markup element that has no meaning of its own here, kept for its name and content.
public struct ElementBlock: Equatable, Sendable {
    /// As written (`SDKv3`, `Tabs`, `div`); empty for a fragment.
    public var name: String
    /// In source order; the value is `nil` for an attribute without one, and the source text for an expression.
    public var attributes: [Attribute] = []
    /// Between the tags, in order.
    public var blocks: [Block] = []

    /// A name with its value.
    public struct Attribute: Equatable, Sendable {
        /// As written; the whole expression for a spread.
        public var name: String
        /// Without quotation marks; `nil` where there is only a name.
        public var value: String?
    }
}
