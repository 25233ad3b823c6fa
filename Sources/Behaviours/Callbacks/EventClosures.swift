import Specifications

/// Finds the view modifier's parameter that gets the same event as a delegate's callback.
struct EventClosures {
    private let parameters: [String: [ModifierParameter]]

    init(_ parameters: [ModifierParameter]) {
        self.parameters = Dictionary(grouping: parameters, by: \.name)
    }

    /// The parameter of the event's name, or of its name without a `With` at the end.
    ///
    /// - Returns: `nil` where pages name none; of several versions, the event's own.
    func parameter(for event: DocumentedEvent) -> ModifierParameter? {
        let suffix = "With"
        let shortName = event.id.hasSuffix(suffix) ? String(event.id.dropLast(suffix.count)) : event.id
        guard let matches = parameters[event.id] ?? parameters[shortName] else { return nil }
        return matches.first { $0.variant == event.variant } ?? matches.first
    }
}
