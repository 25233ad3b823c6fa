import Behaviours

/// Where the rows, columns and cells of two tables differ.
struct TableComparison {
    private(set) var differences: Differences

    private let base: ComparedTable
    private let other: ComparedTable
    private let context: ProseComparison.Context
    /// What the tables say of their parameters, by name.
    private let parameters: (base: [String: PageFacts.Parameter], other: [String: PageFacts.Parameter])

    init(
        _ base: ComparedTable,
        _ other: ComparedTable,
        lines: (base: Int, other: Int),
        parameters: (base: [String: PageFacts.Parameter], other: [String: PageFacts.Parameter]),
        context: ProseComparison.Context
    ) {
        self.base = base
        self.other = other
        differences = Differences(lines: (base.headerLine ?? lines.base, other.headerLine ?? lines.other))
        self.parameters = parameters
        self.context = context
        let columns = self.columns()
        compareRows(columns)
    }

    // MARK: Rows

    /// Rows belong together by key where they have one, wherever they stand; else in order.
    private mutating func compareRows(_ columns: [(base: Int, other: Int)]) {
        let left = base.rows
        let right = other.rows
        // Where the last rows that belong together stand: behind them, another may be missing.
        var last = differences.lines
        var missing: [(row: ComparedTable.Row, gap: Int)] = []
        var added: [(row: ComparedTable.Row, gap: Int)] = []
        for step in rowSteps() {
            if let (first, second) = step.pair {
                compare(left[first], right[second], columns)
                last = (left[first].line, right[second].line)
            }
            guard step.isUnmatched else { continue }
            missing += step.left.map { (left[$0], last.other) }
            added += step.right.map { (right[$0], last.base) }
        }
        for (row, gap) in missing {
            if let key = row.key, let index = added.firstIndex(where: { $0.row.key == key }) {
                let counterpart = added.remove(at: index).row
                compare(row, counterpart, columns)
                let message = "the row `\(row.name)` stands at another place"
                differences.add(.rowMoved, message, row.name, row.mention, counterpart.mention)
            } else {
                add(row, onlyIn: .base, gap: gap)
            }
        }
        for (row, gap) in added { add(row, onlyIn: .other, gap: gap) }
    }

    private mutating func add(_ row: ComparedTable.Row, onlyIn side: Differences.Side, gap: Int) {
        differences.add(.row, onlyIn: side, "the row `\(row.name)`", row.name, row.mention, gap: gap)
    }

    private func rowSteps() -> [Alignment.Step] {
        let left = base.rows
        let right = other.rows
        return Alignment.steps(
            left.count,
            right.count,
            Alignment.Scores(pair: { first, second in
                let one = left[first]
                let two = right[second]
                if let key = one.key, key == two.key { return 10 }
                let likeness = one.features.likeness(two.features)
                if one.key != nil, two.key != nil, (likeness ?? 0) < 0.3, one.cells.count > 1 {
                    return 0.2
                }
                return 1 + (likeness ?? 0.5) * 3
            })
        )
    }

    // MARK: Columns

    /// Which column of the base table is which one of the other; reports those without a partner.
    private mutating func columns() -> [(base: Int, other: Int)] {
        let (left, right) = (base.width, other.width)
        if left == right { return (0..<left).map { ($0, $0) } }
        let lefts = (0..<left).map(base.columnFeatures)
        let rights = (0..<right).map(other.columnFeatures)
        let steps = Alignment.steps(
            left,
            right,
            Alignment.Scores(pair: { 0.5 + (lefts[$0].likeness(rights[$1]) ?? 0.5) * 3 })
        )
        for step in steps where step.isUnmatched {
            for index in step.left { add(base.title(ofColumn: index), onlyIn: .base, differences.lines.base) }
            for index in step.right {
                add(other.title(ofColumn: index), onlyIn: .other, differences.lines.other)
            }
        }
        return steps.compactMap(\.pair).map { ($0.left, $0.right) }
    }

    private mutating func add(_ title: String, onlyIn side: Differences.Side, _ line: Int) {
        differences.add(.column, onlyIn: side, "the column `\(title)`", title, .init(text: title, line: line))
    }

    // MARK: Cells

