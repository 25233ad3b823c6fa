/// A language tag that may stand in an attribute: letters, digits and hyphens (RFC 5646 section 2.1).
struct LanguageTag: CustomStringConvertible, Hashable {
    let description: String

    /// - Parameter tag: Anything; what is no tag gives that of no known language.
    init(_ tag: String) {
        let isTag =
            !tag.isEmpty && tag.utf8.count <= 35
            && tag.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-")
            }
        description = isTag ? tag : "und"
    }
}

/// Text in a language.
struct Quotation: Hashable {
    let language: LanguageTag
    let words: PageText
    /// Where it stands; nil where that is said elsewhere.
    var place: PageText?

    init(_ words: String, in language: String, at place: String? = nil) {
        self.language = LanguageTag(language)
        self.words = PageText(words)
        self.place = place.map { PageText($0) }
    }
}
