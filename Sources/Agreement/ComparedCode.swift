import Diagnostics
import Documents
import SourceCode

/// A code block by what is left of it without comments.
struct ComparedCode {
    let block: CodeBlock
    /// Of the label; `nil` where there is none, or it names none.
    let language: CodeLanguage?
    /// In which the block is read by itself; `nil` where none is known.
    let reading: CodeLanguage?
    /// In that language.
    let tokens: CodeTokens
    /// Whether the block begins as data do.
    let isPayload: Bool
    /// Whether the block holds at least one example that can be read.
    let isData: Bool
    /// For the alignment.
    let terms: TermSet
    /// Those that are no signs.
    let longTerms: TermSet

    /// - Parameter isSwift: Whether the page's analysis took it for Swift, with or without a label.
    init(_ block: CodeBlock, isSwift: Bool, isPayload: Bool) {
        self.block = block
        language = CodeLanguage(label: block.language)
        reading = isSwift ? .swift : language
        tokens = CodeTokens(block.text, in: reading)
        self.isPayload = isPayload
        isData = isPayload && Payload.all(in: block).contains { $0.node != nil }
        let code = tokens.tokens.filter { $0.kind != .possibleComment }
        terms = TermSet(code.lazy.map { Term($0.text) })
        longTerms = TermSet(code.lazy.filter { $0.text.utf8.count > 2 }.map { Term($0.text) })
    }

    func tokens(in language: CodeLanguage?) -> CodeTokens {
        language == reading ? tokens : CodeTokens(block.text, in: language)
    }

    /// The languages in which two blocks can be read so that they can be compared: if they are equal in one of these,
    /// they are equal. At least one, the likeliest first; `nil` for one of which nothing is known.
    static func sharedReadings(_ codes: Both<ComparedCode>) -> [CodeLanguage?] {
        let languages = codes.map(\.language)
        let known = languages.all.compactMap(\.self).filter(\.hasKnownComments)
        if let first = known.first { return known.last == first ? [first] : known }
        if codes.all.contains(where: { $0.reading == .swift }) { return [.swift, nil] }
        return [languages.base == languages.other ? languages.base : nil]
    }

    /// What its comments say, in order; those on lines of their own that follow each other are one.
    var comments: [Prose] {
        let rowsOfCode = Set(tokens.tokens.map(\.row))
        var comments: [[Prose.Run]] = []
        // Behind a comment that stands on lines of its own.
        var nextRow: Int?
        for comment in tokens.comments {
            let text = comment.text.filter { !"`*".contains($0) }.trimmingPrefix {
                !$0.isLetter && !$0.isNumber
            }
            guard !text.isEmpty else { continue }
            let run = Prose.Run(text + " ", line: block.fileLine(comment.row))
            if comment.row == nextRow, !rowsOfCode.contains(comment.row) {
                comments[comments.count - 1].append(run)
            } else {
                comments.append([run])
            }
            nextRow = rowsOfCode.contains(comment.row) ? nil : comment.row + 1
        }
        return comments.map { Prose($0) }
    }

    /// The title, where it names a file.
    var fileName: String? {
        guard let title = block.title, !title.isEmpty, title.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return title
    }

    /// Names that look like no word of prose.
    var names: Set<String> {
        let imported = Set(tokens.imports.keys.flatMap { $0.split(separator: " ").map(String.init) })
        let names = tokens.tokens.lazy.filter { token in
            token.kind != .possibleComment && token.text.utf8.count > 2
                && token.text.unicodeScalars.allSatisfy(\.isNamePart) && !imported.contains(token.text)
        }
        return Set(names.map(\.text))
    }
}
