import Expectations
import JSONText

/// The scenarios of all events that have an example, in the order of the pages.
struct EventScenarios {
    private typealias Outcome = EventExpectations.Outcome
    private typealias Scenario = EventExpectations.Scenario

    private(set) var scenarios: [EventExpectations.Scenario] = []
    private let languages: [String]
    /// For payloads of which other languages tell nothing more; empty where there is no language.
    private var oneLanguage: [String] { Array(languages.prefix(1)) }
    private let statements: [String: Statement]
    private var ids = UniqueNames()
    /// Of the first example of each event, by the event's index.
    private var variantsByEvent: [Int: PayloadVariants] = [:]

    init(_ callbacks: Callbacks, _ statements: [Statement], languages: [String]) {
        self.languages = languages
        self.statements = Dictionary(uniqueKeysWithValues: statements.map { ($0.id, $0) })
        let closures = EventClosures(callbacks.modifierParameters)
        let subjects = callbacks.events.indices.compactMap { index -> Subject? in
            let event = callbacks.events[index]
            guard !event.examples.isEmpty else { return nil }
            return Subject(
                index: index,
                event: event,
                name: callbacks.names[index],
                closure: closures.parameter(for: event)?.name,
                examples: zip(event.examples, callbacks.stems[index]).map { ($0.payload, $1) }
            )
        }
        let survey = PayloadSurvey(callbacks.events)
        for subject in subjects {
            addCalls(subject)
            addObserverMode(subject)
            for example in subject.examples {
                let variants = PayloadVariants(of: example.payload, event: subject.index, survey: survey)
                addVariants(variants, of: example, of: subject)
                addUpdate(variants.update, of: example, of: subject)
                variantsByEvent[subject.index] = variantsByEvent[subject.index] ?? variants
                addFaults(example, of: subject, survey: survey)
                addMalformations(example, of: subject)
            }
            addAnswers(subject)
        }
        addSequences(subjects)
        addOverlaps(subjects)
        addMeanwhile(subjects)
        addUnknownEvents(subjects, known: Set(callbacks.events.map(\.id)))
    }

    /// An event with what scenarios need to know of it.
    private struct Subject {
        /// 0-based.
        var index: Int
        var event: DocumentedEvent
        var name: String
        var closure: String?
        /// At least one.
        var examples: [(payload: JSONValue, stem: String)]

        /// The id of the question whether its callback is called.
        var callQuestion: String { "\(name).\(CallbackQuestions.call)" }

        var answersTruth: Bool { event.returns == "Bool" }
        /// How long after its call the request is repeated; `nil` where nothing is repeated, or pages do not say.
        var repeatDelay: Seconds? { answersTruth ? event.retryDelaySeconds.flatMap(Seconds.init) : nil }
        /// When half of the time is over until the request is repeated.
        var halfDelay: Seconds? { repeatDelay.map { Seconds($0.duration / 2) } }

        /// Whether nothing follows its call. Where pages leave open which answer has its request repeated, other events
        /// can stand neither behind it nor beside it.
        ///
        /// - Parameter answer: The one after which its request is not repeated.
        func isOver(answering answer: Bool?) -> Bool { repeatDelay == nil || answer != nil }

        /// The call that an example causes: every parameter that has a member of its name in the payload.
        ///
        /// - Parameters:
        ///   - changed: The member of which nobody says what becomes of it.
        ///   - absent: The member that is left out.
        func call(
            _ payload: JSONValue,
            except changed: String? = nil,
            without absent: String? = nil
        ) -> EventExpectations.Call {
            let members = event.parameters.map(\.name)
            return EventExpectations.Call(
                event: event.id,
                closure: closure,
                arguments: members.filter { payload[$0] != nil && $0 != absent && $0 != changed },
                unspecifiedArguments: members.filter { $0 == changed }
            )
        }
    }

    // MARK: Families

    private mutating func addCalls(_ subject: Subject) {
        for example in subject.examples {
            let outcome = Self.outcome(subject.call(example.payload))
            // An app that answers true to everything has no request repeated but that of which pages say so.
            let change = { (scenario: inout EventExpectations.Scenario) in
                if scenario.answer == nil { scenario.answer = true }
            }
            add(example.stem, subject, example.stem, subject.callQuestion, change, outcome: outcome)
        }
    }

