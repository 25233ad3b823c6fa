import Findings
import Testing

@testable import Agreement

@Suite struct PageAcceptancesTests {
    /// In front matter, comments are those of YAML or TOML.
    @Test(arguments: [("---", "title: "), ("+++", "title = ")])
    func frontMatterHasCommentsOfItsOwn(fence: String, key: String) throws {
        func page(_ comment: String, _ title: String) -> String {
            "\(fence)\n\(comment)\(key)\"\(title)\"\n\(fence)\n\n# Pool {#pool}\n"
        }
        let pages = { comment in
            ["en/pool.md": page("", "Pool 4"), "ja/pool.md": page(comment, "プール 5")]
        }
        #expect(try TriplePages.compare(pages("")).findings.map(\.code) == [.numberDiffers])
        let accepted = try TriplePages.compare(
            pages("# docfixtures:accept number-differs: the next one\n")
        )
        #expect(accepted.findings.isEmpty)
        #expect(accepted.accepted.count == 1)
    }

    @Test func frontMatterThatIsNoYAMLIsAFinding() throws {
        let pages = ["---\ntitle: \"Pool\"\n---\n\n# Pool\n", "---\ntitle: \"プール\"!\n---\n\n# プール\n"]
        let findings = try TriplePages.compare(["en/pool.md": pages[0], "ja/pool.md": pages[1]]).findings
        #expect(findings.map(\.code) == [.frontMatterInvalid])
        #expect(findings.first?.places.map(\.location.line) == [2])
    }

    /// A page about a coffee machine with what may differ from language to language.
    private static func page(
        _ language: String,
        before: String = "",
        seconds: Int = 5,
        behind: String = ""
    ) -> String {
        let sentences = [
            "en": (
                "Calls to `brew` end after \(seconds) seconds.", "Rinse the tank once a week, and let it dry."
            ),
            "ja": ("`brew` の呼び出しは \(seconds) 秒後に終了します。", "タンクは週に一度すすぎ、乾かしてください。"),
            "zh-Hans": ("对 `brew` 的调用在 \(seconds) 秒后结束。", "水箱要每周冲洗一次，然后晾干。"),
        ]
        let (limit, advice) = sentences[language] ?? ("", "")
        return "# Brewer\n\n## Brewing {#brewing}\n\n\(before)\n\(limit) \(behind)\n\n\(advice)\n"
    }

    private func compare(_ pages: [String: String]) throws -> Agreement { try TriplePages.compare(pages) }

    /// Of the diagnostics, without those on languages that have no page here.
    private func codes(_ agreement: Agreement) -> [String] {
        agreement.diagnostics.map(\.code).filter { $0 != "language-without-pages" }
    }

    @Test(arguments: [
        ("<!-- docfixtures:accept number-differs: slower there -->", ""),
        ("{/* docfixtures:accept number-differs: slower there */}", ""),
        ("<!-- docfixtures:accept row-missing, number-differs : a: b\nc -->\n", ""),
        ("", "<!-- docfixtures:accept number-differs: slower there -->"),
        ("", "{/*docfixtures:accept number-differs: slower there*/}"),
    ])
    func acceptsWhatStandsBesideIt(before: String, behind: String) throws {
        for language in ["en", "ja"] {
            // On the base page, too, it accepts the difference.
            let other = language == "en" ? "ja" : "en"
            let agreement = try compare([
                "\(language)/brewer.md": Self.page(language, before: before, seconds: 8, behind: behind),
                "\(other)/brewer.md": Self.page(other),
            ])
            #expect(agreement.findings.isEmpty)
            #expect(agreement.accepted.map(\.code) == [.numberDiffers])
            #expect(codes(agreement) == (before.contains("row") ? ["unused-acceptance"] : []))
        }
    }

