import Backports
import Diagnostics
import Expectations
import Pages
import Specifications

extension Claims {
    /// Holds pages to what is claimed of a behaviour.
    ///
    /// - Parameters:
    ///   - behaviour: Its id.
    ///   - questions: All that it asks.
    ///   - pages: Those that describe it.
    ///   - all: All pages of the run.
    /// - Returns: The answers whose words stand on the pages, and everything that is wrong with the others.
    func read(
        _ behaviour: String,
        _ questions: [Question],
        _ pages: [Page],
        all: [Page]
    ) -> ClaimCheck {
        let own = claims.filter { $0.behaviour == behaviour }
        let described = Set(pages.map(\.path))
        var check = ClaimCheck(
            questions,
            own.isEmpty ? [] : pages,
            others: own.isEmpty ? [] : all.filter { !described.contains($0.path) }
        )
        for claim in own { check.check(claim) }
        check.reportMissing()
        return check
    }
}

/// Looks the quotations of claims up on pages.
struct ClaimCheck {
    private let questions: [String: Question]
    private let pages: [Page]
    private let others: [Page]
    /// By path: of the pages that describe the behaviour, and of others once words are lost.
    private var texts: [String: QuotableText]
    /// The quotations in the order of the claims, with the 1-based lines on which they stand, by page.
    private var quotations: [(quote: Claim.Quote, claim: Claim, lines: [String: Int])] = []
    private(set) var findings: [AnswerFinding] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var lost: [LostQuotation] = []

    init(_ questions: [Question], _ pages: [Page], others: [Page]) {
        self.questions = Dictionary(questions.map { ($0.id, $0) }) { first, _ in first }
        self.pages = pages
        self.others = others
        texts = Dictionary(pages.concurrentMap { ($0.path, QuotableText($0)) }) { first, _ in first }
    }

    mutating func check(_ claim: Claim) {
        guard let question = questions[claim.question] else {
            report(
                "unknown-question",
                "there is no question '\(claim.question)'",
                claim.questionLocation,
                help: nearest(to: claim.question, among: Array(questions.keys))
            )
            return
        }
        guard question.answers.contains(where: { $0.id == claim.answer }) else {
            report(
                "unknown-answer",
                "'\(claim.question)' has no answer '\(claim.answer)'",
                claim.answerLocation,
                help: "Write one of: \(question.answers.map(\.id).joined(separator: ", "))."
            )
            return
        }
        for quote in claim.quotes { check(quote, of: claim) }
        let languages = Set(pages.map(\.language))
        let quoted = Set(
            pages.filter { page in claim.quotes.contains { page.isIn($0.language) } }.map(\.language)
        )
        for language in languages.subtracting(quoted).sorted() {
            diagnostics.append(
                Diagnostic(
                    .warning,
                    code: "claim-without-language",
                    "the claim on '\(claim.question)' quotes no page in \(language)",
                    at: claim.questionLocation,
                    help: "Add the words of that language's page under evidence."
                )
            )
        }
    }

    private mutating func check(_ quote: Claim.Quote, of claim: Claim) {
        let own = pages.filter { $0.isIn(quote.language) }
        let found = own.flatMap { page in places(of: quote, on: page).map { (page: page, place: $0) } }
        let lines = Dictionary(found.map { ($0.page.path, $0.place.line) }) { first, _ in first }
        quotations.append((quote, claim, lines))
        guard let first = found.first else { return }
        // The formats of a page have the same words, once each.
        guard !found.dropFirst().contains(where: { $0.page.document.format == first.page.document.format })
        else {
            let list = found.map { "\($0.page.path):\($0.place.line)" }.joined(separator: ", ")
            report(
                "claim-ambiguous",
                "the quotation stands in \(found.count) places: \(list)",
                quote.location,
                help: "Quote more of the sentence that is meant."
            )
            return
        }
        for (page, place) in found {
            findings.append(
                AnswerFinding(
                    question: claim.question,
                    answer: claim.answer,
                    evidence: Evidence(
                        path: page.path,
                        line: place.line,
                        language: page.language,
                        text: place.text
                    ),
                    isCode: place.isCode
                )
            )
        }
    }

    private mutating func places(of quote: Claim.Quote, on page: Page) -> [QuotableText.Place] {
        let text = texts[page.path] ?? QuotableText(page)
        texts[page.path] = text
        return text.places(of: quote.text)
    }

    // MARK: What is wrong

    mutating func reportMissing() {
        for index in quotations.indices where quotations[index].lines.isEmpty { reportMissing(at: index) }
    }

