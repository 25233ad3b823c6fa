import Expectations

/// A statement with the words that make it, those in the report's language before the others.
struct BrokenStatement {
    let id: PageText
    let sentence: Quotation
    let quotations: [Quotation]

    init(_ statement: Statement, _ style: ReportStyle) {
        id = PageText(statement.id)
        sentence = Quotation(statement.text, in: ReportStyle.messageLanguage)
        let own = statement.evidence.filter { $0.language == style.language }
        quotations = (own.isEmpty ? statement.evidence : own).map {
            Quotation($0.text, in: $0.language, at: $0.place)
        }
    }
}
