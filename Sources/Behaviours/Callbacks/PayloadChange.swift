import Expectations
import JSONText

extension EventExpectations.PayloadChange {
    /// `missing.product.price`: unique among the changes of a payload.
    var name: String {
        switch kind {
        case .remove: "missing.\(path.name)"
        case .replace: "mistyped.\(path.name)"
        case .add: "extra.\(path.name)"
        }
    }

    /// The question that pages have to answer for it.
    var question: String {
        switch kind {
        case .remove: CallbackQuestions.missingMembers
        case .replace: CallbackQuestions.mistypedMembers
        case .add: CallbackQuestions.unknownMembers
        }
    }

    /// The member of the payload itself that the change is in; `nil` where a payload is no object.
    var member: String? {
        if case .key(let key)? = path.components.first { key } else { nil }
    }
}

/// Everything that can be wrong with a payload, one thing at a time.
struct PayloadChanges {
    typealias Change = EventExpectations.PayloadChange

    /// How many changes a payload gives at most; documented payloads need forty.
    static let maximumCount = 1000
    /// Members with a longer key, in bytes, are left as they are: every change repeats the keys on its path.
    static let maximumKeyLength = 100

    private(set) var removals: [Change] = []
    private(set) var replacements: [Change] = []
    private(set) var additions: [Change] = []
    private let survey: PayloadSurvey

    /// All changes: missing members, then values of another type, then members that do not belong there; each
    /// family in the order of the payload.
    ///
    /// - Parameter event: 0-based, as the survey counts.
    static func all(of payload: JSONValue, event: Int, survey: PayloadSurvey) -> [Change] {
        var changes = PayloadChanges(survey)
        changes.visit(payload, JSONPath(), .payload(event: event), depth: 0)
        let all = changes.removals + changes.replacements + changes.additions
        return Array(all.prefix(maximumCount))
    }

    private var isFull: Bool {
        removals.count + replacements.count + additions.count >= Self.maximumCount
    }

    private init(_ survey: PayloadSurvey) {
        self.survey = survey
    }

    private mutating func visit(
        _ value: JSONValue,
        _ path: JSONPath,
        _ place: PayloadSurvey.Place,
        depth: Int
    ) {
        guard depth < PayloadShape.maximumDepth, !isFull else { return }
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                change(element, path.appending(.index(index)), .entry(of: place), depth: depth + 1)
            }
        case .object(let object) where value.isKeyedByID:
            for (key, entry) in object where key.utf8.count <= Self.maximumKeyLength {
                change(entry, path.appending(.key(key)), .entry(of: place), depth: depth + 1)
            }
        // An empty object does not show whether its keys would be data.
        case .object(let object) where !object.isEmpty:
            let optionalKeys = survey.optionalKeys(of: object, at: place, depth: depth)
            for (key, member) in object where key.utf8.count <= Self.maximumKeyLength {
                let path = path.appending(.key(key))
                if !optionalKeys.contains(key) { removals.append(Change(.remove, at: path)) }
                change(member, path, .member(key), depth: depth + 1)
            }
            let key = Self.unknownKey(in: object)
            additions.append(Change(.add, at: path.appending(.key(key)), true))
        default:
            break
        }
    }

    private mutating func change(
        _ value: JSONValue,
        _ path: JSONPath,
        _ place: PayloadSurvey.Place,
        depth: Int
    ) {
        guard !isFull else { return }
        if let other = substitutes(for: value).first(where: { !survey.documents($0.type, at: place) }) {
            replacements.append(Change(.replace, at: path, other))
        }
        visit(value, path, place, depth: depth)
    }

    /// Values of other types, first the one that a lenient reader is most likely to let pass.
    private func substitutes(for value: JSONValue) -> [JSONValue] {
        let likely: JSONValue =
            switch value {
            case .number(let number): .string(number.literal)
            case .bool(let truth): .string("\(truth)")
            case .string: 1
            case .array: [:]
            case .object: []
            case .null: false
            }
        return [likely, "text", 1, true, [], [:]]
    }

    private static func unknownKey(in object: JSONObject) -> String {
        var key = "unexpectedKey"
        while object[key] != nil { key += "2" }
        return key
    }
}
