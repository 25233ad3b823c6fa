/// A paragraph or a list item with its sentences, at its place in the outline.
package struct Passage: Sendable {
    /// 0-based index into the outline's sections.
    package var section: Int
    /// 0-based index into the section's elements.
    package var position: Int
    /// The index of the list, for a list item.
    package var list: Int?
    /// The version wrapper around it.
    package var variant: String?
    /// In order, at least one.
    package var sentences: [Sentence]

    /// The passages of a page, in reading order.
    package static func all(in outline: Outline) -> [Passage] {
        outline.sections.enumerated().flatMap { section, content in
            content.elements.enumerated().compactMap { position, element in
                let sentences = element.sentences
                guard !sentences.isEmpty else { return nil }
                var list: Int?
                if case .item(_, let index) = element.content { list = index }
                return Passage(
                    section: section,
                    position: position,
                    list: list,
                    variant: element.variant,
                    sentences: sentences
                )
            }
        }
    }
}
