import Findings
import Pages
import Specifications

/// Where the rows, columns and cells of two tables differ.
struct TableComparison {
    private(set) var differences: Differences
    private(set) var statements: [Statement] = []
    private(set) var passages: [Passage] = []
    private(set) var labels: [Labels] = []

    private let tables: Both<ComparedTable>
    private let context: ProseComparison.Context
    /// What the tables say of their parameters, by name.
    private let parameters: Both<[String: ParameterReading.PageParameter]>
    /// The lines, 1-based, of rows with the description of another row.
    private let repeatedLines: Both<Set<Int>>
    /// Of cells that hold no more than a sign on both pages, how many have which two.
    private var signs: [Both<String>: Int] = [:]

    init(
        _ tables: Both<ComparedTable>,
        lines: Both<Int>,
        parameters: Both<[String: ParameterReading.PageParameter]>,
        context: ProseComparison.Context
    ) {
        self.tables = tables
        differences = Differences(lines: Both { tables[$0].headerLine ?? lines[$0] })
        self.parameters = parameters
        self.context = context
        repeatedLines = tables.map { Set($0.rowsDescribedAlike.joined().map(\.line)) }
        compareRows()
        joinWhereManyRowsDiffer()
    }

    /// A table of which many rows differ, such as an index that each language sorts in its own way, is another table.
    private mutating func joinWhereManyRowsDiffer() {
        let count = differences.all.count
        guard var first = differences.all.first, count > Self.mostTold,
            count * 4 > max(tables.base.rows.count, tables.other.rows.count)
        else { return }
        first.message += ", and \(count - 1) more rows of the table differ"
        first.leaves = []
        differences.all = [first]
    }

    /// Up to this number, rows that differ are told one by one, however short the table is.
    private static let mostTold = 12

    // MARK: Rows

    /// Rows belong together by key where they have one, wherever they stand; else in order.
    private mutating func compareRows() {
        // Where the last rows that belong together stand: behind them, another may be missing.
        var last = differences.lines
        var pairs: [Both<ComparedTable.Row>] = []
        var unmatched = Both<[(row: ComparedTable.Row, gap: Int)]>([], [])
        for step in rowSteps() {
            if let indices = step.pair {
                let rows = Both { tables[$0].rows[indices[$0]] }
                pairs.append(rows)
                last = rows.map(\.line)
                continue
            }
            for side in Side.allCases {
                unmatched[side] += step[side].map { (tables[side].rows[$0], last[side.opposite]) }
            }
        }
        let columns = columns(pairs)
        for cells in pairs.flatMap({ rows in columns.compactMap { rows.map(\.cells).cells(in: $0) } }) {
            if let own = cells.map(\.text.asSign).unwrapped() { signs[own, default: 0] += 1 }
        }
        addUntranslated(pairs, columns)
        for rows in pairs { compare(rows, columns) }
        for moved in unmatched.pairOff(where: { $0.row.isSame(as: $1.row) }) {
            let rows = moved.map(\.row)
            compare(rows, columns)
            let name = rows.base.name
            differences.add(.rowMoved, "the row `\(name)` stands at another place", name, rows.map(\.mention))
        }
        for side in Side.allCases {
            for (row, gap) in unmatched[side] {
                let (name, mention) = (row.name, row.mention)
                differences.add(.row, onlyOn: side, "the row `\(name)`", name, mention, gap: gap)
            }
        }
    }

    /// Cells with the base table's words in a column, or in the header, whose others are translated.
    private mutating func addUntranslated(_ rows: [Both<ComparedTable.Row>], _ columns: [Both<Int>]) {
        let headers = columns.compactMap { column in tables.map(\.header).cells(in: column) }
        labels += headers.flatMap { Labels.all(in: $0, nil, subject: "") }
        // What stands in one place of another one is told once.
        if let texts = headers.lazy.map({ $0.map(\.text) }).first(where: context.areOpposites) {
            let message = "the column “\(texts.base)” here is “\(texts.other)” there"
            differences.add(.cellDiffers, message, texts.base, texts.on(differences.lines))
        }
        let cells = columns.map { column in
            rows.compactMap { rows in rows.map(\.cells).cells(in: column) }
        }
        for group in cells + [headers] {
            let words = group.filter {
                !$0.base.isCode
                    && ($0.base.text.isPhrase || $0.base.text.hasWordsSideBySide
                        || context.isOnlyWords($0.base.text))
            }
            let copied = words.filter { $0.base.text == $0.other.text }
            guard copied.count * 2 < words.count else { continue }
            for cells in copied {
                let mentions = cells.map { Mentions.Mention(text: $0.text, line: $0.lines.lowerBound) }
                let message = "the cell “\(cells.base.text)” is in the base page's language"
                differences.add(.paragraphUntranslated, message, cells.base.text, mentions)
            }
        }
    }

