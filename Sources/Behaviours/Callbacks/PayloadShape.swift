import Expectations
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

extension EventExpectations.PayloadChange {
    /// How many bytes the value of a change takes at most; documented payloads need two thousand.
    static let maximumSize = 10_000

    /// Whether the change can be made in one scenario after another without all of them becoming far longer than the page.
    var isBrief: Bool {
        var room = Self.maximumSize
        return value?.fits(into: &room, depth: 0) ?? true
    }
}

extension JSONValue {
    /// Takes from the room what the value needs, written with a line for each value in it, and stops where none is left.
    fileprivate func fits(into room: inout Int, depth: Int) -> Bool {
        room -= 2 * depth + 1
        switch self {
        case .string(let text): room -= text.utf8.count
        case .number(let number): room -= number.literal.utf8.count
        case .array(let elements):
            return room >= 0 && elements.allSatisfy { $0.fits(into: &room, depth: depth + 1) }
        case .object(let object):
            return room >= 0
                && object.allSatisfy { key, member in
                    room -= key.utf8.count
                    return member.fits(into: &room, depth: depth + 1)
                }
        case .null, .bool: break
        }
        return room >= 0
    }

    /// Whether this is an object whose keys repeat the `id` of their values: `{"premium": {"id": "premium"}}`.
    var isKeyedByID: Bool {
        guard let object = objectValue, !object.isEmpty else { return false }
        return object.allSatisfy { key, value in value["id"]?.stringValue == key }
    }
}
