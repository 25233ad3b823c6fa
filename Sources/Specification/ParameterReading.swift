import Documents
import Localization

/// Looks for tables that say of each parameter whether it has to be given.
struct ParameterReading {
    private let page: PageContent
    private(set) var parameters: [PageParameter] = []

    /// One row.
    struct PageParameter {
        var name: String
        var variant: String?
        var requirement: ModifierParameter.Requirement
        var defaultValue: String?
        var description: String
        /// 1-based.
        var line: Int
    }

    init(_ page: PageContent) {
        self.page = page
        for section in page.outline.sections {
            for element in section.elements {
                if case .table(let table) = element.content { read(table, variant: element.variant) }
            }
        }
    }

    private mutating func read(_ table: Table, variant: String?) {
        guard let column = requirementColumn(table) else { return }
        for row in table.rows {
            let names = row.cells.map { Identifier.all(in: $0.text) }
            guard row.cells.indices.contains(column), let requirement = requirement(row.cells[column]),
                let nameColumn = names.indices.first(where: {
                    $0 != column && names[$0].count == 1 && names[$0][0].text == row.cells[$0].text
                })
            else { continue }
            let description = row.cells.indices.last { $0 != column && $0 != nameColumn }.map { row.cells[$0] }
            parameters.append(
                PageParameter(
                    name: row.cells[nameColumn].text,
                    variant: variant,
                    requirement: requirement,
                    defaultValue: description.flatMap(defaultValue),
                    description: description?.text ?? "",
                    line: row.line
                )
            )
        }
    }

    /// The first column in which most cells say whether something is required.
    private func requirementColumn(_ table: Table) -> Int? {
        let width = table.rows.map(\.cells.count).max() ?? 0
        return (0..<width).first { column in
            let count = table.rows.count { row in
                row.cells.indices.contains(column) && requirement(row.cells[column]) != nil
            }
            return count * 2 > table.rows.count
        }
    }

    private func requirement(_ cell: Prose) -> ModifierParameter.Requirement? {
        let text = FoldedText(cell.text)
        // Longer cells describe something.
        guard text.scalars.count <= 24 else { return nil }
        if page.phrases.mention(.optional, in: text) { return .optional }
        return page.phrases.mention(.required, in: text) ? .required : nil
    }

    /// The value behind the words that introduce it, as in `Defaults to true.`
    private func defaultValue(_ description: Prose) -> String? {
        for sentence in Sentence.all(in: description) {
            guard let end = page.phrases.end(of: .defaultsTo, in: sentence.folded) else { continue }
            let scalars = sentence.folded.scalars
            var start = end
            while start < scalars.count, !scalars[start].isValuePart { start += 1 }
            var stop = start
            while stop < scalars.count, scalars[stop].isValuePart { stop += 1 }
            guard stop > start else { continue }
            let first = sentence.folded.origins[start]
            let last = sentence.folded.origins[stop - 1]
            let original = Array(sentence.text.unicodeScalars)[first...last]
            let value = String(String.UnicodeScalarView(original))
            return value.hasSuffix(".") ? String(value.dropLast()) : value
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// A character of a literal or a name.
    fileprivate var isValuePart: Bool {
        isASCII && (properties.isAlphabetic || properties.numericType != nil || "._-".unicodeScalars.contains(self))
    }
}
