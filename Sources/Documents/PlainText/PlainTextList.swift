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
                var runs = Prose()
                runs.append(page.lines, marker.text, line: line)
                entries.append(
                    Entry(
                        marker: marker,
                        line: line,
                        paragraphs: runs.isEmpty ? [] : [runs],
                        isSeparated: line > end
                    )
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

    /// Lists that follow each other at one depth; the last is being filled.
    private struct Level {
        /// That of the first item of the last list.
        private(set) var marker: ListMarker
        /// The number of the last item.
        private var number: Int
        private(set) var lists: [(line: Int, list: ListBlock)] = []

        init(_ entry: Entry) {
            marker = entry.marker
            number = marker.number
            append(entry)
        }

        mutating func append(_ entry: Entry) {
            if lists.isEmpty || !continues(entry) {
                marker = entry.marker
                let list = ListBlock(isOrdered: marker.isOrdered, start: marker.number, items: [])
                lists.append((entry.line + 1, list))
            }
            let blocks = entry.paragraphs.map { paragraph in
                Block(line: paragraph.runs.first?.line ?? entry.line + 1, .paragraph(paragraph))
            }
            number = entry.marker.number
            let written = marker.isOrdered ? number : nil
            let item = ListBlock.Item(line: entry.line + 1, number: written, blocks: blocks)
            lists[lists.count - 1].list.items.append(item)
        }

        /// A bullet among numbers, or numbers that begin again behind a blank line, begin another list.
        private func continues(_ entry: Entry) -> Bool {
            guard marker.isOrdered == entry.marker.isOrdered else { return false }
            return !marker.isOrdered || !entry.isSeparated || entry.marker.number != 1 || number <= 1
        }

        /// Puts lists into the last item.
        mutating func append(_ inner: Level) {
            let last = (list: lists.count - 1, item: lists[lists.count - 1].list.items.count - 1)
            lists[last.list].list.items[last.item].blocks += inner.blocks
        }

        var blocks: [Block] { lists.map { Block(line: $0.line, .list($0.list)) } }
    }

    /// The lists in reading order, deeper ones inside the items above them.
    var blocks: [Block] {
        var levels: [Level] = []
        for entry in entries {
            // Numbers of two digits may be set one column to the left of the others.
            while levels.count > 1, let level = levels.last,
                entry.marker.indentation < level.marker.indentation,
                entry.marker.textColumn != level.marker.textColumn
            {
                Self.close(&levels)
            }
            let isDeeper =
                levels.last.map {
                    entry.marker.indentation > $0.marker.indentation
                        && entry.marker.textColumn > $0.marker.textColumn
                } ?? true
            if isDeeper, levels.count < Self.deepest {
                levels.append(Level(entry))
            } else {
                levels[levels.count - 1].append(entry)
            }
        }
        while levels.count > 1 { Self.close(&levels) }
        return levels.first?.blocks ?? []
    }

    /// Puts the innermost list into the last item of the list around it.
    private static func close(_ levels: inout [Level]) {
        let inner = levels.removeLast()
        levels[levels.count - 1].append(inner)
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
