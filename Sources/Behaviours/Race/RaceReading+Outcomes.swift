import Documents
import JSONText
import Localization
import Pages

extension RaceReading {
    /// The two ways in which the race can end.
    private enum Ending { case attribution, timeout }

    /// A request that prose names, with how the race has to end for it.
    private struct Outcome {
        var selector: String
        var sentence: Sentence
        var line: Int
        var ending: Ending?
        var isOther: Bool
    }

    /// A list item for each ending, or sentences of one section, name the request whose result is given.
    mutating func readOutcomes() {
        var found: [(ending: Ending, outcome: Outcome, isListed: Bool)] = []
        for group in groups() {
            let outcomes = Self.completed(group.outcomes)
            guard let attribution = outcomes.first(where: { $0.ending == .attribution }),
                let timeout = outcomes.first(where: {
                    $0.ending == .timeout && $0.selector != attribution.selector
                })
            else { continue }
            found.append((.attribution, attribution, group.isListed))
            found.append((.timeout, timeout, group.isListed))
        }
        for (ending, fact) in [(Ending.attribution, RaceFact.onAttribution), (.timeout, .onTimeout)] {
            let all = found.filter { $0.ending == ending }
            guard let first = all.first(where: \.isListed) ?? all.first else { continue }
            let same = all.filter { $0.outcome.selector == first.outcome.selector }
            state(fact, .string(first.outcome.selector), lines: same.map(\.outcome.line))
            for (_, outcome, _) in same {
                switch ending {
                case .attribution: answer(AttributionInWindow.segmentedPaywall, outcome.sentence)
                case .timeout: answer(WindowEnd.defaultPaywall, outcome.sentence)
                }
            }
        }
    }

    /// What belongs together: the items of a list, or the paragraphs of a section.
    private func groups() -> [(outcomes: [Outcome], isListed: Bool)] {
        var groups: [[Int]: [Outcome]] = [:]
        for passage in passages {
            groups[[passage.section, passage.list ?? -1], default: []] += outcomes(in: passage)
        }
        return groups.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.map {
            ($0.value, $0.key[1] >= 0)
        }
    }

    /// Of two requests, the one whose ending is not said has the other one.
    private static func completed(_ outcomes: [Outcome]) -> [Outcome] {
        guard Set(outcomes.map(\.selector)).count == 2 else { return outcomes }
        let endings = Set(outcomes.compactMap(\.ending))
        guard endings.count == 1, let ending = endings.first else { return outcomes }
        let known = Set(outcomes.filter { $0.ending != nil }.map(\.selector))
        guard known.count == 1 else { return outcomes }
        return outcomes.map { outcome in
            var outcome = outcome
            if outcome.isOther, !known.contains(outcome.selector) {
                outcome.ending = ending == .attribution ? .timeout : .attribution
            }
            return outcome
        }
    }

    private func outcomes(in passage: Passage) -> [Outcome] {
        var outcomes: [Outcome] = []
        var previous: Ending?
        for sentence in passage.sentences {
            let requests = sentence.identifiers.compactMap { name in selector(of: name).map { (name, $0) } }
            if requests.isEmpty {
                previous = ending(in: sentence, sentence.folded.all) ?? previous
                continue
            }
            let distinct = Set(requests.map(\.1)).count
            let regions =
                distinct == 1
                ? Array(repeating: sentence.folded.all, count: requests.count)
                : self.regions(of: requests.map(\.0), in: sentence)
            for ((name, selector), region) in zip(requests, regions) {
                let own = ending(in: sentence, region)
                let isOther =
                    distinct > 1 || page.phrases.mention(.otherwise, in: sentence.folded, within: region)
                outcomes.append(
                    Outcome(
                        selector: selector,
                        sentence: sentence,
                        line: sentence.line(at: name.offset),
                        ending: own ?? (isOther ? nil : previous),
                        isOther: isOther || passage.list != nil
                    )
                )
            }
            previous = nil
        }
        return outcomes
    }

    /// For each request the part of the sentence that says when it is made: what stands before it where the
    /// first one has something before it that names an ending, else what stands behind it.
    private func regions(of names: [Identifier], in sentence: Sentence) -> [Range<Int>] {
        let ranges = names.map(sentence.range)
        let end = sentence.folded.scalars.count
        guard let first = ranges.first else { return [] }
        let isBefore = ending(in: sentence, 0..<first.lowerBound) != nil
        return ranges.indices.map { index in
            if isBefore { return (index > 0 ? ranges[index - 1].upperBound : 0)..<ranges[index].lowerBound }
            let next = index + 1 < ranges.count ? ranges[index + 1].lowerBound : end
            return ranges[index].upperBound..<max(next, ranges[index].upperBound)
        }
    }

    /// A request's name with its labels; `nil` for a name of anything else.
    private func selector(of name: Identifier) -> String? {
        if name.labels?.isEmpty == false, let selector = name.selector {
            return requests.isEmpty || requests[name.name] != nil ? selector : nil
        }
        guard name.labels == nil, name.looksLikeCode, let labels = requests[name.name] else { return nil }
        return "\(name.name)(\(labels.map { "\($0):" }.joined()))"
    }

    private func ending(in sentence: Sentence, _ region: Range<Int>) -> Ending? {
        let text = sentence.folded
        let phrases = page.phrases
        var hasArrived = false
        for clause in text.clauses(in: region) {
            let clause = clause.clamped(to: region)
            let isWithin = phrases.mention(.withinTime, in: text, within: clause)
            let isDenied = phrases.mention(.negation, in: text, within: clause)
            if !isWithin, !isDenied, phrases.mention(.timeElapsed, in: text, within: clause) {
                return .timeout
            }
            if isWithin || phrases.mention(.arrived, in: text, within: clause) {
                if isDenied { return .timeout }
                hasArrived = true
            }
        }
        return hasArrived ? .attribution : nil
    }
}
