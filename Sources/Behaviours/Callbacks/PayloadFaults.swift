import Expectations
import JSONText
import OrderedCollections

/// One thing that is wrong with a payload.
struct PayloadFault {
    typealias Change = EventExpectations.PayloadChange

    /// The first part of the name: `missing`.
    var kind: String
    /// `missing.product.price`: unique among the faults of a payload.
    var name: String
    /// The question that pages have to answer for it.
    var question: String
    var change: Change
    /// What is changed before it, and is no fault.
    var preparation: Change?
    /// Where the member is not only left out: it is put in under another name.
    var misnamed: Change?
    /// The member of the payload itself of which nobody knows what becomes where the fault is let pass; nil where it
    /// stays as it is documented.
    var member: String?
    /// The member of the payload itself that is left out.
    var missingMember: String? {
        change.kind == .remove && change.path.components.count == 1 ? change.path.name : nil
    }

    init(_ kind: String, _ question: String, _ change: Change) {
        self.kind = kind
        name = change.path.components.isEmpty ? kind : "\(kind).\(change.path.name)"
        self.question = question
        self.change = change
        if case .key(let key)? = change.path.components.first { member = key }
    }
}

/// Everything that can be wrong with a payload, one thing at a time.
struct PayloadFaults {
    typealias Change = EventExpectations.PayloadChange

    /// How many faults of a kind a payload gives at most; documented payloads need twenty.
    static let maximumCount = 1000
    /// Members with a longer key, in bytes, are left as they are: every change repeats the keys on its path.
    static let maximumKeyLength = 100

    /// By kind.
    private var faults: OrderedDictionary<String, [PayloadFault]>
    private let survey: PayloadSurvey
    /// What is changed before the faults that are being looked for.
    private var preparation: Change?

    /// All faults, kind by kind; each kind in the order of the payload.
    ///
    /// - Parameter event: 0-based, as the survey counts.
    static func all(of payload: JSONValue, event: Int, survey: PayloadSurvey) -> [PayloadFault] {
        var faults = PayloadFaults(survey)
        faults.visit(payload, JSONPath(), .payload(event: event), depth: 0)
        return faults.faults.values.flatMap(\.self)
    }

    private init(_ survey: PayloadSurvey) {
        self.survey = survey
        faults = [:]
        for kind in ["missing", "absent", "misnamed", "mistyped", "misplaced", "foreign", "extra"] {
            faults[kind] = []
        }
    }

    /// - Parameter isSilent: Whether what callbacks get is known where the fault is let pass.
    private mutating func add(
        _ kind: String,
        _ question: String,
        _ change: Change,
        _ misnamed: Change? = nil,
        isSilent: Bool = false
    ) {
        guard faults[kind, default: []].count < Self.maximumCount, change.isBrief, misnamed?.isBrief ?? true
        else { return }
        var fault = PayloadFault(kind, question, change)
        fault.misnamed = misnamed
        fault.preparation = preparation
        if isSilent { fault.member = nil }
        faults[kind, default: []].append(fault)
    }

    // MARK: Places

