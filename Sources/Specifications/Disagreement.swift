import Diagnostics
import Expectations

/// Pages that do not answer a question alike.
package struct Disagreement: Sendable {
    package var question: Question
    package var kind: Kind

    package init(question: Question, kind: Kind) {
        self.question = question
        self.kind = kind
    }

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

        package init(answer: String, evidence: Evidence) {
            self.answer = answer
            self.evidence = evidence
        }
    }

    /// What is wrong, and what to do.
    package var diagnostic: Diagnostic {
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
