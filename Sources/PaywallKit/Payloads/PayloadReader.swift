import JSONText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes values of the documented types out of a payload and collects whatever stands in the way.
final class PayloadReader {
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

    /// Reads the whole payload, which has to be an object.
    func payload<Value>(_ read: (PayloadObject) -> Value?) -> Value? {
        object(document.value, at: JSONPath(), read)
    }

    /// Reports a problem where the value at a path begins, or the object that lacks it.
    func report(_ kind: PayloadProblem.Kind, at path: JSONPath) {
        report(kind, at: path, location: document.position(of: path))
    }

    private func report(_ kind: PayloadProblem.Kind, at path: JSONPath, location: TextPosition) {
        found.append(PayloadProblem(kind: kind, path: path, location: location))
    }

    /// Reports a value of another type than the documented one.
    func reportType(of value: JSONValue, expected: JSONType, at path: JSONPath) {
        report(.wrongType(expected: expected, found: value.type), at: path)
    }

    /// Takes values out of an object, and reports the keys that nobody took.
    func object<Value>(
        _ value: JSONValue,
        at path: JSONPath,
        _ read: (PayloadObject) -> Value?
    ) -> Value? {
        guard case .object(let members) = value else {
            reportType(of: value, expected: .object, at: path)
            return nil
        }
        for (key, position) in document.repeatedKeys(of: path) {
            report(.duplicateKey, at: path.appending(.key(key)), location: position)
        }
        let object = PayloadObject(reader: self, path: path, members: members)
        let result = read(object)
        for key in members.keys where !object.taken.contains(key) {
            let path = path.appending(.key(key))
            report(.unknownKey, at: path, location: document.keyPosition(of: path))
        }
        return result
    }
}

/// An object of which keys are taken until none should be left.
final class PayloadObject {
    let reader: PayloadReader
    let path: JSONPath
    /// The keys that somebody took.
    private(set) var taken: Set<String> = []
    private let members: JSONObject

    init(reader: PayloadReader, path: JSONPath, members: JSONObject) {
        self.reader = reader
        self.path = path
        self.members = members
    }

    /// Takes all keys of an object whose keys are data.
    func takeAll() -> JSONObject {
        taken = Set(members.keys)
        return members
    }

    /// The value of a key that may be missing.
    func takeIfPresent(_ key: String) -> JSONValue? {
        taken.insert(key)
        return members[key]
    }

    /// The value of a required key.
    private func take(_ key: String) -> JSONValue? {
        let value = takeIfPresent(key)
        if value == nil { reader.report(.missingKey, at: path.appending(.key(key))) }
        return value
    }

    /// The content of a required key's value, if that has the documented type.
    private func take<Content>(_ key: String, _ type: JSONType, _ content: (JSONValue) -> Content?)
        -> Content?
    {
        guard let value = take(key) else { return nil }
        let found = content(value)
        if found == nil { reader.reportType(of: value, expected: type, at: path.appending(.key(key))) }
        return found
    }

    func object<Value>(_ key: String, _ read: (PayloadObject) -> Value?) -> Value? {
        guard let value = take(key) else { return nil }
        return reader.object(value, at: path.appending(.key(key)), read)
    }

    func string(_ key: String) -> String? { take(key, .string, \.stringValue) }

    func boolean(_ key: String) -> Bool? { take(key, .boolean, \.boolValue) }

    func decimal(_ key: String) -> Decimal? {
        guard let literal = take(key, .number, \.numberValue)?.literal else { return nil }
        let decimal = Decimal(exactly: literal)
        if decimal == nil { reader.report(.inexactNumber(literal), at: path.appending(.key(key))) }
        return decimal
    }

    func date(_ key: String) -> Date? {
        guard let text = string(key) else { return nil }
        let date = Date(internetDateTime: text)
        if date == nil { reader.report(.invalidDate(text), at: path.appending(.key(key))) }
        return date
    }
}
