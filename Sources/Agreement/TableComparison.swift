import Behaviours

/// Where the rows, columns and cells of two tables differ.
struct TableComparison {
    private(set) var differences: [ProseComparison.Difference] = []

    private let base: ComparedTable
    private let other: ComparedTable
    private let context: ProseComparison.Context
    /// 1-based, of the headers.
    private let lines: (base: Int, other: Int)
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
        self.lines = (base.headerLine ?? lines.base, other.headerLine ?? lines.other)
        self.parameters = parameters
        self.context = context
        let columns = self.columns()
        compareRows(columns)
    }

    private mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ left: Mentions.Mention?,
        _ right: Mentions.Mention?
    ) {
        differences.append(
            .init(
                code: code,
                message: message,
                subject: subject,
                base: left ?? .init(text: "", line: lines.base),
                other: right ?? .init(text: "", line: lines.other)
            )
        )
    }

    // MARK: Rows

    /// Rows belong together by key where they have one, wherever they stand; else in order.
    private mutating func compareRows(_ columns: [(base: Int, other: Int)]) {
        let left = base.rows
        let right = other.rows
        // Where the last rows that belong together stand: behind them, another may be missing.
        var last = lines
        var missing: [(row: ComparedTable.Row, line: Int)] = []
        var added: [(row: ComparedTable.Row, line: Int)] = []
        for step in rowSteps() {
            switch step {
            case .pair(let first, let second):
                compare(left[first], right[second], columns)
                last = (left[first].line, right[second].line)
            case .left(let index): missing.append((left[index], last.other))
            case .right(let index): added.append((right[index], last.base))
            default: break
            }
        }
        for (row, line) in missing {
            if let key = row.key, let index = added.firstIndex(where: { $0.row.key == key }) {
                let counterpart = added.remove(at: index).row
                compare(row, counterpart, columns)
                add(
                    .rowMoved,
                    "the row `\(row.name)` stands at another place",
                    row.name,
                    .init(text: row.excerpt, line: row.line),
                    .init(text: counterpart.excerpt, line: counterpart.line)
                )
            } else {
                add(
                    .rowMissing,
                    "the row `\(row.name)` is missing",
                    row.name,
                    .init(text: row.excerpt, line: row.line),
                    .init(text: "", line: line)
                )
            }
        }
        for (row, line) in added {
            add(
                .rowAdded,
                "the row `\(row.name)` is only there",
                row.name,
                .init(text: "", line: line),
                .init(text: row.excerpt, line: row.line)
            )
        }
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
        var pairs: [(base: Int, other: Int)] = []
        let steps = Alignment.steps(
            left,
            right,
            Alignment.Scores(pair: { 0.5 + (lefts[$0].likeness(rights[$1]) ?? 0.5) * 3 })
        )
        for step in steps {
            switch step {
            case .pair(let first, let second): pairs.append((first, second))
            case .left(let index):
                let title = base.title(ofColumn: index)
                add(
                    .columnMissing,
                    "the column `\(title)` is missing",
                    title,
                    .init(text: title, line: lines.base),
                    nil
                )
            case .right(let index):
                let title = other.title(ofColumn: index)
                add(
                    .columnAdded,
                    "the column `\(title)` is only there",
                    title,
                    nil,
                    .init(text: title, line: lines.other)
                )
            default: break
            }
        }
        return pairs
    }

    // MARK: Cells

    private mutating func compare(
        _ left: ComparedTable.Row,
        _ right: ComparedTable.Row,
        _ columns: [(base: Int, other: Int)]
    ) {
        if let key = left.key, let other = right.key, key != other {
            add(
                .cellDiffers,
                "`\(key)` here is `\(other)` there",
                key,
                .init(text: key, line: left.line),
                .init(text: other, line: right.line)
            )
        }
        var context = self.context
        compareParameters(left, right, columns.count, &context)
        for (first, second) in columns {
            guard left.cells.indices.contains(first), right.cells.indices.contains(second) else { continue }
            if first == 0, second == 0, left.key != nil, right.key != nil, left.key != right.key { continue }
            let comparison = ProseComparison(
                left.cells[first],
                right.cells[second],
                lines: (left.line, right.line),
                context: context
            )
            if let difference = comparison.differences.first {
                let isSpecial = difference.code == .identifierGlued || difference.code == .emphasisBroken
                add(
                    isSpecial ? difference.code : .cellDiffers,
                    "in the row `\(left.name)`, \(difference.message)",
                    left.name,
                    difference.base,
                    difference.other
                )
            } else if left.cells[first].text.isEmpty != right.cells[second].text.isEmpty,
                context.carriesMarks.base, context.carriesMarks.other
            {
                add(
                    .cellDiffers,
                    "in the row `\(left.name)`, the cell is empty on one page",
                    left.name,
                    .init(text: left.cells[first].text, line: left.line),
                    .init(text: right.cells[second].text, line: right.line)
                )
            }
        }
    }

    private mutating func compareParameters(
        _ left: ComparedTable.Row,
        _ right: ComparedTable.Row,
        _ columnCount: Int,
        _ context: inout ProseComparison.Context
    ) {
        guard let name = left.key, name == right.key, let first = parameters.base[name],
            let second = parameters.other[name]
        else { return }
        // An empty cell is told as such.
        let haveText = zip(left.cells, right.cells).allSatisfy { $0.text.isEmpty == $1.text.isEmpty }
        if first.requirement != second.requirement, haveText {
            add(
                .factDiffers,
                "`\(name)` is \(first.requirement.rawValue) here and \(second.requirement.rawValue) there",
                "parameters.\(name).requirement",
                .init(text: first.requirement.rawValue, line: left.line),
                .init(text: second.requirement.rawValue, line: right.line)
            )
        }
        switch (first.defaultValue, second.defaultValue) {
        case (let value?, let otherValue?) where value != otherValue:
            context.claimed.formUnion([value, otherValue])
            add(
                .factDiffers,
                "the default of `\(name)` is `\(value)` here and `\(otherValue)` there",
                "parameters.\(name).default",
                .init(text: value, line: left.line),
                .init(text: otherValue, line: right.line)
            )
        // What a lost column states is lost with it.
        case (let value?, nil) where !right.mentions(value) && columnCount == base.width:
            context.claimed.insert(value)
            add(
                .factMissing,
                "the default of `\(name)`, `\(value)`, is not stated there",
                "parameters.\(name).default",
                .init(text: value, line: left.line),
                .init(text: "", line: right.line)
            )
        case (nil, let value?) where !left.mentions(value) && columnCount == other.width:
            context.claimed.insert(value)
            add(
                .factMissing,
                "the default of `\(name)`, `\(value)`, is stated only there",
                "parameters.\(name).default",
                .init(text: "", line: left.line),
                .init(text: value, line: right.line)
            )
        default:
            break
        }
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
    /// What the row is called.
    var name: String { key ?? cells.first?.text ?? "" }

    fileprivate func mentions(_ value: String) -> Bool {
        cells.contains { NameLookup($0, carriesMarks: true, vocabulary: []).contains(value) }
    }
}
