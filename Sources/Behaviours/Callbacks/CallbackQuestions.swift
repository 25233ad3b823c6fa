import JSONText
import Pages

/// The answers to the questions about callbacks; the raw values stand in claims and expectations.
enum CallbackAnswer {
    /// Whether a callback is called for its event.
    enum Call: String {
        case called
        case notCalled = "not-called"
    }

    /// Whether a callback is called while the app makes purchases itself.
    enum ObserverMode: String {
        case notInvoked = "not-invoked"
        case invoked
    }

    /// Which answer of a callback makes its request happen again.
    enum Retry: String, Sendable {
        case onTrue = "on-true"
        case onFalse = "on-false"
        case never

        /// The answer that the sentence names.
        init(_ sentence: Sentence) {
            let names = Set(sentence.identifiers.map(\.name))
            self = names.contains("false") && !names.contains("true") ? .onFalse : .onTrue
        }
    }

    /// What becomes of a payload that is not as documented.
    enum Payload: String {
        case refused
        case accepted
    }

    /// What becomes of an event that no page knows.
    enum UnknownEvent: String {
        case refused
        case ignored
    }
}

/// The questions about callbacks.
enum CallbackQuestions {
    static let call = "call"
    static let observerMode = "observer-mode"
    static let retry = "retry"
    static let missingMembers = "missing-members"
    static let mistypedMembers = "mistyped-members"
    static let unknownMembers = "unknown-members"
    static let unknownEvents = "unknown-events"

    /// Those about one callback.
    static func all(about event: Event, named name: String) -> [Question] {
        let selector = event.selector
        var questions = [
            Question(
                call,
                of: name,
                asks: "whether \(selector) is called for its event",
                [
                    answer(
                        CallbackAnswer.Call.called,
                        "\(selector) is called once for its event, with the values of the payload."
                    ),
                    answer(CallbackAnswer.Call.notCalled, "\(selector) is not called for its event."),
                ]
            ),
            Question(
                observerMode,
                of: name,
                asks: "whether \(selector) is called in observer mode",
                [
                    answer(
                        CallbackAnswer.ObserverMode.invoked,
                        "\(selector) is called in observer mode too."
                    ),
                    answer(
                        CallbackAnswer.ObserverMode.notInvoked,
                        "\(selector) is not called in observer mode."
                    ),
                ]
            ),
        ]
        if event.returns == "Bool" {
            let delay = event.retryDelaySeconds.map { " \($0.literal) seconds later" } ?? ""
            questions.append(
                Question(
                    retry,
                    of: name,
                    asks: "what the answer of \(selector) leads to",
                    [
                        answer(
                            CallbackAnswer.Retry.onTrue,
                            "When \(selector) answers true, the request is made again\(delay); when it answers"
                                + " false, it is not."
                        ),
                        answer(
                            CallbackAnswer.Retry.onFalse,
                            "When \(selector) answers false, the request is made again\(delay); when it answers"
                                + " true, it is not."
                        ),
                        answer(
                            CallbackAnswer.Retry.never,
                            "Whatever \(selector) answers, the request is not made again."
                        ),
                    ]
                )
            )
        }
        return questions
    }

    /// Those about all payloads and events.
    static let general = [
        Question(
            missingMembers,
            asks: "what becomes of a payload that lacks a documented member",
            [
                answer(
                    CallbackAnswer.Payload.refused,
                    "A payload that lacks a member of the examples is refused, and no callback is called."
                ),
                answer(CallbackAnswer.Payload.accepted, "A payload may lack members of the examples."),
            ]
        ),
        Question(
            mistypedMembers,
            asks: "what becomes of a payload in which a member has a value of another type",
            [
                answer(
                    CallbackAnswer.Payload.refused,
                    "A payload in which a member has a value of another type than in the examples is refused, and no"
                        + " callback is called."
                ),
                answer(
                    CallbackAnswer.Payload.accepted,
                    "A payload may have values of other types than in the examples."
                ),
            ]
        ),
        Question(
            unknownMembers,
            asks: "what becomes of a payload with a member that no example has",
            [
                answer(
                    CallbackAnswer.Payload.refused,
                    "A payload with a member that no example has is refused, and no callback is called."
                ),
                answer(CallbackAnswer.Payload.accepted, "Members that no example has are passed over."),
            ]
        ),
        Question(
            unknownEvents,
            asks: "what becomes of an event that no page knows",
            [
                answer(
                    CallbackAnswer.UnknownEvent.refused,
                    "An event that no page knows is refused, and no callback is called."
                ),
                answer(CallbackAnswer.UnknownEvent.ignored, "An event that no page knows is passed over."),
            ]
        ),
    ]

    private static func answer(_ answer: some RawRepresentable<String>, _ text: String) -> Question.Answer {
        Question.Answer(id: answer.rawValue, text: text)
    }
}
