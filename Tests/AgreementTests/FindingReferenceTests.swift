import Findings
import Testing

@testable import Agreement

/// What is said of the codes of findings, to which documentation refers.
@Suite struct FindingReferenceTests {
    @Test(arguments: Finding.Code.allCases)
    func everyCodeIsExplained(_ code: Finding.Code) {
        let reference = code.reference
        for sentence in [reference.help, reference.meaning, reference.importance] {
            #expect(sentence.hasSuffix("."))
            #expect(sentence.first?.isUppercase == true)
            // A name from the code of this package would tell readers nothing.
            #expect(!sentence.contains(/[a-z][A-Z]/))
            #expect(sentence.count < 140)
        }
        #expect(Set([reference.help, reference.meaning, reference.importance]).count == 3)
    }

    @Test(arguments: Finding.Code.allCases)
    func everyCodeHasAnExample(_ code: Finding.Code) {
        let pieces =
            switch code.reference.example {
            case .pages(let first, let second), .contradiction(let first, let second),
                .mistake(let first, let second), .change(let first, let second):
                [first, second]
            }
        #expect(pieces.contains { !$0.isEmpty })
        for piece in pieces {
            #expect(piece.count < 100)
            for code in Finding.Code.allCases { #expect(!piece.contains("\(code)")) }
        }
    }

    /// What stands for a whole page, or follows from the questions that guides of certain SDKs answer.
    private static let withoutPiece: Set<Finding.Code> = [
        .factDiffers, .factMissing, .ruleDiffers, .ruleReworded, .pageMissing, .pageUntranslated,
        .translationOutdated,
        .sectionUntranslated, .keywordUnexplained, .frontMatterInvalid,
    ]

    /// The pieces stand in pages about a coffee machine that agree but for them; a mistake stands on one of the pages
    /// or on both, as some are only told where a page is alone with them, and others where no page has it right.
    @Test(arguments: Finding.Code.allCases.filter { !withoutPiece.contains($0) })
    func theExampleIsFound(_ code: Finding.Code) throws {
        let pieces: [(base: String, other: String)]
        switch code.reference.example {
        case .pages(let base, let other), .change(let base, let other):
            pieces = [(Self.block(base), Self.block(other))]
        case .contradiction(let first, let second):
            let isTable = first.hasPrefix("|") && second.hasPrefix("|")
            let both =
                isTable
                ? Self.block("\(first)\n\(second)") : "\(Self.block(first))\n\n\(Self.block(second))"
            pieces = [(both, both)]
        case .mistake(let found, let meant):
            pieces = [meant, found].map { (Self.block($0), Self.block(found)) }
        }
        let findings = try pieces.flatMap { try TriplePages.compare(Self.pages($0.base, $0.other)).findings }
        #expect(findings.contains { $0.code == code }, "\(findings.map(\.summary))")
    }

    private static func pages(_ base: String, _ other: String) -> [String: String] {
        let english = """
            # The `Brewer`

            Make coffee with this machine every morning before work.

            \(base)

            ## End {#end}

            That is all there is to say about making coffee.
            """
        let japanese = """
            # The `Brewer`

            毎朝、仕事の前にこのマシンでコーヒーを淹れてください。

            \(other)

            ## End {#end}

            コーヒーの淹れ方についての説明は以上です。
            """
        return ["en/brewer.mdx": english, "ja/brewer.mdx": japanese]
    }

    /// The piece as it would stand on a page: code in a fence, rows in a table.
    private static func block(_ piece: String) -> String {
        let isCode = ["try ", "let ", "import ", "func ", "enum ", "brew", "Brew"].contains(
            where: piece.hasPrefix
        )
        if piece.hasPrefix("{\"") { return "```json\n\(piece)\n```" }
        if isCode, !piece.hasPrefix("brewctl") { return "```swift\n\(piece)\n```" }
        if piece.hasPrefix("```"), !piece.hasSuffix("```") { return "\(piece)\nlet cups = 2\n```" }
        if piece.hasPrefix("| `") { return "| Name | Value |\n| --- | --- |\n\(piece)" }
        return piece
    }

    @Test func noTwoCodesMeanTheSame() {
        let meanings = Set(Finding.Code.allCases.map(\.reference.meaning))
        #expect(meanings.count == Finding.Code.allCases.count)
        let examples = Set(Finding.Code.allCases.map(\.reference.example))
        #expect(examples.count == Finding.Code.allCases.count)
    }

    @Test(arguments: [
        ("number-difers", Finding.Code.numberDiffers), ("sectionmissing", .sectionMissing),
        ("code_differs", .codeDiffers),
    ])
    func theNearestNameComesFirst(name: String, code: Finding.Code) {
        #expect(Finding.Code.nearest(to: name).first == code)
    }
}
