import Documents
import Pages
import Testing

struct SentenceTests {
    @Test(
        "A sign at the very beginning ends no sentence",
        arguments: [". The app shows it.", "! The app", "? X", ".", ". ", "!"]
    )
    func signAtTheBeginning(text: String) {
        #expect(Sentence.all(in: prose(text)).count <= 1)
    }

    @Test func sentencesEndBeforeCapitals() {
        let sentences = Sentence.all(in: prose("It waits, e.g. for this. Then it ends! A B. C"))
        #expect(sentences.map(\.text) == ["It waits, e.g. for this.", " Then it ends!", " A B. C"])
    }

    private func prose(_ text: String) -> Prose {
        Prose([Prose.Run(text, line: 1)])
    }
}
