import Diagnostics
import Expectations
import Pages
import Specifications

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
