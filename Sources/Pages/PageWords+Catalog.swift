import Documents
import Localization

extension PageWords {
    /// The words of all languages of a catalog; a title that two of them have means a box as in the first.
    public init(_ catalog: LocaleCatalog) {
        self.init()
        for words in catalog.localizations.map(\.pageWords) {
            for (title, kind) in words.boxTitles.sorted(by: { $0.key < $1.key })
            where boxTitles[title.lowercased()] == nil {
                boxTitles[title.lowercased()] = kind
            }
            copyButtons.formUnion(words.copyButtons.map { $0.lowercased() })
            sentenceWords.formUnion(words.sentenceWords)
            proseWords.formUnion(words.proseWords)
        }
    }
}
