import Diagnostics
import Foundation
import Testing

@testable import Subjects

@Suite struct DocumentedSampleTests {
    private func samples(_ samples: [(String, [String])]) throws -> [DocumentedSample] {
        let folder = try InventedLoader.folder(samples)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try DocumentedSample.all(in: folder.path, of: InventedLoader.race)
    }

    @Test func blocksThatMakeOneAreTakenTogether() throws {
        let found = try samples([
            ("let unrelated = 1", ["en"]), (InventedLoader.loader, ["en"]), (InventedLoader.watcher, ["en"]),
            (InventedLoader.connection, ["en"]),
        ])
        #expect(found.map(\.languages) == [["en"]])
        #expect(
            found[0].sources.map(\.text) == [
                InventedLoader.loader, InventedLoader.watcher, InventedLoader.connection,
            ]
        )
        // The fence of a block in Markdown stands above its code.
        #expect(found[0].sources.map(\.line) == [21, 31, 41])
    }

    @Test func languagesWithTheSameCodeAreOneSample() throws {
        let languages = ["en", "ja", "zh-Hans"]
        let found = try samples([(InventedLoader.loader, languages), (InventedLoader.watcher, languages)])
        #expect(found.map(\.languages) == [languages])
        #expect(found[0].sources.map(\.path) == ["en/offers.mdx", "en/offers.mdx"])
    }

    @Test func otherCodeInOneLanguageIsASampleOfItsOwn() throws {
        let other = InventedLoader.loader.replacing("import OfferKit\n", with: "")
        let found = try samples([
            (InventedLoader.loader, ["en"]), (other, ["ja"]), (InventedLoader.watcher, ["en", "ja"]),
        ])
        #expect(found.map(\.languages) == [["en"], ["ja"]])
        #expect(found[1].sources.map(\.path) == ["ja/offers.mdx", "ja/offers.mdx"])
    }

    @Test func anotherExampleOfTheSameTypeIsLeftOut() throws {
        let stub = "final class AccountWatcher: AccountListener {\n}"
        let whole = InventedLoader.loader + "\n\n" + InventedLoader.watcher
        let found = try samples([(stub, ["en"]), (whole, ["en"])])
        #expect(found[0].sources.map(\.text) == [whole])
    }

    @Test func pagesWithoutTheLoaderAreDiagnosed() throws {
        let error = #expect(throws: DiagnosticError.self) { try samples([(InventedLoader.watcher, ["en"])]) }
        #expect(error?.diagnostics.map(\.code) == ["no-sample"])
        let missing = #expect(throws: DiagnosticError.self) {
            try DocumentedSample.all(in: "nowhere", of: InventedLoader.race)
        }
        #expect(missing?.diagnostics.map(\.code) == ["unreadable-specification"])
    }
}
