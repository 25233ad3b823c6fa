import Behaviours
import Fixtures
import Localization
import Specifications

/// A callback with its payloads in every language.
struct EventWithPayloads {
    /// One documented payload.
    struct Example {
        let label: Quotation?
        let versions: [Version]
        let places: [PlaceOnPage]
    }

    /// A payload in a language.
    struct Version {
        /// One line of JSON.
        struct Line {
            let json: PageText
            /// Whether it is otherwise than documented.
            let isLocalized: Bool
        }

        let language: LanguageTag
        let languageName: PageText
        let file: PageText
        let lines: [Line]

        init(_ file: FixtureSet.File, of payload: DocumentedPayload, in localization: Localization) {
            language = LanguageTag(localization.tag)
            languageName = PageText(localization.name)
            self.file = PageText(file.path)
            let documented = payload.payload.serialized().split(separator: "\n")
            let own = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
            let isSameShape = documented.count == own.count
            lines = own.enumerated().map { index, line in
                Line(json: PageText(String(line)), isLocalized: isSameShape && documented[index] != line)
            }
        }
    }

    let title: Quotation
    let selector: PageText
    let variant: PageText?
    let examples: [Example]
    let places: [PlaceOnPage]

    init(_ event: DocumentedEvent, _ examples: [Example], _ style: ReportStyle) {
        let own = event.titles[style.language].map { ($0, style.language) }
        let (title, language) =
            own ?? event.titles.elements.first.map { ($0.value, $0.key) } ?? (event.id, "zxx")
        self.title = Quotation(title, in: language)
        selector = PageText(event.selector)
        variant = event.variant.map { PageText($0) }
        self.examples = examples
        places = PlaceOnPage.all(event.sources)
    }
}
