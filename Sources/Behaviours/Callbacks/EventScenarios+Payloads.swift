import Expectations
import JSONText

/// Payloads that differ from the documented ones, and events that no page knows.
extension EventScenarios {
    mutating func addVariants(
        _ variants: PayloadVariants,
        of example: (payload: JSONValue, stem: String),
        of subject: Subject
    ) {
        for variant in variants.all {
            let change = { (scenario: inout Scenario) in
                scenario.covers = variant.covers
                scenario.changes = variant.changes
            }
            let id = "\(example.stem).with.\(variant.name)"
            let outcome = Self.outcome(subject.call(example.payload))
            add(id, subject, example.stem, subject.callQuestion, in: oneLanguage, change, outcome: outcome)
        }
    }

    /// An event after another one about the same things, of which there is nothing to be remembered.
    mutating func addUpdate(
        _ update: [EventExpectations.PayloadChange],
        of example: (payload: JSONValue, stem: String),
        of subject: Subject
    ) {
        let earlier = otherEvent(subject, example.stem, update)
        let id = "\(example.stem).updated"
        let outcome = Self.outcome(subject.call(example.payload))
        add(
            id,
            subject,
            example.stem,
            subject.callQuestion,
            in: oneLanguage,
            { $0.earlier = [earlier] },
            outcome: outcome
        )
    }

    mutating func addFaults(
        _ example: (payload: JSONValue, stem: String),
        of subject: Subject,
        survey: PayloadSurvey
    ) {
        let unknown = answer(to: CallbackQuestions.unknownMembers, of: CallbackAnswer.Payload.self)
        // Where the callback is not called in observer mode, no page says whether its payload is looked at there.
        let isCalledInObserverMode = isCalledInObserverMode(subject)
        var kindsInObserverMode: Set<String> = []
        for fault in PayloadFaults.all(of: example.payload, event: subject.index, survey: survey) {
            let change = { (scenario: inout Scenario) in
                scenario.changes = [fault.preparation, fault.change].compactMap(\.self)
                // What is no number is no JSON, so that readers of JSON refuse all of it.
                if fault.change.kind == .follow {
                    scenario.accepted.append(Outcome(label: "refused", rejectedAt: JSONPath()))
                }
                guard let misnamed = fault.misnamed else { return }
                scenario.changes.append(misnamed)
                // The member that is missing is one reason to refuse the payload, the one that is unknown another.
                if unknown != .accepted {
                    scenario.accepted.append(Outcome(label: "refused", rejectedAt: misnamed.path))
                }
            }
            let id = "\(example.stem).\(fault.name)"
            let outcome = { (answer: CallbackAnswer.Payload) in
                guard answer == .accepted else {
                    return Outcome(label: "refused", rejectedAt: fault.change.path)
                }
                let call = subject.call(example.payload, except: fault.member, without: fault.missingMember)
                return Outcome(label: "taken", calls: [call])
            }
            func add(_ circumstance: String = "", _ furtherChange: (inout Scenario) -> Void = { _ in }) {
                self.add("\(id)\(circumstance)", subject, example.stem, fault.question, in: oneLanguage) {
                    scenario in
                    change(&scenario)
                    furtherChange(&scenario)
                } outcome: {
                    outcome($0)
                }
            }
            add()
            if isCalledInObserverMode, kindsInObserverMode.insert(fault.kind).inserted {
                add(".\(CallbackQuestions.observerMode)") { $0.observerMode = true }
            }
            // What is missing is not what the event before has had.
            guard fault.question == CallbackQuestions.missingMembers, fault.misnamed == nil,
                subject.isOver(answering: quietAnswer(of: subject))
            else { continue }
            let earlier = otherEvent(subject, example.stem)
            add(".after-itself") { $0.earlier = [earlier] }
        }
    }

    // MARK: Refusals

    mutating func addMalformations(_ example: (payload: JSONValue, stem: String), of subject: Subject) {
        for (name, change) in Self.malformations {
            addMalformation("\(example.stem).\(name)", example.stem, subject) { $0.changes = [change] }
        }
        addMalformation("\(example.stem).truncated.observer-mode", example.stem, subject) {
            $0.changes = [Self.truncation]
            $0.observerMode = true
        }
        // No request is repeated for what is refused, whatever a callback would answer.
        guard subject.repeatDelay != nil, let quiet = quietAnswer(of: subject) else { return }
        for (name, change) in Self.malformations {
            addMalformation("\(example.stem).\(name).answer-\(!quiet)", example.stem, subject) {
                $0.changes = [change]
                $0.answer = !quiet
            }
        }
    }

    private mutating func addMalformation(
        _ id: String,
        _ stem: String,
        _ subject: Subject,
        _ change: (inout Scenario) -> Void
    ) {
        add(id, subject, stem, CallbackQuestions.malformedPayloads, change, outcome: Self.unreadable)
    }

    private static func unreadable(_ answer: CallbackAnswer.Unreadable) -> Outcome {
        switch answer {
        case .refused: Outcome(label: "refused", rejectedAt: JSONPath())
        case .ignored: Outcome(label: "passed over")
        }
    }

    static let truncation = EventExpectations.PayloadChange(.truncate, at: JSONPath())
    private static let malformations: [(name: String, change: EventExpectations.PayloadChange)] = [
        ("truncated", truncation),
        ("not-closed", EventExpectations.PayloadChange(.unclose, at: JSONPath())),
        // JSON has no comma there either (RFC 8259, section 4), but Foundation's decoder lets one pass.
        ("with-comment", EventExpectations.PayloadChange(.precede, at: JSONPath(), "/* */")),
        ("followed-by-text", EventExpectations.PayloadChange(.follow, at: JSONPath(), "x")),
    ]

    /// Events that no page knows, some of them with a name like that of one: longer, shorter, in other letters, or that of
    /// the closure.
    mutating func addUnknownEvents(_ subjects: [Subject], known: Set<String>) {
        guard let first = subjects.first else { return }
        addUnknownEvent("unknown-event", unknownEvent, first)
        addUnknownEvent(
            "unknown-event.\(CallbackQuestions.observerMode)",
            unknownEvent,
            first,
            isInObserverMode: true
        )
        for (name, event) in SimilarNames(first.event.id).all where !known.contains(event) {
            addUnknownEvent("unknown-event.\(name)", event, first)
        }
        for subject in subjects {
            guard let closure = subject.closure, !known.contains(closure) else { continue }
            addUnknownEvent("unknown-event.closure-of-\(subject.name)", closure, subject)
        }
    }

    private mutating func addUnknownEvent(
        _ id: String,
        _ event: String,
        _ subject: Subject,
        isInObserverMode: Bool = false
    ) {
        let change = { (scenario: inout Scenario) in
            scenario.event = event
            scenario.variant = nil
            scenario.answer = nil
            scenario.observerMode = isInObserverMode
        }
        let stem = subject.examples[0].stem
        let question = CallbackQuestions.unknownEvents
        add(id, subject, stem, question, in: oneLanguage, change, outcome: Self.unreadable)
    }
}