    private static func outcome(_ call: EventExpectations.Call) -> (CallbackAnswer.Call) -> Outcome {
        { answer in
            switch answer {
            case .called: Outcome(label: "called", calls: [call])
            case .notCalled: Outcome(label: "nothing is called")
            }
        }
    }

    private mutating func addObserverMode(_ subject: Subject) {
        let question = "\(subject.name).\(CallbackQuestions.observerMode)"
        for (number, example) in subject.examples.enumerated() {
            let id = number == 0 ? question : "\(example.stem).\(CallbackQuestions.observerMode)"
            addObserverMode(subject, example, id: id, in: nil) { _ in }
        }
    }

    private mutating func addObserverMode(
        _ subject: Subject,
        _ example: (payload: JSONValue, stem: String),
        id: String,
        in scope: [String]?,
        _ change: (inout EventExpectations.Scenario) -> Void
    ) {
        let question = "\(subject.name).\(CallbackQuestions.observerMode)"
        let change = { (scenario: inout EventExpectations.Scenario) in
            scenario.observerMode = true
            change(&scenario)
        }
        add(id, subject, example.stem, question, in: scope, change) {
            switch $0 as CallbackAnswer.ObserverMode {
            case .invoked: Outcome(label: "called", calls: [subject.call(example.payload)])
            case .notInvoked: Outcome(label: "nothing is called")
            }
        }
    }

    /// A request is repeated again when it fails again, and in observer mode where its callback is called there.
    private mutating func addAnswers(_ subject: Subject) {
        for truth in [true, false] {
            let id = "\(subject.name).answer-\(truth)"
            addAnswer(truth, id, subject) { _ in }
        }
        let again = otherEvent(subject, subject.examples[0].stem)
        for (name, count) in [("after-itself", 1), ("after-itself-five-times", 5)] {
            addAnswer(
                true,
                "\(subject.name).answer-true.\(name)",
                subject,
                in: count == 1 ? nil : oneLanguage
            ) {
                $0.earlier = Array(repeating: again, count: count)
            }
        }
        addCancellations(subject)
        // The answer decides, whatever the payload says.
        if let changes = variantsByEvent[subject.index]?.otherValues, !changes.isEmpty {
            addAnswer(true, "\(subject.name).answer-true.other-values", subject) { $0.changes = changes }
        }
        let observerMode = answer(
            to: "\(subject.name).\(CallbackQuestions.observerMode)",
            of: CallbackAnswer.ObserverMode.self
        )
        if observerMode == .invoked {
            let id = "\(subject.name).answer-true.\(CallbackQuestions.observerMode)"
            addAnswer(true, id, subject) { $0.observerMode = true }
        }
    }

    /// A request is repeated when it is time, whatever comes while it waits: other events, or the same one, of which the
    /// request is repeated as well.
    private mutating func addMeanwhile(_ subjects: [Subject]) {
        for waiting in subjects {
            guard let half = waiting.halfDelay, let quiet = quietAnswer(of: waiting) else { continue }
            for other in subjects {
                let stem = other.examples[0].stem
                let name = "\(waiting.name).answer-\(!quiet)"
                guard other.index == waiting.index else {
                    let meanwhile = otherEvent(other, stem, secondsAfter: half)
                    addAnswer(!quiet, "\(name).then-\(other.name)", waiting, in: oneLanguage) {
                        $0.meanwhile = [meanwhile]
                    }
                    continue
                }
                // In the same instant, halfway, and at a moment that no count of the delay gives.
                let moments = [
                    ("with-itself", Duration.zero), ("then-itself", half.duration),
                    ("then-itself-in-between", half.duration * 5 / 8),
                ]
                for (moment, start) in moments {
                    let meanwhile = otherEvent(other, stem, secondsAfter: Seconds(start))
                    let again = Seconds(start + half.duration * 2)
                    addAnswer(!quiet, "\(name).\(moment)", waiting, in: oneLanguage, again: again) {
                        $0.meanwhile = [meanwhile]
                    }
                }
                let refused = otherEvent(other, stem, [Self.truncation], secondsAfter: half)
                addAnswer(!quiet, "\(name).then-refusal", waiting, in: oneLanguage) {
                    $0.meanwhile = [refused]
                }
            }
        }
    }

