import Foundation
import Testing

/// Comments in pages that accept findings.
@Suite struct AcceptanceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copyGuides(to: "docs")
    }

    private func edit(_ page: String, _ edit: (String) -> String) throws {
        try folder.write(edit(try folder.text("docs/\(page)")), to: "docs/\(page)")
    }

    @Test func areCountedWithTheBaseline() throws {
        let note = "<!-- docfixtures:accept fact-differs: not yet released in Japan -->"
        try edit("ja/docs/attributed-paywall.mdx") {
            $0.replacing("**3.17.1**", with: "**3.18.0** \(note)")
        }
        try edit("zh-Hans/docs/attributed-paywall.mdx") { $0.replacing("**3.17.1**", with: "**3.16.0**") }
        let docs = ["drift", "docs"]
        let run = try CommandRun(docs, in: folder.url)
        #expect(run.status == 1)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasSuffix("\nfailed: 1 error; 1 accepted\n"))

        let baseline = docs + ["--baseline", "b.json"]
        let update = try CommandRun(baseline + ["--update-baseline"], in: folder.url)
        #expect(update.output == "b.json accepts 1 finding.\n")
        let accepted = try CommandRun(baseline, in: folder.url)
        #expect(accepted.status == 0)
        #expect(accepted.output.hasSuffix("\npassed: no findings; 2 accepted\n"))
        let japanese = try CommandRun(baseline + ["--only", "ja"], in: folder.url)
        #expect(japanese.output.hasSuffix("\npassed: no findings; 1 accepted\n"))
    }

    @Test func oneThatAcceptsNothingIsAWarning() throws {
        try edit("ja/docs/attributed-paywall.mdx") {
            $0 + "\n{/* docfixtures:accept row-missing: no such table */}\n"
        }
        let run = try CommandRun(["drift", "docs"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("docs/ja/docs/attributed-paywall.mdx:"))
        #expect(run.errors.contains(": warning: the comment accepts 'row-missing', which is not found here"))
    }

    /// Comments in the place of all empty lines change no line number, and no more of the fixtures than the size of
    /// what was read.
    @Test func changeNoFixture() throws {
        for language in ["es", "ko"] {
            try folder.copy(TestFiles.locales.appending(path: language), to: "docs/\(language)")
        }
        for language in GuideEdit.languages {
            for page in ["attributed-paywall", "paywall-events"] {
                try edit("\(language)/docs/\(page).mdx") { text in
                    var isInCode = false
                    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                    let noted = lines.enumerated().map { index, line in
                        if line.drop(while: \.isWhitespace).hasPrefix("```") { isInCode.toggle() }
                        let note = "docfixtures:accept row-missing: a"
                        guard line.isEmpty, !isInCode, index + 1 < lines.count else { return String(line) }
                        return index.isMultiple(of: 2) ? "<!-- \(note) -->" : "{/* \(note) */}"
                    }
                    return noted.joined(separator: "\n")
                }
            }
        }
        #expect(try CommandRun(["generate", "docs"], in: folder.url).status == 0)
        let plain = try ShippedGuides.generated.get().files(in: "Fixtures")
        let noted = folder.files(in: "Fixtures")
        #expect(noted.keys.sorted() == plain.keys.sorted())
        #expect(noted.filter { $0.value != plain[$0.key] }.keys.sorted() == ["manifest.json"])
    }
}
