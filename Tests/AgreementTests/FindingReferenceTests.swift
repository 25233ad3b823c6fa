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
