import Documents
import Expectations
import Localization
import Pages
import Specifications
import SwiftCode

extension Page {
    /// Quotes a sentence.
    func evidence(_ sentence: Sentence) -> Evidence {
        Evidence(path: path, line: sentence.line, language: language, text: sentence.text.onOneLine)
    }

    /// Quotes a line of a code block.
    ///
    /// - Parameter line: 1-based in the snippet.
    func evidence(_ snippet: Snippet, line: Int) -> Evidence {
        let lines = snippet.code.text.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
        return Evidence(path: path, line: snippet.pageLine(line), language: language, text: text.onOneLine)
    }

    /// The answers that the patterns of the page's language find in prose and in the comments of its code; comments
    /// may also be in the base language, because samples are often not translated.
    ///
    /// - Parameters:
    ///   - topics: Those of the questions.
    ///   - names: What the names in patterns stand for.
    func answers(to topics: Set<String>, names: [String: String], base: Localization) -> [AnswerFinding] {
        let names = names.mapValues { Identifier.all(in: $0).last?.name ?? $0 }
        let prose = sentences.flatMap { sentence in
            answers(to: topics, in: sentence, by: localization, names, isCode: false)
        }
        let comments = snippets.flatMap { snippet in
            snippet.swift.comments.flatMap { $0.sentences(on: snippet.pageLine) }
        }.flatMap { sentence in
            let own = answers(to: topics, in: sentence, by: localization, names, isCode: true)
            return own.isEmpty ? answers(to: topics, in: sentence, by: base, names, isCode: true) : own
        }
        return prose + comments
    }

    private func answers(
        to topics: Set<String>,
        in sentence: Sentence,
        by localization: Localization,
        _ names: [String: String],
        isCode: Bool
    ) -> [AnswerFinding] {
        localization.answers.filter { topics.contains($0.key) }.flatMap { question, answers in
            answers.filter { _, patterns in
                patterns.contains { pattern in
                    pattern.matches(sentence.folded, phrases: localization.phrases) { name in
                        names[name].map { known in
                            sentence.identifiers.contains { $0.path.contains(known) }
                        } ?? false
                    }
                }
            }.map { answer, _ in
                AnswerFinding(
                    question: question,
                    answer: answer,
                    evidence: evidence(sentence),
                    isCode: isCode
                )
            }
        }
    }
}

extension String {
    /// With single spaces for all white space, and none at the ends.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension SwiftSnippet.Comment {
    /// The sentences of the comment, with the lines of the page.
    fileprivate func sentences(on pageLine: (Int) -> Int) -> [Sentence] {
        // A line break in a comment stands for a space, and an empty line ends a paragraph.
        lines.split { $0.text.isEmpty }.flatMap { paragraph in
            Sentence.all(in: Prose(paragraph.map { Prose.Run($0.text + " ", line: pageLine($0.line)) }))
        }
    }
}
