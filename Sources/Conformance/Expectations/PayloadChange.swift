import JSONText
import PaywallKit

/// What makes a payload wrong: one change of a documented one.
enum PayloadChange {
    case remove
    case replace(JSONValue)
    case add(JSONValue)

    /// The payload after the change of the member or element at a path.
    ///
    /// It goes no deeper than the payload, for which the reader has a limit.
    ///
    /// - Returns: nil where there is nothing at the path, or, when something is to be added, something is.
    func applied(to value: JSONValue, at path: [JSONPath.Component]) -> JSONValue? {
        guard let component = path.first else {
            if case .replace(let replacement) = self { return replacement }
            return nil
        }
        let rest = Array(path.dropFirst())
        switch component {
        case .key(let key):
            guard var members = value.objectValue else { return nil }
            if let member = members[key] {
                if rest.isEmpty, case .add = self { return nil }
                if rest.isEmpty, case .remove = self {
                    members.removeValue(forKey: key)
                } else {
                    guard let changed = applied(to: member, at: rest) else { return nil }
                    members[key] = changed
                }
            } else {
                guard rest.isEmpty, case .add(let added) = self else { return nil }
                members[key] = added
            }
            return .object(members)
        case .index(let index):
            guard var elements = value.arrayValue, elements.indices.contains(index) else { return nil }
            if rest.isEmpty, case .remove = self {
                elements.remove(at: index)
            } else {
                guard let changed = applied(to: elements[index], at: rest) else { return nil }
                elements[index] = changed
            }
            return .array(elements)
        }
    }
}
