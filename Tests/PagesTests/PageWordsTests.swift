import Diagnostics
import Documents
import Foundation
import Localization
import Pages
import Testing

@Suite struct PageWordsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    private static let german = "Tests/Fixtures/valid/locales/de/locale.yml"

    /// - Parameter key: A key with what stands behind it, to be replaced or left out.
    private func catalog(german key: Regex<Substring>? = nil, by new: String = "") throws -> LocaleCatalog {
        let files = try [("en", "Locales/en/locale.yml"), ("de", Self.german)].map { tag, path in
            var text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
            if let key, tag == "de" {
                #expect(text.contains(key))
                text.replace(key, with: new)
            }
            return LocaleCatalog.File(tag: tag, path: path, bytes: Array(text.utf8))
        }
        return try LocaleCatalog(files)
    }

    private func kind(of title: String, _ catalog: LocaleCatalog) throws -> String? {
        let page = PageSource(path: "page.txt", bytes: Array("Guide\n\n\(title)\nText follows here.\n".utf8))
        let document = try #require(PageReader.read(page, words: PageWords(catalog)).document)
        guard case .admonition(let box) = document.blocks.last?.content else { return nil }
        return box.kind
    }

    @Test func aLanguageBringsItsWords() throws {
        #expect(try kind(of: "⚠️ HINWEIS", catalog()) == "note")
        #expect(try kind(of: "Warning", catalog()) == "warning")
    }

    @Test func aFileMayLackThem() throws {
        #expect(try kind(of: "Hinweis", catalog(german: /\s+boxTitles: .*/)) == nil)
        #expect(try kind(of: "Hinweis", catalog(german: /pageWords:\n(?: .*\n)+/)) == nil)
    }

    @Test func aMisspelledKeyIsReported() throws {
        let error = #expect(throws: DiagnosticError.self) {
            try catalog(german: /boxTitles/, by: "boxTitle")
        }
        #expect(error?.diagnostics.map(\.code) == ["unknown-locale-key"])
    }
}
