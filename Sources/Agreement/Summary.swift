/// How far the pages of each document and language agree.
public struct Summary: Hashable, Sendable {
    /// By document, then by language, the base language's first.
    public var rows: [Row]

    /// Puts rows together.
    public init(rows: [Row]) {
        self.rows = rows
    }

    /// A document in a language.
    public struct Row: Hashable, Sendable {
        /// As in the specification.
        public var document: String
        /// The language's tag.
        public var language: String
        /// The paths of its pages, sorted; none where the language lacks the document.
        public var pages: [String]
        /// How many facts the document's pages state, in whichever language.
        public var factsStated: Int
        /// How many of them all pages of this language state as the base page does.
        public var factsAgreeing: Int
        /// The names of the others, sorted.
        public var factsLost: [String]

        /// How far a document in a language agrees with the base page.
        public init(
            document: String,
            language: String,
            pages: [String],
            factsStated: Int,
            factsAgreeing: Int,
            factsLost: [String] = []
        ) {
            self.document = document
            self.language = language
            self.pages = pages
            self.factsStated = factsStated
            self.factsAgreeing = factsAgreeing
            self.factsLost = factsLost
        }
    }
}
