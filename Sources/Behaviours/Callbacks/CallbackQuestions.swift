import JSONText
import Pages
import Specifications

/// The answers to the questions about callbacks; the raw values stand in claims and expectations.
enum CallbackAnswer {
    /// Whether a callback is called for its event.
    enum Call: String, CaseIterable {
        case called
        case notCalled = "not-called"
    }

    /// Whether a callback is called while the app makes purchases itself.
    enum ObserverMode: String, CaseIterable {
        case invoked
        case notInvoked = "not-invoked"
    }

    /// Which answer of a callback makes its request happen again.
    enum Retry: String, CaseIterable, Sendable {
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
    enum Payload: String, CaseIterable {
        case refused
        case accepted
    }

    /// What becomes of what cannot be read, or is about nothing that pages know.
    enum Unreadable: String, CaseIterable {
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
    static let optionalMembers = "optional-members"
    static let mistypedMembers = "mistyped-members"
    static let unknownMembers = "unknown-members"
    static let nullMembers = "null-members"
    static let repeatedMembers = "repeated-members"
    static let unknownKinds = "unknown-kinds"
    static let unreadableValues = "unreadable-values"
    static let impossibleTimes = "impossible-times"
    static let malformedPayloads = "malformed-payloads"
    static let unknownEvents = "unknown-events"

    /// Those about one callback.
    static func all(about event: DocumentedEvent, named name: String) -> [Question] {
        let selector = event.selector
        var questions = [
            Question(call, of: name, asks: "whether \(selector) is called for its event") {
                switch $0 as CallbackAnswer.Call {
                case .called: "\(selector) is called once for its event, with the values of the payload."
                case .notCalled: "\(selector) is not called for its event."
                }
            },
            Question(observerMode, of: name, asks: "whether \(selector) is called in observer mode") {
                switch $0 as CallbackAnswer.ObserverMode {
                case .invoked: "\(selector) is called in observer mode too."
                case .notInvoked: "\(selector) is not called in observer mode."
                }
            },
        ]
        if event.returns == "Bool" {
            let again = "the request is made again"
            let delay = event.retryDelaySeconds.map { " \($0.literal) seconds later" } ?? ""
            questions.append(
                Question(retry, of: name, asks: "what the answer of \(selector) leads to") {
                    switch $0 as CallbackAnswer.Retry {
                    case .onTrue:
                        "When \(selector) answers true, \(again)\(delay); when it answers false, it is not."
                    case .onFalse:
                        "When \(selector) answers false, \(again)\(delay); when it answers true, it is not."
                    case .never: "Whatever \(selector) answers, the request is not made again."
                    }
                }
            )
        }
        return questions
    }

    /// Those about all payloads and events.
    static let general = [
        payloads(
            missingMembers,
            asks: "what becomes of a payload that lacks a documented member",
            refused: "A payload that lacks a member of the examples is refused, and no callback is called.",
            accepted: "A payload may lack members of the examples."
        ),
        payloads(
            optionalMembers,
            asks:
                "what becomes of a payload that lacks a member of its example, without which other examples do",
            refused:
                "A payload that lacks a member of its own example is refused, whatever other examples do without.",
            accepted: "A payload may lack a member without which some example does."
        ),
        payloads(
            mistypedMembers,
            asks: "what becomes of a payload in which a member has a value of another type",
            refused:
                "A payload in which a member has a value of another type than in the examples is refused,"
                + " and no callback is called.",
            accepted: "A payload may have values of other types than in the examples."
        ),
        payloads(
            unknownMembers,
            asks: "what becomes of a payload with a member that no example has",
            refused: "A payload with a member that no example has is refused, and no callback is called.",
            accepted: "Members that no example has are passed over."
        ),
        payloads(
            nullMembers,
            asks: "what becomes of a payload in which a member is null that may be missing",
            refused: "A payload in which a member is null that may be missing is refused.",
            accepted: "A member that may be missing may also be null."
        ),
        payloads(
            repeatedMembers,
            asks: "what becomes of a payload with two members of one name",
            refused: "A payload in which two members have one name is refused, and no callback is called.",
            accepted: "Two members of a payload may have one name."
        ),
        payloads(
            unknownKinds,
            asks: "what becomes of a payload with something of a kind that no example has",
            refused: "A payload with something of a kind that no example has is refused, and no callback is"
                + " called.",
            accepted: "Kinds that no example has are let pass."
        ),
        payloads(
            unreadableValues,
            asks: "what becomes of a payload with a number or a time that cannot be read",
            refused: "A payload with a number or a time that cannot be read is refused, and no callback is"
                + " called.",
            accepted: "Numbers and times that cannot be read are let pass."
        ),
        payloads(
            impossibleTimes,
            asks: "what becomes of a payload with a day or a time of day that there is not",
            refused:
                "A payload with a day or a time of day that there is not is refused, and no callback is called.",
            accepted: "Days and times of day that there are not are let pass."
        ),
        Question(malformedPayloads, asks: "what becomes of a payload that is no JSON") {
            switch $0 as CallbackAnswer.Unreadable {
            case .refused: "A payload that is no JSON is refused, and no callback is called."
            case .ignored: "A payload that is no JSON is passed over."
            }
        },
        Question(unknownEvents, asks: "what becomes of an event that no page knows") {
            switch $0 as CallbackAnswer.Unreadable {
            case .refused: "An event that no page knows is refused, and no callback is called."
            case .ignored: "An event that no page knows is passed over."
            }
        },
    ]

    /// A question about payloads with one fault.
    private static func payloads(
        _ id: String,
        asks: String,
        refused: String,
        accepted: String
    ) -> Question {
        Question(id, asks: asks) {
            switch $0 as CallbackAnswer.Payload {
            case .refused: refused
            case .accepted: accepted
            }
        }
    }
}
