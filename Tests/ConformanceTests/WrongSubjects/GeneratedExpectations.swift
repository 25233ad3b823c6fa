import Behaviours
import Conformance
import Diagnostics
import Fixtures
import Foundation
import JSONText

@testable import docfixtures

/// The suites that are generated from a folder of pages, as `docfixtures generate` writes them.
struct GeneratedExpectations: Sendable {
    let race: RaceSuite
    let events: EventSuite
    /// The texts of `expectations/race.json` and `expectations/events.json`.
    let files: [String: String]
    /// What `docfixtures generate` reports.
    let diagnostics: [Diagnostic]

    /// Those of the guides of the package, generated once for all tests.
    static var shared: GeneratedExpectations {
        get async throws { try await generation.value }
    }

    private static let generation = Task {
        try await generated(from: DataFolder.shipped("Locales").path)
    }

    /// - Parameter path: A folder of pages and locales with a `claims.yml` at its top, as the package's own is.
    static func generated(from path: String) async throws -> GeneratedExpectations {
        let catalog = try DataFolder.catalog(in: URL(filePath: path))
        let corpus = try await Corpus.read(
            try PageFolder.files(in: [path]),
            catalog: catalog,
            claims: try ClaimsFile.read("\(path)/\(ClaimsFile.name)")
        )
        let (fixtures, notes) = try FixtureSet.generate(
            from: corpus.specification,
            inputs: corpus.inputs,
            localizations: catalog.localizations,
            templates: try DataFolder.templates(in: DataFolder.shipped("Templates"), replacedBy: nil)
        )
        let folder = try TemporaryFolder()
        _ = try FixtureFolder(path: folder.path).write(fixtures)
        let names = ["race", "events"]
        let texts = try names.map { name in
            try String(contentsOfFile: "\(folder.path)/expectations/\(name).json", encoding: .utf8)
        }
        return GeneratedExpectations(
            race: try RaceSuite(expectations: folder.path),
            events: try EventSuite(expectations: folder.path),
            files: Dictionary(uniqueKeysWithValues: zip(names, texts)),
            diagnostics: corpus.diagnostics + notes
        )
    }

    /// The answer of a statement, by the statement's id; nil where it is open or there is no such statement.
    func answer(to id: String) throws -> String? {
        for text in files.values {
            let statements = try JSONDocument(parsing: text, as: .json).value["statements"]?.arrayValue ?? []
            if let statement = statements.first(where: { $0["id"]?.stringValue == id }) {
                return statement["answer"]?.stringValue
            }
        }
        return nil
    }
}
