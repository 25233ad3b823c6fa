import Backports
import Documents

/// The sentences of a page, each paragraph's found when somebody first asks for them: most pages of a site describe
/// nothing that anybody looks for in their sentences.
final class PageSentences: Sendable {
    /// By passage.
    private let found = Locked<[[Sentence]?]>([])

    /// - Parameters:
    ///   - passage: The 0-based number of the paragraph or list item in its page.
    ///   - prose: What it says.
    func sentences(of passage: Int, _ prose: Prose) -> [Sentence] {
        found.withLock { found in
            if found.count <= passage {
                found += [[Sentence]?](repeating: nil, count: passage + 1 - found.count)
            }
            if let sentences = found[passage] { return sentences }
            let sentences = Sentence.all(in: prose)
            found[passage] = sentences
            return sentences
        }
    }
}
