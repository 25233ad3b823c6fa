import Foundation
import Testing

@testable import Documents

@Suite struct PageReaderTests {
    private func problems(_ bytes: [UInt8]) -> [String] {
        PageReader.read(PageSource(path: "a/b.mdx", bytes: bytes), words: .shipped).diagnostics.map {
            "\($0.location?.description ?? "nowhere") \($0.code)"
        }
    }

    @Test(arguments: ["", "\n", " \t\r\n", "\u{FEFF}", "\u{FEFF}\n"]) func refusesEmptyPage(_ text: String) {
        #expect(problems(Array(text.utf8)) == ["a/b.mdx empty-page"])
    }

    @Test(
        arguments: [
            ([0xFF], "1:1"), (Array("a\nbé".utf8) + [0xC3], "2:3"), (Array("a\r".utf8) + [0x80], "2:1"),
            (Array("a\r\nb".utf8) + [0xED, 0xA0, 0x80], "2:2"), (Array("語".utf8) + [0xC0, 0xAF], "1:2"),
        ] as [([UInt8], String)]
    )
    func refusesInvalidUTF8(_ bytes: [UInt8], _ place: String) {
        #expect(problems(bytes) == ["a/b.mdx:\(place) invalid-utf8"])
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func refusesLongLine(_ lineEnd: String) {
        let long = String(repeating: "a", count: PageReader.lineLimit)
        #expect(problems(Array("# A\(lineEnd)\(long)\(lineEnd)b".utf8)).isEmpty)
        #expect(problems(Array("# A\(lineEnd)\(long)a\(lineEnd)b".utf8)) == ["a/b.mdx:2 line-too-long"])
    }

    @Test func refusesLargePage() {
        let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: PageReader.sizeLimit + 1)
        #expect(problems(bytes) == ["a/b.mdx page-too-large"])
    }

    @Test func tellsWhatToDo() {
        let readings = [[], [0xFF], Array("```\n".utf8)].map {
            PageReader.read(PageSource(path: "a", bytes: $0), words: .shipped)
        }
        #expect(readings.allSatisfy { $0.diagnostics.allSatisfy { $0.help != nil } })
    }

    @Test func sortsByLine() {
        let text = "<A>\n\n```\na\n```\n\n</B>\n\ntext {/* a\n\n~~~\n"
        #expect(
            problems(Array(text.utf8)).map { $0.split(separator: " ")[0] }
                == [1, 7, 9, 11].map { "a/b.mdx:\($0)" }
        )
    }

    @Test func keepsLinesBehindAByteOrderMark() {
        let page = PageSource(path: "a", bytes: Array("\u{FEFF}---\ntitle: a\n---\n# B\n".utf8))
        let document = PageReader.read(page, words: .shipped).document
        #expect(document?.title == "a")
        #expect(document?.blocks.map(\.line) == [4])
    }

    @Test(arguments: ["# ガイド\n\n`はば` é\n", "<h1>ガイド</h1>\r\n<p>é</p>", "ガイド\n\nété\n"])
    func composesCharacters(_ text: String) {
        func read(_ text: String) -> Document? {
            PageReader.read(PageSource(path: "a", bytes: Array(text.utf8)), words: .shipped).document
        }
        let decomposed = text.decomposedStringWithCanonicalMapping
        #expect(!decomposed.utf8.elementsEqual(text.utf8))
        let documents = [text, decomposed].map { read($0).map { String(describing: $0) } }
        #expect(documents[0] != nil)
        #expect(documents[0]?.utf8.elementsEqual(documents[1]?.utf8 ?? "".utf8) == true)
    }
}
