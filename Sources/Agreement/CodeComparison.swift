/// Where the tokens of two code blocks differ first.
struct CodeComparison {
    /// In the reading in which the blocks differ least; none if they are equal in one reading.
    private(set) var differences: [ProseComparison.Difference] = []

    private let left: CodeTokens
    private let right: CodeTokens
    /// 1-based in the pages, of the blocks.
    private let lines: (base: Int, other: Int)
    private let isSameLanguage: Bool
    private let comparesDepth: Bool

    /// - Parameter isSameLanguage: Whether the pages are in one language, so that not even texts may differ.
    init(_ base: ComparedCode, _ other: ComparedCode, lines: (base: Int, other: Int), isSameLanguage: Bool) {
        var best: CodeComparison?
        for reading in CodeReading.shared(base, other) {
            let comparison = CodeComparison(base, other, reading, lines, isSameLanguage)
            guard let count = best?.differences.count, count <= comparison.differences.count else {
                best = comparison
                continue
            }
        }
        self = best ?? CodeComparison(base, other, .unknown, lines, isSameLanguage)
    }

    private init(
        _ base: ComparedCode,
        _ other: ComparedCode,
        _ reading: CodeReading,
        _ lines: (base: Int, other: Int),
        _ isSameLanguage: Bool
    ) {
        left = base.tokens(in: reading)
        right = other.tokens(in: reading)
        self.lines = lines
        self.isSameLanguage = isSameLanguage
        comparesDepth = Self.comparesDepth(base, other, left.nesting, right.nesting)
        compareImports()
        compareTokens()
    }

    /// Whether the language nests by indentation, and neither page has lost it.
    private static func comparesDepth(
        _ base: ComparedCode,
        _ other: ComparedCode,
        _ left: CodeTokens.Nesting,
        _ right: CodeTokens.Nesting
    ) -> Bool {
        // Text that was copied from a rendered page has no labels.
        if left.isFlat && base.language == nil || right.isFlat && other.language == nil { return false }
        let languages = [base.language, other.language].compactMap(\.self)
        return languages.isEmpty
            ? left.isByColons && right.isByColons : languages.allSatisfy(\.nestsByIndentation)
    }

    private mutating func compareImports() {
        let missing = left.imports.filter { right.imports[$0.key] == nil }.sorted {
            ($0.value.line, $0.key) < ($1.value.line, $1.key)
        }
        let added = right.imports.filter { left.imports[$0.key] == nil }.sorted {
            ($0.value.line, $0.key) < ($1.value.line, $1.key)
        }
        for (first, second) in zip(missing, added) {
            add(
                .codeDiffers,
                "`\(first.key)` here is `\(second.key)` there",
                .init(text: first.key, line: first.value.line),
                .init(text: second.key, line: second.value.line)
            )
        }
        for (text, statement) in missing.dropFirst(added.count) {
            let place = Mentions.Mention(text: "", line: lines.other)
            add(.importMissing, "`\(text)` is missing", .init(text: text, line: statement.line), place)
        }
        for (text, statement) in added.dropFirst(missing.count) {
            let place = Mentions.Mention(text: "", line: lines.base)
            add(.importAdded, "`\(text)` is only there", place, .init(text: text, line: statement.line))
        }
    }

    private mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ base: Mentions.Mention,
        _ other: Mentions.Mention
    ) {
        let subject = base.text.isEmpty ? other.text : base.text
        differences.append(.init(code: code, message: message, subject: subject, base: base, other: other))
    }

    private mutating func compareTokens() {
        var (index, otherIndex) = (0, 0)
        while index < left.tokens.count, otherIndex < right.tokens.count {
            let (first, second) = (left.tokens[index], right.tokens[otherIndex])
            if isEqual(first, second) {
                index += 1
                otherIndex += 1
            } else if first.isRemark, second.kind != first.kind {
                index += 1
            } else if second.isRemark, first.kind != second.kind {
                otherIndex += 1
            } else {
                break
            }
        }
        while index < left.tokens.count, left.tokens[index].isRemark { index += 1 }
        while otherIndex < right.tokens.count, right.tokens[otherIndex].isRemark { otherIndex += 1 }
        guard index < left.tokens.count || otherIndex < right.tokens.count else { return }
        let first = left.tokens.indices.contains(index) ? left.tokens[index] : nil
        let second = right.tokens.indices.contains(otherIndex) ? right.tokens[otherIndex] : nil
        let message: String
        switch (first, second) {
        case (let first?, let second?) where first.text == second.text:
            message = "the line is indented to another depth, so that it belongs to something else"
        case (let first?, let second?):
            message = "the code differs from `\(first.text)` here and `\(second.text)` there"
        case (let first?, nil):
            message = "the code ends there before `\(first.text)`"
        case (nil, let second?):
            message = "the code goes on there with `\(second.text)`"
        case (nil, nil):
            return
        }
        let places = (
            place(index, of: left, besides: second, line: lines.base),
            place(otherIndex, of: right, besides: first, line: lines.other)
        )
        add(.codeDiffers, message, places.0, places.1)
    }

    /// The line of a token; the one before it where that has lost its end.
    private func place(
        _ index: Int,
        of code: CodeTokens,
        besides counterpart: CodeTokens.Token?,
        line: Int
    ) -> Mentions.Mention {
        guard code.tokens.indices.contains(index) else {
            return .init(text: "", line: code.tokens.last?.line ?? line)
        }
        var token = code.tokens[index]
        if token.beginsLine, counterpart?.beginsLine == false, index > 0 { token = code.tokens[index - 1] }
        return .init(text: code.line(of: token), line: token.line)
    }

    private func isEqual(_ first: CodeTokens.Token, _ second: CodeTokens.Token) -> Bool {
        if first.text == second.text {
            guard comparesDepth, let depth = first.depth, let otherDepth = second.depth else { return true }
            return depth == otherDepth
        }
        guard !isSameLanguage, first.kind == second.kind else { return false }
        switch first.kind {
        case .code: return false
        case .text: return second.text.isTranslation(of: first.text)
        case .comment: return second.text.isRemark(like: first.text)
        }
    }
}

extension CodeTokens.Token {
    /// Whether it stands on lines of its own and speaks to people, so that code does not depend on it.
    fileprivate var isRemark: Bool {
        kind.isComment && beginsLine && (text.hasForeignLetters || text.words.count > 2)
    }
}

extension String {
    /// Whether a text for people is put into another script: code does not depend on it.
    fileprivate func isTranslation(of text: String) -> Bool {
        text.contains(" ") && hasForeignLetters
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
