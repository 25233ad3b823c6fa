import Folders
import Foundation
import Testing

/// What an earlier run gave is used for the same inputs only, and nothing that is wrong with it does harm.
struct ResultCacheTests {
    private let folder: TemporaryFolder
    private let cache: ResultCache

    init() throws {
        folder = try TemporaryFolder()
        cache = ResultCache(folder.url.appending(path: "cache"))
        try folder.write("# Page", to: "docs/page.md")
    }

    private func inputs(settings: [String] = []) throws -> RunInputs {
        try #require(
            RunInputs(
                pageFolders: [folder.url.appending(path: "docs").path],
                claims: nil,
                dataFolders: [folder.url.appending(path: "docs")],
                settings: settings
            )
        )
    }

    private func kept() throws -> [String]? {
        try cache.result([String].self, of: inputs())
    }

    private func entry() throws -> URL {
        let name = try #require(folder.files(in: "cache").keys.first)
        return folder.url.appending(path: "cache/\(name)")
    }

    @Test func equalInputsGiveWhatWasKept() throws {
        #expect(try kept() == nil)
        cache.keep(["a", "b"], of: try inputs())
        #expect(try kept() == ["a", "b"])
        #expect(try cache.result([String].self, of: inputs(settings: ["ja"])) == nil)
        #expect(try cache.result(Int.self, of: inputs()) == nil)
    }

    @Test(arguments: ["docs/page.md", "docs/other.md", "docs/claims.yml", "docs/data/words.yml"])
    func everyFileCounts(_ path: String) throws {
        cache.keep(["a"], of: try inputs())
        try folder.write("# Other", to: path)
        #expect(try kept() == nil)
    }

    @Test func namesCount() throws {
        cache.keep(["a"], of: try inputs())
        let docs = folder.url.appending(path: "docs")
        try FileManager.default.moveItem(
            at: docs.appending(path: "page.md"),
            to: docs.appending(path: "p.md")
        )
        #expect(try kept() == nil)
    }

    @Test func whatIsDamagedIsAsGoodAsNothing() throws {
        cache.keep(["a", "b"], of: try inputs())
        let url = try entry()
        let whole = try Data(contentsOf: url)
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 0x10
            try damaged.write(to: url)
            #expect(try kept() == nil, "byte \(index)")
            try whole.prefix(index).write(to: url)
            #expect(try kept() == nil, "the first \(index) bytes")
        }
        try (whole + Data([0])).write(to: url)
        #expect(try kept() == nil)
    }

    @Test func theNewestAreKept() throws {
        for number in 0..<40 {
            cache.keep([number], of: try inputs(settings: ["\(number)"]))
            #expect(try cache.result([Int].self, of: inputs(settings: ["0"])) == [0])
        }
        #expect(folder.files(in: "cache").count == 16)
        #expect(try cache.result([Int].self, of: inputs(settings: ["39"])) == [39])
        #expect(try cache.result([Int].self, of: inputs(settings: ["20"])) == nil)
    }

    @Test func aFolderThatCannotBeMadeKeepsNothing() throws {
        try folder.write("", to: "cache")
        cache.keep(["a"], of: try inputs())
        #expect(try kept() == nil)
    }

    @Test func whatCannotBeReadIsNoInput() throws {
        let missing = folder.url.appending(path: "missing").path
        #expect(RunInputs(pageFolders: [missing], claims: nil, dataFolders: [], settings: []) == nil)
    }

    // MARK: Command

    private func run(_ arguments: [String]) throws -> CommandRun {
        let cache = folder.url.appending(path: "cache").path
        return try CommandRun(arguments, in: folder.url, environment: ["DOCFIXTURES_CACHE": cache])
    }

    private func generate(_ arguments: String...) throws -> CommandRun {
        try run(["generate", "guides", "--out", "out"] + arguments)
    }

    @Test func aSecondRunSaysTheSame() throws {
        try ShopGuide.write(to: "guides", in: folder)
        let first = try generate()
        let written = folder.files(in: "out")
        #expect(folder.files(in: "cache/generate").count == 1)
        let second = try generate()
        #expect(second.status == 0)
        #expect(second.errors == first.errors)
        #expect(second.output == first.output.replacing("\(written.count) written", with: "0 written"))
        #expect(folder.files(in: "out") == written)
        #expect(try generate("--check").status == 0)
    }

    @Test func anEditIsSeen() throws {
        try ShopGuide.write(to: "guides", in: folder)
        _ = try generate()
        for language in ShopGuide.languages {
            let path = "guides/\(language)/events.mdx"
            let text = try folder.text(path)
            try #require(text.contains("\"id\": 2"))
            try folder.write(text.replacing("\"id\": 2", with: "\"id\": 3"), to: path)
        }
        #expect(try generate("--check").status == 1)
        _ = try generate()
        #expect(try generate("--check").status == 0)
        #expect(try generate("--check", "--locale", "ja").status == 1)
    }

    @Test(arguments: [["--locale", "ja"], ["--side-by-side", "--event", "didFailPurchase"]])
    func aSampleIsTheSameAgain(_ options: [String]) throws {
        try folder.copyGuides(to: "guides")
        let arguments = ["sample", "guides"] + options
        let first = try run(arguments)
        #expect(first.status == 0)
        #expect(!first.output.isEmpty)
        #expect(folder.files(in: "cache/sample").count == 1)
        let second = try run(arguments)
        #expect(second.output == first.output)
        #expect(second.errors == first.errors)
        for path in folder.files(in: "guides").keys where path.hasSuffix("paywall-events.mdx") {
            let text = try folder.text("guides/\(path)")
            try folder.write(text.replacing("premium_monthly", with: "premium_weekly"), to: "guides/\(path)")
        }
        #expect(try run(arguments).output != first.output)
    }

    @Test func whereItRanDoesNotCount() throws {
        for project in ["one", "two"] { try ShopGuide.write(to: "\(project)/guides", in: folder) }
        func generate(in project: String, out: String) throws -> CommandRun {
            try CommandRun(
                ["generate", "guides", "--out", out],
                in: folder.url.appending(path: project),
                environment: ["DOCFIXTURES_CACHE": folder.url.appending(path: "cache").path]
            )
        }
        _ = try generate(in: "one", out: "out")
        #expect(try generate(in: "two", out: "out").status == 0)
        #expect(folder.files(in: "cache/generate").count == 1)
        #expect(folder.files(in: "two/out") == folder.files(in: "one/out"))
        let among = try generate(in: "two", out: "guides")
        #expect(among.status == 2)
        #expect(among.errors.contains("the folder to write to holds pages that are read: guides/"))
    }

    @Test func anOptionIsNotTakenForAnEvent() throws {
        try folder.copyGuides(to: "guides")
        #expect(try run(["sample", "guides", "--storefront"]).status == 0)
        #expect(try run(["sample", "guides", "--event", "storefront"]).status == 64)
    }
}