    private func rowSteps() -> [Alignment.Step] {
        let rows = tables.map(\.rows)
        let areEmpty = rows.map { $0.map { $0.cells.map(\.text.isEmpty) } }
        // Rows are told apart by these where they have no keys.
        lazy var answers = Both { self.answers(rows[$0], $0) }
        let score: Alignment.Score = { first, second in
            let (one, two) = (rows.base[first], rows.other[second])
            let likeness = one.features.likeness(two.features)
            // Several rows may have one key.
            if let key = one.key, key == two.key { return 10 + (likeness ?? 0) }
            let haveOtherKeys = one.key != nil && two.key != nil
            if haveOtherKeys, (likeness ?? 0) < 0.3, one.cells.count > 1 { return 0.2 }
            return (areEmpty.base[first] == areEmpty.other[second] ? 1 : 0.2) + (likeness ?? 0.5) * 3
                + zip(answers.base[first], answers.other[second]).reduce(0) { $0 + agreement($1) } * 0.25
        }
        return Alignment.steps(rows.base.count, rows.other.count, [.pair: score])
    }

    /// What each cell of some rows answers.
    private func answers(_ rows: [ComparedTable.Row], _ side: Side) -> [[Sense?]] {
        rows.map { $0.cells.map { Sense(ofAnswer: $0.text, context.phrases[side]) } }
    }

    /// 1 where two cells give the same answer, -1 for opposite ones; 0 where one of them gives none.
    private func agreement(_ answers: (Sense?, Sense?)) -> Double {
        guard let base = answers.0, let other = answers.1 else { return 0 }
        return base == other ? 1 : base.isOpposite(of: other) ? -1 : 0
    }

    // MARK: Columns

    /// Which column of the base table is which one of the other; reports those without a partner.
    ///
    /// - Parameter rows: Those that belong together.
    private mutating func columns(_ rows: [Both<ComparedTable.Row>]) -> [Both<Int>] {
        let widths = tables.map(\.width)
        if widths.base == widths.other { return (0..<widths.base).map { Both($0, $0) } }
        let features = Both { (0..<widths[$0]).map(tables[$0].columnFeatures) }
        let answers = Both { side in self.answers(rows.map { $0[side] }, side) }
        let score: Alignment.Score = { [self] base, other in
            let common = zip(answers.base, answers.other).reduce(0.0) { sum, row in
                guard row.0.indices.contains(base), row.1.indices.contains(other) else { return sum }
                let answers = (row.0[base], row.1[other])
                // A column of answers has them in every language.
                return sum + ((answers.0 == nil) == (answers.1 == nil) ? agreement(answers) : -1)
            }
            let isSameTitle = tables.base.title(ofColumn: base) == tables.other.title(ofColumn: other)
            return 0.5 + (features.base[base].likeness(features.other[other]) ?? 0.5) * 3
                + common / Double(max(rows.count, 1)) + (isSameTitle ? 1 : 0)
        }
        let steps = Alignment.steps(widths.base, widths.other, [.pair: score])
        for step in steps where step.isUnmatched {
            for side in Side.allCases {
                for title in step[side].map(tables[side].title) {
                    let mention = Mentions.Mention(text: title, line: differences.lines[side])
                    differences.add(.column, onlyOn: side, "the column `\(title)`", title, mention)
                }
            }
        }
        return steps.compactMap(\.pair)
    }

    // MARK: Cells

