import Expectations

/// Words on a page that answer a question.
package struct AnswerFinding: Hashable, Sendable {
    /// The id of the question.
    package var question: String
    /// One of the question's answers.
    package var answer: String
    package var evidence: Evidence
    /// Whether the words stand in code.
    package var isCode: Bool

    package init(question: String, answer: String, evidence: Evidence, isCode: Bool) {
        self.question = question
        self.answer = answer
        self.evidence = evidence
        self.isCode = isCode
    }
}

extension AnswerFinding {
    package init(
        _ question: String,
        _ answer: some RawRepresentable<String>,
        _ evidence: Evidence,
        isCode: Bool = false
    ) {
        self.init(question: question, answer: answer.rawValue, evidence: evidence, isCode: isCode)
    }
}
