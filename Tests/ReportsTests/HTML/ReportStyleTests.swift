import Findings
import Fixtures
import Foundation
import Localization
import ShippedLocales
import Testing

@testable import Reports

@Suite struct ReportStyleTests {
    @Test func putsValuesInPlaceOfTheirNames() throws {
        let style = try ReportStyle.shipped()
        #expect(style.string("seconds", ["number": "{number} s"]) == "{number} s s")
        #expect(style.string("no such text") == "no such text")
    }

    @Test func everyLanguageHasTheSameTexts() throws {
        let localizations = try ShippedLocales.catalog().localizations
        for localization in localizations {
            #expect(Set(localization.reports.keys) == Set(localizations[0].reports.keys))
            for (name, text) in localization.reports {
                let values = { (text: String) in Set(text.matches(of: /\{[a-z]+\}/).map { $0.output }) }
                #expect(
                    values(text) == values(localizations[0].reports[name] ?? ""),
                    "\(localization.tag): \(name)"
                )
            }
        }
    }

    @Test(arguments: ["es", "ja", "ko", "zh-Hans"])
    func everyLanguageExplainsEveryCode(tag: String) throws {
        let style = try ReportStyle.shipped(tag)
        let texts = Finding.Code.allCases.map { style.texts(of: $0) }
        #expect(zip(Finding.Code.allCases, texts).filter { $1 == nil }.map(\.0) == [])
        // What sets one kind apart from the others must not have been lost on the way into the language.
        #expect(Set(texts.map { $0?.meaning }).count == Finding.Code.allCases.count)
        let codes = Finding.Code.allCases
        for (help, group) in Dictionary(grouping: codes, by: { $0.help }) {
            #expect(Set(group.map { style.texts(of: $0)?.help }).count == 1, "\(help)")
        }
    }

    @Test func everyTextOfATemplateIsThere() throws {
        let texts = try ShippedLocales.catalog().base.reports
        for name in Templates.Name.allCases where name.rawValue.hasPrefix("report") {
            let url = packageFolder.appending(path: "Templates/\(name.fileName)")
            for match in try String(contentsOf: url, encoding: .utf8).matches(of: /text\.([A-Za-z.]+)/) {
                #expect(texts[String(match.1)] != nil, "\(name.fileName) uses \(match.0)")
            }
        }
    }

    @Test func aLanguageWithoutTextsGivesItsPlaceToTheBase() throws {
        let templates = try Templates(
            Templates.Name.allCases.map {
                Templates.File(name: $0, path: $0.fileName, text: "{{lang}} {{title}}")
            }
        )
        func style(german reports: String) throws -> ReportStyle {
            let paths = ["en": "Locales/en", "de": "Tests/Fixtures/valid/locales/de"]
            let catalog = try LocaleCatalog(
                paths.map { tag, path in
                    let url = packageFolder.appending(path: "\(path)/locale.yml")
                    var text = try String(contentsOf: url, encoding: .utf8)
                    if tag == "de" { text += "\n\(reports)" }
                    return LocaleCatalog.File(tag: tag, path: path, bytes: Array(text.utf8))
                }
            )
            let german = try #require(catalog.localization(for: "de"))
            return ReportStyle(templates: templates, localization: german, base: catalog.base)
        }
        #expect(try style(german: "").language == "en")
        let german = try style(german: "reports:\n  driftTitle: Vergleich\n")
        #expect(german.language == "de")
        #expect(german.html(.driftReport, title: "driftTitle", 0) == "de Vergleich")
        #expect(german.html(.driftReport, title: "wrong", 0) == "de What is wrong")
    }

    /// WCAG 2.2, success criterion 1.4.3: text has at least 4.5 times the luminance of its ground, or the other way round.
    @Test(arguments: [
        ("ink", "paper"), ("ink", "sheet"), ("ink", "code"), ("ink", "failed-soft"), ("muted", "paper"),
        ("muted", "sheet"),
        ("muted", "code"), ("accent", "paper"), ("accent", "sheet"), ("accent", "code"), ("mark-ink", "mark"),
        ("passed", "passed-soft"), ("failed", "failed-soft"), ("open", "open-soft"), ("note", "note-soft"),
        ("plain", "plain-soft"), ("failed", "paper"), ("failed", "sheet"), ("passed", "paper"),
        ("ink", "window"),
        ("plain", "paper"),
    ])
    func textStandsOutInBothThemes(text: String, ground: String) throws {
        let url = packageFolder.appending(path: "Templates/report-style.css")
        let style = try String(contentsOf: url, encoding: .utf8)
        let themes = style.components(separatedBy: "prefers-color-scheme: dark").prefix(2)
        #expect(themes.count == 2)
        for theme in themes {
            let colors = Dictionary(
                theme.matches(of: /--([a-z-]+): #([0-9a-f]{6})/).map { (String($0.1), String($0.2)) },
                uniquingKeysWith: { first, _ in first }
            )
            let pair = try [text, ground].map { try Self.luminance(#require(colors[$0])) }.sorted()
            #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5)
        }
    }

    private static func luminance(_ color: String) throws -> Double {
        let number = try #require(Int(color, radix: 16))
        let channels = [number >> 16, number >> 8 & 255, number & 255].map { channel -> Double in
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
}
