import Diagnostics

@testable import Documents

/// A page as a few lines of text, so that a test shows the whole tree with all its lines at a glance.
///
/// Each block is `line kind text`; what it holds is indented below it. In running text `code`, *strong* and
/// _emphasis_ show their marks, a link is `[text](target)`, and `⏎` stands before the number of a new line.
enum MDXOutline {
    static func read(_ text: String) -> String {
        let reading = MDXReader.read(Lines(Array(text.utf8)), path: "page.mdx")
        return outline(reading.document, reading.diagnostics)
    }

    static func outline(_ document: Document?, _ diagnostics: [Diagnostic]) -> String {
        let blocks = lines(document?.blocks ?? [], "")
        let problems = diagnostics.map { "! \($0.location?.line ?? 0) \($0.code)" }
        return (blocks + problems).joined(separator: "\n")
    }

    private static func lines(_ blocks: [Block], _ indentation: String) -> [String] {
        blocks.flatMap { lines($0, indentation) }
    }

    private static func lines(_ block: Block, _ indentation: String) -> [String] {
        let deeper = indentation + "  "
        func head(_ text: String) -> String { "\(indentation)\(block.line) \(text)" }
        switch block.content {
        case .heading(let heading):
            let id = heading.id.map { " #\($0)" } ?? ""
            return [head("h\(heading.level)\(id) \(text(heading.text, from: block.line))")]
        case .paragraph(let prose):
            return [head("p \(text(prose, from: block.line))")]
        case .list(let list):
            return [head(list.isOrdered ? "ol \(list.start)" : "ul")]
                + list.items.flatMap { ["\(deeper)\($0.line) li"] + lines($0.blocks, deeper + "  ") }
        case .table(let table):
            return [head(table.header == nil ? "table without header" : "table")]
                + ([table.header].compactMap { $0 } + table.rows).map { row in
                    "\(deeper)\(row.line) "
                        + row.cells.map { text($0, from: row.line) }.joined(separator: " ¦ ")
                }
        case .code(let code):
            let names = [code.language, code.info.map { "{\($0)}" }, code.title.map { "\"\($0)\"" }]
            let text = code.text.split(separator: "\n", omittingEmptySubsequences: false)
            return [head((["code"] + names.compactMap { $0 }).joined(separator: " "))]
                + text.enumerated().map { "\(deeper)\(code.textLine + $0.offset) ›\($0.element)" }
        case .disclosure(let disclosure):
            return [head("details \(text(disclosure.summary, from: block.line))")]
                + lines(disclosure.blocks, deeper)
        case .admonition(let box):
            let title = box.title.isEmpty ? "" : " \"\(text(box.title, from: block.line))\""
            return [head(":::\(box.kind)\(title)")] + lines(box.blocks, deeper)
        case .quote(let blocks):
            return [head("quote")] + lines(blocks, deeper)
        case .element(let element):
            let attributes = element.attributes.map { " \($0.name)" + ($0.value.map { "=\($0)" } ?? "") }
            return [head("<\(element.name)\(attributes.joined())>")] + lines(element.blocks, deeper)
        }
    }

    private static func text(_ prose: Prose, from first: Int) -> String {
        var line = first
        return prose.runs.map { run in
            var text = run.text
            if run.marks.contains(.code) { text = "`\(text)`" }
            if run.marks.contains(.emphasis) { text = "_\(text)_" }
            if run.marks.contains(.strong) { text = "*\(text)*" }
            if let link = run.link { text = "[\(text)](\(link))" }
            defer { line = run.line }
            return run.line == line ? text : "⏎\(run.line) \(text)"
        }.joined()
    }
}