    @Test(arguments: [
        ("<!-- docfixtures:accept number-differs -->", "acceptance-without-reason"),
        ("<!-- docfixtures:accept number-differs: -->", "acceptance-without-reason"),
        ("<!-- docfixtures:accept: reason -->", "acceptance-without-reason"),
        ("<!-- docfixtures:accept number-difers: reason -->", "unknown-accepted-code"),
        ("<!-- docfixtures:ignore number-differs: reason -->", "unknown-page-comment"),
        ("<!-- docfixtures:accept row-missing: reason -->", "unused-acceptance"),
        ("<!-- docfixtures:accept number-differs: reason -->\n\nAnother line.\n", "unused-acceptance"),
        ("```html\n<!-- docfixtures:accept number-differs: reason -->\n```\n", nil),
        ("<!-- accept number-differs: reason -->", nil),
    ])
    func acceptsNothingElse(before: String, diagnostic: String?) throws {
        let agreement = try compare([
            "en/brewer.md": Self.page("en"), "ja/brewer.md": Self.page("ja", before: before, seconds: 8),
        ])
        #expect(agreement.findings.contains { $0.code == .numberDiffers })
        #expect(agreement.accepted.isEmpty)
        let diagnostics = agreement.diagnostics.filter { $0.code != "language-without-pages" }
        #expect(diagnostics.map(\.code) == [diagnostic].compactMap(\.self))
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.help != nil })
        #expect(diagnostics.allSatisfy { $0.location?.description == "ja/brewer.md:5" })
    }

    /// What several languages say otherwise in the same way is one finding.
    @Test func acceptsForItsOwnPageOnly() throws {
        let note = "<!-- docfixtures:accept number-differs: slower there -->"
        func compare(noted: [String]) throws -> [[[String]]] {
            let pages = ["en", "ja", "zh-Hans"].map { language in
                let before = noted.contains(language) ? note : ""
                let seconds = language == "en" ? 5 : 8
                return ("\(language)/brewer.md", Self.page(language, before: before, seconds: seconds))
            }
            let agreement = try TriplePages.compare(Dictionary(uniqueKeysWithValues: pages))
            return [agreement.findings, agreement.accepted].map { $0.map { $0.places.map(\.language) } }
        }
        #expect(try compare(noted: []) == [[["en", "ja", "zh-Hans"]], []])
        #expect(try compare(noted: ["ja"]) == [[["en", "zh-Hans"]], [["en", "ja"]]])
        #expect(try compare(noted: ["ja", "zh-Hans"]) == [[], [["en", "ja", "zh-Hans"]]])
        #expect(try compare(noted: ["en"]) == [[], [["en", "ja", "zh-Hans"]]])
    }

    @Test func acceptsInHTML() throws {
        func page(_ language: String, _ note: String, _ sentence: String) -> String {
            """
            <!doctype html>
            <html lang="\(language)"><body><main>
            <h1>Brewer</h1>
            \(note)
            <p class="lead">
            \(sentence)
            </p>
            </main></body></html>
            """
        }
        let note = "<!-- docfixtures:accept number-differs: slower there -->"
        let agreement = try compare([
            "en/brewer.html": page("en", "", "Calls to <code>brew</code> end after 5 seconds."),
            "ja/brewer.html": page("ja", note, "<code>brew</code> の呼び出しは 8 秒後に終了します。"),
        ])
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
        #expect(agreement.accepted.map(\.code) == [.numberDiffers])
        #expect(codes(agreement).isEmpty)
    }

    /// Diagnostics are written to terminals.
    @Test(.timeLimit(.minutes(1))) func aHostileNameIsNotRepeated() throws {
        let name = "\u{1B}]0;x\u{7}" + String(repeating: "row-", count: 100_000)
        let note = "<!-- docfixtures:accept \(name): a -->"
        let agreement = try compare(["en/brewer.md": Self.page("en", before: note)])
        let message = agreement.diagnostics.first { $0.code == "unknown-accepted-code" }?.message ?? ""
        #expect(message.count < 100 && message.contains("row-"))

        #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    /// No comment could stand on the line before the one that differs.
    @Test func acceptsAllOfABlockOfCode() throws {
        func page(_ note: String, _ label: String) -> String {
            "# Brewer\n\n\(note)\n```swift\nlet brewer = Brewer()\n\nbrewer.brew(\(label): 2)\n```\n\nMore.\n"
        }
        let note = "{/* docfixtures:accept code-differs: another SDK */}"
        let agreement = try compare(["en/brewer.md": page("", "cups"), "ja/brewer.md": page(note, "tazas")])
        #expect(agreement.findings.isEmpty)
        #expect(agreement.accepted.map(\.code) == [.codeDiffers])
    }

    @Test func acceptsWhatAPageSaysToItselfAndWhatIsMissing() throws {
        let contradicted = "# Brewer\n\n## Grinding {#a}\n\nGrind.\n\n@\n## Brewing {#a}\n\nBrew.\n"
        let pages = ["en/brewer.md": contradicted, "ja/brewer.md": contradicted]
        let note = "<!-- docfixtures:accept heading-id-repeated: old links -->\n"
        let agreement = try compare(pages.mapValues { $0.replacing("@\n", with: note) })
        #expect(agreement.findings.isEmpty && agreement.accepted.map(\.places.count) == [4])

        let missing = try compare([
            "en/brewer.md":
                "# Brewer\n\n<!-- docfixtures:accept section-missing: only here -->\n## Refunds {#refunds}\n\nAsk us.\n",
            "ja/brewer.md": "# Brewer\n",
        ])
        #expect(missing.findings.isEmpty)
        #expect(missing.accepted.map(\.code) == [.sectionMissing])
    }

    /// A comment in each place where one may stand, on one page of two that agree.
    @Test(arguments: ["campaign-offer", "offer-events"], ["en", "ja", "zh-Hans"])
    func commentsAreNoDifferences(_ name: String, _ language: String) throws {
        for (format, notes) in [("mdx", ["<!-- note -->", "{/* note */}"]), ("html", ["<!-- note -->"])] {
            let path = "\(language)/\(name).\(format)"
            let other = "\(language == "en" ? "ja" : "en")/\(name).\(format)"
            for note in notes {
                let noted = Self.noted(try TriplePages.text(path), note, isMDX: format == "mdx")
                let agreement = try compare([path: noted, other: TriplePages.text(other)])
                #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
            }
        }
    }

    /// The page with the comment on a line of its own before each line behind an empty one, and behind headings, items
    /// and paragraphs; in HTML, behind each tag that closes one of these.
    private static func noted(_ text: String, _ note: String, isMDX: Bool) -> String {
        guard isMDX else {
            return ["</p>", "</li>", "</h2>", "</tr>"].reduce(text) {
                $0.replacing($1, with: "\($1)\(note)\n")
            }
        }
        var isInCode = false
        var isInFrontMatter = true
        var wasEmpty = false
        var lines: [String] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop(while: \.isWhitespace)
            if wasEmpty, !isInCode, !isInFrontMatter { lines.append(note) }
            if content.hasPrefix("```") { isInCode.toggle() }
            let isText = content.first.map { $0.isLetter || "#-*".contains($0) } ?? false
            let isStatement = content.hasPrefix("import ") || content.hasPrefix("export ")
            let isMarked = isText && !isInCode && !isInFrontMatter && !isStatement
            lines.append(isMarked ? "\(line) \(note)" : String(line))
            if isInFrontMatter, index > 0, line == "---" { isInFrontMatter = false }
            wasEmpty = content.isEmpty
        }
        return lines.joined(separator: "\n")
    }
}
