import Documents
import Localization
import Pages
import SourceCode

/// Where the tokens of two code blocks differ.
struct CodeComparison {
    /// In the reading in which the blocks differ least; none if they are equal in one reading.
    private(set) var differences: Differences

    private let codes: Both<CodeTokens>
    private let blocks: Both<CodeBlock>
    /// Whether a word by itself is for programs, as it is in a programming language.
    private let isCode: Bool
    /// Pages in one language have no words for each other: not even texts may differ.
    private let context: ProseComparison.Context
    private var isSameLanguage: Bool { context.words == nil }

    /// Of one block, no more places are told one by one.
    private static let mostTold = 8
    /// In tokens.
    private static let furthestShift = 32

    /// Tokens of both blocks, by 0-based index, between others that belong together.
    private typealias Change = Both<Range<Int>>

    /// - Parameter lines: 1-based in the pages, of the blocks.
    init(_ codes: Both<ComparedCode>, lines: Both<Int>, context: ProseComparison.Context) {
        let readings = ComparedCode.sharedReadings(codes).map { language in
            CodeComparison(codes, in: language, lines, context)
        }
        let best = readings.min { $0.differences.all.count < $1.differences.all.count }
        self = best ?? CodeComparison(codes, in: nil, lines, context)
        let rest = differences.all.count - Self.mostTold
        guard rest > 0 else { return }
        differences.all.removeLast(rest)
        differences.all[Self.mostTold - 1].message +=
            ", and \(rest) more \(rest == 1 ? "place" : "places") of the block differ"
    }

    private init(
        _ compared: Both<ComparedCode>,
        in language: CodeLanguage?,
        _ lines: Both<Int>,
        _ context: ProseComparison.Context
    ) {
        codes = compared.map { $0.tokens(in: language) }
        blocks = compared.map(\.block)
        isCode = language.map { $0.hasKnownComments && !$0.traits.contains(.isMarkup) } ?? false
        differences = Differences(lines: lines)
        self.context = context
        compareImports()
        let pairs = self.pairs()
        for change in joiningMoves(changes(between: pairs)) { add(change) }
        compareDirectives()
        if comparesNesting(compared.map(\.language)) { compareNesting(pairs) }
    }

    private mutating func compareImports() {
        let only = Both { side in
            codes[side].imports.filter { codes[side.opposite].imports[$0.key] == nil }
                .map { Mentions.Mention(text: $0.key, line: blocks[side].fileLine($0.value)) }
                .sorted { ($0.line, $0.text) < ($1.line, $1.text) }
        }
        for (first, second) in zip(only.base, only.other) {
            let message = "`\(first.text)` here is `\(second.text)` there"
            differences.add(.codeDiffers, message, first.text, Both(first, second))
        }
        for side in Side.allCases {
            for mention in only[side].dropFirst(only[side.opposite].count) {
                differences.add(.import, onlyOn: side, "`\(mention.text)`", mention.text, mention)
            }
        }
    }

    /// Comments of which the translation has kept the words but for some: those are for programs.
    private mutating func compareDirectives() {
        let comments = codes.map(\.comments)
        guard context.words?.other.usesOtherScript == true, comments.base.count == comments.other.count
        else { return }
        let exchanged = zip(comments.base, comments.other).map(Both.init).first { comments in
            let words = comments.map { $0.text.split(separator: " ") }
            return words.base != words.other && words.areMostlyEqual()
                && comments.other.text.allSatisfy(\.isASCII)
        }
        guard let exchanged else { return }
        let mentions = Both<Mentions.Mention> {
            .init(text: exchanged[$0].text, line: blocks[$0].fileLine(exchanged[$0].row))
        }
        let message = "in the comments, \(mentions.base.text) here is \(mentions.other.text) there"
        differences.add(.codeDiffers, message, mentions.base.text, mentions)
    }

    // MARK: Tokens

    /// The tokens of both blocks that belong together: those of equal lines, and what else is equal between them.
    private func pairs() -> [Both<Int>] {
        let counts = codes.map(\.tokens.count)
        if counts.base == counts.other, (0..<counts.base).allSatisfy({ isEqual($0, $0) }) {
            return (0..<counts.base).map { Both($0, $0) }
        }
        let lines = codes.map(\.lines)
        let equal = Alignment.equalElements(lines.base.count, lines.other.count) { [self] first, second in
            let (first, second) = (lines.base[first], lines.other[second])
            return first.count == second.count && zip(first, second).allSatisfy(isEqual) ? first.count : 0
        }
        let ends = codes.map { $0.tokens.count..<$0.tokens.count }
        var pairs: [Both<Int>] = []
        var last = Both(0, 0)
        for line in equal.map({ indices in Both { lines[$0][indices[$0]] } }) + [ends] {
            pairs += self.pairs(in: Both { last[$0]..<line[$0].lowerBound })
            pairs += zip(line.base, line.other).map { Both($0, $1) }
            last = line.map(\.upperBound)
        }
        return pairs
    }