    /// No page says whether a request is repeated for who has cancelled its event, but when it is if it is; and the next
    /// event has nothing to do with that.
    private mutating func addCancellations(_ subject: Subject) {
        guard let half = subject.halfDelay, let quiet = quietAnswer(of: subject) else { return }
        let name = "\(subject.name).answer-\(!quiet)"
        addAnswer(!quiet, "\(name).cancelled", subject, in: oneLanguage) { scenario in
            scenario.cancelledAfterSeconds = half
            for var outcome in scenario.accepted {
                outcome.label = "nothing is repeated for who has cancelled it"
                outcome.repeatsRequestAfterSeconds = nil
                scenario.accepted.append(outcome)
            }
        }
        let cancelled = otherEvent(subject, subject.examples[0].stem, cancelledAfterSeconds: half)
        addAnswer(!quiet, "\(name).after-cancellation", subject, in: oneLanguage) { $0.earlier = [cancelled] }
    }

    /// - Parameters:
    ///   - scope: The languages of the payload; all unless given.
    ///   - again: When the request of an event that comes meanwhile is repeated.
    private mutating func addAnswer(
        _ truth: Bool,
        _ id: String,
        _ subject: Subject,
        in scope: [String]? = nil,
        again: Seconds? = nil,
        _ change: (inout EventExpectations.Scenario) -> Void
    ) {
        guard let delay = subject.repeatDelay else { return }
        let example = subject.examples[0]
        let question = "\(subject.name).\(CallbackQuestions.retry)"
        let change = { (scenario: inout EventExpectations.Scenario) in
            scenario.answer = truth
            change(&scenario)
        }
        add(id, subject, example.stem, question, in: scope, change) { (answer: CallbackAnswer.Retry) in
            let repeats = answer == (truth ? .onTrue : .onFalse)
            return Outcome(
                label: repeats ? "the request is repeated" : "the request is not repeated",
                calls: [subject.call(example.payload)],
                repeatsRequestAfter: repeats ? delay : nil,
                repeatsOtherRequestAfter: repeats ? again : nil
            )
        }
    }

    private mutating func addVariants(
        _ variants: PayloadVariants,
        of example: (payload: JSONValue, stem: String),
        of subject: Subject
    ) {
        for variant in variants.all {
            let change = { (scenario: inout EventExpectations.Scenario) in
                scenario.covers = variant.covers
                scenario.changes = variant.changes
            }
            let id = "\(example.stem).with.\(variant.name)"
            let outcome = Self.outcome(subject.call(example.payload))
            add(id, subject, example.stem, subject.callQuestion, in: oneLanguage, change, outcome: outcome)
        }
    }

