import Documents
import Localization
import Pages

/// Looks for tables that say of each parameter whether it has to be given.
package struct ParameterReading {
    private let page: Page
    package private(set) var parameters: [PageParameter] = []

    /// One row.
    package struct PageParameter {
        package var name: String
        package var variant: String?
        package var requirement: ModifierParameter.Requirement
        package var defaultValue: String?
        package var description: String
        /// 1-based.
        package var line: Int
    }

    /// Which column holds what, by 0-based index.
    private struct Columns {
        var name: Int
        var requirement: Int
        /// Whether `yes` means that the parameter may be left out.
        var isInverted: Bool
        var defaultValue: Int?
        var description: Int?
    }

    package init(_ page: Page) {
        self.page = page
        for section in page.outline.sections {
            for element in section.elements {
                if case .table(let table) = element.content { read(table, variant: element.variant) }
            }
        }
    }

    private mutating func read(_ table: TableBlock, variant: String?) {
        guard let columns = columns(of: table) else { return }
        for row in table.rows {
            guard let name = row[columns.name]?.parameterName, let cell = row[columns.requirement],
                let requirement = requirement(cell, isInverted: columns.isInverted)
            else { continue }
            let description = columns.description.flatMap { row[$0] }
            let stated = columns.defaultValue.flatMap { row[$0] }.flatMap { DefaultValue(cell: $0)?.text }
            parameters.append(
                PageParameter(
                    name: name,
                    variant: variant,
                    requirement: requirement,
                    defaultValue: stated
                        ?? description.flatMap { DefaultValue(in: $0, phrases: page.phrases)?.text },
                    description: description?.text ?? "",
                    line: row.line
                )
            )
        }
    }

    // MARK: Columns

    private func columns(of table: TableBlock) -> Columns? {
        let width = table.rows.map(\.cells.count).max() ?? 0
        let headers = (0..<width).map { table.header?[$0].map { FoldedText($0.text) } }
        let defaults = headers.firstIndex { header in
            header.map { page.phrases.mention(.defaultColumn, in: $0) } ?? false
        }
        guard let requirement = requirementColumn(table, width: width, headers: headers) else { return nil }
        let isInverted =
            headers[requirement].map {
                page.phrases.mention(.optional, in: $0) && !page.phrases.mention(.required, in: $0)
            } ?? false
        let rest = (0..<width).filter { $0 != requirement && $0 != defaults }
        guard let name = rest.first(where: { most(of: table, have: { $0.parameterName != nil }, in: $0) })
        else {
            return nil
        }
        let description = rest.filter { $0 != name }.max {
            length(of: $0, in: table) < length(of: $1, in: table)
        }
        return Columns(
            name: name,
            requirement: requirement,
            isInverted: isInverted,
            defaultValue: defaults,
            description: description
        )
    }

    /// The column whose header speaks of it, else the first in which most cells do.
    private func requirementColumn(_ table: TableBlock, width: Int, headers: [FoldedText?]) -> Int? {
        let isAnswer = { (cell: Prose) in requirement(cell, isInverted: false) != nil }
        let titled = (0..<width).first { column in
            // A look at the header costs less than one at each cell.
            guard let header = headers[column],
                page.phrases.mention(.required, in: header) || page.phrases.mention(.optional, in: header)
            else { return false }
            return most(of: table, have: isAnswer, in: column)
        }
        return titled
            ?? (0..<width).first { most(of: table, have: { explicitRequirement($0) != nil }, in: $0) }
    }

    private func most(of table: TableBlock, have isMatch: (Prose) -> Bool, in column: Int) -> Bool {
        var others = 0
        for row in table.rows where !(row[column].map(isMatch) ?? false) {
            others += 1
            if others * 2 >= table.rows.count { return false }
        }
        return !table.rows.isEmpty
    }

    private func length(of column: Int, in table: TableBlock) -> Int {
        table.rows.reduce(0) { $0 + ($1[column]?.text.utf8.count ?? 0) }
    }

    // MARK: Cells

    private func requirement(_ cell: Prose, isInverted: Bool) -> ModifierParameter.Requirement? {
        if let explicit = explicitRequirement(cell) { return explicit }
        let text = FoldedText(cell.text.withoutParentheses)
        let signs = cell.text.unicodeScalars
        let isYes =
            page.phrases.isMention(.affirmed, text) || signs.contains { "✓✔✅☑●○".unicodeScalars.contains($0) }
        let isNo =
            page.phrases.isMention(.denied, text) || signs.contains { "✗✘❌✕×☐".unicodeScalars.contains($0) }
            || signs.allSatisfy { $0.properties.isWhitespace || "-–—―".unicodeScalars.contains($0) }
        guard isYes != isNo else { return nil }
        return isYes == isInverted ? .optional : .required
    }

    /// What a cell says by itself, whatever its column is called.
    private func explicitRequirement(_ cell: Prose) -> ModifierParameter.Requirement? {
        let text = FoldedText(cell.text.withoutParentheses)
        if page.phrases.isMention(.optional, text) { return .optional }
        return page.phrases.isMention(.required, text) ? .required : nil
    }
}

extension TableBlock.Row {
    fileprivate subscript(column: Int) -> Prose? {
        cells.indices.contains(column) ? cells[column] : nil
    }
}

extension Prose {
    /// The text where it is one name and no value; `nil` for any other text.
    fileprivate var parameterName: String? {
        let text = text.trimmed
        let names = Identifier.all(in: text)
        guard names.count == 1, names[0].text == text, names[0].labels == nil, !names[0].hasLeadingDot,
            !["true", "false", "nil", "null"].contains(text)
        else { return nil }
        return text.first?.isUppercase == true && !names[0].looksLikeCode ? nil : text
    }
}

extension String {
    fileprivate var trimmed: String {
        let end = lastIndex { !$0.isWhitespace && $0 != ":" && $0 != "*" && $0 != "：" }
        return String((end.map { self[...$0] } ?? "").drop { $0.isWhitespace || $0 == "*" })
    }

    /// Up to the first parenthesis: what follows only explains.
    fileprivate var withoutParentheses: String {
        guard let end = unicodeScalars.firstIndex(where: { $0 == "(" || $0 == "（" }) else { return self }
        return String(self[..<end])
    }
}
