import Diagnostics
import Expectations
import Findings
import Specifications

/// Sentences that carry a rule: those of claims that are reworded or lost, and those that contradict each other.
struct RuleCheck {
    private(set) var findings: [Finding] = []

    /// - Parameter told: The places of other findings: what is told there is not told again.
    init(_ specification: Specification, told: Set<SourceLocation>) {
        let lost = Dictionary(grouping: specification.lostQuotations, by: \.question)
        for (question, quotations) in lost.sorted(by: { $0.key < $1.key }) {
            let places = quotations.map { lost in
                let text = lost.newWords ?? ""
                return Finding.Place(path: lost.page, line: lost.line, language: lost.language, text: text)
            }
            let message =
                "the words are gone by which '\(question)' is claimed to be '\(quotations[0].answer)': "
                + quotations[0].words
            findings.append(Finding(.ruleReworded, message, subject: "rule.\(question)", places: places))
        }
        for disagreement in specification.disagreements where lost[disagreement.question.id] == nil {
            // That phrases find nothing on a page does not show that it says nothing.
            guard case .answers(let sides) = disagreement.kind else { continue }
            let places = sides.map(\.evidence).map {
                Finding.Place(path: $0.path, line: $0.line, language: $0.language, text: $0.text)
            }
            guard told.isDisjoint(with: places.map(\.location)) else { continue }
            let question = disagreement.question
            let answers = sides.map { "'\($0.answer)'" }.joined(separator: ", ")
            let message = "pages answer \(question.asks) in several ways: \(answers)"
            findings.append(Finding(.ruleDiffers, message, subject: "rule.\(question.id)", places: places))
        }
    }
}
