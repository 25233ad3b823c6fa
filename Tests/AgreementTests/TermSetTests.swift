import Testing

@testable import Agreement

@Suite struct TermSetTests {
    private func terms(_ words: String) -> TermSet { TermSet(words.split(separator: " ").map { Term($0) }) }

    @Test func holdsEachTermOnceInAnyOrder() {
        #expect(terms("a b a c b").count == 3)
        #expect(terms("c b a") == terms("a b c a"))
        #expect(terms("").isEmpty)
        #expect(terms("ab") != terms("ba"))
    }

    @Test(arguments: [
        ("a b c", "a b c", 1.0), ("a b", "c d", 0), ("a b c d", "c d e f", 0.5), ("a b c", "a", 0.5),
        ("", "a", 0),
    ])
    func isAsLikeAsDiceSays(_ left: String, _ right: String, _ likeness: Double) {
        #expect(terms(left).likeness(terms(right)) == likeness)
        #expect(terms(right).likeness(terms(left)) == likeness)
        #expect(terms(left).isDisjoint(with: terms(right)) == (likeness == 0))
    }

    @Test func twoEmptySetsTellNothing() {
        #expect(terms("").likeness(terms("")) == nil)
    }

    @Test func unites() {
        #expect(terms("a b").union(terms("b c")) == terms("a b c"))
        #expect(terms("").union(terms("b c")) == terms("b c"))
        #expect(
            Set(terms("a b c").shared(with: terms("d c b")).map(\.value))
                == Set(terms("b c").terms.map(\.value))
        )
    }
}
