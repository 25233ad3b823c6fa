import JSONText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares what a callback got with the payload.
enum CallbackComparison {
    /// The first difference between a value and the payload, as a sentence that begins with the path.
    ///
    /// It goes no deeper than the payload, for which the reader has a limit.
    ///
    /// - Returns: nil where there is none.
    static func difference(_ value: CallbackValue, _ payload: JSONValue, at path: JSONPath) -> String? {
        switch (value, payload) {
        case (.text(let text), .string(let expected)):
            // Strings are equal when they look alike; the callback gets the very code points.
            let isEqual = text.unicodeScalars.elementsEqual(expected.unicodeScalars)
            return isEqual ? nil : unequal(value, expected: "\"\(expected)\"", at: path)
        case (.number(let number), .number(let expected)):
            let isEqual = Decimal(string: expected.literal) == number
            return isEqual ? nil : unequal(value, expected: expected.literal, at: path)
        case (.boolean(let boolean), .bool(let expected)):
            return boolean == expected ? nil : unequal(value, expected: "\(expected)", at: path)
        case (.date(let date), .string(let expected)):
            return instant(expected) == date ? nil : unequal(value, expected: expected, at: path)
        case (.absent, .null):
            return nil
        case (.list(let values), .array(let elements)):
            guard values.count == elements.count else {
                return "\(path) has \(values.count) elements, not \(elements.count)"
            }
            for (index, (value, element)) in zip(values, elements).enumerated() {
                if let difference = difference(value, element, at: path.appending(.index(index))) {
                    return difference
                }
            }
            return nil
        case (.object(let members), .object(let expected)):
            return difference(members, expected, at: path)
        default:
            return "\(path) is \(value), which is of another kind than in the payload"
        }
    }

    private static func difference(
        _ members: [String: CallbackValue],
        _ expected: JSONObject,
        at path: JSONPath
    ) -> String? {
        for (key, element) in expected {
            let path = path.appending(.key(key))
            guard let value = members[key] else { return "\(path) is missing" }
            if let difference = difference(value, element, at: path) { return difference }
        }
        for (key, value) in members.sorted(by: { $0.key < $1.key })
        where expected[key] == nil && !value.isEmpty {
            return "\(path.appending(.key(key))) is \(value), and the payload has no such member"
        }
        return nil
    }

    private static func unequal(_ value: CallbackValue, expected: String, at path: JSONPath) -> String {
        "\(path) is \(value), not \(expected)"
    }

    /// The moment that an RFC 3339 text names, with or without a fraction of a second.
    private static func instant(_ text: String) -> Date? {
        if let date = try? Date(text, strategy: .iso8601) { return date }
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension CallbackValue {
    /// Whether it also stands for a member that the payload leaves out.
    fileprivate var isEmpty: Bool {
        switch self {
        case .absent: true
        case .list(let values): values.isEmpty
        case .object(let members): members.isEmpty
        default: false
        }
    }
}
