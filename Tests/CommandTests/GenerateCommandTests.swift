import Foundation
import TestEffort
import Testing

struct GenerateCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func generate(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
        try CommandRun(["generate"] + arguments, in: folder.url, environment: environment)
    }

    @Test func aFolderOfPagesIsNoPlaceForFixtures() throws {
        try ShopGuide.write(to: "guides", in: folder)
        let before = folder.files(in: "guides")
        let run = try generate("guides", "--out", "guides")
        #expect(run.status == 2)
        #expect(run.errors.contains("[output-among-pages]"))
        #expect(folder.files(in: "guides") == before)
    }

    // MARK: Output

    @Test func shippedGuidesGiveEverythingInAllLanguages() throws {
        let run = try generate()
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let files = Set(folder.files(in: "Fixtures").keys)
        let events = [
            "didFailLoadingProductsWith", "didFailPurchase", "didFailRenderingWith", "didFailRestoreWith",
            "didFailWebPaymentNavigation", "didFinishPurchase.cancelled-purchase",
            "didFinishPurchase.successful-purchase", "didFinishRestoreWith", "didSelectProduct",
            "didStartPurchase", "shouldContinueWebPaymentNavigation",
        ]
        var expected: Set = [
            "manifest.json", "spec.json", "expectations/race.json", "expectations/events.json",
        ]
        for tag in GuideEdit.languages {
            expected.formUnion(events.map { "\(tag)/events/\($0).json" })
            expected.formUnion(
                ["apple-ads", "default"].map { "\(tag)/paywalls/YOUR_PLACEMENT_ID.\($0).json" }
            )
        }
        #expect(files.symmetricDifference(expected) == [])
    }

    @Test func payloadsDifferInTextOnly() throws {
        _ = try generate()
        let english = try folder.text("Fixtures/en/events/didFailPurchase.json")
        let japanese = try folder.text("Fixtures/ja/events/didFailPurchase.json")
        let keys = { (text: String) in text.split(separator: "\n").map { $0.prefix { $0 != ":" } } }
        #expect(keys(english) == keys(japanese))
        #expect(japanese.contains("\"price\": 9.99,"))
        #expect(japanese.contains("\"localizedTitle\": \"プレミアム（月額）\""))
        #expect(try folder.text("Fixtures/zh-Hans/events/didFailPurchase.json").contains("\"US$9.99\""))
    }

    @Test("The same input gives the same bytes, wherever and under whatever settings")
    func determinism() throws {
        try folder.copy(TestFiles.locales, to: "here/docs")
        try folder.copy(TestFiles.locales, to: "elsewhere/deep/docs")
        let alone = CommandRun.remembersNothing
        let first = try generate("--docs", "here/docs", "--out", "a", environment: alone)
        let second = try generate(
            "--docs",
            "\(folder.url.path)/elsewhere/deep/docs/",
            "--out",
            "b",
            environment: alone.merging(["TZ": "Asia/Tokyo", "LC_ALL": "ja_JP.UTF-8"]) { $1 }
        )
        #expect(first.status == 0)
        #expect(second.status == 0)
        #expect(!folder.files(in: "a").isEmpty)
        #expect(folder.files(in: "a") == folder.files(in: "b"))
    }

    @Test("Pages that describe nothing give status 1, and what was looked for")
    func pagesThatDescribeNothing() throws {
        try folder.write("# About\n\nA page.\n", to: "docs/about.md")
        let run = try generate("docs")
        #expect(run.status == 1)
        #expect(run.errors.contains("[nothing-described]"))
        #expect(run.errors.contains("a race: an asynchronous function with a time limit"))
        #expect(run.errors.contains("callbacks: code blocks that declare functions"))
        #expect(run.output.contains("0 facts of the race, 0 events, 0 example payloads"))
    }

    @Test func pagesNamedByMistakeTakeNothingAway() throws {
        try ShopGuide.write(to: "docs", in: folder)
        try folder.write("# About\n\nA page.\n", to: "other/about.md")
        #expect(try generate("docs").status == 0)
        let before = folder.files(in: "Fixtures")
        let run = try generate("other")
        #expect(run.status == 1)
        #expect(run.errors.contains("[nothing-described]"))
        #expect(run.output == "Fixtures stays as it is.\n")
        #expect(folder.files(in: "Fixtures") == before)
    }

    @Test func documentsOfTheSameNameAreNumbered() throws {
        for name in ["a", "b", "c"] { try folder.write("# About \(name)\n", to: "docs/\(name)/guide.md") }
        let run = try generate("--docs", "docs")
        #expect(
            run.output.hasPrefix(
                "guide (other): 1 page in en\nguide-2 (other): 1 page in en\nguide-3 (other)"
            )
        )
    }

    // MARK: Check

    @Test func checkAcceptsWhatWasGenerated() throws {
        try ShopGuide.write(to: "docs", in: folder)
        _ = try generate("docs")
        let check = try generate("docs", "--check")
        #expect(check.status == 0)
        #expect(check.output == "Fixtures is current.\n")
        #expect(check.errors.isEmpty)
    }

    @Test func checkNamesEveryDifferenceAndWritesNothing() throws {
        try ShopGuide.write(to: "docs", in: folder)
        _ = try generate("docs")
        try folder.write("{}", to: "Fixtures/ja/events/didSell.cash.json")
        try folder.write("{}", to: "Fixtures/fr/events/extra.json")
        try FileManager.default.removeItem(
            at: folder.url.appending(path: "Fixtures/en/events/didSell.card.json")
        )
        let before = folder.files(in: "Fixtures")
        let check = try generate("docs", "--check")
        #expect(check.status == 1)
        #expect(check.errors.contains("Fixtures/ja/events/didSell.cash.json: error"))
        #expect(check.errors.contains("[stale-fixture]"))
        #expect(check.errors.contains("Fixtures/fr/events/extra.json: error"))
        #expect(check.errors.contains("[orphaned-fixture]"))
        #expect(check.errors.contains("Fixtures/en/events/didSell.card.json: error"))
        #expect(check.errors.contains("[missing-fixture]"))
        #expect(check.errors.hasSuffix("3 errors, 0 warnings\n"))
        #expect(folder.files(in: "Fixtures") == before)
    }

    @Test func generatingAgainRemovesWhatIsNoLongerGenerated() throws {
        try ShopGuide.write(to: "docs", in: folder)
        _ = try generate("docs")
        try folder.write("mine", to: "Fixtures/notes.txt")
        let run = try generate("docs", "--locale", "ja")
        #expect(run.status == 0)
        let files = folder.files(in: "Fixtures").keys
        #expect(!files.contains { $0.hasPrefix("en") })
        #expect(files.contains("ja/events/didSell.cash.json"))
        #expect(files.contains("notes.txt"))
    }

    // MARK: Bad input

    struct BadInput: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var file: String
        var content: Data
        var code: String
        var line: Int?

        init(_ description: String, _ file: String, _ content: String, _ code: String, line: Int? = nil) {
            self.init(description, file, Data(content.utf8), code, line: line)
        }

        init(_ description: String, _ file: String, _ content: Data, _ code: String, line: Int? = nil) {
            testDescription = description
            self.file = file
            self.content = content
            self.code = code
            self.line = line
        }
    }

    static let boundlessInputs = [
        BadInput("huge page", "a.txt", Data(repeating: 0x61, count: 50_000_000), "page-too-large"),
        BadInput("long line", "a.txt", Data(repeating: 0x61, count: 2_000_000), "line-too-long", line: 1),
        BadInput(
            "nested lists",
            "a.md",
            "# A\n\n" + String(repeating: "- ", count: 100_000) + "a",
            "nesting-too-deep",
            line: 3
        ),
        BadInput(
            "nested quotes",
            "a.md",
            "# A\n\n" + String(repeating: ">", count: 100_000) + "a",
            "nesting-too-deep",
            line: 3
        ),
        BadInput(
            "nested tags in MDX",
            "a.mdx",
            "# A\n\n" + String(repeating: "<div>", count: 100_000),
            "nesting-too-deep",
            line: 3
        ),
        BadInput(
            "nested tags in HTML",
            "a.html",
            "<html>\n" + String(repeating: "<div>", count: 100_000),
            "nesting-too-deep",
            line: 2
        ),
    ]

    static let badInputs = [
        BadInput("empty file", "a.mdx", "", "empty-page"),
        BadInput("white space only", "a.txt", " \n\n", "empty-page"),
        BadInput("no UTF-8", "a.md", Data([0x23, 0x20, 0x41, 0x0A, 0xFF, 0xFE]), "invalid-utf8", line: 2),
        BadInput("unclosed fence", "a.mdx", "# A\n\n```swift\nlet a = 1\n", "unclosed-fence", line: 3),
        BadInput("unclosed element", "a.mdx", "# A\n\n<Details>\n\ntext\n", "unclosed-element", line: 3),
        BadInput("unclosed comment", "a.mdx", "# A\n\n{/* text\n", "unclosed-comment", line: 3),
        BadInput(
            "unclosed front matter",
            "a.mdx",
            "---\ntitle: A\n\n# A\n",
            "unclosed-front-matter",
            line: 1
        ),
        BadInput("broken front matter", "a.mdx", "---\ntitle: \"A\nb: [\n---\n# A\n", "invalid-front-matter"),
    ]

    @Test("Bad input is named, and fixtures stay as they were", arguments: badInputs)
    func badInput(input: BadInput) throws {
        try folder.write("{}", to: "Fixtures/manifest.json")
        try folder.write("# Fine\n", to: "docs/fine.md")
        try folder.write(input.content, to: "docs/\(input.file)")
        let run = try generate("--docs", "docs")
        #expect(run.status == 2)
        let place = "docs/\(input.file)\(input.line.map { ":\($0)" } ?? "")"
        #expect(run.errors.contains(place))
        #expect(run.errors.contains("[\(input.code)]\n    "), "the diagnostic says what to do")
        #expect(run.output.isEmpty)
        #expect(folder.files(in: "Fixtures") == ["manifest.json": Data("{}".utf8)])
    }

    @Test(
        "What breaks a limit is named, and does not end the run for other pages",
        arguments: boundlessInputs.tried
    )
    func boundlessInput(input: BadInput) throws {
        try folder.copy(TestFiles.locales, to: "docs")
        try folder.write(input.content, to: "docs/\(input.file)")
        let run = try generate("--docs", "docs")
        #expect(run.status == 1)
        let place = "docs/\(input.file)\(input.line.map { ":\($0)" } ?? "")"
        #expect(run.errors.contains(place))
        #expect(run.errors.contains("[\(input.code)]\n    "), "the diagnostic says what to do")
        #expect(folder.files(in: "Fixtures").keys.contains("expectations/race.json"))
        let comparison = try CommandRun(["drift", "docs"], in: folder.url)
        #expect(comparison.status < 2)
        #expect((comparison.errors + comparison.output).contains("docs/\(input.file)"))
        #expect(comparison.output.contains("facts agreeing"))
    }

    @Test("Where only such a page is given, there is nothing to do", arguments: boundlessInputs.prefix(2))
    func onlyABoundlessInput(input: BadInput) throws {
        try folder.write(input.content, to: "docs/\(input.file)")
        #expect(try generate("--docs", "docs").status == 2)
        #expect(folder.files(in: "Fixtures").isEmpty)
    }

    @Test func aFolderWithoutPages() throws {
        try folder.write("x", to: "docs/picture.png")
        let run = try generate("--docs", "docs", "--docs", "nowhere")
        #expect(run.status == 2)
        #expect(run.errors.contains("docs: error: the folder has no page in it [no-pages]"))
        #expect(run.errors.contains("nowhere: error: there is no such file or folder [no-such-path]"))
    }

    @Test func allProblemsOfAllPagesAreShown() throws {
        try folder.write("# A\n\n```\n", to: "docs/a.mdx")
        try folder.write("# B\n\n<Tabs>\n\n</TabItem>\n", to: "docs/b.mdx")
        let run = try generate("--docs", "docs")
        #expect(run.errors.contains("docs/a.mdx:3: error"))
        #expect(run.errors.contains("docs/b.mdx:3: error"))
        #expect(run.errors.contains("docs/b.mdx:5: error"))
        #expect(run.errors.hasSuffix("3 errors, 0 warnings\n"))
    }

    @Test("A page that cannot be read", arguments: ["docs", "docs/a.mdx"])
    func anUnreadablePage(docs: String) throws {
        try folder.write("# Fine\n", to: "docs/fine.md")
        // Nobody can read through a link to itself, not even a superuser, whom permissions do not stop.
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "docs/a.mdx").path,
            withDestinationPath: "a.mdx"
        )
        let run = try generate("--docs", docs)
        #expect(run.status == 2)
        #expect(run.errors.contains("docs/a.mdx: error:"))
        #expect(folder.files(in: "Fixtures").isEmpty)
    }

    @Test func aPipeIsNotWaitedFor() throws {
        try folder.write("# Fine\n", to: "docs/fine.md")
        #expect(mkfifo(folder.url.appending(path: "docs/a.mdx").path, 0o600) == 0)
        let run = try generate("--docs", "docs")
        #expect(run.status == 2)
        #expect(run.errors.contains("docs/a.mdx: error: the page cannot be read: it is no regular file"))
    }

    @Test func aLocaleFileThatLacksKeys() throws {
        try folder.copy(TestFiles.locales, to: "Locales")
        let text = try folder.text("Locales/ja/locale.yml")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let cut = lines.filter { !$0.hasPrefix("formats:") && !$0.hasPrefix("  observerMode:") }
        try folder.write(cut.joined(separator: "\n"), to: "Locales/ja/locale.yml")
        let run = try generate("--locales", "Locales")
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                "Locales/ja/locale.yml: error: the locale file lacks formats [missing-locale-key]"
            )
        )
        #expect(run.errors.contains("the locale file lacks phrases.observerMode [missing-locale-key]"))
        #expect(run.errors.hasSuffix("2 errors, 0 warnings\n"))
    }

    @Test(arguments: [
        ("formats: ja-JP", "formats: jp-JP", "formats must be a language tag that there is"),
        ("formats: ja-JP", "formats: ja-XQ", "formats must be a language tag that there is"),
        ("  currency: JPY", "  currency: YEN", "storefront.currency must be the code of a currency"),
        (
            "  flag: [", "  flag: [\"…\", ",
            "phrases.flag must be a list of phrases, each with something to look for"
        ),
        (
            "  flag: [", "  flag: [\"\", ",
            "phrases.flag must be a list of phrases, each with something to look for"
        ),
        (
            "  opposites:", "  opposites:\n    - {before: [前に]}",
            "phrases.opposites must be pairs of lists, each list with the name of its sense"
        ),
        (
            "  opposites:", "  opposites:\n    - {before: [前に], after: [\"\"]}",
            "phrases.opposites must be a list of phrases, each with something to look for"
        ),
    ])
    func aLocaleFileWithValuesThatMeanNothing(_ old: String, _ new: String, _ message: String) throws {
        try folder.copy(TestFiles.locales, to: "Locales")
        let text = try folder.text("Locales/ja/locale.yml")
        try #require(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: "Locales/ja/locale.yml")
        let run = try generate("--locales", "Locales")
        #expect(run.status == 2)
        #expect(run.errors.contains(#/Locales/ja/locale.yml:[0-9]+:[0-9]+: error: /#))
        #expect(run.errors.contains(message))
    }

    @Test func anEmptyListOfPhrasesThatAFactNeeds() throws {
        try folder.copy(TestFiles.locales, to: "Locales")
        let text = try folder.text("Locales/en/locale.yml")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("  flag: ") ? "  flag: []" : String(line)
        }
        try folder.write(lines.joined(separator: "\n"), to: "Locales/en/locale.yml")
        let run = try CommandRun(["claims", "--locales", "Locales", "Locales"], in: folder.url)
        let message =
            "warning: the list phrases.flag of the language en is empty, so that no sentence in it gives"
            + " deduplicationFlag, repeated-attribution [empty-phrase-list]"
        #expect(run.errors.contains(message))
        #expect(run.errors.components(separatedBy: "[empty-phrase-list]").count == 2)
    }

    @Test(arguments: [
        (["docs/en/a.md", "docs/fr/a.md"], ["docs/fr"]),
        (["docs/pt-BR/a.md"], ["docs/pt-BR"]),
        (["docs/guides/en/a.md", "docs/guides/it/a.md", "docs/guides/it/b.md"], ["docs/guides/it"]),
        // What is short may be anything.
        (["docs/is/a.md", "docs/guides/a.md"], []),
        (["docs/en/a.md", "docs/api/a.md"], []),
        (["docs/en/a.md", "docs/zh/a.md"], []),
    ])
    func aFolderOfALanguageWithoutALocale(_ paths: [String], _ folders: [String]) throws {
        for path in paths { try folder.write("# Title of \(path)\n\nText.\n", to: path) }
        let run = try CommandRun(["drift", "docs"], in: folder.url)
        let warned = run.errors.split(separator: "\n").filter { $0.contains("[folder-without-locale]") }
        #expect(warned.map { String($0.prefix { $0 != ":" }) } == folders)
    }

    @Test func aBrokenExampleIsReportedAndTheOthersAreWritten() throws {
        try folder.write(
            """
            # Events

            ## Sold

            ```swift
            func shop(_ shop: Shop, didSell item: Item) { }
            ```

            ```json
            // Cash
            { "item": { "id": 1 } }

            // Card
            { "item": { "id": } }
            ```
            """,
            to: "docs/events.mdx"
        )
        let run = try generate("--docs", "docs")
        #expect(run.status == 1)
        #expect(run.errors.contains("docs/events.mdx:14:19: error: the example payload is not valid JSON"))
        #expect(folder.files(in: "Fixtures").keys.contains("en/events/didSell.cash.json"))
    }

    @Test func nothingIsWrittenOutsideTheFolder() throws {
        try folder.copy(TestFiles.valid.appending(path: "german"), to: "docs/en")
        let page = try folder.text("docs/en/angebot.mdx").replacing("HOME_SLOT", with: "../../../escape")
        try folder.write(page, to: "docs/en/angebot.mdx")
        _ = try generate("--docs", "docs", "--locales", TestFiles.locales.path)
        #expect(
            Set(folder.files(in: "").keys.compactMap { $0.split(separator: "/").first }) == [
                "docs", "Fixtures",
            ]
        )
    }

    @Test func linksOutOfTheFolderAreNotFollowed() throws {
        try folder.write("# Secret\n", to: "secret.md")
        try folder.write("# Fine\n", to: "docs/fine.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "docs/link.md").path,
            withDestinationPath: "../secret.md"
        )
        let run = try generate("--docs", "docs")
        #expect(run.status == 1)
        #expect(run.errors.contains("docs/link.md: warning"))
        #expect(try !folder.text("Fixtures/spec.json").contains("Secret"))
    }

    @Test func anOutputFolderThatCannotBeMade() throws {
        try ShopGuide.write(to: "docs", in: folder)
        try folder.write("in the way", to: "Fixtures")
        let run = try generate("docs")
        #expect(run.status == 2)
        #expect(run.errors.contains("[unwritable-fixture]"))
    }

    // MARK: Templates and languages

    @Test func templatesCanBeReplaced() throws {
        try ShopGuide.write(to: "docs", in: folder)
        try folder.write("{ \"wrapped\": {{{payload}}}, \"in\": {{{locale}}} }", to: "mine/event.mustache")
        let run = try generate("docs", "--templates", "mine", "--locale", "en")
        #expect(run.status == 0)
        #expect(
            try folder.text("Fixtures/en/events/didSell.cash.json").hasPrefix(
                "{\n  \"wrapped\": {\n    \"item\""
            )
        )
    }

    @Test(arguments: [("{{#payload}}", "invalid-template"), ("{ {{{payload}}}", "invalid-template-output")])
    func brokenTemplates(template: String, code: String) throws {
        try ShopGuide.write(to: "docs", in: folder)
        try folder.write(template, to: "mine/event.mustache")
        let run = try generate("docs", "--templates", "mine")
        #expect(run.status == 2)
        #expect(run.errors.contains("mine/event.mustache"))
        #expect(run.errors.contains("[\(code)]"))
        #expect(folder.files(in: "Fixtures").isEmpty)
    }

    @Test func aLanguageIsAddedByAFolder() throws {
        try folder.copy(TestFiles.locales, to: "Locales")
        try folder.copy(TestFiles.valid.appending(path: "locales/de"), to: "Locales/de")
        try folder.copy(TestFiles.valid.appending(path: "german"), to: "docs")
        let run = try generate("--docs", "docs", "--locales", "Locales", "--locale", "de")
        #expect(run.status == 0)
        #expect(run.output.contains("angebot (race): 1 page in de"))
        #expect(run.output.contains("ereignisse (events): 1 page in de"))
        #expect(run.output.contains("17 facts of the race, 2 events, 1 example payload"))
        let event = try folder.text("Fixtures/de/events/didOpen.json")
        #expect(event.contains("\"localizedTitle\": \"Premium (monatlich)\""))
        #expect(event.contains("\"localizedPrice\": \"9,99\u{A0}$\""))
        #expect(
            try folder.text("Fixtures/de/paywalls/HOME_SLOT.store-search.json").contains(
                "Willkommen aus dem App Store"
            )
        )
        let specification = try folder.text("Fixtures/spec.json")
        #expect(specification.contains("\"invokedInObserverMode\": false"))
        #expect(specification.contains("\"retryDelaySeconds\": 3,"))
        #expect(specification.contains("\"recommendsDismissal\": true"))
        #expect(specification.contains("\"default\": \"card\""))
    }
}
