import Documents
import JSONText
import SwiftCode

/// A code block by what is left of it without comments.
struct ComparedCode {
    let block: CodeBlock
    /// Of the label; `nil` where there is none, or it names none.
    let language: CodeLanguage?
    /// How the block is read by itself.
    let reading: CodeReading
    /// In that reading.
    let tokens: CodeTokens
    /// Whether the block begins as data do.
    let isPayload: Bool
    /// Whether the block holds at least one example that can be read.
    let isData: Bool
    /// For the alignment.
    let tokenSet: Set<String>

    init(_ block: CodeBlock, swift: SwiftSnippet?, isPayload: Bool) {
        self.block = block
        language = CodeLanguage(label: block.language)
        reading = swift == nil ? CodeReading(language) ?? .unknown : .swift
        let lexed = swift.map(CodeReading.tokens(of:)) ?? reading.tokens(of: block.text)
        tokens = CodeTokens(block, lexed, in: reading)
        self.isPayload = isPayload
        let examples = isPayload ? JSON5.examples(in: block.text) : []
        isData = examples.contains { if case .success = $0.result { true } else { false } }
        tokenSet = Set(tokens.tokens.lazy.filter { !$0.kind.isComment }.map(\.text))
    }

    func tokens(in reading: CodeReading) -> CodeTokens {
        reading == self.reading
            ? tokens : CodeTokens(block, reading.tokens(of: block.text), in: reading)
    }

    /// The title, where it names a file.
    var fileName: String? {
        guard let title = block.title, title.contains("."),
            title.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return title
    }

    /// The payloads of a block of examples.
    var examples: [JSONExample] { JSON5.examples(in: block.text) }

    /// Names that look like no word of prose.
    var names: Set<String> {
        let imported = Set(tokens.imports.values.flatMap { $0.tokens })
        return tokenSet.filter { token in
            token.utf8.count > 2 && token.unicodeScalars.allSatisfy(\.isNamePart) && !imported.contains(token)
        }
    }
}
