import JSONText

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
        fileprivate let members: JSONObject
        fileprivate var untaken: Set<String>

        func path(of key: String) -> JSONPath {
            path.appending(.key(key))
        }
    }

    private let document: JSONDocument
    private var found: [PayloadProblem] = []

    init(_ document: JSONDocument) {
        self.document = document
    }

    /// All problems so far, in the order of the text.
    var problems: [PayloadProblem] {
        // Problems of one place keep the order in which the keys are documented.
        found.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Reports a problem where the value at a path begins, or the object that lacks it.
    mutating func report(_ kind: PayloadProblem.Kind, at path: JSONPath) {
        found.append(PayloadProblem(kind: kind, path: path, location: document.position(of: path)))
    }

    // MARK: Objects and arrays

    /// Opens an object; `nil` for anything else. Whoever opens it also closes it.
    mutating func open(_ value: JSONValue, at path: JSONPath) -> Object? {
        guard case .object(let members) = value else {
            reportType(of: value, expected: .object, at: path)
            return nil
        }
        for (key, position) in document.repeatedKeys(of: path) {
            let path = path.appending(.key(key))
            found.append(PayloadProblem(kind: .duplicateKey, path: path, location: position))
        }
        return Object(path: path, members: members, untaken: Set(members.keys))
    }

    /// Reports the keys that nobody took.
    mutating func close(_ object: Object) {
        for key in object.untaken {
            let path = object.path(of: key)
            let location = document.keyPosition(of: path)
            found.append(PayloadProblem(kind: .unknownKey, path: path, location: location))
        }
    }

    /// Opens an object whose keys are data, and gives its members.
    mutating func entries(of value: JSONValue, at path: JSONPath) -> JSONObject? {
        open(value, at: path)?.members
    }

    /// The elements of an array; `nil` for anything else.
    mutating func elements(of value: JSONValue, at path: JSONPath) -> [JSONValue]? {
        guard case .array(let elements) = value else {
            reportType(of: value, expected: .array, at: path)
            return nil
        }
        return elements
    }

    /// The value of a key that may be missing.
    func takeIfPresent(_ key: String, from object: inout Object) -> JSONValue? {
        object.untaken.remove(key).flatMap { object.members[$0] }
    }

    /// The value of a required key.
    mutating func take(_ key: String, from object: inout Object) -> JSONValue? {
        if let value = takeIfPresent(key, from: &object) { return value }
        report(.missingKey, at: object.path(of: key))
        return nil
    }

    // MARK: Values of required keys

    /// Opens the object under a key; whoever opens it also closes it.
    mutating func takeObject(_ key: String, from object: inout Object) -> Object? {
        guard let value = take(key, from: &object) else { return nil }
        return open(value, at: object.path(of: key))
    }

    mutating func takeString(_ key: String, from object: inout Object) -> String? {
        guard let value = take(key, from: &object) else { return nil }
        return string(value, at: object.path(of: key))
    }

    mutating func takeBoolean(_ key: String, from object: inout Object) -> Bool? {
        guard let value = take(key, from: &object) else { return nil }
        guard case .bool(let flag) = value else {
            reportType(of: value, expected: .boolean, at: object.path(of: key))
            return nil
        }
        return flag
    }

    mutating func takeDecimal(_ key: String, from object: inout Object) -> Decimal? {
        guard let value = take(key, from: &object) else { return nil }
        guard case .number(let number) = value else {
            reportType(of: value, expected: .number, at: object.path(of: key))
            return nil
        }
        guard let decimal = Decimal(exactly: number.literal) else {
            report(.inexactNumber(number.literal), at: object.path(of: key))
            return nil
        }
        return decimal
    }

    mutating func takeDate(_ key: String, from object: inout Object) -> Date? {
        guard let value = take(key, from: &object) else { return nil }
        guard let text = string(value, at: object.path(of: key)) else { return nil }
        guard let date = Date(internetDateTime: text) else {
            report(.invalidDate(text), at: object.path(of: key))
            return nil
        }
        return date
    }

    /// The text of a string; `nil` for anything else.
    mutating func string(_ value: JSONValue, at path: JSONPath) -> String? {
        guard case .string(let text) = value else {
            reportType(of: value, expected: .string, at: path)
            return nil
        }
        return text
    }

    private mutating func reportType(of value: JSONValue, expected: JSONType, at path: JSONPath) {
        report(.wrongType(expected: expected, found: value.type), at: path)
    }
}
