import Documents
import Pages
import ShippedLocales
import Testing

/// Pages whose paths name a language that has no `locale.yml`.
@Suite struct UnknownLanguageTests {
    private func analyse(_ paths: [String]) throws -> (paths: [String], messages: [String]) {
        let catalog = try ShippedLocales.catalog()
        let documents = paths.compactMap { path in
            let text = "# Lamps\n\nThe lamps of the house are in the hall and on the stairs.\n"
            return PageReader.read(PageSource(path: path, bytes: Array(text.utf8)), words: PageWords(catalog))
                .0
        }
        let (pages, diagnostics) = Page.analyse(documents, catalog: catalog)
        return (pages.map(\.path), diagnostics.map(\.message))
    }

    @Test func areLeftOutAndToldOnce() throws {
        let (paths, messages) = try analyse([
            "en/lamps.md", "es/lamps.md", "fr/lamps.md", "en/bulbs.md", "fr/bulbs.md", "pt-BR/lamps.md",
        ])
        #expect(paths == ["en/bulbs.md", "en/lamps.md", "es/lamps.md"])
        #expect(
            messages == [
                "2 pages are in fr, which is no known language, and left out",
                "1 page is in pt-BR, which is no known language, and left out",
            ]
        )
    }

    @Test func areToldByFileNames() throws {
        let (paths, messages) = try analyse(["lamps.en.md", "lamps.es.md", "lamps.de.md", "lamps.v2.md"])
        #expect(paths == ["lamps.en.md", "lamps.es.md", "lamps.v2.md"])
        #expect(messages == ["1 page is in de, which is no known language, and left out"])
    }

    /// A folder of two letters is no language where no other language has its pages.
    @Test func otherFoldersAreNone() throws {
        let paths = ["en/api/lamps.md", "es/api/lamps.md", "ts/lamps.md"]
        let found = try analyse(paths)
        #expect(found.paths == paths)
        #expect(found.messages.isEmpty)
    }
}
