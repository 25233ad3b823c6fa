/// What stands in several places, one above the other, shortened around the first difference.
struct AlignedTexts {
    /// One text, as much of it as there is room for.
    struct Line: Hashable {
        /// What stands before the difference; everything where none is marked.
        var before = ""
        /// What differs; empty where nothing does, or where something is missing here.
        var difference = ""
        /// What stands behind the difference.
        var after = ""

        /// The whole line.
        var text: String { before + difference + after }
    }

    /// In the order of the texts; an empty text gives an empty line.
    let lines: [Line]
    /// The columns in which the lines differ, 0-based and never empty; `nil` where the texts are equal or have
    /// nothing in common, so that there is nothing to point at.
    let marked: Range<Int>?

    /// Lays out texts, of which the empty ones are not compared.
    ///
    /// - Parameter columns: How many a line may take, at least 8.
    init(_ texts: [String], columns: Int) {
        let texts = texts.map { VisibleText($0).cells }
        let columns = max(columns, 8)
        let difference = TextDifference(texts.filter { !$0.isEmpty })
        let isLong = texts.contains { $0.reduce(0) { $0 + $1.columns } > columns }
        let start = isLong ? Self.start(before: difference.first, in: texts, columns: columns) : 0
        let lead = start > 0 ? 1 : 0

        var lines: [Line] = []
        var marked: Range<Int>?
        for cells in texts {
            let rest = cells.dropFirst(start)
            let isCut = lead + rest.reduce(0) { $0 + $1.columns } > columns
            let limit = isCut ? columns - 1 : columns
            let range = difference.marked(in: cells.count)
            var line = Line(before: start > 0 && !cells.isEmpty ? "…" : "")
            var used = lead
            var lower = lead
            var upper = lead
            for (index, cell) in zip(rest.indices, rest) {
                guard used + cell.columns <= limit else { break }
                used += cell.columns
                if index < range.lowerBound {
                    line.before += cell.shown
                    lower = used
                } else if index < range.upperBound {
                    line.difference += cell.shown
                } else {
                    line.after += cell.shown
                }
                if index < range.upperBound { upper = used }
            }
            if isCut { line.after += "…" }
            lines.append(line)
            guard difference.isWorthMarking, !cells.isEmpty else { continue }
            let end = max(lower + 1, upper)
            marked = min(lower, marked?.lowerBound ?? lower)..<max(end, marked?.upperBound ?? end)
        }
        self.lines = lines
        self.marked = marked
    }

    /// Goes back from the first difference as far as a third of the line allows.
    ///
    /// - Returns: The index of the first cell to show, which is the same in all texts, as they are equal up to it.
    private static func start(before first: Int, in texts: [[VisibleText.Cell]], columns: Int) -> Int {
        guard let cells = texts.first(where: { !$0.isEmpty }) else { return 0 }
        var start = min(first, cells.count)
        var used = 0
        while start > 0, used + cells[start - 1].columns <= columns / 3 {
            start -= 1
            used += cells[start].columns
        }
        return start
    }
}
