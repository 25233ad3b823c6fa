import Agreement
import OrderedCollections

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
        var cells: OrderedDictionary<String, [String: Facts]> = [:]
        var totals: OrderedDictionary<String, Facts> = [:]
        for row in summary.rows {
            let facts = Facts(agreeing: row.factsAgreeing, stated: row.factsStated)
            cells[row.document, default: [:]][row.language, default: Facts()] += facts
            totals[row.language, default: Facts()] += facts
        }
        guard !cells.isEmpty else {
            rows = []
            return
        }
        var rows = [["facts agreeing"] + totals.keys]
        for (document, facts) in cells {
            rows.append([document] + totals.keys.map { facts[$0]?.text ?? "no page" })
        }
        if cells.count > 1 { rows.append(["all"] + totals.values.map(\.text)) }
        self.rows = rows.map { $0.map { VisibleText($0).shown } }
    }

    /// A line for each row with a final LF; empty where there are no documents.
    var text: String { TextTable(rows: rows).text }
}
