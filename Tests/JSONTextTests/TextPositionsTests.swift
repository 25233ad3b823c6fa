import Testing

@testable import JSONText

struct TextPositionsTests {
    @Test(arguments: [
        ("", 0, 1, 1), ("ab", 1, 1, 2), ("ab", 2, 1, 3), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1),
        ("a\r\nb", 2, 1, 3),
        ("a\rb", 2, 2, 1), ("a\r\r\nb", 4, 3, 1), ("a\n\nb", 3, 3, 1), ("a\n", 2, 2, 1), ("a\r", 2, 2, 1),
        ("é😀b", 6, 1, 3), ("\u{2028}b", 3, 1, 2), ("e\u{301}b", 3, 1, 3),
    ])
    func findsLineAndColumn(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        let positions = TextPositions(Array(text.utf8))
        #expect(positions.position(of: offset) == TextPosition(line: line, column: column))
    }

    @Test func agreesWithACountFromTheStart() {
        var generator = SeededGenerator(seed: 1)
        let alphabet: [Unicode.Scalar] = ["a", "é", "😀", "\n", "\r", " "]
        var text = String.UnicodeScalarView()
        for _ in 0..<2000 {
            text.append(generator.pick(alphabet, fallback: "a"))
        }
        let positions = TextPositions(Array(String(text).utf8))
        var offset = 0
        var line = 1
        var column = 1
        var previous: Unicode.Scalar?
        for scalar in text {
            if previous == "\n" || previous == "\r" && scalar != "\n" {
                line += 1
                column = 1
            }
            #expect(positions.position(of: offset) == TextPosition(line: line, column: column))
            offset += UTF8.width(scalar)
            column += 1
            previous = scalar
        }
    }
}