    /// What differs in several cells of a row is one finding.
    private mutating func compare(_ rows: Both<ComparedTable.Row>, _ columns: [Both<Int>]) {
        let lines = rows.map(\.line)
        let name = rows.base.name
        var haveOtherKeys = false
        var cellsThatDiffer: [(message: String, places: Both<Mentions.Mention>)] = []
        if let keys = rows.map(\.key).unwrapped(), keys.base.singular != keys.other.singular,
            !(keys.all.allSatisfy { $0.first?.isNumber == true } && rows.haveSameFigureFirst),
            !context.areTranslations(keys, in: .mark)
        {
            haveOtherKeys = true
            cellsThatDiffer.append(("`\(keys.base)` here is `\(keys.other)` there", keys.on(lines)))
        }
        let count = differences.all.count
        // A description that was copied from another row lacks what the row's own says: the page alone is told of it.
        let isCopy = Both { repeatedLines[$0].contains(lines[$0]) }
        let isCopiedHere = isCopy.base != isCopy.other
        let claimed = isCopiedHere ? [] : compareParameters(rows, columns.count)
        let isRequirementTold = differences.all[count...].contains { $0.subject.hasSuffix(".requirement") }
        for column in columns {
            guard let cells = rows.map(\.cells).cells(in: column), !haveOtherKeys || column != Both(0, 0)
            else { continue }
            if cells.all.allSatisfy({ claimed.contains($0.text) }) { continue }
            let texts = cells.map(\.text)
            if let own = texts.map(\.asSign).unwrapped(), signs != [own: 1],
                cells.all.allSatisfy({ $0.links.isEmpty && $0.spans.isEmpty })
            {
                if areExchanged(own) {
                    cellsThatDiffer.append(
                        ("“\(texts.base)” here is “\(texts.other)” there", texts.on(lines))
                    )
                }
                continue
            }
            let comparison = ProseComparison(cells, lines: lines, context: context)
            if isCopiedHere, Side.allCases.contains(where: { rows[$0].description?.text == texts[$0] }) {
                continue
            }
            if let difference = comparison.differences.all.first(where: { !$0.isAbout(claimed) }) {
                if isRequirementTold, difference.code == .textDiffers { continue }
                if difference.code == .identifierGlued || difference.code == .emphasisBroken {
                    let message = .place(ofRow: name) + difference.message
                    differences.add(difference.code, message, name, difference.places)
                } else {
                    cellsThatDiffer.append((difference.message, difference.places))
                }
            } else if context.carriesMarks.all.allSatisfy(\.self),
                texts.base.isEmpty != texts.other.isEmpty
                    || Side.allCases.contains(where: cells.areFilledOnly)
            {
                cellsThatDiffer.append(("the cell is empty on one page", texts.on(lines)))
            } else if let turned = turnedStatement(cells, row: name) {
                cellsThatDiffer.append((turned.message, texts.on(lines)))
            } else if let name = lostName(cells) {
                cellsThatDiffer.append(("“\(name)” is not mentioned there", texts.on(lines)))
            } else if context.hasWitnesses {
                passages.append(Passage(prose: cells, subject: name, row: name))
            }
            if !isRequirementTold {
                labels += Labels.all(
                    in: cells,
                    .cellDiffers,
                    subject: name,
                    place: .place(ofRow: name)
                )
            }
        }
        guard let first = cellsThatDiffer.first else { return }
        let message = .place(ofRow: name) + cellsThatDiffer.map(\.message).joined(separator: ", and ")
        differences.add(.cellDiffers, message, name, first.places)
    }

    /// Whether one sign stands in place of another one, and not throughout the table, as ○ and × do in Japanese for ✓ and ✗.
    private func areExchanged(_ own: Both<String>) -> Bool {
        guard own.base != own.other else { return false }
        let isAnyKept = signs.keys.contains { $0.base == $0.other && $0.base != String.dash }
        let others = signs.filter { pair, _ in (pair.base == own.base) != (pair.other == own.other) }
        // All pages have dashes.
        let most = own.all.contains(String.dash) ? 0 : signs[own] ?? 0
        return isAnyKept || others.values.reduce(0, +) > most
    }

    private mutating func turnedStatement(_ cells: Both<Mentions>, row: String) -> Difference? {
        // A single word is compared with those in other rows, and most cells hold no more.
        guard context.words != nil, cells.base.text.utf8.contains(UInt8(ascii: " ")) else { return nil }
        let sentences = cells.map { Sentence.all(in: $0.prose) }
        let comparison = StatementComparison(sentences, in: cells, subject: row, row: row, context: context)
        statements += comparison.statements
        return comparison.differences.first
    }

    /// A name that a cell of few words lacks, which both languages' pages have in other places.
    private func lostName(_ cells: Both<Mentions>) -> String? {
        guard context.latinNames != nil, cells.base.width <= Labels.longest, !cells.other.text.isEmpty,
            // The name of a unit or a currency may be a word there.
            cells.base.quantities.figures.isEmpty
        else { return nil }
        let names = cells.base.latinNames.distinct.map(\.text).filter(context.isKnownName)
        return names.first { !cells.other.text.contains($0) }
    }

