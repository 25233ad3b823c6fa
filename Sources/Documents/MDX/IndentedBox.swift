/// The line that opens a box whose content is indented below it, as Python-Markdown and Material for MkDocs have them:
/// `!!! note "Title"`, `??? tip`, which can be folded, and `=== "Label"` for one of several tabs.
struct IndentedBox {
    /// In lower case; `nil` for a tab.
    let kind: String?
    /// Of the box or the tab; `nil` where none is given.
    let title: String?
    /// Whether people can open and close a box, and how they find it; `nil` for a tab.
    let collapsible: String?

    init?(_ content: ArraySlice<UInt8>) {
        // Asked of every line, so that most are told by their first bytes.
        guard let sign = content.first, sign.isOne(of: "!?="), content.starts(with: [sign, sign, sign]) else {
            return nil
        }
        // A title stands in the only two quotation marks, of which the second one ends the line.
        let parts = content.trimmingSpace.split(
            separator: UInt8(ascii: "\""),
            omittingEmptySubsequences: false
        )
        guard parts.count == 1 || parts.count == 3 && parts[2].isEmpty else { return nil }
        title = parts.count == 3 && !parts[1].isEmpty ? String(decoding: parts[1], as: UTF8.self) : nil
        var words = parts[0].split(separator: UInt8(ascii: " "))[...]
        let mark = words.popFirst().map { String(decoding: $0, as: UTF8.self) } ?? ""
        collapsible = ["!!!": "no", "???": "closed", "???+": "open"][mark]
        if collapsible != nil {
            guard let name = words.popFirst(), name.first?.isLetter == true,
                name.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "-_") }),
                words.allSatisfy({ $0.allSatisfy(\.isLowercase) })
            else { return nil }
            kind = String(decoding: name, as: UTF8.self).lowercased()
        } else {
            guard ["===", "===!", "===+"].contains(mark), words.isEmpty, title != nil else { return nil }
            kind = nil
        }
    }
}

extension MDXScanner {
    /// Opens a box if the next line that is not blank stands in it, deeper by four columns.
    mutating func scanBox(at cursor: LineCursor) -> Bool {
        guard let box = IndentedBox(cursor.rest),
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
            settings.append(Document.Setting(kind, "collapsible", box.collapsible ?? "", line: index + 1))
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
