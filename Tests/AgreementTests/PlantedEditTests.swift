import Agreement
import Findings
import Foundation
import TestEffort
import Testing

@Suite struct PlantedEditTests {
    @Test(arguments: PlantedEdit.all.tried)
    func isFoundAndNothingElse(_ planted: PlantedEdit) throws {
        let pages = try planted.edit.pages()
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [planted.code], "\(findings.map(\.summary))")
        let path: String
        let needle: String
        switch planted.mark {
        case .edited(let text): (path, needle) = (planted.edit.page, text)
        case .base(let text):
            (path, needle) = (try #require(pages.keys.first { $0 != planted.edit.page }), text)
        }
        let line = try TriplePages.line(
            of: needle.trimmingCharacters(in: .newlines),
            in: try #require(pages[path])
        )
        let places = findings.flatMap(\.places).map(\.location)
        #expect(
            places.contains { $0.path == path && $0.line == line },
            "\(path):\(line) is not among \(places.map(\.description))"
        )
        if case .base = planted.mark {
            let gap = try planted.edit.line()
            let nearest = places.filter { $0.path == planted.edit.page }.compactMap(\.line).map {
                abs($0 - gap)
            }
            #expect(nearest.min() ?? .max <= 2, "\(places.map(\.description)) is not at the gap, line \(gap)")
        }
    }

    @Test func aFactThatDiffersHidesNoNumberElsewhere() throws {
        let page = "ja/campaign-offer.mdx"
        var pages = try PageEdit(page, "2〜4 秒", "2〜6 秒").pages()
        pages[page] = pages[page]?.replacing("次の 2 点を", with: "次の 6 点を")
        let findings = try TriplePages.compare(pages).findings
        #expect(Set(findings.map(\.code)) == [.factDiffers, .numberDiffers], "\(findings.map(\.summary))")
        #expect(findings.count == 2)
    }

    @Test func coverManyKinds() {
        let all = PlantedEdit.all
        #expect(all.count >= 60)
        #expect(Set(all.map(\.code)).count >= 20)
    }

    /// A page of its own format and language beside all others gives one finding, too.
    @Test(arguments: [
        PlantedEdit(
            "en/campaign-offer.mdx",
            "timer of 2–4 seconds",
            "timer of 2–6 seconds",
            .factDiffers
        ),
        PlantedEdit(
            "ja/campaign-offer.html",
            "2〜4 秒",
            "2〜6 秒",
            .factDiffers
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.txt",
            "import Foundation\n",
            "",
            .importMissing,
            .edited("import Lumen")
        ),
    ])
    func isOneFindingAmongAllPages(_ planted: PlantedEdit) throws {
        var pages: [String: String] = [:]
        for language in ["en", "ja", "zh-Hans"] {
            for format in ["mdx", "html", "txt"] {
                let path = "\(language)/campaign-offer.\(format)"
                pages[path] = try TriplePages.text(path)
            }
        }
        pages[planted.edit.page] = try planted.edit.pages()[planted.edit.page]
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [planted.code], "\(findings.map(\.summary))")
        #expect(findings.flatMap(\.places).contains { $0.location.path == planted.edit.page })
    }
}

extension PlantedEdit {
    static let all = inMDX + inHTML + inText + inMarkup + ofKinds
}

extension Finding {
    /// For messages of tests.
    var summary: String {
        "\(code.rawValue): \(message) \(places.map { "\($0.location) “\($0.text.prefix(40))”" })"
    }
}
