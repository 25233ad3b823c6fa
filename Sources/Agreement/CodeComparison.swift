/// Where the tokens of two code blocks differ.
struct CodeComparison {
    /// In the reading in which the blocks differ least; none if they are equal in one reading.
    private(set) var differences: Differences

    private let left: CodeTokens
    private let right: CodeTokens
    private let isSameLanguage: Bool

    /// Of one block, no more places are told one by one.
    private static let mostTold = 8

    /// - Parameters:
    ///   - lines: 1-based in the pages, of the blocks.
    ///   - isSameLanguage: Whether the pages are in one language, so that not even texts may differ.
    init(_ base: ComparedCode, _ other: ComparedCode, lines: (base: Int, other: Int), isSameLanguage: Bool) {
        let readings = ComparedCode.sharedReadings(base, other).map { language in
            CodeComparison(base, other, in: language, lines, isSameLanguage)
        }
        let best = readings.min { $0.differences.all.count < $1.differences.all.count }
        self = best ?? CodeComparison(base, other, in: nil, lines, isSameLanguage)
        differences.summarize(after: Self.mostTold)
    }

    private init(
        _ base: ComparedCode,
        _ other: ComparedCode,
        in language: CodeLanguage?,
        _ lines: (base: Int, other: Int),
        _ isSameLanguage: Bool
    ) {
        left = base.tokens(in: language)
        right = other.tokens(in: language)
        differences = Differences(lines: lines)
        self.isSameLanguage = isSameLanguage
        compareImports()
        let pairs = self.pairs()
        for change in joiningMoves(changes(between: pairs)) { add(change) }
        if Self.comparesNesting(base, other, left.nesting, right.nesting) { compareNesting(pairs) }
    }

    // MARK: Imports

    private mutating func compareImports() {
        func only(_ code: CodeTokens, _ other: CodeTokens) -> [Mentions.Mention] {
            code.imports.filter { other.imports[$0.key] == nil }
                .map { .init(text: $0.key, line: $0.value.line) }
                .sorted { ($0.line, $0.text) < ($1.line, $1.text) }
        }
        let (missing, added) = (only(left, right), only(right, left))
        for (first, second) in zip(missing, added) {
            let message = "`\(first.text)` here is `\(second.text)` there"
            differences.add(.codeDiffers, message, first.text, first, second)
        }
        for first in missing.dropFirst(added.count) {
            differences.add(.import, onlyIn: .base, "`\(first.text)`", first.text, first)
        }
        for second in added.dropFirst(missing.count) {
            differences.add(.import, onlyIn: .other, "`\(second.text)`", second.text, second)
        }
    }

    // MARK: Tokens

    /// Tokens of both blocks, by 0-based index, between others that belong together.
    private struct Change {
        var left: Range<Int>
        var right: Range<Int>
    }

    /// The tokens of both blocks that belong together: those of equal lines, and what else is equal between them.
    private func pairs() -> [(left: Int, right: Int)] {
        let (lefts, rights) = (left.lines, right.lines)
        var pairs: [(left: Int, right: Int)] = []
        var last = (left: 0, right: 0)
        let ends: [(left: Range<Int>, right: Range<Int>)] = [
            (left.tokens.count..<left.tokens.count, right.tokens.count..<right.tokens.count)
        ]
        let equal = Alignment.equalElements(lefts.count, rights.count) { [self] first, second in
            let (first, second) = (lefts[first], rights[second])
            return first.count == second.count && zip(first, second).allSatisfy(isEqual) ? first.count : 0
        }
        for (first, second) in equal.map({ (lefts[$0.left], rights[$0.right]) }) + ends {
            pairs += self.pairs(last.left..<first.lowerBound, last.right..<second.lowerBound)
            pairs += zip(first, second).map { ($0, $1) }
            last = (first.upperBound, second.upperBound)
        }
        return pairs
    }

