/// Puts blocks together, from blocks that are open to the tree of a document.
struct BlockBuilder {
    /// How many blocks may be open at once.
    static let maximumDepth = 64

    /// From outside in; the first is the document itself.
    private var open = [OpenBlock(content: nil, line: 1)]

    /// A block that holds others.
    private struct OpenBlock {
        /// Without what it holds; `nil` for the document and for an item.
        var content: Block.Content?
        let line: Int
        var blocks: [Block] = []
        /// Only of a list.
        var items: [ListBlock.Item] = []
    }

    mutating func append(_ block: Block) {
        let last = open.count - 1
        guard isInList else {
            open[last].blocks.append(block)
            return
        }
        // Content of a list that stands outside its items is shown like that of an item.
        if open[last].items.isEmpty { open[last].items.append(ListBlock.Item(line: block.line, blocks: [])) }
        open[last].items[open[last].items.count - 1].blocks.append(block)
    }

    /// Opens a block, or an item of the innermost list; returns whether the limit allows it, and else changes nothing.
    mutating func begin(_ content: Block.Content?, line: Int) -> Bool {
        // An item counts as part of its list.
        let depth = open.count { $0.content != nil }
        guard content == nil || depth < Self.maximumDepth else { return false }
        open.append(OpenBlock(content: content, line: line))
        return true
    }

    /// Ends the innermost open block. One without any content is left out, unless its name is content.
    mutating func end() {
        guard open.count > 1, let block = open.popLast() else { return }
        guard let content = block.content else {
            open[open.count - 1].items.append(ListBlock.Item(line: block.line, blocks: block.blocks))
            return
        }
        if let filled = Self.filled(content, block) { append(Block(line: block.line, filled)) }
    }

    /// Ends all open blocks.
    mutating func finish() -> [Block] {
        while open.count > 1 { end() }
        return open[0].blocks
    }

    var isInList: Bool {
        if case .list = open[open.count - 1].content { true } else { false }
    }

    /// Gives the innermost block its first line; returns whether it takes one and has none yet.
    mutating func setTitle(_ title: Prose) -> Bool {
        let last = open.count - 1
        guard open[last].blocks.isEmpty else { return false }
        switch open[last].content {
        case .disclosure(var disclosure) where disclosure.summary.isEmpty:
            disclosure.summary = title
            open[last].content = .disclosure(disclosure)
        case .admonition(var box) where box.title.isEmpty:
            if !AdmonitionMarkup.repeats(title.text, kind: box.kind) { box.title = title }
            open[last].content = .admonition(box)
        default: return false
        }
        return true
    }

    private static func filled(_ content: Block.Content, _ block: OpenBlock) -> Block.Content? {
        let isEmpty = block.blocks.isEmpty
        switch content {
        case .list(var list):
            list.items = block.items
            return list.items.isEmpty ? nil : .list(list)
        case .quote: return isEmpty ? nil : .quote(block.blocks)
        case .disclosure(var disclosure):
            disclosure.blocks = block.blocks
            return isEmpty && disclosure.summary.isEmpty ? nil : .disclosure(disclosure)
        case .admonition(var box):
            box.blocks = block.blocks
            return isEmpty && box.title.isEmpty ? nil : .admonition(box)
        case .element(var element):
            element.blocks = block.blocks
            return .element(element)
        case .heading, .paragraph, .table, .code: return content
        }
    }
}
