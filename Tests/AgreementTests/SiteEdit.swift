import Agreement
import Behaviours
import Diagnostics
import Documents
import Findings
import Foundation
import Localization
import Pages
import ShippedLocales
import Specifications
import Testing
import Yams

/// Pages of an invented product as a documentation site has them, in three languages, which agree.
struct Site: Sendable {
    /// One of each dialect of Markdown.
    static let all = ["docusaurus", "mdx", "vitepress"].map { name in Result { try Site(name) } }

    let name: String
    /// By path, which begins with the language's folder.
    let pages: [String: String]
    /// The pages as they are read.
    private let documents: [String: Document]
    let edits: [SiteEdit]
    let harmlessEdits: [SiteEdit]
    private let catalog: LocaleCatalog

    private init(_ name: String) throws {
        self.name = name
        let folder = TriplePages.root.appending(path: "Tests/Fixtures/valid/sites/\(name)")
        catalog = try ShippedLocales.catalog()
        var pages: [String: String] = [:]
        let names = try #require(FileManager.default.enumerator(atPath: folder.path))
        for case let path as String in names where path.hasSuffix(".md") || path.hasSuffix(".mdx") {
            pages[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        self.pages = pages
        let words = PageWords(catalog)
        documents = try pages.reduce(into: [:]) { documents, page in
            documents[page.key] = try Self.read(page.value, at: page.key, words).document
        }
        func edits(_ file: String) throws -> [SiteEdit] {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            return try YAMLDecoder().decode([SiteEdit].self, from: text)
        }
        (self.edits, harmlessEdits) = try (edits("edits.yml"), edits("harmless.yml"))
    }

    private static func read(
        _ text: String,
        at path: String,
        _ words: PageWords
    ) throws -> (document: Document, diagnostics: [Diagnostic]) {
        let (document, diagnostics) = PageReader.read(
            PageSource(path: path, bytes: Array(text.utf8)),
            words: words
        )
        return (try #require(document), diagnostics)
    }

    /// What is found in a page and its translations, or in all pages.
    ///
    /// - Parameter edit: A change that is made before.
    func findings(_ edit: SiteEdit? = nil) throws -> [Finding] {
        var documents = documents
        var diagnostics: [Diagnostic] = []
        if let edit {
            let stem = edit.page.drop { $0 != "/" }
            documents = documents.filter { $0.key.hasSuffix(stem) }
            (documents[edit.page], diagnostics) = try Self.read(
                edit.text(in: self),
                at: edit.page,
                PageWords(catalog)
            )
        }
        let analysed = Page.analyse(Array(documents.values), catalog: catalog).pages
        return Agreement.compare(
            pages: analysed,
            specification: Specification.read(analysed, catalog: catalog).specification,
            readingDiagnostics: diagnostics,
            base: "en",
            catalog: catalog
        ).findings
    }
}

/// One change of one page of a site.
struct SiteEdit: Sendable, Decodable {
    let kind: String
    let page: String
    /// Stands once on the page.
    let before: String
    let after: String
    /// Stands on the line of the finding; `nil` where that is the first line that the change touches.
    let at: String?
    /// Why the difference is not found, or not once; `nil` where it is.
    let missed: String?

    /// The page after the change.
    func text(in site: Site) throws -> String {
        let page = try #require(site.pages[page])
        let range = try #require(page.range(of: before), "\(page) has no “\(before)”")
        #expect(page.ranges(of: before).count == 1, "\(self.page) has “\(before)” more than once")
        return page.replacingCharacters(in: range, with: after)
    }

    /// The 1-based lines of the changed page on which a finding is to stand: those that differ from the page before; where
    /// text was only taken out or put in, two more on each side.
    func lines(in site: Site) throws -> ClosedRange<Int> {
        let after = try text(in: site).split(separator: "\n", omittingEmptySubsequences: false)
        if let at {
            let line = try #require(after.firstIndex { $0.contains(at) }, "\(page) has no “\(at)”") + 1
            return line...line
        }
        let before = try #require(site.pages[page]).split(separator: "\n", omittingEmptySubsequences: false)
        let first = zip(before, after).prefix { $0 == $1 }.count
        let rest = Swift.min(before.count, after.count) - first
        let last = Swift.min(zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, rest)
        let isGap = first + last >= Swift.min(before.count, after.count)
        return isGap ? max(first - 1, 1)...(after.count - last + 2) : (first + 1)...(after.count - last)
    }
}