    /// The tokens that belong together of lines that differ.
    private func pairs(in range: Change) -> [Both<Int>] {
        let (start, end) = (range.map(\.lowerBound), range.map { $0.upperBound - 1 })
        let equal = Alignment.equalElements(range.base.count, range.other.count) { [self] first, second in
            let (first, second) = (start.base + first, start.other + second)
            guard isEqual(first, second) else { return 0 }
            return codes.base.tokens[first].text.first?.isLetter == true ? 2 : 1
        }
        let pairs = equal.map { indices in Both { start[$0] + indices[$0] } }
        guard pairs.count * 4 < range.base.count + range.other.count else { return pairs }
        // What has little in common is one change, wherever it has the same brackets.
        let first = pairs.enumerated().prefix { index, pair in pair == start.map { $0 + index } }
        let last = pairs.dropFirst(first.count).reversed().enumerated().prefix { index, pair in
            pair == end.map { $0 - index }
        }
        return first.map(\.element) + last.map(\.element).reversed()
    }

    private func isEqual(_ first: Int, _ second: Int) -> Bool {
        let (base, other) = (codes.base.tokens[first], codes.other.tokens[second])
        return base.text == other.text
            || base.kind != .code && base.kind == other.kind
                && isTranslation(Both(first..<(first + 1), second..<(second + 1)))
    }

    /// What does not belong together; on one line, or on lines that follow each other, one change.
    private func changes(between pairs: [Both<Int>]) -> [Change] {
        var changes: [Change] = []
        var last = Both(0, 0)
        for pair in pairs + [codes.map(\.tokens.count)] {
            let change = Both { last[$0]..<pair[$0] }
            last = pair.map { $0 + 1 }
            if isNoDifference(change) { continue }
            for part in parts(of: change) where !isNoDifference(part) {
                if let previous = changes.last, isOnSameLine(previous, part) {
                    changes[changes.count - 1] = joined(previous, part)
                } else {
                    changes.append(part)
                }
            }
        }
        return changes.filter { !isTranslation($0) }.reduce(into: [Change]()) { changes, change in
            if let previous = changes.last, previous.map(\.upperBound) == change.map(\.lowerBound) {
                changes[changes.count - 1] = joined(previous, change)
            } else {
                changes.append(change)
            }
        }.filter { !isTranslation($0) && !isPartOfPhrase($0) }
    }

    /// Whether the words on both sides of a change make it a translation: `every 3 seconds` and 3 秒ごと have the 3 in
    /// common.
    private func isPartOfPhrase(_ change: Change) -> Bool {
        guard !isCode, !isSameLanguage else { return false }
        let phrase = Both { side in
            let tokens = codes[side].tokens
            var (first, end) = (change[side].lowerBound, change[side].upperBound)
            while first > 0, first == tokens.count || !tokens[first].beginsLine, tokens[first - 1].isWord {
                first -= 1
            }
            while end < tokens.count, !tokens[end].beginsLine, tokens[end].isWord { end += 1 }
            return first..<end
        }
        return phrase != change && tokens(of: phrase).all.joined().allSatisfy(\.isWord)
            && isTranslation(phrase)
    }

    private func isNoDifference(_ change: Change) -> Bool {
        areRemarks(change) || !change.base.isEmpty && isTranslation(change)
    }

    private func joined(_ first: Change, _ second: Change) -> Change {
        Both { first[$0].lowerBound..<second[$0].upperBound }
    }

    /// A change line by line, where both pages have as many lines of it, or else what is left of it beside the lines that
    /// are translated.
    private func parts(of change: Change) -> [Change] {
        let lines = Both<[Range<Int>]> { side in
            let starts = change[side].filter { codes[side].tokens[$0].beginsLine }
            let ends = starts + [change[side].upperBound]
            return zip([change[side].lowerBound] + starts, ends).map { $0..<$1 }
        }
        if lines.base.count == lines.other.count { return zip(lines.base, lines.other).map(Both.init) }
        let equal = Alignment.equalElements(lines.base.count, lines.other.count) { [self] base, other in
            let line = Both(lines.base[base], lines.other[other])
            return line.all.allSatisfy { !$0.isEmpty } && isTranslation(line) ? 1 : 0
        }
        guard !equal.isEmpty else { return [change] }
        let translated = equal.map { indices in Both { lines[$0][indices[$0]] } }
        var parts: [Change] = []
        var start = change.map(\.lowerBound)
        for line in translated + [change.map { $0.upperBound..<$0.upperBound }] {
            parts += [Both { start[$0]..<line[$0].lowerBound }, line]
            start = line.map(\.upperBound)
        }
        return parts.filter { $0.all.contains { !$0.isEmpty } }
    }

