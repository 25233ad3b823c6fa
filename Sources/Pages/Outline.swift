import Documents

/// A page as a flat sequence of sections, in reading order: what facts are looked for in.
///
/// Nesting that only arranges content is gone, so that a page gives the same outline in every format.
package struct Outline: Sendable {
    package var sections: [Section] = []
    /// Every list of the page; elements refer to it by index.
    package var lists: [ListShape] = []
    /// Every admonition of the page; elements refer to it by index.
    package var boxes: [Box] = []

    /// A heading and everything up to the next one.
    package struct Section: Sendable {
        /// `nil` before the first heading.
        package var heading: Prose?
        /// Of the heading; 0 before the first one.
        package var level = 0
        /// The heading's id, where the page states it.
        package var id: String?
        /// The version wrapper around the heading.
        package var variant: String?
        /// 1-based line of the heading, or of the page's first line.
        package var line: Int
        package var elements: [Element] = []
        /// The components that begin here, in order, with their 1-based lines.
        package var components: [(name: String, line: Int)] = []
    }

    /// An admonition.
    package struct Box: Sendable {
        /// As in `Admonition`.
        package var kind: String
        /// 1-based.
        package var line: Int
    }

    /// A block without further blocks inside.
    package struct Element: Sendable {
        /// 1-based.
        package var line: Int
        /// The version wrapper around it.
        package var variant: String?
        /// The index of the innermost admonition around it.
        package var box: Int?
        /// The name of the innermost component around it.
        package var component: String?
        /// Whether it describes a figure or a table beside it, or is the title of a box.
        package var isCaption = false
        /// Whether it stands in a list item, behind the item's first paragraph.
        package var isInItem = false
        package var content: Content
        /// Of a paragraph or a list item, in order; none for anything else.
        package var sentences: [Sentence] {
            guard let passage, let prose = content.runningText else { return [] }
            return pageSentences.sentences(of: passage, prose)
        }
        private let pageSentences: PageSentences
        /// Its place among the page's passages; `nil` for what has no sentences.
        private let passage: Int?

        fileprivate init(
            line: Int,
            _ surroundings: Surroundings,
            _ content: Content,
            _ sentences: PageSentences,
            passage: Int?
        ) {
            self.line = line
            variant = surroundings.variant
            box = surroundings.box
            component = surroundings.component
            isCaption = surroundings.isCaption
            isInItem = surroundings.isInItem
            self.content = content
            pageSentences = sentences
            self.passage = passage
        }
    }

    package enum Content: Sendable {
        case paragraph(Prose)
        /// The first paragraph of a list item; the index is that of its list.
        case item(Prose, list: Int)
        case code(CodeBlock)
        case table(TableBlock)

        /// Of a paragraph or a list item.
        package var runningText: Prose? {
            switch self {
            case .paragraph(let prose), .item(let prose, _): prose
            case .code, .table: nil
            }
        }
    }

    /// What a list looks like from outside.
    package struct ListShape: Sendable {
        package var isOrdered: Bool
        /// 0 for a list that is in no other list.
        package var depth: Int
        /// The number of the first item.
        package var start: Int
        /// 1-based, of each item.
        package var itemLines: [Int]
        /// As written, of each item of an ordered list; `nil` where the page's format has lost it.
        package var numbers: [Int?]
    }

    private let sentences = PageSentences()
    private var passageCount = 0

    package init(_ document: Document) {
        sections = [Section(heading: nil, line: 1)]
        add(document.blocks, Surroundings())
        add(document.componentsInText)
        if sections[0].elements.isEmpty, sections.count > 1 { sections.removeFirst() }
    }

    /// - Parameter components: In the order of their lines, as the sections are.
    private mutating func add(_ components: [Document.Keyword]) {
        var index = 0
        for component in components {
            while index + 1 < sections.count, sections[index + 1].line <= component.line { index += 1 }
            sections[index].components.append((component.text, component.line))
        }
    }

    /// What a block stands in.
    fileprivate struct Surroundings {
        var variant: String?
        var box: Int?
        var component: String?
        var isCaption = false
        var isInItem = false
        var depth = 0
    }

    private mutating func add(_ blocks: [Block], _ surroundings: Surroundings) {
        for block in blocks {
            var inner = surroundings
            switch block.content {
            case .heading(let heading):
                sections.append(
                    Section(
                        heading: heading.text,
                        level: heading.level,
                        id: heading.id,
                        variant: surroundings.variant,
                        line: block.line
                    )
                )
            case .paragraph(let prose):
                append(.paragraph(prose), line: block.line, surroundings)
            case .list(let list):
                add(list, surroundings)
            case .table(let table):
                append(.table(table), line: block.line, surroundings)
            case .code(let code):
                append(.code(code), line: block.line, surroundings)
            case .disclosure(let disclosure):
                append(title: disclosure.summary, line: block.line, surroundings)
                add(disclosure.blocks, surroundings)
            case .admonition(let admonition):
                inner.box = boxes.count
                boxes.append(Box(kind: admonition.kind, line: block.line))
                // Languages differ in whether a box has a title of its own.
                inner.isCaption = true
                append(title: admonition.title, line: block.line, inner)
                inner.isCaption = surroundings.isCaption
                add(admonition.blocks, inner)
            case .quote(let blocks):
                add(blocks, surroundings)
            case .element(let element):
                if element.name.first?.isUppercase == true {
                    sections[sections.count - 1].components.append((element.name, block.line))
                    inner.component = element.name
                }
                if element.name == "figcaption" || element.name == "caption" { inner.isCaption = true }
                if element.name.endsInVersion { inner.variant = element.name }
                add(element.blocks, inner)
            }
        }
    }

    private mutating func append(title: Prose, line: Int, _ surroundings: Surroundings) {
        guard !title.isEmpty else { return }
        append(.paragraph(title), line: title.runs.first?.line ?? line, surroundings)
    }

    private mutating func add(_ list: ListBlock, _ surroundings: Surroundings) {
        let index = lists.count
        let shape = ListShape(
            isOrdered: list.isOrdered,
            depth: surroundings.depth,
            start: list.start,
            itemLines: list.items.map(\.line),
            numbers: list.items.map(\.number)
        )
        lists.append(shape)
        var inner = surroundings
        inner.depth += 1
        inner.isInItem = true
        for item in list.items {
            var rest = item.blocks[...]
            if let first = rest.first, case .paragraph(let prose) = first.content {
                append(.item(prose, list: index), line: item.line, surroundings)
                rest.removeFirst()
            }
            add(Array(rest), inner)
        }
    }

    private mutating func append(_ content: Content, line: Int, _ surroundings: Surroundings) {
        var passage: Int?
        if content.runningText != nil {
            passage = passageCount
            passageCount += 1
        }
        let element = Element(line: line, surroundings, content, sentences, passage: passage)
        sections[sections.count - 1].elements.append(element)
    }
}

extension Outline.Element {
    /// All text that is no code: a paragraph, a list item, or a table's cells.
    package var prose: [Prose] {
        switch content {
        case .paragraph(let prose), .item(let prose, _): [prose]
        case .table(let table): table.rows.flatMap(\.cells)
        case .code: []
        }
    }

    /// Those of all text that is no code, in order; single words included.
    package var identifiers: [Identifier] { prose.flatMap { Identifier.all(in: $0.text) } }
}

extension String {
    /// Whether a component's name tells a version, as `SDKv3` and `Version2_1` do; plain markup such as `h2`
    /// ends in a digit, too, but begins with a small letter.
    fileprivate var endsInVersion: Bool {
        guard first?.isUppercase == true, last?.isNumber == true else { return false }
        return contains(where: \.isLetter)
    }
}
