/// The place in which a value is to be put; containers keep theirs until the end.
final class JSONSlot {
    private enum Kind { case value, elements, members }

    private var kind: Kind?
    private var scalar: JSONValue = .null
    private var elements: [JSONSlot] = []
    private var members: [(key: String, slot: JSONSlot)] = []

    /// What has been put in; an empty object where nothing has.
    var value: JSONValue {
        switch kind {
        case .value: scalar
        case .elements: .array(elements.map(\.value))
        case .members, nil: .object(JSONObject(uniqueKeysWithValues: members.map { ($0.key, $0.slot.value) }))
        }
    }

    var elementCount: Int { elements.count }

    func set(_ value: JSONValue) {
        kind = .value
        scalar = value
    }

    func beginElements() { kind = .elements }

    func beginMembers() { kind = .members }

    func addElement() -> JSONSlot {
        let slot = JSONSlot()
        elements.append(slot)
        return slot
    }

    func addMember(_ key: String) -> JSONSlot {
        let slot = JSONSlot()
        members.append((key, slot))
        return slot
    }

    func sortMembers() {
        members.sort { $0.key < $1.key }
    }
}
