import JSONText

/// What kinds of values stand where in a payload, whatever the values are.
indirect enum PayloadShape: Hashable {
    case null, boolean, number, string
    case array(Set<PayloadShape>)
    case object([String: PayloadShape])
    /// An object whose keys are data.
    case map(Set<PayloadShape>)
    /// An array or object that is nested too deep to be looked into.
    case unexplored

    /// How many arrays and objects inside each other are looked into; documented payloads need six.
    static let maximumDepth = 16
}

extension JSONValue {
    /// Whether this is an object whose keys repeat the `id` of their values: `{"premium": {"id": "premium"}}`.
    var isKeyedByID: Bool {
        guard let object = objectValue, !object.isEmpty else { return false }
        return object.allSatisfy { key, value in value["id"]?.stringValue == key }
    }
}