    private mutating func visit(
        _ value: JSONValue,
        _ path: JSONPath,
        _ place: PayloadSurvey.Place,
        depth: Int
    ) {
        guard depth < PayloadShape.maximumDepth else { return }
        switch value {
        case .array(let elements):
            for (index, element) in elements.prefix(Self.maximumCount).enumerated() {
                change(element, path.appending(.index(index)), .entry(of: place), depth: depth + 1)
            }
            if let first = elements.first {
                let longer = Change(.replace, at: path, .array(elements + [first]))
                visitLater(first, path.appending(.index(elements.count)), place, behind: longer, depth: depth)
            }
        case .object(let object) where value.isKeyedByID:
            for (key, entry) in object where key.utf8.count <= Self.maximumKeyLength {
                change(entry, path.appending(.key(key)), .entry(of: place), depth: depth + 1)
            }
            if let (key, entry) = object.first, let longer = object.withCopyOfFirstEntry {
                let longer = Change(.replace, at: path, .object(longer))
                visitLater(entry, path.appending(.key("\(key)_2")), place, behind: longer, depth: depth)
            }
        // An empty object does not show whether its keys would be data.
        case .object(let object) where !object.isEmpty:
            let optionalKeys = survey.optionalKeys(of: object, at: place, depth: depth)
            let hasKinds = object.keys.contains { survey.isKind($0, at: place) }
            for (key, member) in object where key.utf8.count <= Self.maximumKeyLength {
                let path = path.appending(.key(key))
                let isOptional = optionalKeys.contains(key)
                let removal = Change(.remove, at: path)
                if isOptional {
                    add("absent", CallbackQuestions.optionalMembers, removal, isSilent: true)
                } else {
                    add("missing", CallbackQuestions.missingMembers, removal)
                    let name = SimilarNames(key).respelling
                    if object[name] == nil {
                        var path = path
                        path.components[path.components.count - 1] = .key(name)
                        add(
                            "misnamed",
                            CallbackQuestions.missingMembers,
                            removal,
                            Change(.add, at: path, member)
                        )
                    }
                }
                if !survey.documents(.null, at: .member(key)) {
                    let question =
                        isOptional ? CallbackQuestions.nullMembers : CallbackQuestions.mistypedMembers
                    add("null", question, Change(.replace, at: path, .null))
                }
                add("repeated", CallbackQuestions.repeatedMembers, Change(.duplicate, at: path, member))
                if let kind = member.stringValue, survey.isKind(key, at: place) {
                    for (name, other) in [("", "unexpectedKind")]
                        + SimilarNames(kind).all.map({ ("-\($0)", $1) })
                    {
                        let change = Change(.replace, at: path, .string(other))
                        add("unknown-kind\(name)", CallbackQuestions.unknownKinds, change)
                    }
                }
                change(member, path, .member(key), depth: depth + 1)
            }
            let question = CallbackQuestions.unknownMembers
            for (key, member) in hasKinds ? survey.membersOfOtherKinds(object, at: place) : [] {
                let path = path.appending(.key(key))
                add("misplaced", question, Change(.add, at: path, member))
                add("misplaced-null", question, Change(.add, at: path, .null))
            }
            if case .payload(let event) = place, let (key, member) = survey.memberOfOtherEvents(object, event)
            {
                add("foreign", question, Change(.add, at: path.appending(.key(key)), member), isSilent: true)
            }
            let path = path.appending(.key(Self.unknownKey(in: object)))
            add("extra", question, Change(.add, at: path, true), isSilent: true)
            add("extra-null", question, Change(.add, at: path, .null), isSilent: true)
            // A reader that takes the object for a map takes what is like its members.
            if let member = object.first?.value, member != true {
                add("extra-like-others", question, Change(.add, at: path, member), isSilent: true)
            }
        default:
            break
        }
    }

    /// Looks for the faults of an entry behind the documented ones, which is right but for them.
    private mutating func visitLater(
        _ entry: JSONValue,
        _ path: JSONPath,
        _ place: PayloadSurvey.Place,
        behind preparation: Change,
        depth: Int
    ) {
        guard self.preparation == nil, preparation.isBrief else { return }
        self.preparation = preparation
        change(entry, path, .entry(of: place), depth: depth + 1)
        self.preparation = nil
    }

