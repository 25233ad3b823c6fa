import Diagnostics
import Expectations
import Pages

/// What pages answer to the questions of a behaviour, and what is wrong with their answers.
package struct Rulings: Sendable {
    /// In the order of the questions.
    package private(set) var statements: [Statement] = []
    package private(set) var disagreements: [Disagreement] = []

    /// - Parameter languages: Those of the pages that describe the behaviour, with a page of each.
    init(_ questions: [Question], _ findings: [AnswerFinding], languages: [String: String]) {
        let byQuestion = Dictionary(grouping: Set(findings), by: \.question)
        for question in questions {
            let findings = (byQuestion[question.id] ?? []).sorted { $0.evidence < $1.evidence }
            statements.append(statement(question, findings))
            addConflict(question, findings)
            addSilence(question, findings, languages)
        }
    }

    private func statement(_ question: Question, _ findings: [AnswerFinding]) -> Statement {
        let prose = findings.filter { !$0.isCode }
        let answers = Set(findings.map(\.answer))
        let answer = answers.count == 1 ? question.answers.first { answers.contains($0.id) } : nil
        let basis: Basis = answer == nil ? .unspecified : prose.isEmpty ? .sample : .stated
        let text: String
        if let answer {
            text = answer.text
        } else if findings.isEmpty {
            text = "No page says \(question.asks)."
        } else {
            text = "Pages do not agree \(question.asks.asOneOfSeveral)."
        }
        return Statement(
            id: question.id,
            question: question.topic,
            answer: answer?.id,
            basis: basis,
            text: text,
            evidence: (basis == .stated ? prose : findings).map(\.evidence).unique
        )
    }

    private mutating func addConflict(_ question: Question, _ findings: [AnswerFinding]) {
        let sides = Dictionary(grouping: findings, by: \.answer).compactMap { answer, findings in
            findings.first.map { Disagreement.Side(answer: answer, evidence: $0.evidence) }
        }.sorted { ($0.evidence, $0.answer) < ($1.evidence, $1.answer) }
        guard sides.count > 1 else { return }
        // A page whose sample does something else than its prose says is no contradiction between pages.
        let isInProse = Set(findings.filter { !$0.isCode }.map(\.answer)).count > 1
        disagreements.append(
            Disagreement(question: question, kind: isInProse ? .answers(sides) : .proseAndSample(sides))
        )
    }

    private mutating func addSilence(
        _ question: Question,
        _ findings: [AnswerFinding],
        _ languages: [String: String]
    ) {
        guard let first = findings.first(where: { !$0.isCode }) else { return }
        for language in Set(languages.keys).subtracting(findings.map(\.evidence.language)).sorted() {
            let page = (path: languages[language] ?? "", language: language)
            disagreements.append(
                Disagreement(question: question, kind: .silence(first.evidence, page: page.path, language))
            )
        }
    }
}

/// Pages that do not answer a question alike.
package struct Disagreement: Sendable {
    package var question: Question
    package var kind: Kind

    package enum Kind: Sendable {
        /// Pages give several answers, each of which has its evidence; in the order of their places.
        case answers([Side])
        /// Prose gives another answer than the code beside it.
        case proseAndSample([Side])
        /// A page, by its path and language, gives none, although another one does.
        case silence(Evidence, page: String, String)
    }

    /// An answer and where it is given first.
    package struct Side: Sendable {
        package var answer: String
        package var evidence: Evidence
    }

    /// What is wrong, and what to do.
    var diagnostic: Diagnostic {
        switch kind {
        case .answers(let sides): conflict(sides, .error)
        case .proseAndSample(let sides): conflict(sides, .warning)
        case .silence(let evidence, let page, _):
            Diagnostic(
                .warning,
                code: "silent-language",
                "no sentence here was found to answer '\(question.id)', \(question.asks), as"
                    + " \(evidence.place) does: \(evidence.text)",
                at: SourceLocation(path: page),
                help: "If the page says it in other words, quote them in claims.yml; else add the sentence."
            )
        }
    }

    private func conflict(_ sides: [Side], _ severity: Diagnostic.Severity) -> Diagnostic {
        let texts = sides.map { "'\($0.answer)' by \($0.evidence.place) (\($0.evidence.text))" }
        return Diagnostic(
            severity,
            code: "conflicting-answers",
            "pages give \(sides.count) answers to '\(question.id)', \(question.asks): "
                + texts.joined(separator: ", "),
            at: sides.last.map { SourceLocation(path: $0.evidence.path, line: $0.evidence.line) },
            help: "Make the pages agree; until then, every one of these answers is accepted."
        )
    }
}

extension String {
    /// An indirect question behind `do not agree`: as it is for `whether`, else with `on` before it.
    fileprivate var asOneOfSeveral: String { hasPrefix("whether") ? self : "on \(self)" }
}

extension [Evidence] {
    /// Sorted, each once; of words that stand in each other, the fewer, which a person has picked.
    fileprivate var unique: [Evidence] {
        Dictionary(grouping: Set(self), by: \.place).values.flatMap { beside in
            beside.filter { evidence in
                !beside.contains { $0 != evidence && evidence.text.contains($0.text) }
            }
        }.sorted()
    }
}
