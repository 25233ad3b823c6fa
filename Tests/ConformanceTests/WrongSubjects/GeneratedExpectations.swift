import Behaviours
import Conformance
import Diagnostics
import Expectations
import Fixtures
import Folders
import Foundation
import ShippedLocales

@testable import docfixtures

/// The suites that are generated from a folder of pages, as `docfixtures generate` writes them.
struct GeneratedExpectations: Sendable {
    let race: RaceSuite
    let events: EventSuite
    /// The texts of `expectations/race.json` and `expectations/events.json`.
    let files: [String: String]
    /// What `docfixtures generate` reports.
    let diagnostics: [Diagnostic]
    private let statements: [Statement]

    /// Those of the guides of the package, generated once for all tests.
    static var shared: GeneratedExpectations {
        get async throws { try await generation.value }
    }

    private static let generation = Task {
        try await generated(from: DataFolder.shipped("Locales").path)
    }

    /// - Parameters:
    ///   - path: A folder of pages and locales with a `claims.yml` at its top, as the package's own is.
    ///   - name: Of the only suite that has scenarios then: all of them take a debug build seconds to make.
    static func generated(from path: String, suite name: String? = nil) async throws -> GeneratedExpectations
    {
        let catalog = try ShippedLocales.catalog()
        var corpus = try await Corpus.read(folders: [path], catalog: catalog)
        if let name { corpus.specification.parts.removeAll { type(of: $0.behaviour).id != name } }
        let (fixtures, notes) = try FixtureSet.generate(
            from: corpus.specification,
            inputs: corpus.inputs,
            localizations: catalog.localizations,
            templates: try DataFolder.templates(Templates.Name.fixtures, in: DataFolder.shipped("Templates"))
        )
        let folder = try TemporaryFolder()
        _ = try FixtureFolder(path: folder.path).write(fixtures.outputs, pages: [])
        let names = ["race", "events"]
        for other in names where name != nil && other != name {
            try folder.write(Self.empty, to: "expectations/\(other).json")
        }
        let texts = try names.map { name in
            try String(contentsOfFile: "\(folder.path)/expectations/\(name).json", encoding: .utf8)
        }
        return GeneratedExpectations(
            race: try RaceSuite(expectations: folder.path),
            events: try EventSuite(expectations: folder.path),
            files: Dictionary(uniqueKeysWithValues: zip(names, texts)),
            diagnostics: corpus.diagnostics + notes,
            statements: corpus.specification.parts.flatMap(\.statements)
        )
    }

    /// Expectations without a scenario, of either suite.
    private static let empty = """
        {"schemaVersion": 2, "subject": null, "requests": [], "events": [], "statements": [], "scenarios": []}
        """

    /// The answer of a statement, by the statement's id; nil where it is open or there is no such statement.
    func answer(to id: String) -> String? { statements.first { $0.id == id }?.answer }
}
