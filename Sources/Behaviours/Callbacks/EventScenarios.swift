import Expectations
import JSONText

/// The scenarios of all events that have an example, in the order of the pages.
struct EventScenarios {
    typealias Outcome = EventExpectations.Outcome
    typealias Scenario = EventExpectations.Scenario
    typealias Subject = EventScenarioSubject

    private(set) var scenarios: [Scenario] = []
    let languages: [String]
    /// For payloads of which other languages tell nothing more; empty where there is no language.
    var oneLanguage: [String] { Array(languages.prefix(1)) }
    private let statements: [String: Statement]
    private var ids = UniqueNames()
    /// The name of an event that no page knows.
    private(set) var unknownEvent = "unexpectedEvent"
    /// Of the first example of each event, by the event's index.
    private(set) var variantsByEvent: [Int: PayloadVariants] = [:]

    init(_ callbacks: Callbacks, _ statements: [Statement], languages: [String]) {
        self.languages = languages
        let known = Set(callbacks.events.map(\.id))
        while known.contains(unknownEvent) { unknownEvent += "2" }
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
        addInterruptions(subjects)
        addUnknownEvents(subjects, known: known)
    }

    // MARK: Documented events

    private mutating func addCalls(_ subject: Subject) {
        for example in subject.examples {
            let outcome = Self.outcome(subject.call(example.payload))
            // An app that answers true to everything has no request repeated but that of which pages say so.
            let change = { (scenario: inout Scenario) in
                if scenario.answer == nil { scenario.answer = true }
            }
            add(example.stem, subject, example.stem, subject.callQuestion, change, outcome: outcome)
        }
    }

    static func outcome(_ call: EventExpectations.Call) -> (CallbackAnswer.Call) -> Outcome {
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

    mutating func addObserverMode(
        _ subject: Subject,
        _ example: (payload: JSONValue, stem: String),
        id: String,
        in scope: [String]?,
        _ change: (inout Scenario) -> Void
    ) {
        let question = "\(subject.name).\(CallbackQuestions.observerMode)"
        let change = { (scenario: inout Scenario) in
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

    // MARK: Scenarios

    /// The answer of a callback after which its request is not repeated; nil where pages leave that open.
    func quietAnswer(of subject: Subject) -> Bool? {
        answer(to: "\(subject.name).\(CallbackQuestions.retry)", of: CallbackAnswer.Retry.self).map {
            $0 == .onFalse
        }
    }

    /// Whether pages say that the callback is called in observer mode.
    func isCalledInObserverMode(_ subject: Subject) -> Bool {
        answer(
            to: "\(subject.name).\(CallbackQuestions.observerMode)",
            of: CallbackAnswer.ObserverMode.self
        ) == .invoked
    }

    /// What pages answer to a question, by its id; nil where they leave it open.
    func answer<Answer: RawRepresentable<String>>(to question: String, of type: Answer.Type)
        -> Answer?
    {
        statements[question]?.answer.flatMap(Answer.init)
    }

    /// - Parameters:
    ///   - question: The id of the question that the scenario is about.
    ///   - scope: The languages of the payload; all unless given.
    ///   - outcome: What follows from an answer to it, with a label.
    mutating func add<Answer: RawRepresentable<String> & CaseIterable>(
        _ id: String,
        _ subject: Subject,
        _ stem: String,
        _ question: String,
        in scope: [String]? = nil,
        _ change: (inout Scenario) -> Void = { _ in },
        outcome: (Answer) -> Outcome
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
