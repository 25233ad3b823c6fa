import Diagnostics
import YAMLErrors
import Yams

/// What a person has read on pages: answers to questions, each with the words that give it.
public struct Claims: Sendable {
    /// In the order of the files.
    private(set) var claims: [Claim] = []

    /// No claims.
    public init() {}

    /// Reads a `claims.yml`.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - path: By which diagnostics name it.
    /// - Throws: Everything that is wrong with its form. Which questions and pages there are is checked later.
    public init(reading text: String, path: String) throws(DiagnosticError) {
        var reader = ClaimsReader(path: path)
        claims = reader.claims(in: text)
        guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    }

    /// Adds the claims of another file.
    public mutating func add(_ other: Claims) { claims += other.claims }

    /// The claims on behaviours that do not exist.
    func unknownBehaviours(among known: [String]) -> [Diagnostic] {
        var seen: Set<String> = []
        return claims.filter { !known.contains($0.behaviour) && seen.insert($0.behaviour).inserted }.map {
            claim in
            Diagnostic(
                .error,
                code: "unknown-behaviour",
                "there are no questions about '\(claim.behaviour)'",
                at: claim.behaviourLocation,
                help: "Write one of: \(known.joined(separator: ", "))."
            )
        }
    }
}

/// An answer, and the words that give it.
struct Claim: Sendable {
    var behaviour: String
    var behaviourLocation: SourceLocation
    /// The id of the question.
    var question: String
    var questionLocation: SourceLocation
    var answer: String
    var answerLocation: SourceLocation
    /// In the order of the file.
    var quotes: [Quote]

    /// Words in one language.
    struct Quote: Sendable {
        /// A tag or alias of the language.
        var language: String
        var text: String
        var location: SourceLocation
    }
}

/// Reads the form of a `claims.yml` and collects what is wrong with it.
private struct ClaimsReader {
    let path: String
    private(set) var diagnostics: [Diagnostic] = []

    init(path: String) {
        self.path = path
    }

    mutating func claims(in text: String) -> [Claim] {
        let root: Node?
        do {
            root = try Node.composed(from: text)
        } catch {
            report("the file is no YAML: \(error.text)", error.mark, help: YAMLProblem.help)
            return []
        }
        guard let root else { return [] }
        var claims: [Claim] = []
        for (behaviour, questions) in entries(of: root, "behaviours with questions") {
            for (question, claim) in entries(of: questions, "questions with an answer and evidence") {
                if let claim = read(claim, of: question, in: behaviour) { claims.append(claim) }
            }
        }
        return claims
    }

    private mutating func read(_ node: Node, of question: Node, in behaviour: Node) -> Claim? {
        var answer: Node?
        var quotes: [Claim.Quote] = []
        for (key, value) in entries(of: node, "an answer and evidence") {
            switch key.scalar?.string {
            case "answer": answer = value
            case "evidence":
                for (language, words) in entries(of: value, "words by language") {
                    for word in words.sequence.map({ Array($0) }) ?? [words] {
                        guard let tag = language.scalar?.string, let text = word.scalar?.string, !text.isEmpty
                        else {
                            report("words are expected", word.mark, help: "Quote the page there.")
                            continue
                        }
                        quotes.append(Claim.Quote(language: tag, text: text, location: location(word.mark)))
                    }
                }
            default:
                report(
                    "'\(key.scalar?.string ?? "")' is no part of a claim",
                    key.mark,
                    help: "A claim has an answer and evidence."
                )
            }
        }
        guard let text = answer?.scalar?.string, let id = question.scalar?.string,
            let name = behaviour.scalar?.string
        else {
            report(
                "the claim has no answer",
                question.mark,
                help: "Add a line with answer: and one of the answers."
            )
            return nil
        }
        if quotes.isEmpty {
            report(
                "the claim has no evidence",
                question.mark,
                help: "Add evidence: with words of each language."
            )
        }
        return Claim(
            behaviour: name,
            behaviourLocation: location(behaviour.mark),
            question: id,
            questionLocation: location(question.mark),
            answer: text,
            answerLocation: location(answer?.mark),
            quotes: quotes
        )
    }

    private mutating func entries(of node: Node, _ expected: String) -> [(Node, Node)] {
        guard let mapping = node.mapping else {
            report("a mapping is expected: \(expected)", node.mark, help: "See another claim for the form.")
            return []
        }
        return mapping.map { ($0.key, $0.value) }
    }

    private mutating func report(_ message: String, _ mark: Mark?, help: String) {
        diagnostics.append(
            Diagnostic(.error, code: "invalid-claims", message, at: location(mark), help: help)
        )
    }

    private func location(_ mark: Mark?) -> SourceLocation {
        SourceLocation(path: path, line: mark?.line, column: mark?.column)
    }
}
