import Expectations
import JSONText

/// An event with what scenarios need to know of it.
struct EventScenarioSubject {
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
