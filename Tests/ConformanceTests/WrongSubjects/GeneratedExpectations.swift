import Conformance
import Fixtures
import Foundation

@testable import docfixtures

/// The suites that are generated from the guides of the package, as `docfixtures generate` writes them.
struct GeneratedExpectations: Sendable {
    let race: RaceSuite
    let events: EventSuite

    /// Generated once for all tests.
    static var shared: GeneratedExpectations {
        get async throws { try await generation.value }
    }

    private static let generation = Task {
        let catalog = try DataFolder.catalog(in: DataFolder.shipped("Locales"))
        let pages = try PageFolder.files(in: [DataFolder.shipped("Locales").path])
        let corpus = try await Corpus.read(pages, catalog: catalog)
        let (fixtures, _) = try FixtureSet.generate(
            from: corpus.specification,
            inputs: corpus.inputs,
            localizations: catalog.localizations,
            templates: try DataFolder.templates(in: DataFolder.shipped("Templates"), replacedBy: nil)
        )
        let folder = try TemporaryFolder()
        _ = try FixtureFolder(path: folder.path).write(fixtures)
        return GeneratedExpectations(
            race: try RaceSuite(expectations: folder.path),
            events: try EventSuite(expectations: folder.path)
        )
    }
}
