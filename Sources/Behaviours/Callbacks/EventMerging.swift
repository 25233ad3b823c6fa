import JSONText
import OrderedCollections
import Pages

/// Brings together what the pages in several languages say of the same callbacks.
struct EventMerging {
    private(set) var events: [Event]

    /// - Parameters:
    ///   - pages: The base language's first.
    ///   - base: The tag of the base language.
    init(_ pages: [(page: Page, reading: EventReading)], base: String) {
        var merged: OrderedDictionary<[String], Event> = [:]
        for (page, reading) in pages {
            for event in reading.events {
                let key = [event.signature.selector, event.variant ?? ""]
                merged[key, default: Event(event)].add(event, from: page)
            }
        }
        events = merged.values.map { $0.withExampleIDs(base: base) }
    }
}

extension Event {
    fileprivate init(_ event: EventReading.PageEvent) {
        self.init(
            id: event.id,
            selector: event.signature.selector,
            owner: nil,
            variant: event.variant,
            parameters: event.signature.parameters.map {
                Parameter(label: $0.label, name: $0.name, type: $0.type)
            },
            returns: event.signature.returns,
            titles: [:],
            invokedInObserverMode: nil,
            retryDelaySeconds: nil,
            recommendsDismissal: nil,
            examples: [],
            sources: []
        )
    }

    /// What the base language says comes first and stays.
    fileprivate mutating func add(_ event: EventReading.PageEvent, from page: Page) {
        owner = owner ?? event.owner
        if titles[page.language] == nil { titles[page.language] = event.title }
        invokedInObserverMode = invokedInObserverMode ?? event.invokedInObserverMode
        retryDelaySeconds = retryDelaySeconds ?? event.retryDelaySeconds
        recommendsDismissal = recommendsDismissal ?? event.recommendsDismissal
        sources = (sources + event.lines.map(page.source)).unique
        for (index, example) in event.examples.enumerated() {
            if index == examples.count {
                examples.append(
                    Example(id: nil, labels: [:], payload: example.payload, payloads: [:], sources: [])
                )
            }
            examples[index].add(example, from: page)
        }
    }

    /// An example is known by its label in the base language, else by its number.
    fileprivate func withExampleIDs(base: String) -> Event {
        var event = self
        var taken: Set<String> = []
        for index in examples.indices {
            let slug = examples[index].labels[base].map(Slug.of) ?? ""
            let id = slug.isEmpty ? "example-\(index + 1)" : slug
            guard examples.count > 1 || !slug.isEmpty else { continue }
            event.examples[index].id = taken.insert(id).inserted ? id : "\(id)-\(index + 1)"
        }
        return event
    }
}

extension Event.Example {
    fileprivate mutating func add(_ example: EventReading.PageExample, from page: Page) {
        if labels[page.language] == nil { labels[page.language] = example.label }
        if payloads[page.language] == nil { payloads[page.language] = example.payload }
        sources = (sources + [page.source(example.line)]).unique
    }
}

/// Names for files and ids: small letters, digits and single hyphens.
enum Slug {
    /// - Returns: Empty where the text has no ASCII letter or digit.
    static func of(_ text: String) -> String {
        text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
}
