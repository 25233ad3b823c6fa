/// The statements of the common languages, as far as one line shows them.
extension LineSyntax {
    /// Code wherever it stands; asked only of lines that do not read as a sentence.
    var isStatement: Bool {
        guard let first else { return false }
        switch first.kind {
        case .closing: return true
        case .opening: if isOpeningLine { return true }
        case .string: if isMember || count == 2 && has(";", 1) { return true }
        default: break
        }
        return endsInsideCode || isAttribute || isObjectiveCMethod || isDeclaration || isImport || isControl
            || isCase || isAssignment || isExpressionStatement || isStringCommand
    }

    /// `{`, `[{`, `[Client start];`, but not `[1] a footnote`.
    private var isOpeningLine: Bool {
        if count == 1 { return true }
        if has(";", count - 1) || kind(count - 1) == .opening { return true }
        if has("(", 0) { return false }
        if has("[", 0), kind(1) == .word { return false }
        return reading == .code && (kind(count - 1) == .closing || has(",", count - 1))
            && !hasAdjacentWords(from: 0)
    }

    /// `"key": value`, as in JSON and in literals of dictionaries.
    private var isMember: Bool {
        guard has(":", 1), count > 2 else { return false }
        if count == 3 { return kind(2) != .symbol && kind(2) != .foreign }
        if has("-", 2), count < 6 { return kind(3) == .number }
        if kind(2) == .opening { return true }
        return !hasAdjacentWords(from: 2)
    }

    /// Ends with an opening bracket, an arrow or a continuation, none of which ends prose.
    private var endsInsideCode: Bool {
        guard count > 1 else { return false }
        let end = count - 1
        if has("{", end) { return true }
        if has("(", end) || has("[", end) {
            return kind(end - 1) != .foreign && (!isSpaced(end) || !isSpaced(end - 1))
        }
        if has("\\", end) { return reading == .code }
        if has("|", end), kind(0) == .word, tokens.indices.contains(where: { has("{", $0) }) { return true }
        if word(end) == "do" || word(end) == "then" {
            return has(";", end - 1) || count > 2 && tokens.contains { $0.kind == .string }
        }
        if word(end) == "in" || hasJoined("-", ">", at: end - 1) {
            return tokens.indices.contains { has("{", $0) }
        }
        return hasJoined("=", ">", at: end - 1)
    }

    /// `@MainActor`, `@State var name`, `@available(iOS 15, *)`.
    private var isAttribute: Bool {
        guard has("@", 0), kind(1) == .word, !isSpaced(1) else { return false }
        guard let expression = expression(from: 1) else { return false }
        if expression.end >= count { return expression.isCall || expression.isOpen }
        return isKeyword(expression.end) || has("@", expression.end)
    }

    /// `- (void)start;` and `+ (instancetype)shared {`.
    private var isObjectiveCMethod: Bool {
        guard has("-", 0) || has("+", 0), has("(", 1), let end = endOfGroup(1) else { return false }
        return kind(end) == .word && !isSpaced(end) || has(";", count - 1)
    }

    /// `implementation "group:name:1.0"`, `pod 'Name', '~> 1.0'`.
    private var isStringCommand: Bool {
        guard let name = word(0), CodeVocabulary.stringCommands.contains(name) else { return false }
        var position = 1
        if let key = word(1), has(":", 2), !isSpaced(2), !key.isEmpty { position = 3 }
        if has(":", 1), kind(2) == .word, !isSpaced(2) { return count == 3 || has(",", 3) }
        return kind(position) == .string && isSpaced(position)
    }

    /// `case .none:`, `case "a", "b":`, `default:`, `is Success -> show()`.
    private var isCase: Bool {
        guard let name = word(0) else { return false }
        if name == "default" { return has(":", 1) && isBody(from: 2) }
        let hasArrow = tokens.indices.contains { hasJoined("-", ">", at: $0) || hasJoined("=", ">", at: $0) }
        if hasArrow, name == "else" || name == "is" && ASCII.isUppercase(text(1).utf8.first ?? 0) {
            return true
        }
        guard name == "case", count > 2 else { return false }
        if hasArrow { return true }
        guard let colon = tokens.indices.first(where: { has(":", $0) && !isSpaced($0) }) else { return false }
        guard has(".", 1) || kind(1) == .string || kind(1) == .number || isKeyword(1) || colon == 2 else {
            return false
        }
        return isBody(from: colon + 1)
    }