    /// The tokens of lines that differ that belong together, by 0-based index.
    private func pairs(_ lefts: Range<Int>, _ rights: Range<Int>) -> [(left: Int, right: Int)] {
        let equal = Alignment.equalElements(lefts.count, rights.count) { [self] first, second in
            let (first, second) = (lefts.lowerBound + first, rights.lowerBound + second)
            guard isEqual(first, second) else { return 0 }
            return left.tokens[first].text.first?.isLetter == true ? 2 : 1
        }
        let pairs = equal.map { (left: lefts.lowerBound + $0.left, right: rights.lowerBound + $0.right) }
        guard pairs.count * 4 < lefts.count + rights.count else { return pairs }
        // What has little in common is one change, wherever it has the same brackets.
        let first = pairs.enumerated().prefix { index, pair in
            pair == (lefts.lowerBound + index, rights.lowerBound + index)
        }
        let last = pairs.dropFirst(first.count).reversed().enumerated().prefix { index, pair in
            pair == (lefts.upperBound - 1 - index, rights.upperBound - 1 - index)
        }
        return first.map(\.element) + last.map(\.element).reversed()
    }

    /// What does not belong together; on one line, one change.
    private func changes(between pairs: [(left: Int, right: Int)]) -> [Change] {
        var changes: [Change] = []
        var last = (left: 0, right: 0)
        for pair in pairs + [(left.tokens.count, right.tokens.count)] {
            let change = Change(left: last.left..<pair.left, right: last.right..<pair.right)
            last = (pair.left + 1, pair.right + 1)
            let (lefts, rights) = (left.tokens[change.left], right.tokens[change.right])
            // Code does not depend on remarks, so that one page may leave them out.
            let areRemarks = lefts.allSatisfy(\.isRemark) && rights.allSatisfy(\.isRemark)
            if areRemarks, Set(lefts.map(\.mark)).isDisjoint(with: rights.map(\.mark)) { continue }
            if let previous = changes.last, isOnSameLine(previous, change) {
                changes[changes.count - 1].left = previous.left.lowerBound..<change.left.upperBound
                changes[changes.count - 1].right = previous.right.lowerBound..<change.right.upperBound
            } else {
                changes.append(change)
            }
        }
        return changes
    }

    /// What one page lacks at one place and has at another is one change.
    private func joiningMoves(_ changes: [Change]) -> [Change] {
        var added: [[String]: [Int]] = [:]
        for (index, change) in changes.enumerated().reversed() where change.left.isEmpty {
            added[right.tokens[change.right].map(\.text), default: []].append(index)
        }
        var joined = changes
        var moved: Set<Int> = []
        for (index, change) in changes.enumerated() where change.right.isEmpty {
            let texts = left.tokens[change.left].map(\.text)
            guard let counterpart = added[texts]?.popLast() else { continue }
            joined[index].right = changes[counterpart].right
            moved.insert(counterpart)
        }
        return joined.indices.filter { !moved.contains($0) }.map { joined[$0] }
    }

    /// Whether nothing but a part of a line stands between two changes, on one of the pages.
    private func isOnSameLine(_ first: Change, _ second: Change) -> Bool {
        func isOneLine(_ tokens: [CodeTokens.Token], _ first: Range<Int>, _ second: Range<Int>) -> Bool {
            let start = max(first.upperBound - 1, first.lowerBound)
            let end = second.isEmpty ? second.lowerBound - 1 : second.lowerBound
            return start > end || tokens[start].row == tokens[end].row
        }
        let isOneLeft = isOneLine(left.tokens, first.left, second.left)
        let isOneRight = isOneLine(right.tokens, first.right, second.right)
        if !first.left.isEmpty, !second.left.isEmpty { return isOneLeft }
        if !first.right.isEmpty, !second.right.isEmpty { return isOneRight }
        return isOneLeft && isOneRight
    }

