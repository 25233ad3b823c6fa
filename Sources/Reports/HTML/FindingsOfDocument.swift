import Agreement
import Findings
import OrderedCollections

/// The findings of one document.
struct FindingsOfDocument {
    /// One finding.
    struct Item {
        let level: String
        let levelName: PageText
        let code: PageText
        /// What kind of difference it is, in the language of the report; the message where that has no texts for it.
        let heading: Quotation
        /// nil where it is the heading.
        let message: Quotation?
        let passages: [Passage]
    }

    /// What stands on one of the pages.
    struct Passage {
        let language: LanguageTag
        let place: PageText
        /// nil where something is missing.
        let words: Words?
    }

    /// A text in three parts.
    struct Words {
        let before: PageText
        /// What differs; nil where nothing is marked.
        let difference: PageText?
        let after: PageText
    }

    let document: PageText
    let count: Int
    let items: [Item]

    /// In the order of the documents that have the worst findings; those of a document the worst first, else as they are.
    static func all(_ findings: [Finding], of summary: Summary, _ style: ReportStyle) -> [FindingsOfDocument]
    {
        let groups = FindingGroups(summary)
        return OrderedDictionary(grouping: findings, by: groups.document).sorted {
            let counts = ($0.value.countsByLevel, $1.value.countsByLevel)
            return counts.0 == counts.1 ? $0.key < $1.key : counts.1.lexicographicallyPrecedes(counts.0)
        }.map { document, findings in
            FindingsOfDocument(
                document: PageText(document),
                count: findings.count,
                items: Finding.Level.allCases.sorted(by: >).flatMap { level in
                    findings.filter { $0.level == level }.map { Item($0, style) }
                }
            )
        }
    }
}

extension FindingsOfDocument.Item {
    fileprivate init(_ finding: Finding, _ style: ReportStyle) {
        level = finding.level.rawValue
        levelName = style.text(finding.level.rawValue)
        code = PageText(finding.code.rawValue)
        let meaning = style.texts(of: finding.code).map { Quotation($0.meaning, in: style.language) }
        let message = Quotation(finding.message, in: ReportStyle.messageLanguage)
        heading = meaning ?? message
        self.message = meaning == nil ? nil : message
        let texts = finding.places.map { VisibleText($0.text).cells }
        let difference = TextDifference(texts.filter { !$0.isEmpty })
        passages = zip(finding.places, texts).map { place, cells in
            let marked = difference.marked(in: cells.count)
            return FindingsOfDocument.Passage(
                language: LanguageTag(place.language),
                place: PageText("\(place.location)"),
                words: cells.isEmpty && finding.places.haveTexts
                    ? nil
                    : FindingsOfDocument.Words(
                        before: PageText(cells: cells[..<marked.lowerBound]),
                        difference: marked.isEmpty ? nil : PageText(cells: cells[marked]),
                        after: PageText(cells: cells[marked.upperBound...])
                    )
            )
        }
    }
}

extension [Finding] {
    /// How many there are at each level, the worst first.
    var countsByLevel: [Int] {
        Finding.Level.allCases.sorted(by: >).map { level in count { $0.level == level } }
    }
}
