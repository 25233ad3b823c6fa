import Foundation

/// Where the tokens of two code blocks differ.
struct CodeComparison {
    /// In the reading in which the blocks differ least; none if they are equal in one reading.
    private(set) var differences: Differences

    private let codes: Both<CodeTokens>
    /// Whether it is in a programming language, as far as the labels tell.
    private let isCode: Bool
    private let isSameLanguage: Bool

    /// Of one block, no more places are told one by one.
    private static let mostTold = 8

    /// - Parameters:
    ///   - lines: 1-based in the pages, of the blocks.
    ///   - isSameLanguage: Whether the pages are in one language, so that not even texts may differ.
    init(_ codes: Both<ComparedCode>, lines: Both<Int>, isSameLanguage: Bool) {
        let readings = ComparedCode.sharedReadings(codes).map { language in
            CodeComparison(codes, in: language, lines, isSameLanguage)
        }
        let best = readings.min { $0.differences.all.count < $1.differences.all.count }
        self = best ?? CodeComparison(codes, in: nil, lines, isSameLanguage)
        differences.summarize(after: Self.mostTold)
    }

    private init(
        _ blocks: Both<ComparedCode>,
        in language: CodeLanguage?,
        _ lines: Both<Int>,
        _ isSameLanguage: Bool
    ) {
        codes = blocks.map { $0.tokens(in: language) }
        isCode = language.map { $0.hasKnownComments && !$0.traits.contains(.markup) } ?? false
        differences = Differences(lines: lines)
        self.isSameLanguage = isSameLanguage
        compareImports()
        let pairs = self.pairs()
        for change in joiningMoves(changes(between: pairs)) { add(change) }
        compareRemarkFigures()
        if comparesNesting(blocks.map(\.language)) { compareNesting(pairs) }
    }

    // MARK: Imports

