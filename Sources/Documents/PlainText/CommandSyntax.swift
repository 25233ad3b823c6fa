extension LineSyntax {
    /// A command of a shell.
    var isCommand: Bool {
        if isCmdlet || isRequest { return true }
        let start = isPrompt ? 1 : endOfEnvironment
        guard start < count, !endsLikeProse else { return false }
        let words = spacedWords(from: start)
        guard let command = words.first, !command.isEmpty, isCommandName(command) else { return false }
        let arguments = words.dropFirst()
        if arguments.contains(where: self.words.sentenceWords.contains)
            || arguments.contains(where: self.words.proseWords.contains)
        {
            return false
        }
        if tokens.contains(where: { $0.kind == .foreign }) { return false }
        if isPrompt || command.hasPrefix("./") { return true }
        guard let next = arguments.first else { return false }
        if CodeVocabulary.shellCommands.contains(command) { return true }
        if CodeVocabulary.ambiguousCommands.contains(command) {
            return CodeVocabulary.subcommands.contains(next) || hasOption(arguments) || hasPath(next)
        }
        return hasOption(arguments) && count > 2 && !hasCodeSymbols
    }

    // The lexer takes `$` for a part of a word where a word follows it.
    private var isPrompt: Bool { text(0) == "$" && isSpaced(1) }

    /// The position behind the variables that are set for one command: `KEY=value`.
    private var endOfEnvironment: Int {
        var position = 0
        while let name = word(position), !name.utf8.contains(where: ASCII.isLowercase), has("=", position + 1)
        {
            guard !isSpaced(position + 1), !isSpaced(position + 2) else { break }
            position += 3
            while position < count, !isSpaced(position) { position += 1 }
        }
        return position < count ? position : 0
    }

    /// `Install-Package Name -Version 1.0`, as PowerShell writes it.
    private var isCmdlet: Bool {
        guard let verb = word(0), let noun = word(2), has("-", 1), !isSpaced(1), !isSpaced(2) else {
            return false
        }
        guard ASCII.isUppercase(verb.utf8.first ?? 0), ASCII.isUppercase(noun.utf8.first ?? 0) else {
            return false
        }
        return tokens.indices.dropFirst(3).contains {
            has("-", $0) && isSpaced($0) && kind($0 + 1) == .word && !isSpaced($0 + 1)
        }
    }

    /// The first line of a request: `GET /path HTTP/1.1`.
    private var isRequest: Bool {
        guard let method = word(0), CodeVocabulary.requestMethods.contains(method) else { return false }
        return word(count - 3) == "HTTP" && has("/", count - 2) && kind(count - 1) == .number
    }

    private var endsLikeProse: Bool {
        guard kind(count - 1) == .symbol, !isSpaced(count - 1) else { return false }
        return has(".", count - 1) || has(":", count - 1) || has(",", count - 1) || has("?", count - 1)
            || has(";", count - 1) || has("!", count - 1)
    }

    // Only the first few decide; a line can be a megabyte of them.
    private func spacedWords(from start: Int) -> [String] {
        var words: [String] = []
        for index in tokens.indices.dropFirst(start) {
            if isSpaced(index) || words.isEmpty {
                if words.count == 32 { break }
                words.append(text(index))
            } else if let last = words.last, last.utf8.count < 64 {
                words[words.count - 1] = last + text(index)
            }
        }
        return words
    }

    private func isCommandName(_ command: String) -> Bool {
        command.utf8.allSatisfy {
            ASCII.isLowercase($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/")
        }
    }

    private func hasOption(_ arguments: ArraySlice<String>) -> Bool {
        arguments.contains { argument in
            let bytes = Array(argument.utf8)
            guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
            return ASCII.isLetter(bytes[1]) || bytes[1] == UInt8(ascii: "-") && bytes.count > 2
        }
    }

    private func hasPath(_ argument: String) -> Bool {
        argument.utf8.contains { [UInt8](arrayLiteral: 0x22, 0x24, 0x27, 0x2E, 0x2F, 0x3D).contains($0) }
    }

    private var hasCodeSymbols: Bool {
        tokens.indices.contains { (has("(", $0) || has("=", $0)) && !isSpaced($0) }
            && !hasJoined("-", "-", at: 1)
    }
}
