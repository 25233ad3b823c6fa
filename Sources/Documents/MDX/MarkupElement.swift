/// What an element of JSX or HTML means as blocks.
enum MarkupElement {
    /// Elements that only arrange their content.
    private static let transparentNames: Set<String> = [
        "", "article", "body", "center", "div", "figure", "font", "html", "main", "p", "section", "span",
    ]
    /// Components that documentation sites use for boxes beside the text.
    private static let admonitionNames: Set<String> = [
        "admonition", "callout", "caution", "check", "danger", "important", "info", "note", "tip", "warning",
    ]

    /// Whether the name, in lower case, stands for a block here although HTML does not have it.
    static func isMeaningful(_ name: String) -> Bool {
        admonitionNames.contains(name) || name == "codeblock"
    }

    /// What a tag on a line, 1-based, makes of the blocks up to its closing tag.
    static func blocks(_ tag: JSXTag, content: [Block], line: Int) -> [Block] {
        if tag.kind != .selfClosing, let structure = structure(tag, content, line) {
            return [Block(line: line, structure)]
        }
        if tag.kind == .selfClosing, ["br", "hr", "img"].contains(tag.name.lowercased()) { return [] }
        if transparentNames.contains(tag.name) { return content }
        let element = ElementBlock(name: tag.name, attributes: tag.attributes, blocks: content)
        return [Block(line: line, .element(element))]
    }

    private static func structure(_ tag: JSXTag, _ content: [Block], _ line: Int) -> Block.Content? {
        let name = tag.name.lowercased()
        let title = Prose(tag.attribute("title").map { [Prose.Run($0, line: line)] } ?? [])
        switch name {
        case "details":
            return .disclosure(disclosure(tag, content, line))
        case _ where admonitionNames.contains(name):
            let kind = tag.attribute("type") ?? (name == "admonition" ? "note" : name)
            return .admonition(Admonition(kind: kind.lowercased(), title: title, blocks: content))
        case "blockquote":
            return .quote(content)
        case "codeblock":
            guard content.count == 1, case .code(var code) = content[0].content else { return nil }
            code.language = tag.attribute("language") ?? code.language
            code.title = tag.attribute("title") ?? code.title
            return .code(code)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            let level = name.utf8.last.map { Int($0 - UInt8(ascii: "0")) } ?? 1
            return .heading(Heading(level: level, id: tag.attribute("id"), text: content.prose))
        case "ol", "ul":
            let items = content.elements(named: ["li"]).map {
                ListBlock.Item(line: $0.line, blocks: $0.element.blocks)
            }
            let start = tag.attribute("start").flatMap { Int($0) } ?? 1
            return .list(ListBlock(isOrdered: name == "ol", start: start, items: items))
        case "table":
            return .table(table(content))
        default:
            return nil
        }
    }

    private static func disclosure(_ tag: JSXTag, _ content: [Block], _ line: Int) -> Disclosure {
        var summary = Prose(tag.attribute("summary").map { [Prose.Run($0, line: line)] } ?? [])
        var blocks = content
        if let index = content.firstIndex(where: { $0.element?.name.lowercased() == "summary" }) {
            summary = content[index].element?.blocks.prose ?? summary
            blocks.remove(at: index)
        }
        return Disclosure(summary: summary, blocks: blocks)
    }

    private static func table(_ content: [Block]) -> TableBlock {
        var header: TableBlock.Row?
        var rows: [TableBlock.Row] = []
        for (element, line) in content.elements(named: ["tr"]) {
            let cells = element.blocks.elements(named: ["th", "td"])
            let row = TableBlock.Row(line: line, cells: cells.map(\.element.blocks.prose))
            let isHeader = !cells.isEmpty && cells.allSatisfy { $0.element.name == "th" }
            if isHeader, header == nil, rows.isEmpty { header = row } else { rows.append(row) }
        }
        return TableBlock(header: header, rows: rows)
    }
}

extension Block {
    fileprivate var element: ElementBlock? {
        if case .element(let element) = content { element } else { nil }
    }
}

extension [Block] {
    /// The elements of those names among these blocks and inside elements such as `tbody`, in order.
    fileprivate func elements(named names: Set<String>) -> [(element: ElementBlock, line: Int)] {
        flatMap { block -> [(element: ElementBlock, line: Int)] in
            guard let element = block.element else { return [] }
            return names.contains(element.name)
                ? [(element, block.line)] : element.blocks.elements(named: names)
        }
    }

    /// The text of the paragraphs and headings among these blocks, with a space between two.
    fileprivate var prose: Prose {
        var prose = Prose()
        for block in self {
            let part: Prose
            switch block.content {
            case .paragraph(let text): part = text
            case .heading(let heading): part = heading.text
            case .element(let element): part = element.blocks.prose
            case .list(let list): part = list.items.flatMap(\.blocks).prose
            case .admonition(let box): part = box.blocks.prose
            case .quote(let blocks): part = blocks.prose
            case .code, .disclosure, .table: continue
            }
            if let line = prose.runs.last?.line { prose.append(Prose.Run(" ", line: line)) }
            for run in part.runs { prose.append(run) }
        }
        return prose
    }
}
