import Documents
import OrderedJSON
import SwiftCode

/// A code block by what is left of it without comments.
struct ComparedCode {
    let block: CodeBlock
    let tokens: CodeTokens
    /// Whether the block begins as data do.
    let isPayload: Bool
    /// Whether the block holds at least one example that can be read.
    let isData: Bool
    /// For the alignment.
    let tokenSet: Set<String>
    /// Whether it was read as Swift.
    let isSwift: Bool

    init(_ block: CodeBlock, swift: SwiftSnippet?, isPayload: Bool) {
        self.block = block
        tokens = CodeTokens(block, swift: swift)
        isSwift = swift != nil
        self.isPayload = isPayload
        let examples = isPayload ? JSON5.examples(in: block.text) : []
        isData = examples.contains { if case .success = $0.result { true } else { false } }
        tokenSet = Set(tokens.tokens.map(\.text))
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

    /// The language of the label, with one name for each; `nil` where there is no label, or it names none.
    var language: String? {
        guard let language = block.language?.lowercased() else { return nil }
        let names = [
            "js": "javascript", "jsx": "javascript", "mjs": "javascript", "ts": "typescript",
            "tsx": "typescript", "sh": "shell", "bash": "shell", "zsh": "shell", "console": "shell",
            "yml": "yaml", "kt": "kotlin", "kts": "kotlin", "py": "python", "rb": "ruby",
            "objc": "objective-c",
            "objectivec": "objective-c", "cs": "csharp", "c#": "csharp", "json5": "json", "jsonc": "json",
        ]
        let plain: Set<String> = ["text", "txt", "plaintext", "plain", "none"]
        return plain.contains(language) ? nil : names[language] ?? language
    }
}
