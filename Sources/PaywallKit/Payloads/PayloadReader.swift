#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes values of the documented types out of a payload and collects whatever stands in the way.
struct PayloadReader {
    /// An object of which keys are taken until none should be left.
    struct Object {
        let path: JSONPath
        let location: PayloadLocation
        fileprivate var members: [JSONNode.Member]
        // The first place of each key that was not taken yet.
        fileprivate var positions: [String: Int]

        func path(of key: String) -> JSONPath {
            path.appending(.key(key))
        }
    }

    private var found: [PayloadProblem] = []

    /// All problems so far, in the order of the text.
    var problems: [PayloadProblem] {
        // Problems of one place keep the order in which the keys are documented.
        found.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    mutating func report(_ kind: PayloadProblem.Kind, at path: JSONPath, _ location: PayloadLocation) {
        found.append(PayloadProblem(kind: kind, path: path, location: location))
    }

    // MARK: Objects and arrays

    /// Opens an object; `nil` for anything else. Whoever opens it also closes it.
    mutating func open(_ node: JSONNode, at path: JSONPath) -> Object? {
        guard case .object(let members) = node.value else {
            reportType(of: node, expected: .object, at: path)
            return nil
        }
        var positions: [String: Int] = [:]
        for (position, member) in members.enumerated() {
            if positions[member.key] == nil {
                positions[member.key] = position
            } else {
                report(.duplicateKey, at: path.appending(.key(member.key)), member.keyLocation)
            }
        }
        return Object(path: path, location: node.location, members: members, positions: positions)
    }

    /// Reports the keys that nobody took.
    mutating func close(_ object: Object) {
        for position in object.positions.values {
            let member = object.members[position]
            report(.unknownKey, at: object.path(of: member.key), member.keyLocation)
        }
    }

    /// Opens an object whose keys are data, and gives them in the order of the text.
    mutating func entries(of node: JSONNode, at path: JSONPath) -> [JSONNode.Member]? {
        guard let object = open(node, at: path) else { return nil }
        return object.positions.values.sorted().map { object.members[$0] }
    }

    /// The elements of an array; `nil` for anything else.
    mutating func elements(of node: JSONNode, at path: JSONPath) -> [JSONNode]? {
        guard case .array(let elements) = node.value else {
            reportType(of: node, expected: .array, at: path)
            return nil
        }
        return elements
    }

    /// The value of a key that may be missing.
    func takeIfPresent(_ key: String, from object: inout Object) -> JSONNode? {
        object.positions.removeValue(forKey: key).map { object.members[$0].node }
    }

    /// The value of a required key.
    mutating func take(_ key: String, from object: inout Object) -> JSONNode? {
        if let node = takeIfPresent(key, from: &object) { return node }
        report(.missingKey, at: object.path(of: key), object.location)
        return nil
    }

    // MARK: Values of required keys

    /// Opens the object under a key; whoever opens it also closes it.
    mutating func takeObject(_ key: String, from object: inout Object) -> Object? {
        guard let node = take(key, from: &object) else { return nil }
        return open(node, at: object.path(of: key))
    }

    mutating func takeString(_ key: String, from object: inout Object) -> String? {
        guard let node = take(key, from: &object) else { return nil }
        return string(node, at: object.path(of: key))
    }

    mutating func takeBoolean(_ key: String, from object: inout Object) -> Bool? {
        guard let node = take(key, from: &object) else { return nil }
        guard case .boolean(let flag) = node.value else {
            reportType(of: node, expected: .boolean, at: object.path(of: key))
            return nil
        }
        return flag
    }

    mutating func takeDecimal(_ key: String, from object: inout Object) -> Decimal? {
        guard let node = take(key, from: &object) else { return nil }
        guard case .number(let text) = node.value else {
            reportType(of: node, expected: .number, at: object.path(of: key))
            return nil
        }
        guard let decimal = Decimal(exactly: text) else {
            report(.inexactNumber(text), at: object.path(of: key), node.location)
            return nil
        }
        return decimal
    }

    mutating func takeDate(_ key: String, from object: inout Object) -> Date? {
        guard let node = take(key, from: &object) else { return nil }
        guard let text = string(node, at: object.path(of: key)) else { return nil }
        guard let date = Date(internetDateTime: text) else {
            report(.invalidDate(text), at: object.path(of: key), node.location)
            return nil
        }
        return date
    }

    /// The text of a string; `nil` for anything else.
    mutating func string(_ node: JSONNode, at path: JSONPath) -> String? {
        guard case .string(let text) = node.value else {
            reportType(of: node, expected: .string, at: path)
            return nil
        }
        return text
    }

    private mutating func reportType(of node: JSONNode, expected: JSONType, at path: JSONPath) {
        report(.wrongType(expected: expected, found: node.type), at: path, node.location)
    }
}
