import Documents
import Localization
import Pages
import Specifications

/// Base pages as they were when they were translated: they tell what a translation owes to newer words of the base page
/// from what is wrong with it.
public struct SyncedBases: Sendable {
    /// By path.
    private let pages: [String: Page]
    private let specification: Specification
    /// The path of the earlier base page, by that of its translation.
    private let paths: [String: String]

    /// Names the earlier base page of each translation.
    ///
    /// - Parameters:
    ///   - pages: In any order, each with a path of its own.
    ///   - specification: What was read from them.
    ///   - paths: Of these pages, by the paths of their translations; a translation without one is only compared with
    ///     the base page as it is.
    public init(pages: [Page], specification: Specification, paths: [String: String]) {
        self.pages = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.specification = specification
        self.paths = paths
    }

    /// Of no translation.
    public static let none = SyncedBases(pages: [], specification: Specification(), paths: [:])

    func page(translatedAt path: String, catalog: LocaleCatalog) -> ComparedPage? {
        guard let path = paths[path], let page = pages[path] else { return nil }
        return ComparedPage(page, of: specification, catalog: catalog)
    }
}

extension DocumentEntry {
    /// The pages in the order of comparison: the base language first, of each language the format that carries most.
    public func pages(fromBase base: String, catalog: LocaleCatalog) -> [PageEntry] {
        let formats = [Document.Format.mdx, .html, .text].map(\.rawValue)
        let languages = [base] + catalog.tags
        func rank(_ page: PageEntry) -> (Int, Int, String) {
            (
                languages.firstIndex(of: page.language) ?? languages.count,
                formats.firstIndex(of: page.format) ?? formats.count,
                page.path
            )
        }
        return pages.sorted { rank($0) < rank($1) }
    }
}