    /// What may follow a label on its line: nothing, or a statement.
    private func isBody(from position: Int) -> Bool {
        position >= count || isExpression(from: position)
            || isKeyword(position) && !hasAdjacentWords(from: position)
    }

    // MARK: Control flow

    private var isControl: Bool {
        let start = has("}", 0) ? 1 : 0
        guard let keyword = word(start), CodeVocabulary.controlKeywords.contains(keyword) else {
            return false
        }
        if has("}", count - 1), tokens.indices.contains(where: { has("{", $0) && isSpaced($0) }) {
            return true
        }
        if keyword == "if" || keyword == "while" || keyword == "for" || keyword == "elif", has("[", start + 1)
        {
            return true
        }
        let condition = word(start + 1) == "await" ? start + 2 : start + 1
        guard has("(", condition) else { return false }
        guard let end = endOfGroup(condition) else { return true }
        let isCondition = (condition + 1..<end - 1).contains {
            kind($0) == .symbol || kind($0) == .opening || isKeyword($0)
        }
        if end >= count { return isCondition }
        return has("{", end) || word(end) == "when" || has(";", count - 1)
            || isCondition && isExpression(from: end)
    }

    // MARK: Assignments and expressions

    private var isAssignment: Bool {
        let start = endOfModifiers
        guard let target = expression(from: start), !target.isOpen, !target.isCall || target.isDotted else {
            return false
        }
        guard kind(start) == .word || has(".", start) || has("*", start) || has("(", start) else {
            return false
        }
        var end = target.end
        if has(":", end), let type = expression(from: end + 1) { end = type.end }
        guard let value = endOfAssignmentOperator(end) else { return false }
        return !hasAdjacentWords(from: value)
    }

    private func endOfAssignmentOperator(_ position: Int) -> Int? {
        var end = position
        while let symbol = kind(end), symbol == .symbol, !has("=", end), end < position + 2 {
            guard !"+-*/%|&^?:".unicodeScalars.allSatisfy({ !has($0, end) }) else { return nil }
            guard !isSpaced(end + 1) else { return nil }
            end += 1
        }
        guard has("=", end), !hasJoined("=", "=", at: end), !hasJoined("=", ">", at: end) else { return nil }
        return end + 1
    }

    /// A call, or a keyword with an expression that only code has.
    private var isExpressionStatement: Bool {
        var start = 0
        while let word = word(start), CodeVocabulary.expressionKeywords.contains(word), start + 1 < count {
            start += 1
            if has("?", start) || has("!", start), !isSpaced(start) { start += 1 }
        }
        if start > 0 {
            if has(";", count - 1) { return !hasAdjacentWords(from: start) }
            if start < count, let word = word(start) {
                if count == start + 1 { return CodeVocabulary.literals.contains(word) }
                if CodeVocabulary.literals.contains(word), isSpaced(start + 1), kind(start + 1) == .word {
                    return false
                }
            } else if count == start + 1 {
                return kind(start) == .string || kind(start) == .number
            }
            if let expression = expression(from: start), expression.end == count {
                return expression.isDotted || expression.isCall || expression.isOpen || start > 1
            }
        }
        return isExpression(from: start)
    }

    /// Whether the rest of the line is one expression with a call, or a block behind a name.
    private func isExpression(from start: Int) -> Bool {
        guard let expression = expression(from: start) else { return false }
        if expression.isOpen { return true }
        let end = expression.end
        if has("{", end), isSpaced(end), isSpaced(end + 1) || has("}", end + 1), has("}", count - 1) {
            return true
        }
        if has(";", count - 1) {
            if has(":", end) || has(",", end) { return false }
            return count == 2
                ? start > 0 || CodeVocabulary.keywords.contains(text(0)) : !hasAdjacentWords(from: end)
        }
        guard expression.isCall, !expression.isDeclarationName else { return false }
        return isTail(end)
    }

    /// Whether what follows a call can belong to it.
    private func isTail(_ position: Int) -> Bool {
        guard position < count else { return true }
        switch tokens[position].kind {
        case .word:
            guard CodeVocabulary.continuationKeywords.contains(text(position)) else { return false }
        case .symbol:
            if has(",", position) || has(";", position) { return position == count - 1 }
            if has(":", position) || has("-", position) || has("/", position) { return false }
        case .opening: return has("{", position)
        case .closing: return true
        default: return false
        }
        return !hasAdjacentWords(from: position)
    }
}
