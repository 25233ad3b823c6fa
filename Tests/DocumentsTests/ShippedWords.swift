import Documents
import Pages
import ShippedLocales

extension PageWords {
    /// Those of the languages that come with the package; none where their files cannot be read.
    static let shipped = (try? ShippedLocales.catalog()).map(PageWords.init) ?? PageWords()
}
