/// Puts blocks together, from blocks that are open to the tree of a document.
struct BlockBuilder {
    /// How many blocks may be open at once.
    static let maximumDepth = 64

    /// From outside in; the first is the document itself.
    private var open = [OpenBlock(kind: .document, line: 1)]

    /// A block that holds others.
    enum Kind {
        case document
        case list(isOrdered: Bool, start: Int)
        case item
        case quote
        case disclosure(summary: Prose)
        case admonition(kind: String, title: Prose)
        case element(name: String, attributes: [Element.Attribute])
    }

    private struct OpenBlock {
        var kind: Kind
        let line: Int
        var blocks: [Block] = []
        /// Only of a list.
        var items: [List.Item] = []
    }

    /// How many blocks are open, where an item counts as part of its list.
    private var depth = 0

    mutating func append(_ block: Block) {
        let last = open.count - 1
        guard case .list = open[last].kind else {
            open[last].blocks.append(block)
            return
        }
        // Content of a list that stands outside its items is shown like that of an item.
        if open[last].items.isEmpty { open[last].items.append(List.Item(line: block.line, blocks: [])) }
        open[last].items[open[last].items.count - 1].blocks.append(block)
    }

    /// Returns whether the limit allows the block; where it does not, nothing changes.
    mutating func begin(_ kind: Kind, line: Int) -> Bool {
        if case .item = kind {
        } else {
            guard depth < Self.maximumDepth else { return false }
            depth += 1
        }
        open.append(OpenBlock(kind: kind, line: line))
        return true
    }

    /// Ends the innermost open block. One without any content is left out, unless its name is content.
    mutating func end() {
        guard open.count > 1, let block = open.popLast() else { return }
        if case .item = block.kind {
            open[open.count - 1].items.append(List.Item(line: block.line, blocks: block.blocks))
            return
        }
        depth -= 1
        if let content = Self.content(of: block) { append(Block(line: block.line, content)) }
    }

    /// Ends all open blocks.
    mutating func finish() -> [Block] {
        while open.count > 1 { end() }
        return open[0].blocks
    }

    var isInList: Bool {
        if case .list = innermost { true } else { false }
    }

    /// Gives the innermost block its first line; returns whether it takes one and has none yet.
    mutating func setTitle(_ title: Prose) -> Bool {
        let last = open.count - 1
        guard open[last].blocks.isEmpty else { return false }
        switch open[last].kind {
        case .disclosure(let summary) where summary.isEmpty:
            open[last].kind = .disclosure(summary: title)
        case .admonition(let kind, let old) where old.isEmpty:
            let isOwn = !AdmonitionMarkup.repeats(title.text, kind: kind)
            open[last].kind = .admonition(kind: kind, title: isOwn ? title : Prose())
        default: return false
        }
        return true
    }

    private var innermost: Kind { open[open.count - 1].kind }

    private static func content(of block: OpenBlock) -> Block.Content? {
        let isEmpty = block.blocks.isEmpty
        switch block.kind {
        case .document, .item: return nil
        case .list(let isOrdered, let start):
            guard !block.items.isEmpty else { return nil }
            return .list(List(isOrdered: isOrdered, start: start, items: block.items))
        case .quote: return isEmpty ? nil : .quote(block.blocks)
        case .disclosure(let summary):
            guard !isEmpty || !summary.isEmpty else { return nil }
            return .disclosure(Disclosure(summary: summary, blocks: block.blocks))
        case .admonition(let kind, let title):
            guard !isEmpty || !title.isEmpty else { return nil }
            return .admonition(Admonition(kind: kind, title: title, blocks: block.blocks))
        case .element(let name, let attributes):
            return .element(Element(name: name, attributes: attributes, blocks: block.blocks))
        }
    }
}
