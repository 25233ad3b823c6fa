import Expectations
import Foundation
import Localization
import Pages
import Specifications

/// By which sentences, and by which phrases of its language's file, a page states facts and answers questions; and what
/// came nearest where it does not.
package struct PageExplanation: Sendable {
    /// The path of the page.
    package let path: String
    /// The id of the behaviour that the page describes.
    package let behaviour: String
    /// What the page could state, then what it could answer, in the order of the behaviour.
    package let facts: [Entry]
    package let answers: [Entry]

    /// A fact or a question.
    package struct Entry: Sendable {
        /// The subject of the fact, or the id of the question.
        package var name: String
        /// That the page could give, for a question.
        package var possibleAnswers: [String] = []
        /// What the page gives, in the order of its lines.
        package var passages: [Passage] = []
        /// The sentence that comes nearest, where the page gives nothing and phrases are what finds it.
        package var nearest: Nearest?
        /// Whether some list of phrases finds it.
        package var isReadByPhrases = false
    }

    /// Words on the page.
    package struct Passage: Sendable {
        /// The answer that they give to a question.
        package var answer: String?
        /// 1-based.
        package var line: Int
        package var text: String
        package var isCode = false
        /// What in the language's file finds them; `nil` where it is the code or the shape of the page.
        package var list: PhraseList?
    }

    /// What stands in a language's file to find a fact or an answer.
    package struct PhraseList: Sendable, Equatable {
        /// Where it stands in the file, such as `answers.empty-array.safe`; `nil` for lists that are used together.
        package var key: String?
        /// In the notation of the file.
        package var pattern: AnswerPattern
    }

    /// A sentence that has some of what answers.
    package struct Nearest: Sendable {
        /// 1-based.
        package var line: Int
        package var text: String
        package var list: PhraseList
        package var fit: AnswerPattern.Fit
    }
}

extension Specification {
    /// How each page that describes a behaviour was read, in the order of the pages.
    package func explanations(of pages: [Page]) -> [PageExplanation] {
        pages.flatMap { page in
            let kind = documents.first { $0.pages.contains { $0.path == page.path } }?.kind
            return parts.filter { type(of: $0.behaviour).id == kind }.map { explanation(of: page, $0) }
        }
    }

    private func explanation(of page: Page, _ part: Part) -> PageExplanation {
        let reader = PhraseReading(page, names: part.behaviour.patternNames)
        let behaviour = type(of: part.behaviour)
        func lists(_ reading: String) -> [PageExplanation.PhraseList] {
            behaviour.readings.filter { $0.name == reading }.compactMap { reading in
                AnswerPattern(reading.pattern).map { PageExplanation.PhraseList(key: nil, pattern: $0) }
            }
        }
        let stated = Dictionary(grouping: factsByPage[page.path] ?? [], by: \.subject)
        let facts = part.behaviour.possibleFacts(on: page.path).map { fact in
            let lists = lists(fact.reading)
            let lines = Set((stated[fact.subject] ?? []).flatMap(\.lines)).sorted()
            return reader.entry(
                fact.subject,
                lists,
                about: fact.lines,
                passages: lines.map { reader.passage(on: $0, lists) }
            )
        }
        let answers = part.questions.map { question in
            let findings = Set(part.behaviour.findings.filter { $0.question == question.id })
            let passages = findings.filter { $0.evidence.path == page.path }.sorted {
                ($0.evidence, $0.answer) < ($1.evidence, $1.answer)
            }.map { finding in
                PageExplanation.Passage(
                    answer: finding.answer,
                    line: finding.evidence.line,
                    text: finding.evidence.text,
                    isCode: finding.isCode
                )
            }
            let own = question.answers.flatMap { answer in
                (page.localization.answers[question.topic]?[answer.id] ?? []).map { pattern in
                    PageExplanation.PhraseList(
                        key: "answers.\(question.topic).\(answer.id)",
                        pattern: pattern
                    )
                }
            }
            var entry = reader.entry(
                question.id,
                own + lists(question.topic),
                about: part.behaviour.lines(about: question, on: page.path),
                passages: passages
            )
            entry.possibleAnswers = question.answers.map(\.id)
            return entry
        }
        return PageExplanation(path: page.path, behaviour: behaviour.id, facts: facts, answers: answers)
    }
}

