import Behaviours
import JSONText
import Localization

/// The scenarios of all events that have an example, in the order of the pages.
struct EventScenarios {
    private(set) var scenarios: [EventScenario] = []
    /// Those that a scenario checks, each once, by their first scenario.
    private(set) var statements: [EventStatement] = []
    private let specification: Specification
    private let tags: [String]
    private var scenarioIDs = UniqueNames()
    private var statementIDs: Set<String> = []

    init(_ specification: Specification, names: FixtureNames, _ localizations: [Localization]) {
        self.specification = specification
        tags = localizations.map(\.tag)
        let subjects = Self.subjects(specification, names)
        let survey = PayloadSurvey(specification.events)
        let strictness = EventStatement.strictPayload(specification.events)
        for subject in subjects {
            addCalls(subject)
            addObserverMode(subject)
            addAnswers(subject)
            for example in subject.examples {
                addChanges(example, of: subject, survey: survey, strictness)
            }
        }
        addUnknownEvent(subjects)
    }

    // MARK: Events

    /// An event with what scenarios need to know of it.
    private struct Subject {
        /// 0-based.
        var index: Int
        var event: Event
        /// Unique: the event's id, with its variant where another event has the same id.
        var name: String
        var closure: ModifierParameter?
        /// At least one.
        var examples: [FixtureNames.EventName]
        var firstExample: FixtureNames.EventName

        var answersTruth: Bool { event.returns == "Bool" }

        /// The call that an example causes: every parameter that has a member of its name in the payload.
        func call(_ example: FixtureNames.EventName) -> EventScenario.Call {
            let payload = event.examples[example.example].payload
            let members = event.parameters.map(\.name).filter { payload[$0] != nil }
            return EventScenario.Call(
                event: event.id,
                closure: closure?.name,
                arguments: members.map { ($0, JSONPath([.key($0)])) }
            )
        }
    }

    private static func subjects(_ specification: Specification, _ names: FixtureNames) -> [Subject] {
        let examples = Dictionary(grouping: names.events, by: \.event)
        let documented = Dictionary(grouping: examples.keys) { specification.events[$0].id }
        let closures = EventClosures(specification)
        var eventNames = UniqueNames()
        return specification.events.enumerated().compactMap { index, event in
            guard let examples = examples[index], let first = examples.first else { return nil }
            let variant = documented[event.id].flatMap { $0.count > 1 ? event.variant : nil }
            let name = [event.id, variant].compactMap(\.self).joined(separator: ".")
            return Subject(
                index: index,
                event: event,
                name: eventNames.unique(name),
                closure: closures.parameter(for: event),
                examples: examples,
                firstExample: first
            )
        }
    }

    // MARK: Families

    private mutating func addCalls(_ subject: Subject) {
        let statement = EventStatement.call(subject.event, named: subject.name, closure: subject.closure)
        for example in subject.examples {
            add(example.stem, subject, example, statement) { $0.call = subject.call(example) }
        }
    }

    private mutating func addObserverMode(_ subject: Subject) {
        let statement = EventStatement.observerMode(subject.event, named: subject.name)
        add("\(subject.name).observer-mode", subject, subject.firstExample, statement) { scenario in
            scenario.isObserverMode = true
            let isCalled = subject.event.invokedInObserverMode ?? true
            scenario.call = isCalled ? subject.call(subject.firstExample) : nil
        }
    }

    private mutating func addAnswers(_ subject: Subject) {
        guard subject.answersTruth, let delay = subject.event.retryDelaySeconds else { return }
        let statement = EventStatement.retry(subject.event, named: subject.name, after: delay)
        for answer in [true, false] {
            add("\(subject.name).answer-\(answer)", subject, subject.firstExample, statement) { scenario in
                scenario.answer = answer
                scenario.call = subject.call(subject.firstExample)
                scenario.retryDelaySeconds = answer ? delay : nil
            }
        }
    }

    private mutating func addChanges(
        _ example: FixtureNames.EventName,
        of subject: Subject,
        survey: PayloadSurvey,
        _ statement: EventStatement
    ) {
        let payload = subject.event.examples[example.example].payload
        for change in PayloadChanges.all(of: payload, event: subject.index, survey: survey) {
            add("\(example.stem).\(change.name)", subject, example, statement) { scenario in
                scenario.change = change
                scenario.rejection = change.path
            }
        }
    }

    private mutating func addUnknownEvent(_ subjects: [Subject]) {
        guard let subject = subjects.first else { return }
        let known = Set(specification.events.map(\.id))
        var event = "unexpectedEvent"
        while known.contains(event) { event += "2" }
        let statement = EventStatement.documentedEvents(specification.events)
        add("unknown-event", subject, subject.firstExample, statement) { scenario in
            scenario.event = event
            scenario.variant = nil
            scenario.answer = nil
            scenario.rejection = JSONPath()
        }
    }

    // MARK: Scenarios

    private mutating func add(
        _ id: String,
        _ subject: Subject,
        _ example: FixtureNames.EventName,
        _ statement: EventStatement,
        _ change: (inout EventScenario) -> Void
    ) {
        var scenario = EventScenario(
            id: scenarioIDs.unique(id),
            event: subject.event.id,
            variant: subject.event.variant,
            statement: statement,
            fixtures: .object(
                JSONObject(uniqueKeysWithValues: tags.map { ($0, .string(example.path($0))) })
            ),
            answer: subject.answersTruth ? false : nil
        )
        change(&scenario)
        scenarios.append(scenario)
        if statementIDs.insert(statement.id).inserted { statements.append(statement) }
    }
}
