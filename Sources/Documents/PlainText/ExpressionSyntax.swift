/// A name with what is joined to it: members, calls, subscripts.
struct CodeExpression {
    /// The position behind it.
    var end: Int
    var isCall = false
    var isDotted = false
    /// Whether a call has an argument.
    var hasArguments = false
    /// Whether a bracket is not closed on this line.
    var isOpen = false
    /// Whether the last call is only the name of a function with its labels: `load(id:)`, or a plural: `file(s)`.
    var isDeclarationName = false
}

extension LineSyntax {
    /// The longest expression without spaces that begins at a position; `nil` where none does.
    func expression(from start: Int) -> CodeExpression? {
        var position = start
        while has("!", position) || has("&", position) || has("*", position), !isSpaced(position + 1) {
            position += 1
        }
        var result = CodeExpression(end: position)
        // A cascade of Dart has two dots.
        if hasJoined(".", ".", at: position) { position += 1 }
        if has(".", position), kind(position + 1) == .word, !isSpaced(position + 1) {
            result.isDotted = true
            position += 1
        }
        switch kind(position) {
        case .word, .string, .number: position += 1
        case .opening where has("(", position):
            guard let end = endOfGroup(position) else { return nil }
            position = end
        default: return nil
        }
        while position < count, !isSpaced(position) {
            guard let end = endOfSuffix(position, &result) else { break }
            position = end
        }
        result.end = position
        return result
    }

    /// A call and nothing else, whose arguments are at most names.
    var isBareCall: Bool {
        guard !hasComment, has(")", count - 1), let call = expression(from: word(0) == "new" ? 1 : 0) else {
            return false
        }
        guard call.isCall, call.end == count, !call.isDeclarationName else { return false }
        return tokens.indices.allSatisfy { position in
            switch tokens[position].kind {
            case .word: !CodeVocabulary.literals.contains(text(position)) || position == 0
            case .opening, .closing: !has("{", position) && !has("}", position)
            case .symbol: has(".", position) || has(",", position) || has("?", position)
            default: false
            }
        }
    }

    private func endOfSuffix(_ position: Int, _ result: inout CodeExpression) -> Int? {
        if let member = member(position) {
            result.isDotted = true
            return member + 1
        }
        if kind(position) == .opening, !has("{", position) {
            guard let end = endOfGroup(position) else {
                result.isOpen = true
                return count
            }
            if has("(", position) { addCall(position, to: &result) }
            return end
        }
        if let end = endOfTypeArguments(position) { return end }
        if has("?", position) || has("!", position), !has("=", position + 1) { return position + 1 }
        return kind(position) == .string ? position + 1 : nil
    }

    /// The position of the name behind `.`, `?.`, `!.`, `::` or `->`.
    private func member(_ position: Int) -> Int? {
        var name = position
        if has("?", name) || has("!", name), has(".", name + 1) { name += 1 }
        if hasJoined(":", ":", at: name) || hasJoined("-", ">", at: name) {
            name += 1
        } else if !has(".", name) {
            return nil
        }
        name += 1
        return !isSpaced(name) && (kind(name) == .word || kind(name) == .number) ? name : nil
    }

    private func addCall(_ position: Int, to result: inout CodeExpression) {
        guard let end = endOfGroup(position) else { return }
        let arguments = position + 1..<end - 1
        result.isCall = true
        result.hasArguments = result.hasArguments || !arguments.isEmpty
        let isPlural = arguments.count == 1 && ["s", "es"].contains(text(position + 1))
        result.isDeclarationName = isPlural || !arguments.isEmpty && isLabels(arguments)
    }

    private func isLabels(_ range: Range<Int>) -> Bool {
        guard range.count.isMultiple(of: 2) else { return false }
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).allSatisfy {
            kind($0) == .word && has(":", $0 + 1)
        }
    }
}
