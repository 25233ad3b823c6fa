import Diagnostics

@testable import Documents

/// A page as it was read, in a form that tests can state: one line a block, each with its line in the file.
func outline(_ source: String) -> String {
    let (document, diagnostics) = HTMLReader.read(PageSource(path: "page.html", bytes: Array(source.utf8)))
    var outline = Outline()
    outline.lines += diagnostics.map {
        "\($0.location?.description ?? "") \($0.severity.rawValue) \($0.code)"
    }
    outline.append(document?.blocks ?? [], depth: 0)
    return outline.lines.joined(separator: "\n")
}

private struct Outline {
    var lines: [String] = []

    mutating func append(_ blocks: [Block], depth: Int) {
        for block in blocks { append(block, depth: depth) }
    }

    private mutating func append(_ block: Block, depth: Int) {
        switch block.content {
        case .heading(let heading):
            let id = heading.id.map { " #\($0)" } ?? ""
            add("h\(heading.level)\(id)", heading.text, block.line, depth)
        case .paragraph(let text):
            add("p", text, block.line, depth)
        case .quote(let blocks):
            add("quote", Prose(), block.line, depth)
            append(blocks, depth: depth + 1)
        case .disclosure(let disclosure):
            add("details", disclosure.summary, block.line, depth)
            append(disclosure.blocks, depth: depth + 1)
        case .admonition(let admonition):
            add(admonition.kind, admonition.title, block.line, depth)
            append(admonition.blocks, depth: depth + 1)
        case .element(let element):
            let attributes = element.attributes.map { " \($0.name)" + ($0.value.map { "=\($0)" } ?? "") }
            add("<\(element.name)\(attributes.joined())>", Prose(), block.line, depth)
            append(element.blocks, depth: depth + 1)
        case .list(let list): append(list, block.line, depth)
        case .table(let table): append(table, block.line, depth)
        case .code(let code): append(code, block.line, depth)
        }
    }

    private mutating func append(_ list: ListBlock, _ line: Int, _ depth: Int) {
        add(list.isOrdered ? "ol \(list.start)" : "ul", Prose(), line, depth)
        for item in list.items {
            add("li", Prose(), item.line, depth + 1)
            append(item.blocks, depth: depth + 2)
        }
    }

    private mutating func append(_ table: TableBlock, _ line: Int, _ depth: Int) {
        add("table", Prose(), line, depth)
        if let header = table.header { add("head \(cells(header))", Prose(), header.line, depth + 1) }
        for row in table.rows { add("row \(cells(row))", Prose(), row.line, depth + 1) }
    }

    private mutating func append(_ code: CodeBlock, _ line: Int, _ depth: Int) {
        let language = code.language.map { " \($0)" } ?? ""
        let title = code.title.map { " '\($0)'" } ?? ""
        add("code\(language)\(title) from \(code.textLine)", Prose(), line, depth)
        for text in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(String(repeating: "  ", count: depth + 1) + "|\(text)|")
        }
    }

    private mutating func add(_ name: String, _ text: Prose, _ line: Int, _ depth: Int) {
        let words = text.isEmpty ? "" : " \(marked(text))"
        lines.append(String(repeating: "  ", count: depth) + "\(line) \(name)\(words)")
    }

    private func cells(_ row: TableBlock.Row) -> String {
        row.cells.map(marked).joined(separator: " | ")
    }

    private func marked(_ prose: Prose) -> String {
        prose.runs.map { run in
            var text = run.text
            if run.marks.contains(.code) { text = "`\(text)`" }
            if run.marks.contains(.emphasis) { text = "_\(text)_" }
            if run.marks.contains(.strong) { text = "**\(text)**" }
            return run.link.map { "[\(text)](\($0))" } ?? text
        }
        .joined()
    }
}
