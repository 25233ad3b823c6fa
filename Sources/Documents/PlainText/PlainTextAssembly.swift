/// Forms the blocks of a page from its lines; all indices are 0-based lines.
struct PlainTextAssembly {
    /// What a page rarely has more of in a heading, in columns.
    private static let longestHeading = 100
    private static let closingQuotes: Set<Unicode.Scalar> = ["\"", "'", "”", "’", "»", "」", "』"]

    private let page: PlainTextAnalysis
    /// By their first line.
    private let regions: [Int: PlainTextRegion]

    init(_ page: PlainTextAnalysis) {
        self.page = page
        let found = CodeRegions.find(in: page).map { ($0.lines.lowerBound, $0) }
        regions = Dictionary(found) { first, _ in first }
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
        if let region = regions[index] {
            return ([region.block], region.lines.upperBound)
        }
        if page.markers[index] != nil {
            let list = PlainTextList(at: index, in: page) {
                regions[$0] != nil || isSummaryBelowList($0)
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
        if !isFirst, let region = regions[next], region.isData {
            let disclosure = Disclosure(summary: prose, blocks: [region.block])
            return ([Block(line: index + 1, .disclosure(disclosure))], region.lines.upperBound)
        }
        return ([Block(line: index + 1, .heading(Heading(level: isFirst ? 1 : 2, text: prose)))], end)
    }

    /// Whether a line that follows an item directly is no part of it, but the summary of the data below.
    private func isSummaryBelowList(_ index: Int) -> Bool {
        guard page.markers[index] == nil, page.indentation(index) == 0, isBare(index) else { return false }
        guard let next = page.lines.nextContent(after: index), regions[next]?.isData == true else {
            return false
        }
        return !page.lines.bytes[page.lines.lines[index].content.lowerBound].isLowercase
    }

    private func isText(_ index: Int) -> Bool {
        !page.isBlank(index) && page.markers[index] == nil && regions[index] == nil
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
}
