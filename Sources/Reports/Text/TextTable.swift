/// Rows of short texts in columns that are as wide as need be.
struct TextTable {
    /// From left to right; a row may have fewer cells than others.
    var rows: [[String]]
    /// How many columns, from the first, begin at their left edge; the others end at their right one.
    var leftAligned = 1

    /// A line for each row with a final LF, two spaces between columns, and none at the end.
    var text: String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? DisplayWidth.columns(of: $0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - DisplayWidth.columns(of: cell))
                if column >= leftAligned { return padding + cell }
                return column == row.count - 1 ? cell : cell + padding
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
