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
