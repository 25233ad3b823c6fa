/// A table whose columns are separated by tabs, by bars, or by two spaces and more.
struct PlainTextTable {
    typealias Row = (line: Int, cells: [Range<Int>])

    /// 0-based indices.
    var lines: Range<Int>
    /// The header first; lines are 0-based, cells are ranges of bytes with white space around the text.
    var rows: [Row]

    /// `nil` where no table begins at a line.
    init?(at index: Int, in page: PlainTextAnalysis) {
        guard !page.isBlank(index), !page.isBlank(index + 1) else { return nil }
        for separator in PlainTextColumns.Separator.allCases {
            let columns = PlainTextColumns(separator: separator, page: page)
            if let rows = columns.rows(from: index), let last = rows.last {
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
            return TableBlock.Row(line: row.line + 1, cells: cells)
        }
        let content = TableBlock(header: rows.first, rows: Array(rows.dropFirst()))
        return Block(line: lines.lowerBound + 1, .table(content))
    }
}

/// Cuts the lines of a page into cells by one kind of separator.
private struct PlainTextColumns {
    enum Separator: CaseIterable { case tabs, bars, spaces }

    let separator: Separator
    let page: PlainTextAnalysis

    /// At least two rows with the same number of cells; `nil` where there are fewer.
    func rows(from index: Int) -> [PlainTextTable.Row]? {
        var header = cells(of: index)
        guard header.count > 1 else { return nil }
        if separator == .tabs { restoreFirstCell(of: &header, at: index) }
        var rows: [PlainTextTable.Row] = [(index, header)]
        let columns = distances(of: header, at: index)
        var next = index + 1
        while !page.isBlank(next), page.markers[next] == nil {
            if next == index + 1, separator != .tabs, isRule(next) {
                next += 1
                continue
            }
            var cells = cells(of: next)
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
                let own = distances(of: cells, at: next)
                guard own.widths.areNear(columns.widths) || own.counts.areNear(columns.counts) else { break }
            }
            rows.append((next, cells))
            next += 1
        }
        return rows.count > 1 ? rows : nil
    }

    // A header whose first cell is empty begins with the tab behind it, which looks like indentation.
    private func restoreFirstCell(of header: inout [Range<Int>], at index: Int) {
        let start = page.lines.lines[index].range.lowerBound
        guard page.lines.bytes[start] == UInt8(ascii: "\t") else { return }
        if cells(of: index + 1).count == header.count + 1 { header.insert(start..<start, at: 0) }
    }

    private func cells(of index: Int) -> [Range<Int>] {
        guard !page.isBlank(index) else { return [] }
        let (line, bytes, bar) = (page.lines.lines[index], page.lines.bytes, UInt8(ascii: "|"))
        var range = line.content
        // A tab at the end stands before an empty cell.
        if separator == .tabs { range = range.lowerBound..<line.range.upperBound }
        if separator == .bars {
            if bytes[range.lowerBound] == bar { range = range.dropFirst() }
            if let last = range.last, bytes[last] == bar { range = range.dropLast() }
        }
        var cells: [Range<Int>] = []
        var start = range.lowerBound
        for index in range {
            let isBehindSpace = index > range.lowerBound && bytes[index - 1] == .space
            let next = index + 1
            let endsSeparator =
                switch separator {
                case .tabs: bytes[index] == UInt8(ascii: "\t")
                case .bars: bytes[index] == bar && isBehindSpace
                case .spaces:
                    bytes[index] == .space && isBehindSpace && next < range.upperBound
                        && bytes[next] != .space
                }
            guard endsSeparator else { continue }
            cells.append(start..<index)
            start = next
        }
        return cells + [start..<range.upperBound]
    }

    /// How far each cell begins behind the one before it: in columns of the display, and in characters, as programs
    /// count them.
    private func distances(of cells: [Range<Int>], at index: Int) -> (widths: [Int], counts: [Int]) {
        let starts = [page.lines.lines[index].range.lowerBound] + cells.map(\.lowerBound)
        let steps = zip(starts, starts.dropFirst()).map { $0..<$1 }
        // All bytes of UTF-8 but those that continue a scalar.
        let counts = steps.map { page.lines.bytes[$0].count { $0 & 0xC0 != 0x80 } }
        return (steps.map(page.lines.width), counts)
    }

    /// A line of dashes between header and rows.
    private func isRule(_ index: Int) -> Bool {
        page.lines.bytes[page.lines.lines[index].content].allSatisfy { $0.isOne(of: "-:|+= ") }
    }
}

extension [Int] {
    /// How far a cell may stand from its column; somebody wrote a space too many or too few.
    private static var mostOffset: Int { 1 }

    /// Whether the cells of a line stand in the columns of another one, each at its distance from the one before.
    fileprivate func areNear(_ others: [Int]) -> Bool {
        first == others.first && zip(self, others).count { $0 != $1 } <= 1
            && zip(self, others).allSatisfy { abs($0 - $1) <= Self.mostOffset }
    }
}
