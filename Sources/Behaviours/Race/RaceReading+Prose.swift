import Documents
import JSONText
import Localization
import Pages

extension RaceReading {
    /// The variable of which prose says that it keeps something from happening twice.
    mutating func readFlag() {
        let functions = Set(page.snippets.flatMap(\.swift.functions).map(\.name)).union(requests.keys)
        let others = Set(
            [RaceFact.observedProperty, .profileCallback].compactMap(value).compactMap {
                $0.split(separator: ".").last.map(String.init)
            }
        )
        var found: [(name: String, sentence: Sentence, line: Int, certainty: Int)] = []
        for passage in passages {
            let isOnce = passage.sentences.map { page.phrases.mention(.once, in: $0.folded) }
            for (sentence, isOnceItself) in zip(passage.sentences, isOnce) where isOnce.contains(true) {
                guard page.phrases.mention(.flag, in: sentence.folded) else { continue }
                let names = sentence.identifiers.filter {
                    $0.path.count == 1 && !$0.hasLeadingDot && $0.labels == nil
                        && $0.name.first?.isLowercase == true
                        && ($0.looksLikeCode || sentence.marks($0)) && !functions.contains($0.name)
                        && !others.contains($0.name)
                }
                guard let flag = names.first(where: { $0.name.beginsAsQuestion }) ?? names.first else {
                    continue
                }
                found.append((flag.text, sentence, sentence.line(at: flag.offset), isOnceItself ? 2 : 1))
            }
        }
        guard let highest = found.map(\.certainty).max(),
            let first = found.first(where: { $0.certainty == highest })
        else { return }
        let same = found.filter { $0.name == first.name }
        state(.deduplicationFlag, .string(first.name), lines: same.map(\.line))
        for place in same where place.certainty == highest {
            answer(RepeatedAttribution.oneRequest, place.sentence)
        }
    }

    /// A sentence that binds the wait to the first launch, and to no other.
    mutating func readFirstLaunch() {
        let phrases = page.phrases
        let found = sentences.filter { sentence in
            let text = sentence.folded
            guard phrases.mention(.wait, in: text), !phrases.mention(.notOnly, in: text) else { return false }
            return phrases.ranges(of: .firstLaunch, in: text).contains { launch in
                phrases.mention(.onlyBefore, in: text, within: text.stretch(before: launch.lowerBound))
                    || phrases.mention(.onlyAfter, in: text, within: text.stretch(after: launch.upperBound))
            }
        }
        state(.firstLaunchOnly, true, lines: found.map(\.line))
        for sentence in found { answer(LaterLaunches.noWait, sentence) }
    }

    /// Sentences about the empty list and its meanings directly before a list say how many there are; those of a
    /// section that names the property are meant before those of others.
    mutating func readEmptyArray() {
        let property = value(of: .observedProperty)?.split(separator: ".").last.map(String.init)
        var found: [(section: Int, sentence: Sentence, count: Int)] = []
        for (passage, next) in zip(passages, passages.dropFirst()) {
            guard passage.section == next.section, passage.position + 1 == next.position,
                let list = next.list, list != passage.list
            else { continue }
            let introduction = passage.sentences.suffix(2)
            guard let last = introduction.last, page.phrases.mention(.meaning, in: last.folded),
                let empty = introduction.last(where: { isAboutEmptiness($0, of: property) })
            else { continue }
            found.append((passage.section, empty, page.outline.lists[list].itemLines.count))
        }
        let sections = passages.filter {
            $0.sentences.contains { $0.identifiers.contains { $0.name == property } }
        }
        let preferred = Set(sections.map(\.section))
        guard let meanings = found.first(where: { preferred.contains($0.section) }) ?? found.first else {
            return
        }
        state(.emptyArrayMeanings, .number(JSONNumber(meanings.count)), lines: [meanings.sentence.line])
    }

    private func isAboutEmptiness(_ sentence: Sentence, of property: String?) -> Bool {
        guard page.phrases.mention(.emptyArray, in: sentence.folded),
            !page.phrases.mention(.filledArray, in: sentence.folded)
        else { return false }
        // The list of something else may be empty, too.
        let names = sentence.identifiers.filter {
            $0.looksLikeCode && $0.labels == nil && !$0.hasLeadingDot && $0.name.first?.isLowercase == true
        }
        return property == nil || names.isEmpty || names.contains { $0.name == property }
    }
}

extension Sentence {
    /// Whether the name is marked as code, with nothing else beside it.
    fileprivate func marks(_ name: Identifier) -> Bool {
        code.contains { $0 == name.offset..<(name.offset + name.length) }
    }
}

extension String {
    /// As names of variables do that are true or false.
    fileprivate var beginsAsQuestion: Bool {
        ["is", "has", "did", "was", "should", "already"].contains {
            hasPrefix($0) && dropFirst($0.count).first.map { $0.isUppercase || $0 == "_" } == true
        }
    }
}