    private mutating func compare(
        _ left: ComparedTable.Row,
        _ right: ComparedTable.Row,
        _ columns: [(base: Int, other: Int)]
    ) {
        if let key = left.key, let other = right.key, key != other {
            add(.cellDiffers, "`\(key)` here is `\(other)` there", key, (left, key), (right, other))
        }
        let claimed = compareParameters(left, right, columns.count)
        for (first, second) in columns {
            guard left.cells.indices.contains(first), right.cells.indices.contains(second) else { continue }
            if first == 0, second == 0, left.key != nil, right.key != nil, left.key != right.key { continue }
            let (cell, otherCell) = (left.cells[first], right.cells[second])
            let lines = (left.line, right.line)
            let comparison = ProseComparison(
                cell,
                otherCell,
                lines: lines,
                context: context,
                claimed: claimed
            )
            if let difference = comparison.differences.all.first {
                let isSpecial = difference.code == .identifierGlued || difference.code == .emphasisBroken
                differences.add(
                    isSpecial ? difference.code : .cellDiffers,
                    "in the row `\(left.name)`, \(difference.message)",
                    left.name,
                    difference.base,
                    difference.other
                )
            } else if cell.text.isEmpty != otherCell.text.isEmpty,
                context.carriesMarks.base, context.carriesMarks.other
            {
                let message = "in the row `\(left.name)`, the cell is empty on one page"
                add(.cellDiffers, message, left.name, (left, cell.text), (right, otherCell.text))
            }
        }
    }

    private mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ left: (row: ComparedTable.Row, text: String),
        _ right: (row: ComparedTable.Row, text: String)
    ) {
        let places = (
            Mentions.Mention(text: left.text, line: left.row.line),
            Mentions.Mention(text: right.text, line: right.row.line)
        )
        differences.add(code, message, subject, places.0, places.1)
    }

    /// - Returns: The values that the differences name.
    private mutating func compareParameters(
        _ left: ComparedTable.Row,
        _ right: ComparedTable.Row,
        _ columnCount: Int
    ) -> Set<String> {
        guard let name = left.key, name == right.key, let first = parameters.base[name],
            let second = parameters.other[name]
        else { return [] }
        // An empty cell is told as such.
        let haveText = zip(left.cells, right.cells).allSatisfy { $0.text.isEmpty == $1.text.isEmpty }
        if first.requirement != second.requirement, haveText {
            let (here, there) = (first.requirement.rawValue, second.requirement.rawValue)
            let message = "`\(name)` is \(here) here and \(there) there"
            add(.factDiffers, message, "parameters.\(name).requirement", (left, here), (right, there))
        }
        let values = (first.defaultValue, second.defaultValue)
        guard values.0 != values.1, let value = values.0 ?? values.1 else { return [] }
        var code = Finding.Code.factDiffers
        var message = "the default of `\(name)` is `\(value)` here and `\(values.1 ?? "")` there"
        if values.0 == nil || values.1 == nil {
            // What a lost column states is lost with it.
            let isInBase = values.1 == nil
            let (row, width) = isInBase ? (right, base.width) : (left, other.width)
            guard !row.mentions(value), columnCount == width else { return [] }
            code = .factMissing
            message =
                "the default of `\(name)`, `\(value)`, is \(isInBase ? "not stated" : "stated only") there"
        }
        let subject = "parameters.\(name).default"
        add(code, message, subject, (left, values.0 ?? ""), (right, values.1 ?? ""))
        return Set([values.0, values.1].compactMap(\.self))
    }
}

extension ComparedTable {
    fileprivate func columnFeatures(_ column: Int) -> Set<String> {
        rows.reduce(into: []) { features, row in
            guard row.cells.indices.contains(column) else { return }
            features.formUnion(row.cells[column].features)
        }
    }

    fileprivate func title(ofColumn column: Int) -> String {
        header.indices.contains(column) ? header[column].text : "\(column + 1)"
    }
}

extension ComparedTable.Row {
    fileprivate var mention: Mentions.Mention { .init(text: excerpt, line: line) }

    /// What the row is called.
    var name: String { key ?? cells.first?.text ?? "" }

    fileprivate func mentions(_ value: String) -> Bool {
        cells.contains { NameLookup($0, carriesMarks: true, vocabulary: []).contains(value) }
    }
}
