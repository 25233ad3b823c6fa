import HTMLTree

/// Reads a table row by row; each cell becomes one piece of prose.
struct TableReader {
    private let tree: ReadableTree
    private var header: TableBlock.Row?
    private var rows: [TableBlock.Row] = []

    /// Returns `nil` for a table without cells.
    static func table(at node: Int, of tree: ReadableTree) -> (caption: Block?, table: TableBlock)? {
        var reader = TableReader(tree: tree)
        let caption = reader.read(node + 1..<tree.nodes[node].end)
        guard reader.header != nil || !reader.rows.isEmpty else { return nil }
        return (caption, TableBlock(header: reader.header, rows: reader.rows))
    }

    private mutating func read(_ range: Range<Int>) -> Block? {
        var caption: Block?
        var headEnd = 0
        var row = PendingRow()
        var index = range.lowerBound
        while index < range.upperBound {
            let node = tree.nodes[index]
            guard tree.roles[index] != .dropped, let element = node.element else {
                index = node.end
                continue
            }
            switch element.name {
            case "caption":
                let prose = InlineReader.prose(in: index, of: tree)
                let paragraph = Block(line: node.line, .paragraph(prose))
                let element = ElementBlock(name: element.name, blocks: [paragraph])
                if !prose.isEmpty { caption = Block(line: node.line, .element(element)) }
                index = node.end
            case "td", "th":
                row.line = row.line ?? node.line
                row.cells.append(InlineReader.prose(in: index, of: tree))
                if element.name == "td" { row.hasOnlyHeadings = false }
                index = node.end
            case "tr":
                finish(&row)
                row = PendingRow(line: node.line, isInHead: index < headEnd)
                index += 1
            case "thead":
                headEnd = node.end
                index += 1
            default:
                index += 1
            }
        }
        finish(&row)
        return caption
    }

    private struct PendingRow {
        /// `nil` before the first cell, where no tag begins the row.
        var line: Int?
        var isInHead = false
        var cells: [Prose] = []
        var hasOnlyHeadings = true
    }

    private mutating func finish(_ row: inout PendingRow) {
        guard let line = row.line, !row.cells.isEmpty else { return }
        let finished = TableBlock.Row(line: line, cells: row.cells)
        let isHeader = header == nil && rows.isEmpty && (row.isInHead || row.hasOnlyHeadings)
        if isHeader { header = finished } else { rows.append(finished) }
        row = PendingRow()
    }
}
