/// What blocks that belong together say: prose, code, payloads and tables.
struct ContentCheck {
    private let pair: PagePair
    private let context: ProseComparison.Context
    private(set) var findings: [Finding] = []

    init(_ pair: PagePair, context: ProseComparison.Context) {
        self.pair = pair
        self.context = context
        for section in pair.sections { compare(section) }
    }

    private mutating func compare(_ section: PagePair.SectionPair) {
        if let heading = section.base.heading, let other = section.other.heading {
            compare(heading, other, lines: (section.base.line, section.other.line), section)
        }
        for step in section.steps {
            if case .pair(let left, let right) = step {
                compare(section.base.blocks[left], section.other.blocks[right], section)
                continue
            }
            let (left, right) = section.prose(of: step)
            guard let base = left.joined, let other = right.joined else { continue }
            compare(base, other, lines: (base.lines.lowerBound, other.lines.lowerBound), section)
        }
    }

    private mutating func compare(
        _ base: Mentions,
        _ other: Mentions,
        lines: (base: Int, other: Int),
        _ section: PagePair.SectionPair
    ) {
        let comparison = ProseComparison(base, other, lines: lines, context: context)
        findings += comparison.differences.map { pair.finding($0, in: section.subject) }
    }

    private mutating func compare(
        _ first: ComparedBlock,
        _ second: ComparedBlock,
        _ section: PagePair.SectionPair
    ) {
        switch (first.content, second.content) {
        case (.code(let base), .code(let other)):
            compare(base, other, lines: (first.line, second.line), section)
        case (.table(let base), .table(let other)):
            let comparison = TableComparison(
                base,
                other,
                lines: (first.line, second.line),
                parameters: (
                    pair.base.facts.parameters(inVariant: first.variant),
                    pair.other.facts.parameters(inVariant: second.variant)
                ),
                context: context
            )
            findings += comparison.differences.map { pair.finding($0, in: section.subject) }
        default:
            guard let base = first.prose, let other = second.prose else { return }
            compare(base.mentions, other.mentions, lines: (first.line, second.line), section)
        }
    }

    private mutating func compare(
        _ base: ComparedCode,
        _ other: ComparedCode,
        lines: (base: Int, other: Int),
        _ section: PagePair.SectionPair
    ) {
        if base.isData || other.isData {
            let fields =
                pair.isSameLanguage
                ? []
                : pair.base.content.localization.fixtures.textFields.union(
                    pair.other.content.localization.fixtures.textFields
                )
            let comparison = PayloadComparison(base, other, textFields: fields)
            findings += comparison.differences.map { pair.finding($0, in: section.subject) }
        } else {
            let comparison = CodeComparison(base, other, lines: lines, isSameLanguage: pair.isSameLanguage)
            findings += comparison.differences.map { pair.finding($0, in: section.subject) }
        }
        compareLabels(base, other, lines: lines, section)
    }

    private mutating func compareLabels(
        _ base: ComparedCode,
        _ other: ComparedCode,
        lines: (base: Int, other: Int),
        _ section: PagePair.SectionPair
    ) {
        if let title = base.fileName, let otherTitle = other.fileName, title != otherTitle {
            findings.append(
                pair.finding(
                    .codeTitleDiffers,
                    "the file is `\(title)` here and `\(otherTitle)` there",
                    subject: section.subject,
                    (lines.base, title),
                    (lines.other, otherTitle)
                )
            )
        }
        // Sites need not render that a block has no label.
        let areLabelled = base.language != nil && other.language != nil
        if base.isData, [base, other].allSatisfy({ $0.language?.isForJSON ?? true }) { return }
        if pair.bothCarry(areLabelled ? .marks : .source), base.language != other.language {
            let names = (base.language?.name ?? "nothing", other.language?.name ?? "nothing")
            findings.append(
                pair.finding(
                    .codeLanguageDiffers,
                    "the code is labelled \(names.0) here and \(names.1) there",
                    subject: section.subject,
                    (lines.base, base.language?.name ?? ""),
                    (lines.other, other.language?.name ?? "")
                )
            )
        }
    }
}

extension [ComparedProse] {
    /// All as one piece of prose; `nil` where there is none.
    fileprivate var joined: Mentions? {
        guard let first else { return nil }
        return dropFirst().reduce(first.mentions) { $0.joined(with: $1.mentions) }
    }
}
