import Agreement
import Diagnostics
import OrderedCollections

/// The table of documents by languages with the facts agreeing of the facts stated, and which facts do not agree.
struct FactTable {
    /// With more documents than this, the table shows only those in which facts are lost, and as many of them.
    private static let documentLimit = 10
    /// How many facts that do not agree are named for a document and a language.
    private static let nameLimit = 3

    private struct Facts {
        var agreeing = 0
        var stated = 0
        var lost: [String] = []

        var text: String { "\(agreeing) of \(stated)" }

        static func += (left: inout Facts, right: Facts) {
            left.agreeing += right.agreeing
            left.stated += right.stated
            left.lost += right.lost
        }
    }

    /// Documents and languages come in the order in which the rows name them first.
    private var cells: OrderedDictionary<String, OrderedDictionary<String, Facts>> = [:]
    private var totals: OrderedDictionary<String, Facts> = [:]

    init(_ summary: Summary) {
        let stating = Set(summary.rows.filter { $0.factsStated > 0 }.map(\.document))
        for row in summary.rows where stating.contains(row.document) {
            let facts = Facts(agreeing: row.factsAgreeing, stated: row.factsStated, lost: row.factsLost)
            cells[row.document, default: [:]][row.language, default: Facts()] += facts
            totals[row.language, default: Facts()] += facts
        }
    }

    /// A line for each row with a final LF; empty where no document states facts.
    var text: String {
        guard !cells.isEmpty else { return "" }
        let shown = shownDocuments
        var rows = [["facts agreeing"] + totals.keys]
        for (document, facts) in shown {
            rows.append([document] + totals.keys.map { facts[$0]?.text ?? "no page" })
        }
        let rest = cells.count - shown.count
        if rest > 0 { rows.append(["and \(counted(rest, "more document"))"]) }
        if cells.count > 1 { rows.append(["all"] + totals.values.map(\.text)) }
        let table = TextTable(rows: rows.map { $0.map { VisibleText($0).shown } }).text
        return table + shown.flatMap { document, facts in lines(of: document, facts) }.joined()
    }

    private var shownDocuments: [(key: String, value: OrderedDictionary<String, Facts>)] {
        guard cells.count > Self.documentLimit else { return Array(cells) }
        let losing = cells.filter { $0.value.values.contains { $0.agreeing < $0.stated } }
        return Array(losing.prefix(Self.documentLimit))
    }

    /// One for each language in which facts of the document do not agree.
    private func lines(of document: String, _ facts: OrderedDictionary<String, Facts>) -> [String] {
        facts.filter { !$0.value.lost.isEmpty }.map { language, facts in
            let names = facts.lost.prefix(Self.nameLimit).joined(separator: ", ")
            let rest = facts.lost.count - Self.nameLimit
            let more = rest > 0 ? " and \(rest) more" : ""
            return VisibleText("not agreeing in \(document) (\(language)): \(names)\(more)").shown + "\n"
        }
    }
}
