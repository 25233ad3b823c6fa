/// Why an event could not be decoded.
public enum PaywallEventError: Error, Hashable, Sendable {
    /// None of the documented events has this name.
    case unknownEvent(String)
    /// The payload is not as documented; all problems, in the order of the text.
    case invalidPayload(PaywallEvent.ID, problems: [PayloadProblem])
}