    private mutating func compareImports() {
        let only = Both { side in
            codes[side].imports.filter { codes[side.opposite].imports[$0.key] == nil }
                .map { Mentions.Mention(text: $0.key, line: $0.value) }
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

    // MARK: Tokens

    /// Tokens of both blocks, by 0-based index, between others that belong together.
    private typealias Change = Both<Range<Int>>

    /// The tokens of both blocks that belong together: those of equal lines, and what else is equal between them.
    private func pairs() -> [Both<Int>] {
        let lines = codes.map(\.lines)
        var pairs: [Both<Int>] = []
        var last = Both(0, 0)
        let end = codes.map { $0.tokens.count..<$0.tokens.count }
        let equal = Alignment.equalElements(lines.base.count, lines.other.count) { [self] first, second in
            let (first, second) = (lines.base[first], lines.other[second])
            return first.count == second.count && zip(first, second).allSatisfy(isEqual) ? first.count : 0
        }
        for line in equal.map({ indices in Both { lines[$0][indices[$0]] } }) + [end] {
            pairs += self.pairs(Both { last[$0]..<line[$0].lowerBound })
            pairs += zip(line.base, line.other).map { Both($0, $1) }
            last = line.map(\.upperBound)
        }
        return pairs
    }

    /// The tokens of lines that differ that belong together, by 0-based index.
    private func pairs(_ range: Change) -> [Both<Int>] {
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

    /// What does not belong together; on one line, one change.
    private func changes(between pairs: [Both<Int>]) -> [Change] {
        var changes: [Change] = []
        var last = Both(0, 0)
        for pair in pairs + [codes.map(\.tokens.count)] {
            let change = Both { last[$0]..<pair[$0] }
            last = pair.map { $0 + 1 }
            let tokens = tokens(of: change)
            // Code does not depend on remarks, so that one page may leave them out.
            let areRemarks = tokens.all.allSatisfy { $0.allSatisfy(\.isRemark) }
            let marks = tokens.map { Set($0.map(\.mark)) }
            if areRemarks, marks.base.isDisjoint(with: marks.other) { continue }
            if !change.base.isEmpty, isTranslation(change) { continue }
            if let previous = changes.last, isOnSameLine(previous, change) {
                changes[changes.count - 1] = Both { previous[$0].lowerBound..<change[$0].upperBound }
            } else {
                changes.append(change)
            }
        }
        return changes.filter { !isTranslation($0) }
    }

    /// Whether a change puts text that people read into another script, around the same code: the labels of a diagram,
    /// what a program prints. In a programming language such text has words side by side, as code has not.
    private func isTranslation(_ change: Change) -> Bool {
        guard !isSameLanguage else { return false }
        let texts = tokens(of: change).map { ReadableText($0.map(\.text)) }
        guard texts.other.isForeign, !texts.base.isForeign, !(isCode && texts.base.words.isEmpty),
            texts.base.code == texts.other.code, texts.other.words.isSubset(of: texts.base.words),
            texts.base.figures.isSubset(of: texts.other.figures)
                || texts.other.figures.isSubset(of: texts.base.figures)
        else { return false }
        return !isCode || texts.base.hasPhrase
    }

    /// Remarks are translated, but not the figures in them.
    private mutating func compareRemarkFigures() {
        var figures = codes.map(\.remarkFigures)
        _ = figures.pairOff { $0.text == $1.text }
        guard let first = figures.map(\.first).unwrapped() else { return }
        let message = "in the comments, \(first.base.text) here is \(first.other.text) there"
        differences.add(.codeDiffers, message, first.base.text, first)
    }

    private func tokens(of change: Change) -> Both<ArraySlice<CodeTokens.Token>> {
        Both { codes[$0].tokens[change[$0]] }
    }

    private func texts(of change: Change) -> Both<[String]> { tokens(of: change).map { $0.map(\.text) } }

    /// What one page lacks at one place and has at another is one change.
    private func joiningMoves(_ changes: [Change]) -> [Change] {
        var added: [[String]: [Int]] = [:]
        for (index, change) in changes.enumerated().reversed() where change.base.isEmpty {
            added[texts(of: change).other, default: []].append(index)
        }
        var joined = changes
        var moved: Set<Int> = []
        for (index, change) in changes.enumerated() where change.other.isEmpty {
            guard let counterpart = added[texts(of: change).base]?.popLast() else { continue }
            joined[index].other = changes[counterpart].other
            moved.insert(counterpart)
        }
        return joined.indices.filter { !moved.contains($0) }.map { joined[$0] }
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
        let first = Both { side in
            change[side].first { !codes[side].tokens[$0].isRemark } ?? change[side].first
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
            codes[side].place(
                first[side] ?? change[side].upperBound,
                behind: first[side.opposite].map { !codes[side.opposite].tokens[$0].beginsLine } ?? false,
                orElse: differences.lines[side]
            )
        }
        let subject = places.base.text.isEmpty ? places.other.text : places.base.text
        differences.add(.codeDiffers, message, subject, places)
    }

    private func isEqual(_ first: Int, _ second: Int) -> Bool {
        let (first, second) = (codes.base.tokens[first], codes.other.tokens[second])
        if first.text == second.text { return true }
        guard !isSameLanguage else { return false }
        switch (first.kind, second.kind) {
        case (.text(let whole), .text(let otherWhole)): return otherWhole.isTranslation(of: whole)
        case (.content(let whole), .content(let otherWhole)):
            return whole == otherWhole || otherWhole.isReading(whole)
        case (.comment, .comment) where first.kind == second.kind:
            return first.isSurelyComment && second.isSurelyComment || second.text.isRemark(like: first.text)
        default: return false
        }
    }

    // MARK: Indentation

    /// Whether the language nests by indentation, and neither page has lost it.
    private func comparesNesting(_ languages: Both<CodeLanguage?>) -> Bool {
        let nesting = codes.map(\.nesting)
        // Text that was copied from a rendered page has no labels.
        if Side.allCases.contains(where: { nesting[$0].isFlat && languages[$0] == nil }) { return false }
        let known = languages.all.compactMap(\.?.traits).filter { !$0.isEmpty }
        return known.isEmpty ? nesting.all.allSatisfy(\.isByColons) : known.allSatisfy { $0.contains(.nests) }
    }

    /// Lines that have come to stand within another line; those that have done so together are one finding.
    private mutating func compareNesting(_ pairs: [Both<Int>]) {
        let pairs = pairs.map { indices in Both { codes[$0].tokens[indices[$0]] } }
        // By the rows of the base page those of the other; what is around all lines is the same.
        let rows = Dictionary(pairs.map { ($0.base.row, $0.other.row) } + [(0, 0)]) { first, _ in first }
        let matched = Set(rows.values)
        var last: Both<Int>?
        for tokens in pairs {
            guard let parents = tokens.map(\.parent).unwrapped(),
                // What is enclosed by a line that one page lacks is told by that line.
                let row = rows[parents.base], matched.contains(parents.other), row != parents.other
            else { continue }
            defer { last = parents }
            guard last != parents else { continue }
            let lines = Both { codes[$0].line(of: tokens[$0]) }
            let message = "the line is indented to another depth, so that it belongs to something else"
            differences.add(.codeDiffers, message, lines.base, lines.on(tokens.map(\.line)))
        }
    }
}

extension Differences {
    /// Leaves out what comes after a number of differences, and says so with the last one told.
    fileprivate mutating func summarize(after count: Int) {
        let rest = all.count - count
        guard rest > 0 else { return }
        all = Array(all.prefix(count))
        all[count - 1].message += ", and \(rest) more \(rest == 1 ? "place" : "places") of the block differ"
    }
}

extension CodeTokens.Token {
    /// Whether no language has anything but comments behind the mark with which the line begins.
    fileprivate var isSurelyComment: Bool {
        beginsLine && mark.map { ["//", "/*", "{/*", "<!--"].contains($0) } ?? false
    }

    /// What begins a comment; `nil` for code.
    fileprivate var mark: String? {
        if case .comment(let mark) = kind { mark } else { nil }
    }

    /// Whether it stands on lines of its own and speaks to people, so that code does not depend on it.
    fileprivate var isRemark: Bool {
        kind.isComment && beginsLine && (text.hasForeignLetters || text.words.count > 2)
    }
}

/// A part of code of which some may be text for people.
private struct ReadableText {
    /// Words outside of braces, in lower case.
    private(set) var words: Set<String> = []
    /// All else but the marks of sentences, sorted.
    private(set) var code: [String] = []
    private(set) var figures: Set<String> = []
    /// Whether there is a letter of another script outside of braces.
    private(set) var isForeign = false
    /// Whether two words stand side by side.
    private(set) var hasPhrase = false

    init(_ tokens: [String]) {
        var depth = 0
        var isBehindWord = false
        for token in tokens {
            let text = token.applyingTransform(.fullwidthToHalfwidth, reverse: false) ?? token
            let isWord = depth == 0 && text.contains(where: \.isLetter)
            defer { isBehindWord = isWord }
            if text == "}" { depth -= 1 }
            if isWord, text.hasForeignLetters {
                isForeign = true
                // What is in the same script as code may stand between the others without a space.
                figures.formUnion(text.split { !$0.isASCII || !$0.isNumber }.map(String.init))
            } else if isWord {
                hasPhrase = hasPhrase || isBehindWord
                words.insert(text.lowercased())
            } else if depth == 0, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
                figures.insert(text)
            } else if depth > 0 || !text.allSatisfy({ ",.:;!?-–—'…、。「」・~\\ ".contains($0) }) {
                code.append(text)
            }
            if text == "{" { depth += 1 }
        }
        code.sort()
    }
}

extension String {
    /// Whether a text for people is put into another script: code does not depend on it.
    func isTranslation(of text: String) -> Bool {
        text.contains(" ") && hasForeignLetters && placeholders == text.placeholders
    }

    /// Whether text between tags is put into another script, with the same figures.
    fileprivate func isReading(_ text: String) -> Bool {
        guard hasForeignLetters, !text.hasForeignLetters else { return false }
        let (figures, others) = (Set(figures), Set(text.figures))
        return figures.isSubset(of: others) || others.isSubset(of: figures)
    }

    /// What programs put other text in place of, sorted: `%d`, `{name}`.
    private var placeholders: [String] {
        matches(of: /%[0-9$.@]*[a-zA-Z@]|\{[A-Za-z0-9_.]*\}/).map { String($0.output) }.sorted()
    }

    /// Whether two texts that may be comments say something to people, each in its language: they are in
    /// another script, or have hardly a word in common.
    fileprivate func isRemark(like text: String) -> Bool {
        if hasForeignLetters || text.hasForeignLetters { return true }
        let (words, others) = (words, text.words)
        return words.count > 1 && others.count > 1 && (words.likeness(others) ?? 1) < 0.5
    }

    /// Whether it is written in another script than English, in part at least.
    var hasForeignLetters: Bool {
        unicodeScalars.contains { $0.value > 0x7F && $0.properties.isAlphabetic }
    }

    fileprivate var words: Set<String> {
        Set(split { !$0.isLetter }.map { $0.lowercased() })
    }
}
