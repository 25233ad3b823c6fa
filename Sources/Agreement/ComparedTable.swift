import Documents
import Localization
import Pages

/// A table with what each of its cells names.
struct ComparedTable {
    let header: [Mentions]
    /// 1-based; `nil` where the table has no header.
    let headerLine: Int?
    var rows: [Row]

    /// What identifies the rows.
    let keys: TermSet

    struct Row {
        /// 1-based.
        let line: Int
        var cells: [Mentions]
        /// What identifies the row in every language; `nil` where no cell does.
        let key: String?
        /// What does not change in translation.
        let features: TermSet

        /// The longest of the cells behind the first one.
        var description: Mentions? { cells.dropFirst().max { $0.width < $1.width } }

        /// What is shown of the row.
        var excerpt: String { cells.map(\.text).joined(separator: " | ") }
    }

    init(_ table: TableBlock, phrases: Phrases) {
        header = table.header?.cells.map { Mentions($0, phrases: phrases) } ?? []
        headerLine = table.header?.line
        rows = table.rows.map { row in
            let cells = row.cells.map { Mentions($0, phrases: phrases) }
            let key = cells.first?.rowKey
            return Row(
                line: row.line,
                cells: cells,
                key: key,
                features: TermSet(cells.flatMap(\.features))
            )
        }
        keys = TermSet(rows.compactMap(\.key).map { Term($0) })
    }

    /// The row that repeats the description of one before it, with that one first; none where several do, as descriptions
    /// that sort things into kinds.
    var rowsDescribedAlike: [[Row]] {
        var known: [String: Row] = [:]
        let repeated: [[Row]] = rows.compactMap { row in
            // Shorter texts, in columns, are often the same for good reasons.
            guard row.key != nil, let description = row.description, description.width >= 16,
                !description.isCode,
                // One word may be the name of an icon.
                description.text.contains(" ") || description.text.hasForeignLetters
            else {
                return nil
            }
            guard let first = known[description.text], first.key != row.key else {
                known[description.text] = row
                return nil
            }
            return [first, row]
        }
        return repeated.count == 1 ? repeated : []
    }

    /// Whether the rows with some keys have the same description, however short it is.
    func describesAlike(_ keys: [String]) -> Bool {
        let texts = keys.map { key in rows.first { $0.key == key }?.description?.text }
        return Set(texts).count == 1 && texts[0] != nil
    }

    /// How many columns most rows have.
    var width: Int { max(header.count, rows.map(\.cells.count).max() ?? 0) }
}

extension Mentions {
    /// Whether all of it is marked as code.
    var isCode: Bool { prose.runs.allSatisfy { $0.marks.contains(.code) } }

    /// The text where it is a name or a figure rather than words; without marks of emphasis that are not closed.
    fileprivate var rowKey: String? {
        let text = prose.textWithoutVariables
        let name = brokenEmphasis == nil ? text : text.filter { $0 != "*" }
        let isName =
            !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                $0.isASCII && $0 != " " || Prose.variable.unicodeScalars.contains($0)
            }
        return isName ? name : nil
    }
}