    /// Whether a change puts text that people read into another script.
    private func isTranslation(_ change: Change) -> Bool {
        let tokens = tokens(of: change)
        if isOfVariables(tokens) { return true }
        let joined = tokens.map { $0.map(\.text).joined(separator: " ") }
        if context.areTranslations(joined, in: .codeBlock) { return true }
        guard !isSameLanguage, joined.other.hasForeignLetters else { return false }
        let texts = tokens.map(ReadableText.init)
        let mayBeWord = !isCode || !tokens.base.isEmpty && tokens.base.allSatisfy { $0.kind == .content }
        return (mayBeWord || texts.base.hasPhrase) && texts.other.isTranslation(of: texts.base)
            && !context.areOpposites(joined)
    }

    /// Whether a change puts a variable into the words of its page's language.
    private func isOfVariables(_ tokens: Both<ArraySlice<CodeTokens.Token>>) -> Bool {
        !isSameLanguage
            && Side.allCases.allSatisfy { side in
                !tokens[side].isEmpty
                    && tokens[side].allSatisfy { token in
                        blocks[side].variables.contains { $0.contains(token.text) }
                    }
            }
    }

    /// Whether nothing but what may be comments differs, and these say something to people, each in its language: they
    /// are in another script or have hardly a word in common. Those on lines of their own may be left out.
    private func areRemarks(_ change: Change) -> Bool {
        let tokens = tokens(of: change)
        let words = tokens.map { TermSet($0.flatMap(\.text.words.terms)) }
        let isPair = tokens.all.allSatisfy { !$0.isEmpty }
        return tokens.all.joined().allSatisfy { token in
            token.kind == .possibleComment && (isPair || token.beginsLine)
                && (token.text.hasForeignLetters || token.text.words.count > (isPair ? 1 : 2))
        } && !(isPair && isSameLanguage) && words.base.likeness(words.other) ?? 0 < 0.5
    }

    private func tokens(of change: Change) -> Both<ArraySlice<CodeTokens.Token>> {
        Both { codes[$0].tokens[change[$0]] }
    }

    private func texts(of change: Change) -> Both<[String]> { tokens(of: change).map { $0.map(\.text) } }

    /// Two changes of which one says the reverse of the other are one: a page lacks at one place what it has at another,
    /// or two things have changed places.
    private func joiningMoves(_ changes: [Change]) -> [Change] {
        var joined: [Change] = []
        var unpaired: [[[String]]: [Int]] = [:]
        for change in changes {
            let texts = texts(of: change)
            if let index = unpaired[[texts.other, texts.base]]?.popLast() {
                for side in Side.allCases where joined[index][side].isEmpty {
                    joined[index][side] = change[side]
                }
            } else {
                unpaired[texts.all, default: []].append(joined.count)
                joined.append(change)
            }
        }
        return joined
    }

    /// Whether nothing but a part of a line stands between two changes, on one of the pages.
    private func isOnSameLine(_ first: Change, _ second: Change) -> Bool {
        let isOneLine = Both { side in
            let (first, second, tokens) = (first[side], second[side], codes[side].tokens)
            let start = max(first.upperBound - 1, first.lowerBound)
            let end = second.isEmpty ? second.lowerBound - 1 : second.lowerBound
            return start > end || tokens[start].row == tokens[end].row
        }
        let side = Side.allCases.first { !first[$0].isEmpty && !second[$0].isEmpty }
        return side.map { isOneLine[$0] } ?? isOneLine.all.allSatisfy(\.self)
    }

    private mutating func add(_ change: Change) {
        let change = beginningWithWord(change)
        let first = Both { side in
            change[side].first { codes[side].tokens[$0].kind != .possibleComment } ?? change[side].first
        }
        let excerpts = Both { side in
            first[side].map { codes[side].excerpt($0..<change[side].upperBound) }
        }
        let texts = texts(of: change)
        let message =
            switch (excerpts.base, excerpts.other) {
            case (let here?, _?) where texts.base == texts.other: "the code `\(here)` stands at another place"
            case (let here?, let there?): "the code is `\(here)` here and `\(there)` there"
            case (let here?, nil): "the code `\(here)` is missing"
            default: "the code `\(excerpts.other ?? "")` is only there"
            }
        let places = Both { side in
            place(
                first[side] ?? change[side].upperBound,
                behind: first[side.opposite].map { !codes[side.opposite].tokens[$0].beginsLine } ?? false,
                on: side
            )
        }
        let subject = places.base.text.isEmpty ? places.other.text : places.base.text
        differences.add(.codeDiffers, message, subject, places)
    }

