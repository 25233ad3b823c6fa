import Expectations
import JSONText

extension EventExpectations.PayloadChange {
    /// The payload after the change.
    ///
    /// It goes no deeper than the payload, for which the reader has a limit.
    ///
    /// - Returns: nil where there is nothing at the path, or, when something is to be added, something is.
    func applied(to payload: JSONValue) -> JSONValue? { applied(to: payload, at: path.components[...]) }

    private func applied(to value: JSONValue, at path: ArraySlice<JSONPath.Component>) -> JSONValue? {
        guard let component = path.first else {
            guard kind == .replace else { return nil }
            return newValue
        }
        let rest = path.dropFirst()
        switch component {
        case .key(let key):
            guard var members = value.objectValue else { return nil }
            if let member = members[key] {
                if rest.isEmpty, kind == .add { return nil }
                if rest.isEmpty, kind == .remove {
                    members.removeValue(forKey: key)
                } else {
                    guard let changed = applied(to: member, at: rest) else { return nil }
                    members[key] = changed
                }
            } else {
                guard rest.isEmpty, kind == .add else { return nil }
                members[key] = newValue
            }
            return .object(members)
        case .index(let index):
            guard var elements = value.arrayValue, elements.indices.contains(index) else { return nil }
            if rest.isEmpty, kind == .remove {
                elements.remove(at: index)
            } else {
                guard let changed = applied(to: elements[index], at: rest) else { return nil }
                elements[index] = changed
            }
            return .array(elements)
        }
    }

    /// `null` cannot be told from no value in a file.
    private var newValue: JSONValue { value ?? .null }
}
