/// Forms the blocks of a page from its lines; all indices are 0-based lines.
struct PlainTextAssembly {
    /// What a page rarely has more of in a heading, in columns.
    private static let longestHeading = 100
    private static let closingQuotes: Set<Unicode.Scalar> = ["\"", "'", "”", "’", "»", "」", "』"]

    private let page: PlainTextAnalysis
    private let regions: [PlainTextRegion]
    /// The regions by their first line.
    private let regionStarts: [Int: Int]

    init(_ page: PlainTextAnalysis) {
        self.page = page
        regions = CodeRegions.find(in: page)
        regionStarts = Dictionary(
            regions.enumerated().map { ($0.element.lines.lowerBound, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// In reading order.
    func blocks() -> [Block] {
        var blocks: [Block] = []
        var next = page.lines.nextContent(after: -1)
        while let index = next {
            let (block, end) = block(at: index, isFirst: blocks.isEmpty)
            blocks += block
            next = page.lines.nextContent(after: max(index, end - 1))
        }
        return blocks
    }

    /// - Returns: the blocks that begin at a line, and the line behind them.
    private func block(at index: Int, isFirst: Bool) -> ([Block], end: Int) {
        if let region = region(at: index) {
            return ([block(of: region)], region.lines.upperBound)
        }
        if page.markers[index] != nil {
            let list = PlainTextList(at: index, in: page) {
                regionStarts[$0] != nil || isSummaryBelowList($0)
            }
            return (list.blocks, list.end)
        }
        let end = endOfParagraph(at: index)
        if let kind = page.labels.admonition(page.content(index)),
            let (paragraph, end) = admonitionParagraph(behind: index, end)
        {
            return ([Block(line: index + 1, .admonition(Admonition(kind: kind, blocks: [paragraph])))], end)
        }
        let prose = prose(of: index..<end)
        guard end == index + 1, isBare(index), let next = page.lines.nextContent(after: index) else {
            return ([Block(line: index + 1, .paragraph(prose))], end)
        }
        if !isFirst, let region = region(at: next), isData(at: next) {
            let disclosure = Disclosure(summary: prose, blocks: [block(of: region)])
            return ([Block(line: index + 1, .disclosure(disclosure))], region.lines.upperBound)
        }
        return ([Block(line: index + 1, .heading(Heading(level: isFirst ? 1 : 2, text: prose)))], end)
    }

    private func region(at index: Int) -> PlainTextRegion? {
        regionStarts[index].map { regions[$0] }
    }

    private func isData(at index: Int) -> Bool {
        if case .code(let code)? = region(at: index) { return code.isData }
        return false
    }

    /// Whether a line that follows an item directly is no part of it, but the summary of the data below.
    private func isSummaryBelowList(_ index: Int) -> Bool {
        guard page.markers[index] == nil, page.indentation(index) == 0, isBare(index) else { return false }
        guard let next = page.lines.nextContent(after: index), isData(at: next) else { return false }
        return !ASCII.isLowercase(page.lines.bytes[page.lines.lines[index].contentStart])
    }

    private func isText(_ index: Int) -> Bool {
        !page.isBlank(index) && page.markers[index] == nil && regionStarts[index] == nil
    }

    private func endOfParagraph(at index: Int) -> Int {
        var end = index + 1
        while isText(end) { end += 1 }
        return end
    }

    private func prose(of lines: Range<Int>) -> Prose {
        var prose = Prose()
        for index in lines { prose.append(page.lines, page.lines.lines[index].content, line: index) }
        return prose
    }

    private func admonitionParagraph(behind label: Int, _ end: Int) -> (Block, end: Int)? {
        var lines = label + 1..<end
        if lines.isEmpty {
            guard let next = page.lines.nextContent(after: label), isText(next) else { return nil }
            lines = next..<endOfParagraph(at: next)
        }
        return (Block(line: lines.lowerBound + 1, .paragraph(prose(of: lines))), lines.upperBound)
    }

    /// Short and without the punctuation that ends a sentence.
    private func isBare(_ index: Int) -> Bool {
        let range = page.lines.lines[index].content
        // No character has more than four bytes, so a longer line need not be measured.
        guard range.count <= Self.longestHeading * 4, page.lines.width(range) <= Self.longestHeading else {
            return false
        }
        let scalars = String(decoding: page.lines.bytes[range], as: UTF8.self).unicodeScalars
        guard let last = scalars.last(where: { !Self.closingQuotes.contains($0) }) else { return true }
        return !".。．｡:：;；,，、､!！".unicodeScalars.contains(last)
    }

    // MARK: Regions

    private func block(of region: PlainTextRegion) -> Block {
        switch region {
        case .code(let code): block(of: code)
        case .table(let table): block(of: table)
        }
    }

    private func block(of region: CodeRegion) -> Block {
        let text = region.code.map(page.lines.text(ofLine:)).joined(separator: "\n")
        let code = CodeBlock(
            language: region.isData ? "json" : nil,
            title: region.title.map(page.content),
            text: text,
            textLine: region.code.lowerBound + 1
        )
        return Block(line: (region.title ?? region.code.lowerBound) + 1, .code(code))
    }

    private func block(of table: PlainTextTable) -> Block {
        let rows = table.rows.map { row in
            let cells = row.cells.map { cell in
                var prose = Prose()
                prose.append(page.lines, cell, line: row.line)
                return prose
            }
            return Table.Row(line: row.line + 1, cells: cells)
        }
        let content = Table(header: rows.first, rows: Array(rows.dropFirst()))
        return Block(line: table.lines.lowerBound + 1, .table(content))
    }
}
