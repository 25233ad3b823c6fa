import Backports
import Diagnostics
import Documents
import Localization
import SwiftCode

/// A document with everything that is found out about it once, whoever needs it afterwards.
public struct Page: Sendable {
    package let document: Document
    package let localization: Localization
    /// Whether the path tells the language.
    package let isLanguageInPath: Bool
    /// The path without what tells the language and without the file name's extension.
    package let place: String
    private let lazyOutline: Lazily<Outline>
    private let lazySnippets: Lazily<[Snippet]>

    /// Made when somebody first asks for it: most pages of a site state nothing, which is told without it.
    package var outline: Outline { lazyOutline.value }

    /// The Swift code of the page, in order.
    package var snippets: [Snippet] { lazySnippets.value }

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

    /// Analyses the documents of a run, in parallel.
    ///
    /// - Parameters:
    ///   - documents: In any order; the result does not depend on it.
    ///   - catalog: The languages whose pages can be read.
    /// - Returns: The pages by path, without those whose paths name a language which is not known, and a warning for each
    ///   such language and for each page that says it is in one.
    public static func analyse(
        _ documents: [Document],
        catalog: LocaleCatalog
    ) -> (pages: [Page], diagnostics: [Diagnostic]) {
        let analyses = documents.sorted { $0.path < $1.path }.concurrentMap { document in
            let outline = Lazily { Outline(document) }
            let language = PageLanguage(document, outline, catalog: catalog)
            return (page: Page(document, outline, language), diagnostic: language.diagnostic)
        }
        let places = Set(analyses.lazy.map(\.page).filter(\.isLanguageInPath).map(\.place))
        let unknown = Dictionary(grouping: analyses) { $0.page.unknownLanguage(places) }
        let diagnostics = unknown.sorted { $0.key ?? "" < $1.key ?? "" }.flatMap { tag, analyses in
            tag.map { [.unknownLanguage($0, analyses.map(\.page.path))] } ?? analyses.compactMap(\.diagnostic)
        }
        return (unknown[nil, default: []].map(\.page), diagnostics)
    }

    private init(_ document: Document, _ outline: Lazily<Outline>, _ language: PageLanguage) {
        self.document = document
        lazyOutline = outline
        localization = language.localization
        isLanguageInPath = language.isInPath
        place = language.place
        lazySnippets = Lazily {
            document.blocks.containCode { $0.swift != nil } ? outline.value.snippets : []
        }
    }

    package var path: String { document.path }

    /// The tag of the page's language.
    package var language: String { localization.tag }

    /// The phrases of the page's language.
    package var phrases: Phrases { localization.phrases }

    /// The paragraphs and list items with their sentences, in reading order.
    package var passages: [Passage] { Passage.all(in: outline) }

    /// The sentences of paragraphs and list items, in reading order.
    package var sentences: [Sentence] { passages.flatMap(\.sentences) }
}

extension Outline {
    fileprivate var snippets: [Page.Snippet] {
        sections.enumerated().flatMap { section, content in
            content.elements.enumerated().compactMap { position, element in
                guard case .code(let code) = element.content, let swift = code.swift else { return nil }
                return Page.Snippet(
                    swift: swift,
                    code: code,
                    line: element.line,
                    variant: element.variant,
                    section: section,
                    element: position
                )
            }
        }
    }
}

extension CodeBlock {
    /// What the code is as Swift; `nil` where it is not Swift, or too long or too deep for a sample.
    fileprivate var swift: SwiftSnippet? {
        switch language?.lowercased() {
        case "swift": SwiftSnippet(parsing: text)
        case nil, "text", "plaintext": SwiftSnippet(unlabeled: text)
        default: nil
        }
    }
}
