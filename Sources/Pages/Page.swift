import Diagnostics
import Documents
import Localization
import SwiftCode

/// A document with everything that is found out about it once, whoever needs it afterwards.
package struct Page: Sendable {
    package var document: Document
    package var outline: Outline
    /// The paragraphs and list items with their sentences, in reading order.
    package var passages: [Passage]
    package var localization: Localization
    /// The path without what tells the language and without the file name's extension.
    package var place: String
    /// The Swift code of the page, in order.
    package var snippets: [Snippet]

    /// A code block that is Swift.
    package struct Snippet: Sendable {
        package var swift: SwiftSnippet
        package var code: CodeBlock
        /// 1-based line of the code block in the page.
        package var line: Int
        package var variant: String?
        /// 0-based index into the outline's sections.
        package var section: Int
        /// 0-based index into the section's elements.
        package var element: Int

        /// - Parameter line: 1-based in the snippet.
        package func pageLine(_ line: Int) -> Int { code.fileLine(line) }
    }

    package init(_ document: Document, language: PageLanguage) {
        self.document = document
        outline = Outline(document)
        passages = Passage.all(in: outline)
        localization = language.localization
        place = language.place
        snippets = []
        for (sectionIndex, section) in outline.sections.enumerated() {
            for (elementIndex, element) in section.elements.enumerated() {
                guard case .code(let code) = element.content, let swift = Self.swift(in: code) else {
                    continue
                }
                snippets.append(
                    Snippet(
                        swift: swift,
                        code: code,
                        line: element.line,
                        variant: element.variant,
                        section: sectionIndex,
                        element: elementIndex
                    )
                )
            }
        }
    }

    package var path: String { document.path }

    /// The tag of the page's language.
    package var language: String { localization.tag }

    /// The phrases of the page's language.
    package var phrases: Phrases { localization.phrases }

    /// The sentences of paragraphs and list items, in reading order.
    package var sentences: [Sentence] { passages.flatMap(\.sentences) }

    private static func swift(in code: CodeBlock) -> SwiftSnippet? {
        switch code.language?.lowercased() {
        case "swift":
            return SwiftSnippet(parsing: code.text)
        case nil, "text", "plaintext":
            guard let snippet = SwiftSnippet(parsing: code.text), snippet.isPlausible else { return nil }
            return snippet
        default:
            return nil
        }
    }
}

extension Outline.Element {
    /// Of a paragraph or a list item; none for anything else.
    var sentences: [Sentence] {
        switch content {
        case .paragraph(let prose), .item(let prose, _): Sentence.all(in: prose)
        case .code, .table: []
        }
    }

    /// All text that is no code: a paragraph, a list item, or a table's cells.
    package var prose: [Prose] {
        switch content {
        case .paragraph(let prose), .item(let prose, _): [prose]
        case .table(let table): table.rows.flatMap(\.cells)
        case .code: []
        }
    }
}