    /// An event after another one about the same things, of which there is nothing to be remembered.
    private mutating func addUpdate(
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

    private mutating func addFaults(
        _ example: (payload: JSONValue, stem: String),
        of subject: Subject,
        survey: PayloadSurvey
    ) {
        let unknown = answer(to: CallbackQuestions.unknownMembers, of: CallbackAnswer.Payload.self)
        for fault in PayloadFaults.all(of: example.payload, event: subject.index, survey: survey) {
            let change = { (scenario: inout EventExpectations.Scenario) in
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
            add(id, subject, example.stem, fault.question, in: oneLanguage, change, outcome: outcome)
            // What is missing is not what the event before has had.
            guard fault.question == CallbackQuestions.missingMembers, fault.misnamed == nil,
                subject.isOver(answering: quietAnswer(of: subject))
            else { continue }
            let earlier = otherEvent(subject, example.stem)
            let changeBehindItself = { (scenario: inout EventExpectations.Scenario) in
                change(&scenario)
                scenario.earlier = [earlier]
            }
            add(
                "\(id).after-itself",
                subject,
                example.stem,
                fault.question,
                in: oneLanguage,
                changeBehindItself,
                outcome: outcome
            )
        }
    }

    private mutating func addMalformations(_ example: (payload: JSONValue, stem: String), of subject: Subject)
    {
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

    private static let truncation = EventExpectations.PayloadChange(.truncate, at: JSONPath())
    private static let malformations: [(name: String, change: EventExpectations.PayloadChange)] = [
        ("truncated", truncation),
        ("not-closed", EventExpectations.PayloadChange(.unclose, at: JSONPath())),
        // JSON has no comma there either (RFC 8259, section 4), but Foundation's decoder lets one pass.
        ("with-comment", EventExpectations.PayloadChange(.precede, at: JSONPath(), "/* */")),
        ("followed-by-text", EventExpectations.PayloadChange(.follow, at: JSONPath(), "x")),
    ]

    private mutating func addMalformation(
        _ id: String,
        _ stem: String,
        _ subject: Subject,
        _ change: (inout EventExpectations.Scenario) -> Void
    ) {
        add(id, subject, stem, CallbackQuestions.malformedPayloads, change, outcome: Self.unreadable)
    }

    private static func unreadable(_ answer: CallbackAnswer.Unreadable) -> Outcome {
        switch answer {
        case .refused: Outcome(label: "refused", rejectedAt: JSONPath())
        case .ignored: Outcome(label: "passed over")
        }
    }

    /// Events of which the same subject has handled another one before, the same one, or one that it had to refuse.
    private mutating func addSequences(_ subjects: [Subject]) {
        for subject in subjects {
            let stem = subject.examples[0].stem
            let own = [
                ("after-itself", otherEvent(subject, stem)),
                ("after-refusal", otherEvent(subject, stem, [Self.truncation])),
            ]
            for (name, event) in own { addSequence(name, [event], subject, answer: nil, in: nil) }
            for other in subjects where other.index != subject.index {
                let quiet = quietAnswer(of: other)
                guard other.isOver(answering: quiet) else { continue }
                // It is about other things than the event that follows.
                let earlier = otherEvent(
                    other,
                    other.examples[0].stem,
                    variantsByEvent[other.index]?.update ?? []
                )
                addSequence("after-\(other.name)", [earlier], subject, answer: quiet, in: oneLanguage)
                let id = "\(stem).after-\(other.name).\(CallbackQuestions.observerMode)"
                addObserverMode(subject, subject.examples[0], id: id, in: oneLanguage) { scenario in
                    scenario.earlier = [earlier]
                    if scenario.answer == nil { scenario.answer = quiet }
                }
            }
        }
    }

    /// Events in the same instant with another one for the same subject: of another kind, of the same one, and one that
    /// it has to refuse.
    private mutating func addOverlaps(_ subjects: [Subject]) {
        for subject in subjects {
            let quiet = quietAnswer(of: subject)
            guard subject.isOver(answering: quiet) else { continue }
            let stem = subject.examples[0].stem
            let own = [
                ("with-itself", otherEvent(subject, stem, variantsByEvent[subject.index]?.update ?? [])),
                ("with-refusal", otherEvent(subject, stem, [Self.truncation])),
            ]
            for (name, event) in own {
                addSequence(name, meanwhile: [event], subject, answer: quiet, in: oneLanguage)
            }
        }
        // The last one is paired with the first, unless the two are a pair already.
        let following = subjects.dropFirst() + (subjects.count > 2 ? subjects.prefix(1) : [])
        for (subject, next) in zip(subjects, following) {
            for (one, other) in [(subject, next), (next, subject)] {
                let quiet = quietAnswer(of: one) ?? quietAnswer(of: other)
                guard [one, other].allSatisfy({ $0.isOver(answering: quiet) }) else { continue }
                let meanwhile = otherEvent(other, other.examples[0].stem)
                addSequence("with-\(other.name)", meanwhile: [meanwhile], one, answer: quiet, in: oneLanguage)
            }
        }
    }

    /// - Parameters:
    ///   - answer: What callbacks of earlier events return.
    ///   - scope: The languages of the payload; all unless given.
    private mutating func addSequence(
        _ name: String,
        _ earlier: [EventExpectations.OtherEvent] = [],
        meanwhile: [EventExpectations.OtherEvent] = [],
        _ subject: Subject,
        answer: Bool?,
        in scope: [String]?
    ) {
        let stem = subject.examples[0].stem
        let outcome = Self.outcome(subject.call(subject.examples[0].payload))
        let change = { (scenario: inout EventExpectations.Scenario) in
            scenario.earlier = earlier
            scenario.meanwhile = meanwhile
            if scenario.answer == nil { scenario.answer = answer }
        }
        let id = "\(stem).\(name)"
        add(id, subject, stem, subject.callQuestion, in: scope, change, outcome: outcome)
    }

    private func otherEvent(
        _ subject: Subject,
        _ stem: String,
        _ changes: [EventExpectations.PayloadChange] = [],
        secondsAfter: Seconds? = nil,
        cancelledAfterSeconds: Seconds? = nil
    ) -> EventExpectations.OtherEvent {
        EventExpectations.OtherEvent(
            event: subject.event.id,
            fixtures: Callbacks.fixtures(stem, languages),
            changes: changes,
            secondsAfter: secondsAfter,
            cancelledAfterSeconds: cancelledAfterSeconds
        )
    }

    /// Events that no page knows, some of them with a name like that of one: longer, shorter, in other letters, or that of
    /// the closure.
    private mutating func addUnknownEvents(_ subjects: [Subject], known: Set<String>) {
        guard let first = subjects.first else { return }
        var event = "unexpectedEvent"
        while known.contains(event) { event += "2" }
        addUnknownEvent("unknown-event", event, first)
        for (name, event) in SimilarNames(first.event.id).all where !known.contains(event) {
            addUnknownEvent("unknown-event.\(name)", event, first)
        }
        for subject in subjects {
            guard let closure = subject.closure, !known.contains(closure) else { continue }
            addUnknownEvent("unknown-event.closure-of-\(subject.name)", closure, subject)
        }
    }

    private mutating func addUnknownEvent(_ id: String, _ event: String, _ subject: Subject) {
        let change = { (scenario: inout EventExpectations.Scenario) in
            scenario.event = event
            scenario.variant = nil
            scenario.answer = nil
        }
        let stem = subject.examples[0].stem
        let question = CallbackQuestions.unknownEvents
        add(id, subject, stem, question, in: oneLanguage, change, outcome: Self.unreadable)
    }

    // MARK: Scenarios

    /// The answer of a callback after which its request is not repeated; nil where pages leave that open.
    private func quietAnswer(of subject: Subject) -> Bool? {
        answer(to: "\(subject.name).\(CallbackQuestions.retry)", of: CallbackAnswer.Retry.self).map {
            $0 == .onFalse
        }
    }

    /// What pages answer to a question, by its id; nil where they leave it open.
    private func answer<Answer: RawRepresentable<String>>(to question: String, of type: Answer.Type)
        -> Answer?
    {
        statements[question]?.answer.flatMap(Answer.init)
    }

    /// - Parameters:
    ///   - question: The id of the question that the scenario is about.
    ///   - scope: The languages of the payload; all unless given.
    ///   - outcome: What follows from an answer to it, with a label.
    private mutating func add<Answer: RawRepresentable<String> & CaseIterable>(
        _ id: String,
        _ subject: Subject,
        _ stem: String,
        _ question: String,
        in scope: [String]? = nil,
        _ change: (inout EventExpectations.Scenario) -> Void = { _ in },
        outcome: (Answer) -> EventExpectations.Outcome
    ) {
        guard let statement = statements[question] else { return }
        var accepted: [Outcome] = []
        let answers = statement.answer.flatMap(Answer.init).map { [$0] } ?? Array(Answer.allCases)
        for outcome in answers.map(outcome) where !accepted.contains(outcome) { accepted.append(outcome) }
        let quietAnswer = quietAnswer(of: subject)
        let isAboutRepeats = accepted.contains { $0.repeatsRequestAfterSeconds != nil }
        if quietAnswer == nil, !isAboutRepeats, let delay = subject.repeatDelay {
            for outcome in accepted where !outcome.calls.isEmpty {
                var repeated = outcome
                repeated.label = "\(outcome.label ?? ""), and the request is repeated"
                repeated.repeatsRequestAfterSeconds = delay
                accepted.append(repeated)
            }
        }
        if accepted.count == 1 { accepted[0].label = nil }
        // Where pages leave a question open, it still holds what is called, and how often.
        let call = statements[subject.callQuestion]
        let holding = statement.answer == nil && call?.answer != nil ? call : nil
        var scenario = Scenario(
            id: ids.unique(id),
            document: subject.event.document,
            event: subject.event.id,
            variant: subject.event.variant,
            basis: statement.basis,
            statements: [statement.id] + (holding.map { [$0.id] } ?? []),
            fixtures: Callbacks.fixtures(stem, scope ?? languages),
            answer: subject.answersTruth ? quietAnswer ?? false : nil,
            accepted: accepted
        )
        change(&scenario)
        scenarios.append(scenario)
    }
}
