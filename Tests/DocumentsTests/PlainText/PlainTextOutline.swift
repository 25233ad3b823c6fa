@testable import Documents

/// A page as a few lines of text, so that a test shows the whole tree at a glance.
///
/// Each block is `line kind: text`; what it holds is indented below it.
enum PlainTextOutline {
    static func read(_ text: String) -> String {
        let document = PlainTextReader.read(
            PageSource(path: "page.txt", bytes: Array(text.utf8)),
            words: .shipped
        ).document
        return (document?.blocks ?? []).map { outline($0, "") }.joined(separator: "\n")
    }

    static func outline(_ block: Block, _ indentation: String) -> String {
        let deeper = indentation + "  "
        let head = "\(indentation)\(block.line) "
        switch block.content {
        case .heading(let heading):
            return head + "heading \(heading.level): \(heading.text.text)"
        case .paragraph(let prose):
            return head + "paragraph: " + prose.runs.map { "\($0.line)<\($0.text)>" }.joined()
        case .list(let list):
            let items = list.items.map { item in
                "\(deeper)\(item.line) item\n"
                    + item.blocks.map { outline($0, deeper + "  ") }.joined(separator: "\n")
            }
            let kind = list.isOrdered ? "ordered list from \(list.start)" : "list"
            return ([head + kind] + items).joined(separator: "\n")
        case .table(let table):
            let rows = ([table.header].compactMap { $0 } + table.rows).map { row in
                "\(deeper)\(row.line) " + row.cells.map { "<\($0.text)>" }.joined()
            }
            return ([head + "table"] + rows).joined(separator: "\n")
        case .code(let code):
            let title = code.title.map { " \"\($0)\"" } ?? ""
            let count = code.text.split(separator: "\n", omittingEmptySubsequences: false).count
            return head + "\(code.language ?? "code")\(title): \(code.textLine)-\(code.textLine + count - 1)"
        case .disclosure(let disclosure):
            let blocks = disclosure.blocks.map { outline($0, deeper) }
            return ([head + "disclosure: \(disclosure.summary.text)"] + blocks).joined(separator: "\n")
        case .admonition(let admonition):
            let blocks = admonition.blocks.map { outline($0, deeper) }
            return ([head + "admonition: \(admonition.kind)"] + blocks).joined(separator: "\n")
        case .quote, .element:
            return head + "unexpected"
        }
    }
}
