import JSONText
import Testing

struct LeadingCommentsTests {
    @Test(arguments: [
        ("1", nil), ("// A\n1", "A"), ("//A\n1", "A"), ("/* A */\n1", "A"), ("/*A*/\n1", "A"),
        ("// A\n// B\n1", "A B"),
        ("// A\n/* B */\n1", "A B"), ("/* A\n   B */\n1", "A B"), ("/* A */ /* B */\n1", "A B"),
        ("/* A */ // B\n1", "A B"), ("/**\n * A\n *\n * B\n */\n1", "A B"), ("/** A **/\n1", "A"),
        ("   // A\n\t// B\n  1", "A B"), ("// A  b\t c \n1", "A  b\t c"), ("// A\r\n// B\r\n1", "A B"),
        ("// A\r1", "A"),
        ("// A\u{2028}1", "A"), ("// é 😀\u{A0}\n1", "é 😀"),
    ])
    func joinsTheCommentsBefore(_ text: String, _ label: String?) {
        #expect(JSON5.examples(in: text).map(\.label) == [label])
    }

    @Test(arguments: [
        ("//", nil), ("// -----", nil), ("/* */", nil), ("/****/", nil), ("// ...", nil), ("// {", nil),
        ("//////", nil),
        ("// --- A ---", "A"), ("// ----A----", "A"), ("// ===== A =====", "A"), ("// *** A ***", "A"),
        ("/// A", "A"),
        ("// ######## A", "A"), ("// ~~ A ~~", "A"), ("// ───── A ═════", "A"), ("// —— A ——", "A"),
        ("// - - A", "- - A"),
        ("// -1 is sent", "-1 is sent"), ("// #1", "#1"), ("// - A", "- A"), ("// A - B", "A - B"),
        ("// A...", "A..."),
        ("// A (b)", "A (b)"), ("/* -----\n   A\n   ----- */", "A"), ("// -----\n// A\n// -----", "A"),
        ("// * A", "A"), ("// 1", "1"), ("// // A", "A"), ("// €", "€"), ("// __typename", "__typename"),
    ])
    func trimsDecoration(_ comment: String, _ label: String?) {
        #expect(JSON5.examples(in: comment + "\n1").map(\.label) == [label])
    }

    @Test(
        arguments: [
            ("// header\n\n// A\n1", ["A"]), ("// A\n\n\n1", ["A"]),
            ("// header\n \t\n/* A */\n// B\n1", ["A B"]),
            ("1 // trailing\n2", [nil, nil]), ("1 /* trailing */ /* too */\n2", [nil, nil]),
            ("1 // trailing\n// A\n2", [nil, "A"]),
            ("1, // trailing\n// A\n2", [nil, "A"]), ("1 /* trail\ning */\n// A\n2", [nil, "A"]),
            ("1 /* between */ 2", [nil, nil]),
            ("1\n// A\n, // trailing\n// B\n2", [nil, "B"]), ("1\n// A\n,\n2", [nil, nil]),
            ("1\n/* A */ , /* B */\n2", [nil, nil]),
            ("/* same line */ 1", [nil]), ("// A\n/* same line */ 1", ["A"]), ("/* a\nb */ 1", [nil]),
            ("[ // inner\n1 // inner\n] // trailing\n2", [nil, nil]),
            ("// A\n{ // inner\n}\n// B\n{}\n// end", ["A", "B"]),
        ] as [(String, [String?])]
    )
    func takesOnlyCommentsOnTheirOwnLines(_ text: String, _ labels: [String?]) {
        let examples = JSON5.examples(in: text)
        #expect(examples.map(\.label) == labels)
        #expect(examples.allSatisfy { (try? $0.result.get()) != nil })
    }
}
