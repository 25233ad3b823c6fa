import Agreement
import Findings
import Testing

/// A page in English with a Japanese translation that agrees with it.
struct TranslatedPage {
    /// The same in both languages' folders.
    let file: String
    let english: String
    let japanese: String

    /// What is found between the pages, with one text of the translation replaced where both are given.
    ///
    /// - Parameter old: What the translation must hold.
    func findings(replacing old: String = "", with new: String = "") throws -> [Finding] {
        let edited = old.isEmpty ? japanese : japanese.replacing(old, with: new)
        #expect(old.isEmpty || edited != japanese)
        return try TriplePages.compare(["en/\(file)": english, "ja/\(file)": edited]).findings
    }
    /// Expects that nothing is found, with one text of the translation replaced where both are given.
    func expectNothing(replacing old: String = "", with new: String = "") throws {
        let findings = try findings(replacing: old, with: new)
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    /// Expects one finding with one text of the translation replaced.
    ///
    /// - Parameter line: The translation's, 1-based, where it is known.
    func expect(
        _ code: Finding.Code,
        line: Int? = nil,
        replacing old: String,
        with new: String
    ) throws {
        let findings = try findings(replacing: old, with: new)
        #expect(findings.map(\.code) == [code], "\(findings.map(\.summary))")
        if let line { #expect(findings.first?.places.last?.location.line == line) }
    }
}