    private mutating func add(_ change: Change) {
        let first = change.left.first { !left.tokens[$0].isRemark } ?? change.left.first
        let second = change.right.first { !right.tokens[$0].isRemark } ?? change.right.first
        let here = first.map { left.excerpt($0..<change.left.upperBound) }
        let there = second.map { right.excerpt($0..<change.right.upperBound) }
        let isMoved = left.tokens[change.left].map(\.text) == right.tokens[change.right].map(\.text)
        let message =
            switch (here, there) {
            case (let here?, _?) where isMoved: "the code `\(here)` stands at another place"
            case (let here?, let there?): "the code is `\(here)` here and `\(there)` there"
            case (let here?, nil): "the code `\(here)` is missing"
            default: "the code `\(there ?? "")` is only there"
            }
        let places = (
            left.place(
                first ?? change.left.upperBound,
                behind: second.map { !right.tokens[$0].beginsLine } ?? false,
                orElse: differences.lines.base
            ),
            right.place(
                second ?? change.right.upperBound,
                behind: first.map { !left.tokens[$0].beginsLine } ?? false,
                orElse: differences.lines.other
            )
        )
        let subject = places.0.text.isEmpty ? places.1.text : places.0.text
        differences.add(.codeDiffers, message, subject, places.0, places.1)
    }

    private func isEqual(_ first: Int, _ second: Int) -> Bool {
        let (first, second) = (left.tokens[first], right.tokens[second])
        if first.text == second.text { return true }
        guard !isSameLanguage else { return false }
        switch (first.kind, second.kind) {
        case (.text(let whole), .text(let otherWhole)): return otherWhole.isTranslation(of: whole)
        case (.comment, .comment) where first.kind == second.kind:
            return first.isSurelyComment && second.isSurelyComment || second.text.isRemark(like: first.text)
        default: return false
        }
    }

    // MARK: Indentation

    /// Whether the language nests by indentation, and neither page has lost it.
    private static func comparesNesting(
        _ base: ComparedCode,
        _ other: ComparedCode,
        _ left: LineNesting,
        _ right: LineNesting
    ) -> Bool {
        // Text that was copied from a rendered page has no labels.
        if left.isFlat && base.language == nil || right.isFlat && other.language == nil { return false }
        let known = [base.language, other.language].compactMap(\.?.traits).filter { !$0.isEmpty }
        return known.isEmpty ? left.isByColons && right.isByColons : known.allSatisfy { $0.contains(.nests) }
    }

    /// Lines that have come to stand within another line; those that have done so together are one finding.
    private mutating func compareNesting(_ pairs: [(left: Int, right: Int)]) {
        let pairs = pairs.map { (first: left.tokens[$0.left], second: right.tokens[$0.right]) }
        // By the rows of the base page those of the other; what is around all lines is the same.
        let rows = Dictionary(pairs.map { ($0.first.row, $0.second.row) } + [(0, 0)]) { first, _ in first }
        let matched = Set(rows.values)
        var last: [Int]?
        for (first, second) in pairs {
            guard let parent = first.parent, let otherParent = second.parent,
                // What is enclosed by a line that one page lacks is told by that line.
                let row = rows[parent], matched.contains(otherParent), row != otherParent
            else { continue }
            defer { last = [parent, otherParent] }
            guard last != [parent, otherParent] else { continue }
            differences.add(
                .codeDiffers,
                "the line is indented to another depth, so that it belongs to something else",
                left.line(of: first),
                .init(text: left.line(of: first), line: first.line),
                .init(text: right.line(of: second), line: second.line)
            )
        }
    }
}

extension Differences {
    /// Leaves out what comes after a number of differences, and says so with the last one told.
    fileprivate mutating func summarize(after count: Int) {
        guard all.count > count else { return }
        var told = Array(all.prefix(count))
        let rest = all.count - count
        told[count - 1].message += ", and \(rest) more \(rest == 1 ? "place" : "places") of the block differ"
        replaceAll(with: told)
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

extension String {
    /// Whether a text for people is put into another script: code does not depend on it.
    fileprivate func isTranslation(of text: String) -> Bool {
        text.contains(" ") && hasForeignLetters && placeholders == text.placeholders
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

    fileprivate var hasForeignLetters: Bool {
        unicodeScalars.contains { $0.value > 0x7F && $0.properties.isAlphabetic }
    }

    fileprivate var words: Set<String> {
        Set(split { !$0.isLetter }.map { $0.lowercased() })
    }
}