/// Looks on one page for what a list of phrases finds, or nearly finds.
private struct PhraseReading {
    private let page: Page
    private let names: [String: String]
    private let passages: [Passage]

    init(_ page: Page, names: [String: String]) {
        self.page = page
        self.names = names.mapValues { Identifier.all(in: $0).last?.name ?? $0 }
        passages = page.passages
    }

    /// The sentence of a line in which the phrases of a list are, or else nothing but the line itself.
    func passage(on line: Int, _ lists: [PageExplanation.PhraseList]) -> PageExplanation.Passage {
        let sentence = passages.flatMap(\.sentences).first { sentence in
            let end = sentence.line(at: sentence.text.unicodeScalars.count - 1)
            return sentence.line <= line && line <= end && lists.contains { fit(sentence, $0).isComplete }
        }
        return PageExplanation.Passage(line: line, text: sentence?.text.onOneLine ?? "")
    }

    func entry(
        _ name: String,
        _ lists: [PageExplanation.PhraseList],
        about lines: [Int]?,
        passages found: [PageExplanation.Passage]
    ) -> PageExplanation.Entry {
        var entry = PageExplanation.Entry(name: name, passages: found, isReadByPhrases: !lists.isEmpty)
        let sentences = sentences(about: lines)
        for index in entry.passages.indices {
            entry.passages[index].list = list(among: lists, finding: entry.passages[index])
        }
        if found.isEmpty { entry.nearest = nearest(lists, sentences) }
        return entry
    }

    private func list(
        among lists: [PageExplanation.PhraseList],
        finding passage: PageExplanation.Passage
    ) -> PageExplanation.PhraseList? {
        let sentences = passages.flatMap(\.sentences).filter {
            $0.line == passage.line && $0.text.onOneLine == passage.text
        }
        return lists.first { list in
            let isOfAnswer = passage.answer.map { list.key?.hasSuffix(".\($0)") ?? true } ?? true
            return isOfAnswer && sentences.contains { fit($0, list).isComplete }
        }
    }

    private func sentences(about lines: [Int]?) -> [Sentence] {
        guard let lines else { return passages.flatMap(\.sentences) }
        let sections = page.outline.sections
        let meant = Set(lines.compactMap { line in sections.lastIndex { $0.line <= line } })
        return passages.filter { meant.contains($0.section) }.flatMap(\.sentences)
    }

    /// The sentence that has most of a pattern, in which what is rare on the page counts more; of several, the one that
    /// lacks least, and the first one of these.
    private func nearest(
        _ lists: [PageExplanation.PhraseList],
        _ sentences: [Sentence]
    ) -> PageExplanation.Nearest? {
        let all = sentences.flatMap { sentence in
            lists.map { (sentence: sentence, list: $0, fit: fit(sentence, $0)) }
        }
        // In how many sentences a part is, in however many patterns it stands.
        var counts: [String: Int] = [:]
        for sentence in sentences {
            let fits = lists.map { fit(sentence, $0) }
            for part in Set(fits.flatMap { $0.found + $0.excluded }) { counts[part, default: 0] += 1 }
        }
        func weight(_ parts: [String]) -> Double {
            parts.reduce(0) { $0 + log(1 + Double(sentences.count) / Double(max(1, counts[$1] ?? 0))) }
        }
        let nearest = all.indices.filter { !all[$0].fit.found.isEmpty }.max { first, second in
            let (left, right) = (all[first].fit, all[second].fit)
            return (weight(left.found), -weight(left.lacking + left.excluded), -first)
                < (weight(right.found), -weight(right.lacking + right.excluded), -second)
        }
        guard let nearest else { return nil }
        let candidate = all[nearest]
        return PageExplanation.Nearest(
            line: candidate.sentence.line,
            text: candidate.sentence.text.onOneLine,
            list: candidate.list,
            fit: candidate.fit
        )
    }

    private func fit(_ sentence: Sentence, _ list: PageExplanation.PhraseList) -> AnswerPattern.Fit {
        list.pattern.fit(sentence.folded, phrases: page.phrases) { name in
            names[name].map { known in sentence.identifiers.contains { $0.path.contains(known) } } ?? false
        }
    }
}
