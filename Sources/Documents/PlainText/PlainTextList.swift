/// Consecutive list items with their continuation lines, before nesting.
struct PlainTextList {
    /// One item: where its marker stands, and the lines of its paragraphs.
    struct Entry {
        var marker: ListMarker
        /// 0-based index.
        var line: Int
        var paragraphs: [Prose]
        /// Whether blank lines stand before it.
        var isSeparated: Bool
    }

    /// How deep lists may be nested; deeper ones are read as lists of this depth.
    static let deepest = 64

    private(set) var entries: [Entry]
    /// The line behind the list, 0-based.
    private(set) var end: Int

    /// Begins at a line with a marker; `isOther` says where another block begins that ends the list.
    init(at index: Int, in page: PlainTextAnalysis, isOther: (Int) -> Bool) {
        entries = []
        end = index
        var next: Int? = index
        while let line = next, !isOther(line) {
            if let marker = page.markers[line] {
                var text = Prose()
                text.append(page.lines, marker.text, line: line)
                let paragraphs = text.isEmpty ? [] : [text]
                entries.append(
                    Entry(marker: marker, line: line, paragraphs: paragraphs, isSeparated: line > end)
                )
            } else {
                guard let entry = entries.last else { break }
                let isDirect = line == end
                guard isDirect || page.indentation(line) > entry.marker.indentation else { break }
                append(line, of: page, isDirect: isDirect)
            }
            end = line + 1
            next = page.lines.nextContent(after: line)
        }
    }

    private mutating func append(_ line: Int, of page: PlainTextAnalysis, isDirect: Bool) {
        let last = entries.count - 1
        var prose = Prose()
        if isDirect, let paragraph = entries[last].paragraphs.popLast() { prose = paragraph }
        prose.append(page.lines, page.lines.lines[line].content, line: line)
        entries[last].paragraphs.append(prose)
    }

    // MARK: Nesting

    /// The lists in reading order, deeper ones inside the items above them.
    var blocks: [Block] {
        var next = 0
        return lists(from: &next, level: 1)
    }

    /// The lists of one level, up to an item that stands further to the left.
    private func lists(from next: inout Int, level: Int) -> [Block] {
        var lists: [(line: Int, list: ListBlock)] = []
        // Of the first item of the last list, and the number of its last item.
        var marker = entries[next].marker
        var number = marker.number
        while next < entries.count {
            let entry = entries[next]
            let indentation = entry.marker.indentation
            // Numbers of two digits may be set one column to the left of the others.
            let isAligned = entry.marker.textColumn == marker.textColumn
            if level > 1, indentation < marker.indentation, !isAligned { break }
            let isDeeper =
                indentation > marker.indentation && entry.marker.textColumn > marker.textColumn
            if let last = lists.last, isDeeper, level < Self.deepest {
                let inner = self.lists(from: &next, level: level + 1)
                lists[lists.count - 1].list.items[last.list.items.count - 1].blocks += inner
                continue
            }
            // A bullet among numbers, or numbers that begin again behind a blank line, begin another list.
            let isOfOtherKind = marker.isOrdered != entry.marker.isOrdered
            let beginsAgain = marker.isOrdered && entry.isSeparated && entry.marker.number == 1 && number > 1
            if lists.isEmpty || isOfOtherKind || beginsAgain {
                marker = entry.marker
                let list = ListBlock(isOrdered: marker.isOrdered, start: marker.number, items: [])
                lists.append((entry.line + 1, list))
            }
            number = entry.marker.number
            lists[lists.count - 1].list.items.append(Self.item(entry))
            next += 1
        }
        return lists.map { Block(line: $0.line, .list($0.list)) }
    }

    private static func item(_ entry: Entry) -> ListBlock.Item {
        let blocks = entry.paragraphs.map { paragraph in
            Block(line: paragraph.runs.first?.line ?? entry.line + 1, .paragraph(paragraph))
        }
        let number = entry.marker.isOrdered ? entry.marker.number : nil
        return ListBlock.Item(line: entry.line + 1, number: number, blocks: blocks)
    }
}

extension Prose {
    /// Appends one line of text, with a space for the line break before it.
    mutating func append(_ lines: PlainTextLines, _ range: Range<Int>, line index: Int) {
        let text = lines.collapsedText(range)
        guard !text.isEmpty else { return }
        if let last = runs.last { append(Run(" ", line: last.line)) }
        append(Run(text, line: index + 1))
    }
}
