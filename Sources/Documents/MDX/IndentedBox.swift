/// The line that opens a box whose content is indented below it, as Python-Markdown and Material for MkDocs have them:
/// `!!! note "Title"`, `??? tip`, which can be folded, and `=== "Label"` for one of several tabs.
struct IndentedBox {
    /// In lower case; `nil` for a tab.
    let kind: String?
    /// Of the box or the tab; `nil` where none is given.
    let title: String?

    init?(_ content: ArraySlice<UInt8>) {
        let content = content.trimmingSpace
        // What begins otherwise, as images do, need not be looked at any further.
        guard content.count > 4, let first = content.first, content.prefix(3).allSatisfy({ $0 == first })
        else {
            return nil
        }
        let text = String(decoding: content, as: UTF8.self)
        if let box = text.wholeMatch(of: /(?:!!!|\?\?\?\+?) +([A-Za-z][\w-]*)(?: [a-z ]*)?(?: *"([^"]*)")?/) {
            kind = box.1.lowercased()
            title = box.2.flatMap { $0.isEmpty ? nil : String($0) }
        } else if let tab = text.wholeMatch(of: /===[!+]? +"([^"]+)"/) {
            kind = nil
            title = String(tab.1)
        } else {
            return nil
        }
    }
}

extension MDXScanner {
    /// Opens a box if the next line that is not blank stands in it, deeper by four columns.
    mutating func scanBox(at cursor: LineCursor) -> Bool {
        guard let first = cursor.rest.first, "!?=".utf8.contains(first), let box = IndentedBox(cursor.rest),
            let next = (index + 1..<lines.count).first(where: { !lines[$0].isBlank })
        else { return false }
        let column = cursor.column + 4
        var content = LineCursor(lines[next])
        guard containers.continued(by: &content) == containers.depth else { return false }
        content.skipSpace()
        guard content.column >= column else { return false }
        endParagraph()
        if isTooDeep() { return true }
        if let kind = box.kind {
            // No line of colons closes it.
            let colons = 1_000 + containers.depth
            write(.openDirective(kind: kind, colons: colons), origin: index + 1)
            if let title = box.title { write(.directiveTitle, title: title, origin: index + 1) }
            enterBox(column: column, closing: .closeDirective(colons: colons))
        } else {
            let label = ElementBlock.Attribute(name: "label", value: box.title)
            let tag = JSXTag(kind: .opening, name: "Tab", attributes: [label])
            settings += tag.settings(line: index + 1)
            write(.open(tag), origin: index + 1)
            enterBox(column: column, closing: .close(name: tag.name))
        }
        index += 1
        return true
    }
}