    private mutating func change(
        _ value: JSONValue,
        _ path: JSONPath,
        _ place: PayloadSurvey.Place,
        depth: Int
    ) {
        let others = substitutes(for: value).filter { !survey.documents($0.type, at: place) }
        for (index, other) in others.prefix(2).enumerated() {
            let kind = index == 0 ? "mistyped" : "mistyped-as-\(other.type)"
            add(kind, CallbackQuestions.mistypedMembers, Change(.replace, at: path, other))
        }
        for (name, unreadable) in value.unreadableValues {
            add(name, CallbackQuestions.unreadableValues, Change(.replace, at: path, unreadable))
        }
        for (name, moment) in value.impossibleTimes {
            add(name, CallbackQuestions.impossibleTimes, Change(.replace, at: path, moment))
        }
        if value.numberValue != nil {
            for (name, behind) in [("two-points", ".0.1"), ("letter-behind", "x")] {
                add(name, CallbackQuestions.unreadableValues, Change(.follow, at: path, .string(behind)))
            }
        }
        visit(value, path, place, depth: depth)
    }

    /// Values of other types, first those that a lenient reader is most likely to let pass.
    private func substitutes(for value: JSONValue) -> [JSONValue] {
        let likely: [JSONValue] =
            switch value {
            case .number(let number): [.string(number.literal), true]
            case .bool(let truth): [.string("\(truth)"), truth ? 1 : 0]
            case .string: [1, [:]]
            case .array: [[:], "text"]
            case .object: [[], "text"]
            case .null: [false]
            }
        return likely + ["text", 1, true, [], [:]]
    }

    private static func unknownKey(in object: JSONObject) -> String {
        var key = "unexpectedKey"
        while object[key] != nil { key += "2" }
        return key
    }
}

extension JSONValue {
    /// Values of the same type that no reader of numbers and times can make anything of, with the kind of fault.
    ///
    /// What common readers understand, though RFC 3339 does not allow it, is none of them: `24:00`, or the
    /// ``impossibleTimes``.
    fileprivate var unreadableValues: [(String, JSONValue)] {
        switch self {
        case .number:
            [("beyond-range", "1e400"), ("exponent-beyond-range", "10e9223372036854775807")].compactMap {
                name,
                literal in JSONNumber(literal: literal).map { (name, .number($0)) }
            }
        case .string(let text) where TextKind(text) == .moment:
            [
                ("month-13", "2024-13-01T00:00:00Z"), ("month-0", "2024-00-01T00:00:00Z"),
                ("day-32", "2024-01-32T00:00:00Z"), ("day-0", "2024-01-00T00:00:00Z"),
                ("no-time", "2024-01-01"), ("no-seconds", "2024-01-01T00:00Z"),
                ("no-offset", "2024-01-01T00:00:00"), ("no-fraction", "2024-01-01T00:00:00.Z"),
                ("letter", "2024-0a-01T00:00:00Z"), ("other-separator", "2024-01-01_00:00:00Z"),
                ("no-sign", "2024-01-01T00:00:00*09:00"), ("letters-in-offset", "2024-01-01T00:00:00+ab:cd"),
                ("text-before", "x2024-01-01T00:00:00Z"), ("text-behind", "2024-01-01T00:00:00Zx"),
                ("words", "next Monday"),
            ]
        default: []
        }
    }

    /// Moments that there are not (RFC 3339, section 5.7), which common readers take for others, such as a 30 February for
    /// a day in March, with the kind of fault.
    fileprivate var impossibleTimes: [(String, JSONValue)] {
        guard let text = stringValue, TextKind(text) == .moment else { return [] }
        return [
            ("february-30", "2024-02-30T12:00:00Z"), ("february-29-of-2023", "2023-02-29T12:00:00Z"),
            ("february-29-of-1900", "1900-02-29T12:00:00Z"), ("february-29-of-2100", "2100-02-29T12:00:00Z"),
            ("april-31", "2026-04-31T12:00:00Z"), ("june-31", "2026-06-31T12:00:00Z"),
            ("september-31", "2026-09-31T12:00:00Z"), ("november-31", "2026-11-31T12:00:00Z"),
            ("hour-24", "2026-06-30T24:30:00Z"), ("hour-25", "2026-06-30T25:00:00Z"),
            ("minute-75", "2026-06-30T10:75:00Z"), ("second-75", "2026-06-30T10:30:75Z"),
        ]
    }
}
