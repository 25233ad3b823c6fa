import Foundation
import Testing

struct InspectCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copy(TestFiles.valid.appending(path: "triples/en/offer-events.mdx"), to: "events.mdx")
    }

    private func inspect(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["inspect"] + arguments, in: folder.url)
    }

    @Test func showsFactsWithTheirLines() throws {
        let run = try inspect("events.mdx")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("events.mdx (mdx, en, events)\n"))
        #expect(run.output.contains("  offerController(_:didBuy:receipt:)  → Void  [lines "))
    }

    @Test func printsFactsAsJSON() throws {
        let run = try inspect("events.mdx", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(object?["schemaVersion"] as? Int == 1)
        #expect((object?["events"] as? [Any])?.count == 5)
    }

    @Test func printsThePageAsItWasRead() throws {
        try folder.write("# A\n\n- b\n\n  ```swift title=\"C\"\n  let c = 1\n  ```\n", to: "page.mdx")
        let run = try inspect("page.mdx", "--document")
        let page = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(page?["type"] as? String == "document")
        let children = try #require(page?["children"] as? [[String: Any]])
        #expect(children.map { $0["type"] as? String } == ["heading", "list"])
        let item = try #require((children[1]["children"] as? [[String: Any]])?.first)
        let code = try #require((item["children"] as? [[String: Any]])?.last)
        #expect(code["type"] as? String == "code")
        #expect(code["language"] as? String == "swift")
        #expect(code["info"] as? String == "swift title=\"C\"")
        #expect(code["line"] as? Int == 5)
        #expect(code["text"] as? String == "let c = 1")
    }

    @Test func missingFilesAreAllNamed() throws {
        let run = try inspect("one.mdx", "events.mdx", "two.mdx")
        #expect(run.status == 2)
        #expect(run.errors.contains("one.mdx: error"))
        #expect(run.errors.contains("two.mdx: error"))
        #expect(run.output.isEmpty)
    }
}
