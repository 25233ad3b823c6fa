import Expectations
import JSONText

/// Events of which a subject has handled others before, or handles others at the same time.
extension EventScenarios {
    /// A request is repeated again when it fails again, and in observer mode where its callback is called there.
    mutating func addAnswers(_ subject: Subject) {
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
        if isCalledInObserverMode(subject) {
            let id = "\(subject.name).answer-true.\(CallbackQuestions.observerMode)"
            addAnswer(true, id, subject) { $0.observerMode = true }
        }
    }

    /// A request is repeated when it is time, whatever comes while it waits: other events, or the same one, of which the
    /// request is repeated as well.
    mutating func addMeanwhile(_ subjects: [Subject]) {
        for waiting in subjects {
            guard let half = waiting.halfDelay, let quiet = quietAnswer(of: waiting) else { continue }
            let others = company(of: waiting, among: subjects) + [waiting]
            for other in others.sorted(by: { $0.index < $1.index }) {
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

    /// An event is told at once while the request of another one waits to be repeated. Whether it is repeated then, the
    /// scenarios of the other one tell; a subject that handles only this one repeats nothing.
    mutating func addInterruptions(_ subjects: [Subject]) {
        for waiting in subjects {
            guard let half = waiting.halfDelay, let quiet = quietAnswer(of: waiting) else { continue }
            let earlier = otherEvent(waiting, waiting.examples[0].stem, secondsBefore: half)
            for subject in company(of: waiting, among: subjects) {
                let name = "while-\(waiting.name)-waits"
                addSequence(name, [earlier], subject, answer: !quiet, in: oneLanguage) { outcome in
                    var (repeating, other) = (outcome, outcome)
                    repeating.label = "the other request is repeated"
                    repeating.repeatsOtherRequestAfterSeconds = half
                    other.label = "nothing is repeated"
                    return [repeating, other]
                }
            }
        }
    }

    /// No page says whether a request is repeated for who has cancelled its event, but when it is if it is; and the next
    /// event has nothing to do with that.
    mutating func addCancellations(_ subject: Subject) {
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
    mutating func addAnswer(
        _ truth: Bool,
        _ id: String,
        _ subject: Subject,
        in scope: [String]? = nil,
        again: Seconds? = nil,
        _ change: (inout Scenario) -> Void
    ) {
        guard let delay = subject.repeatDelay else { return }
        let example = subject.examples[0]
        let question = "\(subject.name).\(CallbackQuestions.retry)"
        let change = { (scenario: inout Scenario) in
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

    /// Events of which the same subject has handled another one before, the same one, or one that it had to refuse.
    mutating func addSequences(_ subjects: [Subject]) {
        for subject in subjects {
            let stem = subject.examples[0].stem
            let itself = otherEvent(subject, stem)
            addSequence("after-itself", [itself], subject, answer: nil, in: nil)
            addSequence(
                "after-itself-five-times",
                Array(repeating: itself, count: 5),
                subject,
                answer: nil,
                in: oneLanguage
            )
            for (name, refused) in refusedEvents(of: subject) {
                addSequence(name, [refused], subject, answer: nil, in: oneLanguage)
            }
            for other in company(of: subject, among: subjects) {
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

    /// Events that a subject has to refuse, by reasons of each kind: the text is no JSON, a member is missing, no page
    /// knows the event.
    private func refusedEvents(of subject: Subject) -> [(String, EventExpectations.OtherEvent)] {
        let (payload, stem) = subject.examples[0]
        let removal = (payload.objectValue?.first?.key).map {
            EventExpectations.PayloadChange(.remove, at: JSONPath([.key($0)]))
        }
        return [
            ("after-refusal", otherEvent(subject, stem, [Self.truncation])),
            ("after-incomplete-payload", removal.map { otherEvent(subject, stem, [$0]) }),
            (
                "after-unknown-event",
                EventExpectations.OtherEvent(
                    event: unknownEvent,
                    fixtures: Callbacks.fixtures(stem, languages)
                )
            ),
        ].compactMap { name, event in event.map { (name, $0) } }
    }

    /// Events in the same instant with another one for the same subject: of another kind, of the same one, and one that
    /// it has to refuse.
    mutating func addOverlaps(_ subjects: [Subject]) {
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

    /// The events that come before or after one in scenarios: all others, but of many only those that follow it on the
    /// pages, so that scenarios grow with the number of events and not with its square.
    ///
    /// - Returns: In the order of the pages.
    private func company(of subject: Subject, among subjects: [Subject]) -> [Subject] {
        let following =
            subjects.drop { $0.index <= subject.index } + subjects.prefix { $0.index < subject.index }
        return following.prefix(Self.mostCompany).sorted { $0.index < $1.index }
    }

    private static let mostCompany = 24

    /// - Parameters:
    ///   - answer: What callbacks of earlier events return.
    ///   - scope: The languages of the payload; all unless given.
    ///   - accepting: What may follow where the callback is called; that and nothing else unless given.
    mutating func addSequence(
        _ name: String,
        _ earlier: [EventExpectations.OtherEvent] = [],
        meanwhile: [EventExpectations.OtherEvent] = [],
        _ subject: Subject,
        answer: Bool?,
        in scope: [String]?,
        accepting: (Outcome) -> [Outcome] = { [$0] }
    ) {
        let stem = subject.examples[0].stem
        let outcome = Self.outcome(subject.call(subject.examples[0].payload))
        let change = { (scenario: inout Scenario) in
            scenario.earlier = earlier
            scenario.meanwhile = meanwhile
            if scenario.answer == nil { scenario.answer = answer }
            scenario.accepted = scenario.accepted.flatMap(accepting)
        }
        let id = "\(stem).\(name)"
        add(id, subject, stem, subject.callQuestion, in: scope, change, outcome: outcome)
    }

    func otherEvent(
        _ subject: Subject,
        _ stem: String,
        _ changes: [EventExpectations.PayloadChange] = [],
        secondsAfter: Seconds? = nil,
        secondsBefore: Seconds? = nil,
        cancelledAfterSeconds: Seconds? = nil
    ) -> EventExpectations.OtherEvent {
        EventExpectations.OtherEvent(
            event: subject.event.id,
            fixtures: Callbacks.fixtures(stem, languages),
            changes: changes,
            secondsAfter: secondsAfter,
            secondsBefore: secondsBefore,
            cancelledAfterSeconds: cancelledAfterSeconds
        )
    }
}
