/// Where the tokens of two code blocks differ first.
struct CodeComparison {
    private(set) var differences: [ProseComparison.Difference] = []

    /// - Parameter isSameLanguage: Whether the pages are in one language, so that not even texts may differ.
    init(_ base: ComparedCode, _ other: ComparedCode, lines: (base: Int, other: Int), isSameLanguage: Bool) {
        let left = base.tokens
        let right = other.tokens
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
        compareTokens(left, right, lines: lines, isSameLanguage: isSameLanguage)
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

    private mutating func compareTokens(
        _ left: CodeTokens,
        _ right: CodeTokens,
        lines: (base: Int, other: Int),
        isSameLanguage: Bool
    ) {
        let pairs = zip(left.tokens, right.tokens)
        var index = 0
        for (first, second) in pairs {
            let isEqual =
                first.text == second.text
                || (!isSameLanguage && first.isText && second.text.isTranslation(of: first.text))
            if !isEqual { break }
            index += 1
        }
        guard index < left.tokens.count || index < right.tokens.count else { return }
        let first = left.tokens.indices.contains(index) ? left.tokens[index] : nil
        let second = right.tokens.indices.contains(index) ? right.tokens[index] : nil
        let message: String
        switch (first, second) {
        case (let first?, let second?):
            message = "the code differs from `\(first.text)` here and `\(second.text)` there"
        case (let first?, nil):
            message = "the code ends there before `\(first.text)`"
        case (nil, let second?):
            message = "the code goes on there with `\(second.text)`"
        case (nil, nil):
            return
        }
        func place(_ token: CodeTokens.Token?, _ code: CodeTokens, _ line: Int) -> Mentions.Mention {
            guard let token else { return .init(text: "", line: code.tokens.last?.line ?? line) }
            return .init(text: code.line(of: token), line: token.line)
        }
        add(.codeDiffers, message, place(first, left, lines.base), place(second, right, lines.other))
    }
}

extension String {
    /// Whether a text for people is put into another script: code does not depend on it.
    fileprivate func isTranslation(of text: String) -> Bool {
        guard text.contains(" ") else { return false }
        return unicodeScalars.contains { $0.value > 0x7F && $0.properties.isAlphabetic }
    }
}
