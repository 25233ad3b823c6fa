import Agreement
import Testing

@testable import Reports

@Suite struct FactTableTests {
    @Test func columnsAlignWithWideNames() {
        let rows = [
            row("購入イベント", "ja", 3, 3), row("a", "en", 10, 9), row("a", "ja", 10, 10), row("a", "ja", 1, 0),
        ]
        #expect(
            FactTable(Summary(rows: rows)).text == """
                facts agreeing        ja       en
                購入イベント      3 of 3  no page
                a               10 of 11  9 of 10
                all             13 of 14  9 of 10

                """
        )
    }

    @Test func thereIsNoTableWithoutDocuments() {
        #expect(FactTable(Summary(rows: [])).text == "")
    }

    @Test func documentsWithoutFactsAreLeftOut() {
        #expect(FactTable(Summary(rows: [row("a", "en", 0, 0), row("a", "ja", 0, 0)])).text == "")
        let rows = [row("a", "en", 0, 0), row("b", "en", 1, 1)]
        #expect(FactTable(Summary(rows: rows)).text == "facts agreeing      en\nb               1 of 1\n")
    }

    @Test func factsThatAreLostAreNamed() {
        var rows = [row("a", "en", 4, 4), row("a", "ja", 4, 0), row("a", "de", 4, 3)]
        rows[1].factsLost = ["a.limit", "a.names", "a.unit", "a.version"]
        rows[2].factsLost = ["a.unit"]
        #expect(
            FactTable(Summary(rows: rows)).text == """
                facts agreeing      en      ja      de
                a               4 of 4  0 of 4  3 of 4
                not agreeing in a (ja): a.limit, a.names, a.unit and 1 more
                not agreeing in a (de): a.unit

                """
        )
    }

    @Test func ofManyDocumentsThoseThatLoseFactsAreShown() {
        let rows = (1...40).map { row("page \($0)", "en", 3, $0.isMultiple(of: 20) ? 2 : 3) }
        #expect(
            FactTable(Summary(rows: rows)).text == """
                facts agreeing                 en
                page 20                    2 of 3
                page 40                    2 of 3
                and 38 more documents
                all                    118 of 120

                """
        )
    }

    private func row(_ document: String, _ language: String, _ stated: Int, _ agreeing: Int) -> Summary.Row {
        Summary.Row(
            document: document,
            language: language,
            pages: [],
            factsStated: stated,
            factsAgreeing: agreeing
        )
    }
}
