import Diagnostics
import Expectations
import JSONText
import OrderedCollections
import Pages
import Specifications

/// Brings together what the pages in several languages say of the same callbacks.
struct EventMerging {
    private(set) var events: [DocumentedEvent] = []
    /// Of each of ``events``, what pages say of it, with the page.
    private var parts: [[(page: Page, event: EventReading.PageEvent)]] = []

    /// - Parameters:
    ///   - pages: The base language's first.
    ///   - base: The tag of the base language.
    init(_ pages: [DescribingPage<Callbacks.Reading>], base: String) {
        var merged: OrderedDictionary<[String], [(page: Page, event: EventReading.PageEvent)]> = [:]
        for page in pages {
            for event in page.reading.events.events {
                let key = [page.document, event.signature.selector, event.variant ?? ""]
                merged[key, default: []].append((page.page, event))
            }
        }
        for (key, parts) in merged {
            guard let first = parts.first else { continue }
            var event = DocumentedEvent(first.event, document: key[0])
            for part in parts { event.add(part.event, from: part.page) }
            events.append(event.withExampleIDs(base: base))
            self.parts.append(parts)
        }
    }

    /// What pages answer to the questions about single callbacks.
    ///
    /// Where a document excepts some callbacks of a version from observer mode, what its prose says of the others holds
    /// there, too.
    func findings(_ names: [String]) -> [AnswerFinding] {
        func guide(_ event: DocumentedEvent) -> [String] { [event.document, event.variant ?? ""] }
        let exceptions = Set(events.filter { $0.invokedInObserverMode == false }.map(guide))
        return events.indices.flatMap { index in
            let name = names[index]
            let holdsAlways =
                events[index].invokedInObserverMode == nil && exceptions.contains(guide(events[index]))
                && parts[index].contains { $0.event.call != nil }
            return parts[index].flatMap { _, event in
                let evidence = event.call ?? event.declaration
                let isCode = event.call == nil
                let call = AnswerFinding(
                    "\(name).\(CallbackQuestions.call)",
                    CallbackAnswer.Call.called,
                    evidence,
                    isCode: isCode
                )
                let isInvoked = event.invokedInObserverMode == true || holdsAlways
                let invocation =
                    event.invocation.map { ($0, false) } ?? (holdsAlways ? (evidence, isCode) : nil)
                let observerMode = invocation.map { evidence, isCode in
                    AnswerFinding(
                        "\(name).\(CallbackQuestions.observerMode)",
                        isInvoked ? CallbackAnswer.ObserverMode.invoked : .notInvoked,
                        evidence,
                        isCode: isCode
                    )
                }
                let retry = event.retry.map {
                    AnswerFinding("\(name).\(CallbackQuestions.retry)", $0.answer, $0.evidence)
                }
                return [call, observerMode, retry].compactMap(\.self)
            }
        }
    }

    /// Values on which pages disagree, other than answers to questions.
    var conflicts: [Diagnostic] {
        zip(events, parts).flatMap { event, parts in
            let delays = parts.compactMap { part in
                part.event.retryDelaySeconds.map {
                    (value: $0.literal, page: part.page, line: part.event.retryLine)
                }
            }
            return delays.dropFirst().filter { $0.value != delays[0].value }.map { delay in
                Diagnostic(
                    .error,
                    code: "conflicting-fact",
                    "the delay before \(event.selector)'s request is repeated is \(delay.value) s here, and"
                        + " \(delays[0].value) s on \(delays[0].page.path):\(delays[0].line ?? 1)",
                    at: SourceLocation(path: delay.page.path, line: delay.line),
                    help: "Make the pages agree; until then, the base language's value is used."
                )
            }
        }
    }
}

extension DocumentedEvent {
    fileprivate init(_ event: EventReading.PageEvent, document: String) {
        self.init(
            document: document,
            id: event.id,
            selector: event.signature.selector,
            variant: event.variant,
            parameters: event.signature.parameters.map {
                Parameter(label: $0.label, name: $0.name, type: $0.type)
            },
            returns: event.signature.returns
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
                examples.append(Example(payload: example.payload))
            }
            examples[index].add(example, from: page)
        }
    }

    /// An example is known by its label in the base language, else by its number.
    fileprivate func withExampleIDs(base: String) -> DocumentedEvent {
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

extension DocumentedEvent.Example {
    fileprivate mutating func add(_ example: EventReading.PageExample, from page: Page) {
        if labels[page.language] == nil { labels[page.language] = example.label }
        if payloads[page.language] == nil { payloads[page.language] = example.payload }
        sources = (sources + [page.source(example.line)]).unique
    }
}
