import Documents

/// A page as a flat sequence of sections, in reading order: what facts are looked for in.
///
/// Nesting that only arranges content is gone, so that a page gives the same outline in every format.
struct Outline {
    var sections: [Section] = []
    /// Every list of the page; elements refer to it by index.
    var lists: [ListShape] = []

    /// A heading and everything up to the next one.
    struct Section {
        /// `nil` before the first heading.
        var heading: Prose?
        /// 1-based line of the heading, or of the page's first line.
        var line: Int
        var elements: [Element] = []
    }

    /// A block without further blocks inside.
    struct Element {
        /// 1-based.
        var line: Int
        /// The version wrapper around it.
        var variant: String?
        var content: Content
    }

    enum Content {
        case paragraph(Prose)
        /// The first paragraph of a list item; the index is that of its list.
        case item(Prose, list: Int)
        case code(CodeBlock)
        case table(Table)
    }

    /// What a list looks like from outside.
    struct ListShape {
        var isOrdered: Bool
        /// 0 for a list that is in no other list.
        var depth: Int
        /// The number of the first item.
        var start: Int
        /// 1-based, of each item.
        var itemLines: [Int]
    }

    init(_ document: Document) {
        sections = [Section(heading: nil, line: 1)]
        add(document.blocks, variant: nil, depth: 0)
        if sections[0].elements.isEmpty, sections.count > 1 { sections.removeFirst() }
    }

    private mutating func add(_ blocks: [Block], variant: String?, depth: Int) {
        for block in blocks { add(block, variant: variant, depth: depth) }
    }

    private mutating func add(_ block: Block, variant: String?, depth: Int) {
        switch block.content {
        case .heading(let heading):
            sections.append(Section(heading: heading.text, line: block.line))
        case .paragraph(let prose):
            append(.paragraph(prose), line: block.line, variant: variant)
        case .list(let list):
            add(list, variant: variant, depth: depth)
        case .table(let table):
            append(.table(table), line: block.line, variant: variant)
        case .code(let code):
            append(.code(code), line: block.line, variant: variant)
        case .disclosure(let disclosure):
            add(disclosure.blocks, variant: variant, depth: depth)
        case .admonition(let admonition):
            add(admonition.blocks, variant: variant, depth: depth)
        case .quote(let blocks):
            add(blocks, variant: variant, depth: depth)
        case .element(let element):
            let name = element.name.endsInVersion ? element.name : variant
            add(element.blocks, variant: name, depth: depth)
        }
    }

    private mutating func add(_ list: List, variant: String?, depth: Int) {
        let index = lists.count
        let shape = ListShape(
            isOrdered: list.isOrdered,
            depth: depth,
            start: list.start,
            itemLines: list.items.map(\.line)
        )
        lists.append(shape)
        for item in list.items {
            var rest = item.blocks[...]
            if let first = rest.first, case .paragraph(let prose) = first.content {
                append(.item(prose, list: index), line: item.line, variant: variant)
                rest.removeFirst()
            }
            add(Array(rest), variant: variant, depth: depth + 1)
        }
    }

    private mutating func append(_ content: Content, line: Int, variant: String?) {
        sections[sections.count - 1].elements.append(Element(line: line, variant: variant, content: content))
    }
}

extension String {
    /// Whether a component's name tells a version, as `SDKv3` and `Version2_1` do; plain markup such as `h2`
    /// ends in a digit, too, but begins with a small letter.
    fileprivate var endsInVersion: Bool {
        guard first?.isUppercase == true, last?.isNumber == true else { return false }
        return contains(where: \.isLetter)
    }
}
