import Expectations
import JSONText
import Specifications
import Testing

@testable import Behaviours

/// Events of an invented SDK.
enum SampleEvents {
    static func event(
        _ id: String,
        document: String = "events",
        variant: String? = nil,
        parameters: [String],
        returns: String = "Void",
        invokedInObserverMode: Bool? = nil,
        retryDelaySeconds: String? = nil,
        examples: [String]
    ) throws -> DocumentedEvent {
        let source = Source(path: "en/events.mdx", line: 1, language: "en")
        return DocumentedEvent(
            document: document,
            id: id,
            selector: "screen(_:\(id):)",
            owner: nil,
            variant: variant,
            parameters: parameters.map { DocumentedEvent.Parameter(label: $0, name: $0, type: "Any") },
            returns: returns,
            titles: [:],
            invokedInObserverMode: invokedInObserverMode,
            retryDelaySeconds: retryDelaySeconds.flatMap(JSONNumber.init(literal:)),
            recommendsDismissal: nil,
            examples: try examples.enumerated().map { index, text in
                DocumentedEvent.Example(
                    id: examples.count > 1 ? "example-\(index + 1)" : nil,
                    labels: [:],
                    payload: try JSON5.value(in: text),
                    payloads: [:],
                    sources: [Source(path: "en/events.mdx", line: index + 2, language: "en")]
                )
            },
            sources: [source]
        )
    }

    static func parameter(_ name: String, variant: String? = nil) -> ModifierParameter {
        ModifierParameter(
            name: name,
            variant: variant,
            requirement: .optional,
            sources: [Source(path: "en/events.mdx", line: 90, language: "en")]
        )
    }

    /// - Parameter answers: What pages answer, by question, beside what the events state.
    static func expectations(
        _ events: [DocumentedEvent],
        _ parameters: [ModifierParameter] = [],
        answers: [String: String] = [
            "missing-members": "refused", "mistyped-members": "refused", "unknown-members": "refused",
            "unknown-events": "refused", "null-members": "refused", "repeated-members": "refused",
            "unknown-kinds": "refused", "unreadable-values": "refused", "malformed-payloads": "refused",
        ]
    ) throws -> EventExpectations {
        var callbacks = Callbacks(events: events, modifierParameters: parameters, findings: [])
        var stated = answers
        for (event, name) in zip(events, callbacks.names) {
            stated["\(name).call"] = "called"
            if let isInvoked = event.invokedInObserverMode {
                stated["\(name).observer-mode"] = isInvoked ? "invoked" : "not-invoked"
            }
            if event.retryDelaySeconds != nil, event.returns == "Bool" {
                stated["\(name).retry"] = answers["retry"] ?? "on-true"
            }
        }
        let findings = stated.map { question, answer in
            AnswerFinding(
                question: question,
                answer: answer,
                evidence: Evidence(path: "en/events.mdx", line: 1, language: "en", text: "So it is."),
                isCode: false
            )
        }
        callbacks = Callbacks(events: events, modifierParameters: parameters, findings: findings)
        let rulings = Rulings(callbacks.questions, callbacks.findings, languages: ["en": "en/events.mdx"])
        return try #require(
            callbacks.expectations(rulings.statements, languages: ["en"]) as? EventExpectations
        )
    }
}