    /// - Returns: The values that the differences name.
    private mutating func compareParameters(
        _ rows: Both<ComparedTable.Row>,
        _ columnCount: Int
    ) -> Set<String> {
        guard let name = rows.base.key, name == rows.other.key,
            let parameters = parameters.map({ $0[name] }).unwrapped()
        else { return [] }
        let lines = rows.map(\.line)
        let requirements = parameters.map(\.requirement.rawValue)
        // An empty cell is told as such.
        let areEmpty = rows.map { $0.cells.map(\.text.isEmpty) }
        let haveText = zip(areEmpty.base, areEmpty.other).allSatisfy(==)
        if requirements.base != requirements.other, haveText {
            let message = "`\(name)` is \(requirements.base) here and \(requirements.other) there"
            differences.add(.factDiffers, message, "parameters.\(name).requirement", requirements.on(lines))
        }
        let values = parameters.map(\.defaultValue)
        guard values.base != values.other, let value = values.base ?? values.other else { return [] }
        var code = Finding.Code.factDiffers
        var message = "the default of `\(name)` is `\(value)` here and `\(values.other ?? "")` there"
        if values.unwrapped() == nil {
            let side: Side = values.base == nil ? .other : .base
            // What a lost column states is lost with it.
            guard !rows[side.opposite].mentions(value), columnCount == tables[side].width else { return [] }
            code = .factMissing
            message =
                "the default of `\(name)`, `\(value)`, is \(side == .base ? "not stated" : "stated only") there"
        }
        let places = values.map { $0 ?? "" }.on(lines)
        differences.add(code, message, "parameters.\(name).default", places)
        return Set(values.all.compactMap(\.self))
    }
}

extension Both<[Mentions]> {
    /// The cells of two rows that stand in the same column; `nil` where one of the rows is too short.
    fileprivate func cells(in column: Both<Int>) -> Both<Mentions>? {
        Both<Mentions?> { self[$0].indices.contains(column[$0]) ? self[$0][column[$0]] : nil }.unwrapped()
    }
}

extension Both<ComparedTable.Row> {
    /// Whether the first cells have the same figures: languages have marks of their own within a number.
    fileprivate var haveSameFigureFirst: Bool {
        guard let quantities = map({ $0.cells.first?.quantities }).unwrapped() else { return false }
        return Side.allCases.allSatisfy { side in
            !quantities[side].figures.isEmpty
                && quantities[side].figures.allSatisfy(quantities[side.opposite].amount)
        }
    }
}

extension Both<Mentions> {
    /// Whether the cell of one page alone names something, and the other one has nothing but a dash.
    fileprivate func areFilledOnly(on side: Side) -> Bool {
        !self[side].features.isEmpty && self[side.opposite].features.isEmpty
            && !self[side.opposite].text.contains { $0.isLetter || $0.isNumber }
            && self[side.opposite].text.count == 1
    }
}

extension String {
    fileprivate static let dash = "-"

    /// The sign that is all of a text, such as ✓; dashes are one. `nil` for any other text.
    fileprivate var asSign: String? {
        guard count == 1, let first = unicodeScalars.first, !first.properties.isAlphabetic,
            !first.isASCIIDigit
        else { return nil }
        // A selector of how an emoji is shown may stand behind it.
        return first.properties.generalCategory == .dashPunctuation ? Self.dash : String(first)
    }
}

extension ComparedTable {
    fileprivate func columnFeatures(_ column: Int) -> TermSet {
        TermSet(rows.filter { column < $0.cells.count }.flatMap { $0.cells[column].features })
    }

    fileprivate func title(ofColumn column: Int) -> String {
        header.indices.contains(column) ? header[column].text : "\(column + 1)"
    }
}

extension ComparedTable.Row {
    fileprivate var mention: Mentions.Mention { .init(text: excerpt, line: line) }

    /// What the row is called.
    var name: String { key ?? cells.first?.text ?? "" }

    /// Whether nothing but its place can differ: the keys are the same, or else all that the cells name.
    fileprivate func isSame(as other: Self) -> Bool {
        if key != nil || other.key != nil { return key == other.key }
        return !features.isEmpty && features == other.features && cells.count == other.cells.count
    }

    fileprivate func mentions(_ value: String) -> Bool {
        cells.contains { $0.contains(value) }
    }
}

extension String {
    /// Whether words stand side by side in it, one of them without a capital: `not needed`, `on Sundays`.
    fileprivate var hasWordsSideBySide: Bool {
        let words = split(separator: " ").filter { $0.allSatisfy { $0.isASCII && $0.isLetter } }
        return words.count > 1 && words.contains { $0.count > 1 && $0.allSatisfy(\.isLowercase) }
    }
}
