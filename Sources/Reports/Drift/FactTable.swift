import Agreement

/// The table of documents by languages with the facts agreeing of the facts stated.
struct FactTable {
    private struct Facts {
        var agreeing = 0
        var stated = 0

        var text: String { "\(agreeing) of \(stated)" }

        static func += (left: inout Facts, right: Facts) {
            left.agreeing += right.agreeing
            left.stated += right.stated
        }
    }

    private let rows: [[String]]

    /// Documents and languages come in the order in which the rows name them first.
    init(_ summary: Summary) {
        var documents: [String] = []
        var languages: [String] = []
        var cells: [String: [String: Facts]] = [:]
        var totals: [String: Facts] = [:]
        for row in summary.rows {
            if cells[row.document] == nil { documents.append(row.document) }
            if totals[row.language] == nil { languages.append(row.language) }
            let facts = Facts(agreeing: row.factsAgreeing, stated: row.factsStated)
            cells[row.document, default: [:]][row.language, default: Facts()] += facts
            totals[row.language, default: Facts()] += facts
        }
        guard !documents.isEmpty else {
            rows = []
            return
        }
        var rows = [["facts agreeing"] + languages]
        for document in documents {
            rows.append([document] + languages.map { cells[document]?[$0]?.text ?? "no page" })
        }
        if documents.count > 1 { rows.append(["all"] + languages.map { totals[$0]?.text ?? "" }) }
        self.rows = rows.map { $0.map { VisibleText($0).shown } }
    }

    /// A line for each row with a final LF; empty where there are no documents.
    var text: String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                let width = DisplayWidth.columns(of: cell)
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], width)
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - DisplayWidth.columns(of: cell))
                return column == 0 ? cell + padding : padding + cell
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