    /// What only one page has may as well begin further on or before, where the same tokens stand around it: it is told from
    /// the beginning of a line on, or else of a word, and not from a comma on.
    private func beginningWithWord(_ change: Change) -> Change {
        guard let side = Side.allCases.first(where: { change[$0.opposite].isEmpty }), !change[side].isEmpty
        else { return change }
        let (tokens, range) = (codes[side].tokens, change[side])
        func isSame(_ first: Int, _ second: Int) -> Bool {
            tokens.indices.contains(first) && tokens.indices.contains(second)
                && tokens[first].text == tokens[second].text
        }
        let forth = (0..<Self.furthestShift).prefix {
            isSame(range.lowerBound + $0, range.upperBound + $0)
        }
        let back = (1..<Self.furthestShift).prefix {
            isSame(range.lowerBound - $0, range.upperBound - $0)
        }
        let shifts = [0] + forth.map { $0 + 1 } + back.map { -$0 }
        func isBehindSpace(_ index: Int) -> Bool {
            index > 0 && tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
        }
        let shift =
            shifts.first { tokens[range.lowerBound + $0].beginsLine }
            ?? shifts.first { isBehindSpace(range.lowerBound + $0) } ?? 0
        var moved = change.map { $0.lowerBound + shift..<$0.upperBound + shift }
        let second = moved[side].lowerBound + 1
        // The comma before the last element belongs to it, but stands on the line before.
        if moved[side].contains(second), tokens[second].beginsLine, tokens[second - 1].text == "," {
            moved[side] = second..<moved[side].upperBound
        }
        return moved
    }

    /// Where a token stands, or would stand if something were missing there.
    ///
    /// - Parameters:
    ///   - index: 0-based; the number of tokens for the end.
    ///   - behind: Whether what is missing continues the line before it.
    private func place(_ index: Int, behind: Bool, on side: Side) -> Mentions.Mention {
        let tokens = codes[side].tokens
        guard tokens.indices.contains(index) else {
            let line = tokens.last.map { blocks[side].fileLine($0.row) }
            return .init(text: "", line: line ?? differences.lines[side])
        }
        return line(of: tokens[tokens[index].beginsLine && behind && index > 0 ? index - 1 : index], on: side)
    }

    private func line(of token: CodeTokens.Token, on side: Side) -> Mentions.Mention {
        .init(text: codes[side].line(of: token), line: blocks[side].fileLine(token.row))
    }

    // MARK: Indentation

    /// Whether the language nests by indentation, and neither page has lost it.
    private func comparesNesting(_ languages: Both<CodeLanguage?>) -> Bool {
        let nesting = codes.map(\.nesting)
        // Text that was copied from a rendered page has no labels.
        if Side.allCases.contains(where: { nesting[$0].isFlat && languages[$0] == nil }) { return false }
        let known = languages.all.compactMap { $0?.nests }
        return known.isEmpty ? nesting.all.allSatisfy(\.isByColons) : known.allSatisfy(\.self)
    }

    /// Lines that have come to stand within another line; those that have done so together are one finding.
    private mutating func compareNesting(_ pairs: [Both<Int>]) {
        let pairs = pairs.map { indices in Both { codes[$0].tokens[indices[$0]] } }
        // By the rows of the base page those of the other; what is around all lines is the same.
        let rows = Dictionary(pairs.map { ($0.base.row, $0.other.row) } + [(0, 0)]) { first, _ in first }
        let matched = Set(rows.values)
        var last: Both<Int>?
        for tokens in pairs where tokens.all.allSatisfy(\.beginsLine) {
            guard let parents = Both({ codes[$0].nesting.parents[tokens[$0].row] }).unwrapped(),
                // What is enclosed by a line that one page lacks is told by that line.
                let row = rows[parents.base], matched.contains(parents.other), row != parents.other
            else { continue }
            defer { last = parents }
            guard last != parents else { continue }
            let lines = Both { line(of: tokens[$0], on: $0) }
            let message = "the line is indented to another depth, so that it belongs to something else"
            differences.add(.codeDiffers, message, lines.base.text, lines)
        }
    }
}

extension CodeTokens.Token {
    /// Whether it is a word or a number.
    fileprivate var isWord: Bool { kind == .code && text.first.map { $0.isLetter || $0.isNumber } ?? false }
}

extension String {
    fileprivate var words: TermSet {
        TermSet(split { !$0.isLetter }.map { Term($0.lowercased()) })
    }
}
