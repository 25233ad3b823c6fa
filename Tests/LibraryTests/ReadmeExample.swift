import Agreement
import Folders
import Localization
import Reports
import Testing

/// Compares the pages in the folder `docs`, as the README shows it.
func compareTranslations() async throws {
    let catalog = try LocaleCatalog.shipped()
    let corpus = try await Corpus.read(folders: ["docs"], catalog: catalog, isTolerant: true)
    let agreement = Agreement.compare(
        pages: corpus.pages,
        specification: corpus.specification,
        readingDiagnostics: corpus.pageDiagnostics,
        base: "en",
        catalog: catalog
    )
    print(DriftReport(findings: agreement.findings, summary: agreement.summary).text())
}

/// Holds the fixtures of a test target to the pages, as the article on fixtures shows it.
func fixturesAreCurrent() async throws {
    let folder = FixtureFolder(path: "Tests/MyAppTests/Fixtures")
    #expect(try await folder.outdatedFiles(pages: ["docs"]) == [])
}
