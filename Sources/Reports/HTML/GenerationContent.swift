import Behaviours
import JSONText
import OrderedCollections
import Specifications

/// What the template of a report on generating gets.
struct GenerationContent: Sendable {
    /// A page that was read.
    struct Page {
        let path: PageText
        let document: PageText
        let language: LanguageTag
        let format: PageText
        let title: Quotation?

        init(_ page: DocumentEntry.PageEntry, of document: DocumentEntry) {
            path = PageText(page.path)
            self.document = PageText(document.id)
            language = LanguageTag(page.language)
            format = PageText(page.format)
            title = page.title.map { Quotation($0, in: page.language) }
        }
    }

    /// A value with the places that state it.
    struct StatedFact {
        /// What other pages say.
        struct Conflict {
            let otherValue: PageText
            let otherPlaces: [PlaceOnPage]
        }

        let name: PageText
        let label: PageText
        let value: PageText
        let places: [PlaceOnPage]
        let conflicts: [Conflict]

        init(_ fact: RaceFact, _ found: Fact, _ style: ReportStyle) {
            name = PageText(fact.rawValue)
            label = style.text("fact.\(fact.rawValue)")
            value = PageText(found.value.inWords)
            places = PlaceOnPage.all(found.sources)
            conflicts = found.conflicts.map {
                Conflict(
                    otherValue: PageText($0.value.inWords),
                    otherPlaces: PlaceOnPage.all($0.sources)
                )
            }
        }
    }

    /// A file in the folder of fixtures.
    struct WrittenFile {
        let path: PageText
        let bytes: Int
    }

    let kind: String
    let verdict: PageText
    let tallies: [Tally]
    let pages: [Page]
    let facts: [StatedFact]
    let events: [EventWithPayloads]
    let messages: [Quotation]
    let files: [WrittenFile]
}

/// Lines of a page.
struct PlaceOnPage {
    let spot: PageText

    /// One for each page: `path:17, 27`.
    static func all(_ sources: [Source]) -> [PlaceOnPage] {
        OrderedDictionary(grouping: sources, by: \.path).map { path, sources in
            let lines = sources.map { String($0.line) }.joined(separator: ", ")
            return PlaceOnPage(spot: PageText("\(path):\(lines)"))
        }
    }
}

extension JSONValue {
    /// As people write it: `3–5` for a range.
    fileprivate var inWords: String {
        if let min = self["min"]?.numberValue?.literal, let max = self["max"]?.numberValue?.literal {
            return min == max ? min : "\(min)–\(max)"
        }
        return stringValue ?? serialized()
    }
}
