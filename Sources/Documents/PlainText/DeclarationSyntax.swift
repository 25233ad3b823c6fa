/// The declarations of the common languages, as far as one line shows them.
extension LineSyntax {
    /// The position of the first token that is no modifier and no attribute.
    var endOfModifiers: Int {
        var position = 0
        while position < count {
            if has("@", position), kind(position + 1) == .word, let end = expression(from: position + 1)?.end
            {
                position = end
            } else if let word = word(position), CodeVocabulary.modifiers.contains(word), position + 1 < count
            {
                position += 1
                if has("(", position), !isSpaced(position), let end = endOfGroup(position) { position = end }
            } else {
                break
            }
        }
        return position
    }

    /// The declaration of a type, a function, a variable or an alias.
    var isDeclaration: Bool {
        let start = endOfModifiers
        if let keyword = word(start) {
            if CodeVocabulary.typeKeywords.contains(keyword) {
                // `enum class`, `record struct`
                let isDouble = word(start + 1).map(CodeVocabulary.typeKeywords.contains) ?? false
                if isType(behind: isDouble ? start + 1 : start) { return true }
            }
            if CodeVocabulary.functionKeywords.contains(keyword), isFunction(behind: start) { return true }
            if CodeVocabulary.aliasKeywords.contains(keyword), kind(start + 1) == .word {
                let end = endOfTypeArguments(start + 2) ?? start + 2
                if has("=", end) || has(":", end) || keyword == "typedef" && has(";", count - 1) {
                    return true
                }
            }
        }
        // A modifier can be the keyword of a variable as well (`final`, `const`, `late`).
        for keyword in [start, start - 1] where keyword >= 0 {
            if let word = word(keyword), CodeVocabulary.variableKeywords.contains(word) {
                if isVariable(behind: keyword) { return true }
            }
        }
        return isTypedDeclaration(from: start)
    }

    private func isType(behind keyword: Int) -> Bool {
        var end = keyword + 1
        guard let name = word(end), let initial = name.utf8.first else {
            return has("<", end) && !isSpaced(end + 1)
        }
        while has(".", end + 1), kind(end + 2) == .word { end += 2 }
        end = endOfTypeArguments(end + 1) ?? end + 1
        if end >= count { return ASCII.isUppercase(initial) }
        if has("{", end) || has(":", end) && end + 1 < count || has(";", end) { return true }
        if has("(", end) { return !isSpaced(end) }
        return word(end).map { ["extends", "implements", "where", "with", "on", "final"].contains($0) }
            ?? false
    }

    private func isFunction(behind keyword: Int) -> Bool {
        var end = keyword + 1
        if has("(", end) { return endOfGroup(end) != nil || !isSpaced(end) }
        if has("*", end) { end += 1 }
        if let typeEnd = endOfTypeArguments(end) { end = typeEnd }
        guard kind(end) == .word || kind(end) == .symbol || kind(end) == .string else { return false }
        end += 1
        // The rest of an operator, or of the type that is extended.
        while kind(end) == .symbol || kind(end) == .word, !isSpaced(end), !has("<", end) { end += 1 }
        end = endOfTypeArguments(end) ?? end
        guard has("(", end) else { return false }
        guard let close = endOfGroup(end) else { return true }
        return close >= count || isKeyword(close) || kind(close) == .symbol || kind(close) == .opening
            || has("(", close)
    }

    private func isVariable(behind keyword: Int) -> Bool {
        var end = keyword + 1
        if kind(end) == .opening {
            guard let close = endOfGroup(end) else { return true }
            return has("=", close) || has(":", close)
        }
        guard let name = expression(from: end), kind(end) == .word || kind(end) == .string else {
            return false
        }
        end = name.end
        if has("=", end) || has(";", end) || has("{", end) || word(end) == "by" {
            return !hasAdjacentWords(from: end)
        }
        if has(":", end) { return end + 1 < count && !hasAdjacentWords(from: end + 1) }
        // The type stands before or behind the name.
        if kind(end) == .word { return has("=", end + 1) || has(";", end + 1) }
        return has(",", end) && reading == .code
    }

    /// `String name = value`, `public void start(int count)`, `Task<Order> Load(string id)`.
    private func isTypedDeclaration(from start: Int) -> Bool {
        guard let type = word(start), let initial = type.utf8.first else { return false }
        var end = start + 1
        while has(".", end), kind(end + 1) == .word { end += 2 }
        let arguments = endOfTypeArguments(end)
        end = arguments ?? end
        while !isSpaced(end), has("?", end) || has("*", end) || hasJoined("[", "]", at: end) {
            end += has("[", end) ? 2 : 1
        }
        while has("*", end) || has("&", end) { end += 1 }
        let isBuiltIn =
            CodeVocabulary.builtInTypes.contains(type) || type.utf8.dropFirst().contains(UInt8(ascii: "_"))
        guard isBuiltIn || arguments != nil || ASCII.isUppercase(initial), kind(end) == .word else {
            return false
        }
        let isCertain = isBuiltIn || arguments != nil || start > 0
        end += 1
        if has("=", end), !hasJoined("=", "=", at: end) {
            // Languages with the type first end a statement with a semicolon; `Price limit = 5` is a formula.
            let isWhole = isCertain || isUnfinished || has(";", count - 1) || kind(count - 1) == .closing
            return isWhole && !hasAdjacentWords(from: end + 1)
        }
        if has(";", end) { return end == count - 1 }
        if has("{", end), has("}", count - 1) { return isCertain }
        guard isCertain, has("(", end), !isSpaced(end) else { return false }
        guard let close = endOfGroup(end) else { return true }
        return close >= count || has(";", close) || has("{", close) || hasJoined("=", ">", at: close)
            || isKeyword(close)
    }

    /// Whether the line ends within an expression.
    private var isUnfinished: Bool {
        kind(count - 1) == .opening || has("=", count - 1) || has(",", count - 1)
            || tokens.indices.contains { kind($0) == .opening && endOfGroup($0) == nil }
    }

    /// The import of a module or a file.
    var isImport: Bool {
        guard let keyword = word(0), CodeVocabulary.importKeywords.contains(keyword), count > 1 else {
            return false
        }
        if kind(1) == .string || has("{", 1) || has("*", 1) {
            return !hasAdjacentWords(from: 2) || has(";", count - 1)
        }
        if keyword == "from" {
            return tokens.indices.contains { word($0) == "import" } && reading == .code
        }
        var end = 1
        // `import struct`, `import static`, `using static`
        if isKeyword(1), keyword == "import" || keyword == "using", kind(2) == .word { end = 2 }
        guard kind(end) == .word, isSpaced(end) else { return false }
        end += 1
        while end < count, !isSpaced(end), !has(";", end) { end += 1 }
        // All but the import of a module are as well the start of a phrase: `use cases`, `package contents`.
        if end >= count { return keyword == "import" || end > 2 || word(1) == "main" }
        if has(";", end) { return end == count - 1 }
        if keyword == "import", has(",", end - 1) {
            return (end..<count).allSatisfy { !isSpaced($0) || has(",", $0 - 1) }
        }
        if has("{", end) || has("=", end) || has(",", end) { return reading == .code }
        return word(end) == "as" && end + 2 >= count - 1 || word(end) == "from" && kind(end + 1) == .string
    }
}
