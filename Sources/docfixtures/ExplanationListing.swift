import Behaviours
import Diagnostics
import Localization

/// How pages were read, for people who write the phrases of a language.
struct ExplanationListing {
    let text: String

    /// - Parameter explanations: Of the pages that describe a behaviour.
    init(_ explanations: [PageExplanation]) {
        guard !explanations.isEmpty else {
            text =
                "No page describes anything that is asked about. What is looked for:\n"
                + Behaviours.all.map { "  \($0.lookedFor)\n" }.joined()
            return
        }
        text = explanations.map(Self.text).joined(separator: "\n") + "\n" + Self.notation
    }

    private static let notation = """
        @name is the list phrases.name of locale.yml, {name} a name from the code; & stands between what has to be in \
        one sentence, | between one or the other, ! before what must not be in it. Claims are not read here: docfixtures \
        claims shows them.

        """

    private static func text(_ explanation: PageExplanation) -> String {
        let entries = explanation.facts + explanation.answers
        let counts = [
            "\(explanation.facts.count { !$0.passages.isEmpty }) of \(counted(explanation.facts.count, "fact")) stated",
            "\(explanation.answers.count { !$0.passages.isEmpty }) of \(counted(explanation.answers.count, "question")) answered",
        ]
        let head = "\(explanation.path): \(explanation.behaviour), \(counts.joined(separator: ", "))"
        return ([head] + entries.flatMap { lines($0, path: explanation.path) }).joined(separator: "\n") + "\n"
    }

    private static func lines(_ entry: PageExplanation.Entry, path: String) -> [String] {
        if entry.passages.isEmpty { return ["", missing(entry)] + nearest(entry, path: path) }
        let answers = Set(entry.passages.compactMap(\.answer)).sorted()
        let head =
            "  \(entry.name)" + (answers.isEmpty ? "" : ": \(answers.joined(separator: ", but also "))")
        let others = entry.passages.filter(\.text.isEmpty).map { "\($0.line)" }
        let word = others.count == 1 ? "line" : "lines"
        return ["", head]
            + entry.passages.filter { !$0.text.isEmpty }.flatMap { passage -> [String] in
                let origin = passage.list.map { "      by \(reference($0))" }
                return ["    \(path):\(passage.line)  \(passage.text)"] + [origin].compactMap(\.self)
            }
            + (others.isEmpty ? [] : ["    by names and code: \(word) \(others.joined(separator: ", "))"])
    }

    private static func missing(_ entry: PageExplanation.Entry) -> String {
        entry.possibleAnswers.isEmpty
            ? "  \(entry.name): not found"
            : "  \(entry.name): open (\(entry.possibleAnswers.joined(separator: " | ")))"
    }

    private static func nearest(_ entry: PageExplanation.Entry, path: String) -> [String] {
        guard let nearest = entry.nearest else {
            guard entry.isReadByPhrases else {
                let advice = entry.possibleAnswers.isEmpty ? "" : "; a quotation in claims.yml answers it"
                return ["    no list of phrases is about it: code tells it\(advice)"]
            }
            return ["    no sentence has any of its phrases"]
        }
        let fit = nearest.fit
        return [
            "    nearest: \(path):\(nearest.line)  \(nearest.text)", "      by \(reference(nearest.list))",
        ]
            + [("has", fit.found), ("lacks", fit.lacking), ("must not have", fit.excluded)]
            .filter { !$0.1.isEmpty }.map { "      \($0.0): \($0.1.joined(separator: " & "))" }
            + (fit.isComplete
                ? ["      all of it is there, but not where it counts: names, numbers or the place differ"]
                : [])
    }

    private static func reference(_ list: PageExplanation.PhraseList) -> String {
        (list.key.map { "\($0): " } ?? "") + list.pattern.text
    }
}
