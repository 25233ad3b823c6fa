import Diagnostics
import Documents
import Localization
import SwiftCode

/// A document with everything that is found out about it once, whoever needs it afterwards.
public struct Page: Sendable {
    package var document: Document
    package var outline: Outline
    package var localization: Localization
    /// Whether the path tells the language.
    package var isLanguageInPath: Bool
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
        let outlines = documents.sorted { $0.path < $1.path }.concurrentMap { document in
            let outline = Outline(document)
            let language = PageLanguage(document, outline, catalog: catalog)
            return (document: document, outline: outline, language: language)
        }
        let swift = swiftCode(in: outlines.map(\.outline))
        let analyses = outlines.map { read in
            let page = Page(read.document, read.outline, read.language, swift)
            return (page: page, diagnostic: read.language.diagnostic)
        }
        let places = Set(analyses.lazy.map(\.page).filter(\.isLanguageInPath).map(\.place))
        let unknown = Dictionary(grouping: analyses) { $0.page.unknownLanguage(places) }
        let diagnostics = unknown.sorted { $0.key ?? "" < $1.key ?? "" }.flatMap { tag, analyses in
            tag.map { [.unknownLanguage($0, analyses.map(\.page.path))] } ?? analyses.compactMap(\.diagnostic)
        }
        return (unknown[nil, default: []].map(\.page), diagnostics)
    }

    /// The languages and formats of a page have the same code, which is read once.
    private static func swiftCode(in outlines: [Outline]) -> [PossibleSwift: SwiftSnippet] {
        let codes = Set(outlines.lazy.flatMap(\.sections).flatMap(\.elements).compactMap(\.possibleSwift))
        return Dictionary(uniqueKeysWithValues: Array(codes).concurrentMap { ($0, $0.read()) })
            .compactMapValues { $0 }
    }

    private init(
        _ document: Document,
        _ outline: Outline,
        _ language: PageLanguage,
        _ swift: [PossibleSwift: SwiftSnippet]
    ) {
        self.document = document
        self.outline = outline
        localization = language.localization
        isLanguageInPath = language.isInPath
        place = language.place
        snippets = outline.sections.enumerated().flatMap { section, content in
            content.elements.enumerated().compactMap { position, element in
                guard case .code(let code) = element.content,
                    let swift = element.possibleSwift.flatMap({ swift[$0] })
                else { return nil }
                return Snippet(
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

/// Code that no label says to be in another language.
private struct PossibleSwift: Hashable {
    /// Texts that Unicode takes for equal may have other bytes, and which of them a set keeps differs from run to run.
    let bytes: [UInt8]
    let isLabeled: Bool

    /// - Returns: `nil` where the code is not Swift, or too long or too deep for a sample.
    func read() -> SwiftSnippet? {
        let text = String(decoding: bytes, as: UTF8.self)
        return isLabeled ? SwiftSnippet(parsing: text) : SwiftSnippet(unlabeled: text)
    }
}

extension Outline.Element {
    fileprivate var possibleSwift: PossibleSwift? {
        guard case .code(let code) = content else { return nil }
        let label = code.language?.lowercased()
        guard [nil, "swift", "text", "plaintext"].contains(label) else { return nil }
        return PossibleSwift(bytes: Array(code.text.utf8), isLabeled: label == "swift")
    }
}
