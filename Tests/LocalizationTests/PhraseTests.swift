import Testing

@testable import Localization

@Suite struct PhraseTests {
    private func occurs(_ phrase: String, in text: String) -> Bool {
        let folded = FoldedText(text)
        return Phrase(phrase).firstRange(in: folded, within: folded.all) != nil
    }

    @Test(
        arguments: [
            ("close", "Close it"), ("clos*", "closing"), ("leav* out", "It is leaving out trays"),
            ("leav* out", "leav out"), ("not … closed", "It is not ever closed."),
            ("isn't", "It isn’t so"), ("^close", "Then, close it"), ("閉じ", "画面を閉じる"),
            ("observer モード", "Observerモード"), ("*less", "endless"), ("*less", "less"), ("*less*", "endlessly"),
            ("*없이", "알림없이"),
            ("内に…届", "時間内に必ず届く"), ("default:", "Default: x"),
        ]
    )
    func occurs(_ phrase: String, _ text: String) {
        #expect(occurs(phrase, in: text))
    }

    @Test(
        arguments: [
            ("close", "closed"), ("lose", "close"), ("clos*", "enclose"), ("leav* out", "leave trays out"),
            ("leav* out", "leave ou"),
            ("not … closed", "It is not so, it is closed."),
            ("^close", "to close"), ("内に…届", "時間内に、必ず届く"), ("", "anything"), ("…", "anything"),
            ("*", "anything"), ("*less", "lessen"), ("less", "endless"),
        ]
    )
    func doesNotOccur(_ phrase: String, _ text: String) {
        #expect(!occurs(phrase, in: text))
    }

    @Test func allPlaces() {
        #expect(Phrase("a*").ranges(in: FoldedText("ab, a, ba, a")).map(\.lowerBound) == [0, 4, 11])
        #expect(Phrase("a … b").ranges(in: FoldedText("a b, a c b, b a")) == [0..<3, 5..<10])
    }
}
