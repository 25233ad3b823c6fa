import Findings

/// A code with all that is known of it.
struct ExplainedCode {
    /// A piece of a page.
    struct Piece {
        let place: PageText
        /// nil where there is nothing.
        let code: PageText?
    }

    let code: PageText
    let level: String
    let levelName: PageText
    let meaning: Quotation
    let importance: Quotation
    let advice: Quotation
    let pieces: [Piece]
    let acceptance: PageText

    init(_ code: Finding.Code, _ style: ReportStyle) {
        let reference = code.reference
        self.code = PageText(code.rawValue)
        level = reference.level.rawValue
        levelName = style.text(reference.level.rawValue)
        let texts = style.texts(of: code)
        let language = texts == nil ? ReportStyle.messageLanguage : style.language
        meaning = Quotation(texts?.meaning ?? reference.meaning, in: language)
        importance = Quotation(texts?.importance ?? reference.importance, in: language)
        advice = Quotation(texts?.help ?? reference.help, in: language)
        let pieces =
            switch reference.example {
            case .pages(let base, let other): [("onBasePage", base), ("onOtherPage", other)]
            case .contradiction(let first, let second): [("onPage", first), ("onSamePage", second)]
            case .mistake(let found, let meant): [("onPage", found), ("meant", meant)]
            case .change(let before, let now): [("before", before), ("now", now)]
            }
        self.pieces = pieces.map { name, text in
            Piece(place: style.text(name), code: text.isEmpty ? nil : PageText(lines: text))
        }
        acceptance = PageText("<!-- docfixtures:accept \(code.rawValue): … -->")
    }
}
