import Agreement
import Behaviours
import Diagnostics
import Findings
import Folders
import Foundation
import Localization
import Pages
import Reports
import Testing

/// What a client can do who sees public declarations only.
@Suite struct LibraryTests {
    private let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "LibraryTests-\(UUID())")

    private func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    @Test func comparesTheLanguagesOfAFolder() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = "# %@\n\n```swift\nlet lamp = Lamp(%@)\n```\n"
        try write(page.replacing("%@", with: "3"), to: "en/lamp.md")
        try write(page.replacing("%@", with: "4"), to: "ja/lamp.md")
        let catalog = try LocaleCatalog.shipped()
        let corpus = try await Corpus.read(folders: [folder.path], catalog: catalog, isTolerant: true)
        let agreement = Agreement.compare(
            pages: corpus.pages,
            specification: corpus.specification,
            readingDiagnostics: corpus.pageDiagnostics,
            base: "en",
            catalog: catalog
        )
        let report = DriftReport(findings: agreement.findings, summary: agreement.summary)
        #expect(report.text().contains("Lamp(4)"))
    }

    @Test func namesAFolderThatIsMissing() async throws {
        let catalog = try LocaleCatalog.shipped()
        let error = await #expect(throws: DiagnosticError.self) {
            try await Corpus.read(folders: [folder.path], catalog: catalog)
        }
        #expect(error?.diagnostics.map(\.code) == ["no-such-path"])
    }
}
