import Diagnostics

/// A quotation that is not on its page any more.
package struct LostQuotation: Sendable {
    /// The id of the question that it answers.
    package var question: String
    package var answer: String
    /// As it is claimed.
    package var words: String
    /// Where it is claimed.
    package var location: SourceLocation
    /// The path of the page.
    package var page: String
    package var language: String
    /// 1-based, of the words that stand in its place, else of the quotation before it; `nil` where there is neither.
    package var line: Int?
    /// What stands in its place; `nil` where nothing is like it.
    package var newWords: String?

    package init(
        question: String,
        answer: String,
        words: String,
        location: SourceLocation,
        page: String,
        language: String,
        line: Int?,
        newWords: String?
    ) {
        self.question = question
        self.answer = answer
        self.words = words
        self.location = location
        self.page = page
        self.language = language
        self.line = line
        self.newWords = newWords
    }
}
