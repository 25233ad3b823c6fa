import Diagnostics
import Localization
import Testing

@Suite struct FindingTextsTests {
    private func texts(_ yaml: String) throws(DiagnosticError) -> FindingTexts {
        let file = LocaleCatalog.File(tag: "fi", path: "fi/findings.yml", bytes: Array(yaml.utf8))
        return try FindingTexts(file, codes: ["one", "two"])
    }

    @Test func aCodeMayBeLeftOut() throws {
        let yaml = "two:\n  meaning: Kaksi.\n  importance: Tärkeää.\n  help: Korjaa.\n"
        let texts = try texts(yaml)
        #expect(Array(texts.byCode.keys) == ["two"])
        #expect(texts.byCode["two"]?.help == "Korjaa.")
    }

    @Test func saysEverythingThatIsWrong() throws {
        let error = try #require(throws: DiagnosticError.self) {
            try texts("one:\n  meaning: Yksi.\n  help: Korjaa.\nthree: Kolme\n")
        }
        #expect(
            error.diagnostics.map(\.message) == [
                "the locale file lacks one.importance", "three is no key of a locale file",
            ]
        )
        #expect(error.diagnostics.map(\.location?.line) == [2, 4])
        #expect(throws: DiagnosticError.self) { try texts("one: [") }
    }
}
