import Documents
import JSONText
import Localization
import Pages

extension RaceReading {
    /// A length of time that may be the limit, and how much speaks for it.
    struct Limit {
        var mention: DurationMention
        var sentence: Sentence
        var line: Int
        var passage: Passage
        var certainty: Int
    }

    mutating func readTimeout() {
        guard let highest = limits.map(\.certainty).max(),
            let first = limits.first(where: { $0.certainty == highest })
        else {
            readSteps(around: nil)
            return
        }
        let same = limits.filter {
            $0.mention.minimum == first.mention.minimum && $0.mention.maximum == first.mention.maximum
        }
        if let minimum = JSONNumber(literal: first.mention.minimum),
            let maximum = JSONNumber(literal: first.mention.maximum)
        {
            let value: JSONValue = ["min": .number(minimum), "max": .number(maximum)]
            state(.timeoutSeconds, value, lines: same.map(\.line))
            for limit in same { answer(WindowUnit.seconds, limit.sentence) }
        }
        readSteps(around: same.lazy.compactMap(\.passage.list).first { page.outline.lists[$0].isOrdered })
    }

    /// What may be the limit, in order.
    func findLimits() -> [Limit] {
        let names = Set([RaceFact.attributionSource, .observedProperty].compactMap(value).map(\.lastName))
        // Sections that are about the race rather than about anything else that takes time.
        lazy var sections = Set(
            passages.filter { $0.sentences.contains { $0.identifiers.contains { names.contains($0.name) } } }
                .map(\.section)
        )
        return passages.flatMap { passage -> [Limit] in
            let isTimed = passage.sentences.map { page.phrases.mention(.timer, in: $0.folded) }
            return isTimed.contains(true) ? limits(in: passage, isTimed, sections: sections) : []
        }
    }

    /// - Parameter isTimed: Of each sentence, whether it speaks of the timer; at least one does.
    private func limits(in passage: Passage, _ isTimed: [Bool], sections: Set<Int>) -> [Limit] {
        let isStep = passage.list.map { page.outline.lists[$0].isOrdered } ?? false
        return zip(passage.sentences, isTimed).flatMap { sentence, isTimedItself -> [Limit] in
            // In a step, the figure may stand beside the sentence that speaks of the timer.
            guard isTimedItself || isStep else { return [] }
            let isSample = page.phrases.mention(.sample, in: sentence.folded)
            return page.phrases.durations(in: sentence.folded).compactMap { mention in
                let isLimit =
                    isStep || (sections.contains(passage.section) && !(isSample && !mention.isRange))
                guard isLimit else { return nil }
                let certainty =
                    (isStep ? 2 : 0) + (mention.isRange ? 2 : 0)
                    + (sections.contains(passage.section) ? 1 : 0)
                    + (isTimedItself ? 1 : 0)
                return Limit(
                    mention: mention,
                    sentence: sentence,
                    line: sentence.line(at: mention.origin),
                    passage: passage,
                    certainty: certainty
                )
            }
        }
    }

    /// Counts the steps of the list and of those beside it that continue it: only code stands between them, or
    /// their numbers go on.
    ///
    /// - Parameter list: The list with the step that names the limit. Without one, the steps are the first
    ///   ones that name two things of the race.
    private mutating func readSteps(around list: Int?) {
        let names = Set(
            [RaceFact.attributionSource, .observedProperty, .profileCallback, .activation].compactMap(value)
                .map(\.lastName)
        )
        var named: [Int: Set<String>] = [:]
        for passage in passages {
            guard let list = passage.list else { continue }
            named[list, default: []].formUnion(
                passage.sentences.flatMap(\.identifiers).map(\.name).filter(names.contains)
            )
        }
        for section in page.outline.sections {
            let steps = runs(of: section).first { run in
                if let list { return run.contains(list) }
                return run.reduce(into: Set<String>()) { $0.formUnion(named[$1, default: []]) }.count > 1
            }
            guard let steps else { continue }
            let lines = steps.flatMap { page.outline.lists[$0].itemLines }
            state(.steps, .number(JSONNumber(lines.count)), lines: lines)
            return
        }
    }

    /// The ordered lists of a section that are in no other list; those that continue each other together.
    private func runs(of section: Outline.Section) -> [[Int]] {
        var runs: [[Int]] = []
        var isInterrupted = true
        for element in section.elements {
            switch element.content {
            case .item(_, let index):
                let shape = page.outline.lists[index]
                guard shape.depth == 0 else { continue }
                guard shape.isOrdered else {
                    isInterrupted = true
                    continue
                }
                if runs.last?.last == index { continue }
                let previous = runs.last?.last.map { page.outline.lists[$0] }
                let goesOn =
                    previous.map {
                        shape.start.subtractingReportingOverflow($0.start).partialValue == $0.itemLines.count
                    } ?? false
                if !isInterrupted || goesOn, !runs.isEmpty {
                    runs[runs.count - 1].append(index)
                } else {
                    runs.append([index])
                }
                isInterrupted = false
            case .paragraph, .table:
                isInterrupted = true
            case .code:
                break
            }
        }
        return runs
    }
}

extension String {
    /// What stands behind its last dot, without parentheses.
    fileprivate var lastName: String {
        prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? self
    }
}
