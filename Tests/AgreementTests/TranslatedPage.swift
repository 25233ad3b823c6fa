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
}
