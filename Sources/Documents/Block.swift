/// A part of a page that stands on lines of its own.
public struct Block: Equatable, Sendable {
    /// 1-based line in the file on which the block begins; for a fenced code block, the line of its fence.
    public var line: Int
    public var content: Content

    public init(line: Int, _ content: Content) {
        self.line = line
        self.content = content
    }

    /// The kinds of blocks.
    public indirect enum Content: Equatable, Sendable {
        case heading(Heading)
        case paragraph(Prose)
        case list(List)
        case table(Table)
        case code(CodeBlock)
        case disclosure(Disclosure)
        case admonition(Admonition)
        case quote([Block])
        case element(Element)
    }
}

/// A section's heading.
public struct Heading: Equatable, Sendable {
    /// 1 to 6. A plain text has lost its levels: 1 for the title, 2 for all others.
    public var level: Int
    /// As the page states it (`{#id}`, an `id` attribute); `nil` where it does not.
    public var id: String?
    public var text: Prose

    public init(level: Int, id: String? = nil, text: Prose) {
        self.level = level
        self.id = id
        self.text = text
    }
}

/// An ordered or unordered list.
public struct List: Equatable, Sendable {
    public var isOrdered: Bool
    /// The number of the first item; 1 in an unordered list.
    public var start: Int
    public var items: [Item]

    public init(isOrdered: Bool, start: Int = 1, items: [Item]) {
        self.isOrdered = isOrdered
        self.start = start
        self.items = items
    }

    /// One entry of a list.
    public struct Item: Equatable, Sendable {
        /// 1-based line in the file on which the item begins.
        public var line: Int
        public var blocks: [Block]

        public init(line: Int, blocks: [Block]) {
            self.line = line
            self.blocks = blocks
        }
    }
}

/// A table with at most one header row.
public struct Table: Equatable, Sendable {
    /// `nil` where the table has none.
    public var header: Row?
    public var rows: [Row]

    public init(header: Row?, rows: [Row]) {
        self.header = header
        self.rows = rows
    }

    /// The cells of one line of a table, in order.
    public struct Row: Equatable, Sendable {
        /// 1-based line in the file on which the row begins.
        public var line: Int
        public var cells: [Prose]

        public init(line: Int, cells: [Prose]) {
            self.line = line
            self.cells = cells
        }
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
    public var indentation: Int

    public init(
        language: String? = nil,
        info: String? = nil,
        title: String? = nil,
        text: String,
        textLine: Int,
        indentation: Int = 0
    ) {
        self.language = language
        self.info = info
        self.title = title
        self.text = text
        self.textLine = textLine
        self.indentation = indentation
    }
}

/// Content that a reader unfolds: `<details>` with its `<summary>`.
public struct Disclosure: Equatable, Sendable {
    public var summary: Prose
    public var blocks: [Block]

    public init(summary: Prose, blocks: [Block]) {
        self.summary = summary
        self.blocks = blocks
    }
}

/// A box beside the text: note, tip, warning.
public struct Admonition: Equatable, Sendable {
    /// In lower case, as the page names it: `note`, `tip`, `important`.
    public var kind: String
    /// Empty where the page gives none of its own.
    public var title: Prose
    public var blocks: [Block]

    public init(kind: String, title: Prose = Prose(), blocks: [Block]) {
        self.kind = kind
        self.title = title
        self.blocks = blocks
    }
}

/// A component or markup element that has no meaning of its own here, kept for its name and content.
public struct Element: Equatable, Sendable {
    /// As written (`SDKv3`, `Tabs`, `div`); empty for a fragment.
    public var name: String
    /// In source order; the value is `nil` for an attribute without one, and the source text for an expression.
    public var attributes: [Attribute]
    public var blocks: [Block]

    public init(name: String, attributes: [Attribute] = [], blocks: [Block] = []) {
        self.name = name
        self.attributes = attributes
        self.blocks = blocks
    }

    /// A name with its value.
    public struct Attribute: Equatable, Sendable {
        public var name: String
        public var value: String?

        public init(name: String, value: String?) {
            self.name = name
            self.value = value
        }
    }
}
