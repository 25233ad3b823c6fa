/// A table whose columns are separated by tabs, by bars, or by two spaces and more.
struct PlainTextTable {
    typealias Row = (line: Int, cells: [Range<Int>])

    /// 0-based indices.
    var lines: Range<Int>
    /// The header first; lines are 0-based, cells are ranges of bytes with white space around the text.
    var rows: [Row]

    private enum Separator: CaseIterable { case tabs, bars, spaces }

    /// `nil` where no table begins at a line.
    init?(at index: Int, in page: PlainTextAnalysis) {
        guard !page.isBlank(index), !page.isBlank(index + 1) else { return nil }
        for separator in Separator.allCases {
            if let rows = Self.rows(from: index, by: separator, in: page), let last = rows.last {
                lines = index..<last.line + 1
                self.rows = rows
                return
            }
        }
        return nil
    }

    func block(in page: PlainTextAnalysis) -> Block {
        let rows = self.rows.map { row in
            let cells = row.cells.map { cell in
                var prose = Prose()
                prose.append(page.lines, cell, line: row.line)
                return prose
            }
            return Table.Row(line: row.line + 1, cells: cells)
        }
        let content = Table(header: rows.first, rows: Array(rows.dropFirst()))
        return Block(line: lines.lowerBound + 1, .table(content))
    }

    /// At least two rows with the same number of cells; `nil` where there are fewer.
    private static func rows(from index: Int, by separator: Separator, in page: PlainTextAnalysis) -> [Row]? {
        var header = cells(of: index, by: separator, in: page)
        guard header.count > 1 else { return nil }
        if separator == .tabs { restoreFirstCell(of: &header, at: index, in: page) }
        var rows: [Row] = [(index, header)]
        let columns = columns(of: header, at: index, in: page)
        var next = index + 1
        while !page.isBlank(next), page.markers[next] == nil {
            if next == index + 1, separator != .tabs, isRule(next, in: page) {
                next += 1
                continue
            }
            var cells = cells(of: next, by: separator, in: page)
            // Editors cut the tab before an empty last cell.
            if separator == .tabs, rows.count > 1, header.count > 2, cells.count == header.count - 1 {
                let end = page.lines.lines[next].range.upperBound
                cells.append(end..<end)
            }
            // What a cell of the last column holds may have bars, too.
            if separator == .bars, cells.count > header.count, let end = cells.last?.upperBound {
                cells.removeSubrange(header.count...)
                cells[header.count - 1] = cells[header.count - 1].lowerBound..<end
            }
            guard cells.count == header.count else { break }
            if separator == .spaces {
                let own = Self.columns(of: cells, at: next, in: page)
                guard own.widths == columns.widths || own.counts == columns.counts else { break }
            }
            rows.append((next, cells))
            next += 1
        }
        return rows.count > 1 ? rows : nil
    }

    // A header whose first cell is empty begins with the tab behind it, which looks like indentation.
    private static func restoreFirstCell(
        of header: inout [Range<Int>],
        at index: Int,
        in page: PlainTextAnalysis
    ) {
        let line = page.lines.lines[index]
        guard page.lines.bytes[line.range.lowerBound] == UInt8(ascii: "\t") else { return }
        if cells(of: index + 1, by: .tabs, in: page).count == header.count + 1 {
            header.insert(line.range.lowerBound..<line.range.lowerBound, at: 0)
        }
    }

    private static func cells(
        of index: Int,
        by separator: Separator,
        in page: PlainTextAnalysis
    ) -> [Range<Int>] {
        guard !page.isBlank(index) else { return [] }
        let line = page.lines.lines[index]
        let bytes = page.lines.bytes
        var range = line.content
        switch separator {
        case .tabs:
            // A tab at the end stands before an empty cell.
            return split(line.content.lowerBound..<line.range.upperBound, of: bytes) {
                bytes[$0] == UInt8(ascii: "\t") ? $0 + 1 : nil
            }
        case .bars:
            if bytes[range.lowerBound] == UInt8(ascii: "|") { range = range.dropFirst() }
            if let last = range.last, bytes[last] == UInt8(ascii: "|") { range = range.dropLast() }
            return split(range, of: bytes) { offset in
                let isBar = bytes[offset] == UInt8(ascii: "|") && offset > range.lowerBound
                return isBar && bytes[offset - 1] == UInt8(ascii: " ") ? offset + 1 : nil
            }
        case .spaces:
            return split(range, of: bytes) { offset in
                guard bytes[offset] == UInt8(ascii: " ") else { return nil }
                var end = offset
                while end < range.upperBound, bytes[end] == UInt8(ascii: " ") { end += 1 }
                return end - offset > 1 ? end : nil
            }
        }
    }

    /// `separatorEnd` says where a separator ends that begins at an offset.
    private static func split(
        _ range: Range<Int>,
        of bytes: [UInt8],
        separatorEnd: (Int) -> Int?
    ) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = range.lowerBound
        var offset = start
        while offset < range.upperBound {
            if let end = separatorEnd(offset) {
                cells.append(start..<offset)
                start = end
                offset = end
            } else {
                offset += 1
            }
        }
        cells.append(start..<max(start, range.upperBound))
        return cells
    }

    /// Where each cell begins, 0-based: in columns of the display, and in characters, as programs count them.
    private static func columns(
        of cells: [Range<Int>],
        at index: Int,
        in page: PlainTextAnalysis
    ) -> (widths: [Int], counts: [Int]) {
        var (width, count) = (0, 0)
        var (widths, counts): ([Int], [Int]) = ([], [])
        var offset = page.lines.lines[index].range.lowerBound
        for cell in cells {
            width += page.lines.width(offset..<cell.lowerBound)
            // All bytes of UTF-8 but those that continue a scalar.
            count += page.lines.bytes[offset..<cell.lowerBound].count { $0 & 0xC0 != 0x80 }
            offset = cell.lowerBound
            widths.append(width)
            counts.append(count)
        }
        return (widths, counts)
    }

    /// A line of dashes between header and rows.
    private static func isRule(_ index: Int, in page: PlainTextAnalysis) -> Bool {
        page.lines.bytes[page.lines.lines[index].content].allSatisfy { "-:|+= ".utf8.contains($0) }
    }
}
