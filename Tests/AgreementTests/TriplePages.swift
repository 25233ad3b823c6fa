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

/// The pages of an invented SDK in three languages and three formats, which agree.
enum TriplePages {
    enum Failure: Error { case unreadable(String) }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    static let folder = root.appending(path: "Tests/Fixtures/valid/triples")

    static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// Compares pages, given as text by path.
    static func compare(_ pages: [String: String]) throws -> Agreement {
        let catalog = try ShippedLocales.catalog()
        var documents: [Document] = []
        var diagnostics: [Diagnostic] = []
        for (path, text) in pages {
            let page = PageSource(path: path, bytes: Array(text.utf8))
            let (document, problems) = PageReader.read(page, words: PageWords(catalog))
            guard let document else { throw Failure.unreadable(path) }
            documents.append(document)
            diagnostics += problems
        }
        let analysed = Page.analyse(documents, catalog: catalog).pages
        let (specification, _) = Specification.read(analysed, catalog: catalog)
        return Agreement.compare(
            pages: analysed,
            specification: specification,
            readingDiagnostics: diagnostics,
            base: "en",
            catalog: catalog
        )
    }

    /// The 1-based line of the first occurrence.
    static func line(of needle: String, in text: String) throws -> Int {
        let range = try #require(text.range(of: needle), "no “\(needle)”")
        return text[..<range.lowerBound].count(where: \.isNewline) + 1
    }
}

/// One change of one of the pages.
struct PageEdit: Sendable, CustomTestStringConvertible {
    var page: String
    var old: String
    var new: String

    init(_ page: String, _ old: String, _ new: String) {
        self.page = page
        self.old = old
        self.new = new
    }

    var testDescription: String {
        "\(page): \(old.prefix(40).replacing("\n", with: "⏎")) → \(new.prefix(40).replacing("\n", with: "⏎"))"
    }

    /// The 1-based line on which the change begins.
    func line() throws -> Int {
        let lineEnds = old.prefix { $0.isNewline }.count
        let needle = old.trimmingCharacters(in: .newlines).prefix { !$0.isNewline }
        return try TriplePages.line(of: String(needle), in: TriplePages.text(page)) - min(lineEnds, 1)
    }

    /// The edited page beside the base page, or beside the Japanese one where the base page itself is edited.
    func pages() throws -> [String: String] {
        let text = try TriplePages.text(page)
        // The pages differ in their line ends, too.
        let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        let (old, new) = (old.replacing("\n", with: lineEnd), new.replacing("\n", with: lineEnd))
        let range = try #require(text.range(of: old), "the page has no “\(old)”")
        let stem = page.split(separator: "/")[1].split(separator: ".")[0]
        let base = "en/\(stem).mdx"
        let company = page == base ? "ja/\(stem).mdx" : base
        return [
            page: text.replacingCharacters(in: range, with: new), company: try TriplePages.text(company),
        ]
    }
}

/// A change that readers of the other page would want to know of.
struct PlantedEdit: Sendable, CustomTestStringConvertible {
    var edit: PageEdit
    var code: Finding.Code
    /// Stands on the line of the finding: in the edited page, or in the base page where something was removed.
    var mark: Mark

    enum Mark: Sendable {
        case edited(String)
        case base(String)
    }

    init(_ page: String, _ old: String, _ new: String, _ code: Finding.Code, _ mark: Mark? = nil) {
        edit = PageEdit(page, old, new)
        self.code = code
        self.mark = mark ?? .edited(new)
    }

    var testDescription: String { "\(code.rawValue) \(edit.testDescription)" }
}