    private mutating func reportMissing(at index: Int) {
        let (quote, claim, _) = quotations[index]
        if reportElsewhere(quote, of: claim) || reportHidden(quote, of: claim) { return }
        let passages = pages.filter { $0.isIn(quote.language) }.compactMap { page in
            // Claims are in the order of the page as a rule, so that the neighbours tell where words belong.
            let place = neighbours(of: index, on: page.path)
            let passage =
                NearestPassage(to: quote.text, on: page, within: place)
                ?? NearestPassage(to: quote.text, on: page)
            return passage.map { (page: page, passage: $0, place: place) }
        }
        guard let nearest = passages.max(by: { $0.passage.likeness < $1.passage.likeness }) else {
            report(
                "claim-not-found",
                "no page in \(quote.language) describes '\(claim.behaviour)', so that nothing can be quoted",
                quote.location,
                help: "Remove the quotation, or add the page."
            )
            return
        }
        let (page, passage, place) = nearest
        let between = place.flatMap { place in
            place.upperBound == .max ? nil : " between lines \(place.lowerBound) and \(place.upperBound)"
        }
        let isReworded = passage.likeness >= Self.leastLikeness
        lost.append(
            LostQuotation(
                question: claim.question,
                answer: claim.answer,
                words: quote.text.onOneLine,
                location: quote.location,
                page: page.path,
                language: page.language,
                line: passage.line,
                newWords: isReworded ? passage.text : nil
            )
        )
        report(
            "claim-not-found",
            "'\(claim.question)': the quotation is not on \(page.path)\(between ?? ""); nearest is line"
                + " \(passage.line): "
                + (isReworded
                    ? "\(WordDifference(from: quote.text, to: passage.text))"
                    : "'\(passage.text)', where '\(quote.text.onOneLine)' is claimed"),
            quote.location,
            help:
                "If the page still says '\(claim.answer)', quote its new words; else change the answer, or remove"
                + " the claim."
        )
    }

    /// Tells of words that stand on a page where nobody looks for them.
    private mutating func reportElsewhere(_ quote: Claim.Quote, of claim: Claim) -> Bool {
        let described = Set(pages.map(\.path))
        for page in pages + others where !(described.contains(page.path) && page.isIn(quote.language)) {
            guard let place = places(of: quote, on: page).first else { continue }
            let isForeign = !page.isIn(quote.language)
            report(
                isForeign ? "claim-in-other-language" : "claim-in-other-document",
                "the quotation for \(quote.language) stands on \(page.path):\(place.line), a page "
                    + (isForeign ? "in \(page.language)" : "that says nothing of '\(claim.behaviour)'"),
                quote.location,
                help: isForeign
                    ? "Move it to \(page.language), and quote the page in \(quote.language)."
                    : "Quote a page that describes it."
            )
            return true
        }
        return false
    }

    /// Tells of words that stand on the right page, but not where readers see them.
    private mutating func reportHidden(_ quote: Claim.Quote, of claim: Claim) -> Bool {
        for page in pages where page.isIn(quote.language) {
            guard let place = QuotableText(sourceOf: page).places(of: quote.text).first else { continue }
            report(
                "claim-in-comment",
                "'\(claim.question)': the quotation stands on \(page.path):\(place.line) only in a comment, or in"
                    + " another part of the file that readers do not see",
                quote.location,
                help: "Quote words that readers see, or take the comment marks away."
            )
            return true
        }
        return false
    }

    /// The lines from the quotation before to the one behind that stand on a page; `nil` where they are in no order.
    private func neighbours(of index: Int, on page: String) -> ClosedRange<Int>? {
        let language = quotations[index].quote.language
        let same = { (quotation: (quote: Claim.Quote, claim: Claim, lines: [String: Int])) -> Int? in
            quotation.quote.language == language ? quotation.lines[page] : nil
        }
        let before = quotations[..<index].reversed().lazy.compactMap(same).first ?? 1
        let behind = quotations[(index + 1)...].lazy.compactMap(same).first ?? .max
        return before <= behind ? before...behind : nil
    }

    /// Below this, a passage is about something else.
    private static let leastLikeness = 0.6

    private mutating func report(_ code: String, _ message: String, _ location: SourceLocation, help: String)
    {
        diagnostics.append(Diagnostic(.error, code: code, message, at: location, help: help))
    }

    private func nearest(to id: String, among known: [String]) -> String {
        let nearest = known.sorted().max { likeness($0, id) < likeness($1, id) }
        return nearest.map { "Did you mean '\($0)'? docfixtures claims lists all questions." }
            ?? "docfixtures claims lists all questions."
    }

    private func likeness(_ text: String, _ other: String) -> Int {
        max(text.count, other.count) - Array(text).difference(from: Array(other)).count
    }
}

extension Page {
    /// Whether a tag or alias names the page's language.
    fileprivate func isIn(_ tag: String) -> Bool {
        localization.tag == tag || localization.aliases.contains(tag)
    }
}
