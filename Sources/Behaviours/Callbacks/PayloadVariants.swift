import Expectations
import Foundation
import JSONText

/// Lawful payloads around a documented one: the same members with other values.
///
/// Each place of the payload is a dimension. Its values are chosen from the documented one outwards, by its type and by
/// what its text looks like; what a text stands for, such as one of a few kinds, stays as it is.
struct PayloadVariants {
    typealias Change = EventExpectations.PayloadChange

    /// A variant.
    struct Variant {
        /// The value that is another one, or a number where several are.
        var name: String
        /// The values, alone or in pairs, that no variant before this one has.
        var covers: [String]
        /// In the order in which they are made.
        var changes: [Change]
    }

    /// Of values that hold no other ones: any of them can be together.
    private var dimensions: [Dimension<[Change]>] = []
    /// Values that stand alone: arrays and objects, within which nothing is left to vary, and days of the calendar.
    private var singles: [Choice] = []
    /// Changes that make another payload of the same things: ids are as before, and what else there is is not.
    private(set) var update: [Change] = []
    /// Changes after which every value is another one.
    private(set) var otherValues: [Change] = []
    /// Changes after which texts have characters that are two units of UTF-16.
    private var astralTexts: [Change] = []
    /// Where texts are that tell no kind.
    private var textPaths: [JSONPath] = []
    private let payload: JSONValue
    private let survey: PayloadSurvey

    /// How many places of a payload are varied at most; documented payloads need twenty.
    static let maximumCount = 40

    /// - Parameter event: 0-based, as the survey counts.
    init(of payload: JSONValue, event: Int, survey: PayloadSurvey) {
        self.payload = payload
        self.survey = survey
        visit(payload, JSONPath(), .payload(event: event), depth: 0)
    }

    /// All variants of the payload, those with a single other value first; the documented payload is none of them.
    var all: [Variant] {
        let combinations = Combinations(of: dimensions, base: [])
        var count = 0
        let varied = combinations.rows.compactMap { row -> Variant? in
            let names = combinations.names(row).filter { !$0.isEmpty }
            guard !names.isEmpty else { return nil }
            if names.count > 1 { count += 1 }
            return Variant(
                name: names.count == 1 ? names[0] : "several-\(count)",
                covers: row.reasons,
                changes: row.draft
            )
        }
        let whole = [
            ("members-reversed", [Change(.replace, at: JSONPath(), payload.withMembersReversed)]),
            ("spaced", [Change(.space, at: JSONPath())]),
            ("texts-escaped", astralTexts + [Change(.escape, at: JSONPath())]),
        ]
        // What tells one kind of result from another says nothing in other texts.
        let kinds = survey.kinds.enumerated().map { number, kind in
            ("texts-of-kind-\(number + 1)", textPaths.map { Change(.replace, at: $0, .string(kind)) })
        }
        let singles = singles.filter(\.change.isBrief)
        return (whole + kinds.filter { !$0.1.isEmpty }).map { Variant(name: $0, covers: [$0], changes: $1) }
            + singles.map { Variant(name: $0.name, covers: [$0.name], changes: [$0.change]) }
            + varied
    }

    // MARK: Places

    private mutating func visit(
        _ value: JSONValue,
        _ path: JSONPath,
        _ place: PayloadSurvey.Place,
        depth: Int
    ) {
        guard depth < PayloadShape.maximumDepth, dimensions.count < Self.maximumCount else { return }
        switch value {
        case .object(let object) where value.isKeyedByID:
            singles += entries(of: object).map { Choice(path, $0, $1) }
            if let change = longer(object).map({ Change(.replace, at: path, $0) }), change.isBrief {
                update.append(change)
            }
            for (key, entry) in object {
                visit(entry, path.appending(.key(key)), .entry(of: place), depth: depth + 1)
            }
        case .object(let object):
            for (key, member) in object where !survey.isKind(key, at: place) {
                // What tells an event is its name, not a value that another one has.
                singles += survey.otherValues(of: key, than: member, at: place).enumerated().map {
                    number,
                    value in
                    Choice(path.appending(.key(key)), "as-elsewhere-\(number + 1)", value)
                }
                visit(member, path.appending(.key(key)), .member(key), depth: depth + 1)
            }
        case .array(let elements):
            singles += lists(of: elements, at: place).map { Choice(path, $0, $1) }
            for (index, element) in elements.enumerated() {
                visit(element, path.appending(.index(index)), .entry(of: place), depth: depth + 1)
            }
        case .string(let text):
            let kind = TextKind(text)
            if kind == .text || kind == .identifier { textPaths.append(path) }
            if kind == .text {
                astralTexts.append(Change(.replace, at: path, "\u{1F468}\u{1F3FD} \u{20BB7}"))
            }
            add(
                kind.others(text).map { Choice(path, $0.name, .string($0.text)) },
                isIdentity: kind == .identifier
            )
            singles += kind.oddities(text).map { Choice(path, $0.name, .string($0.text)) }
        case .number(let number): add(Self.numbers(besides: number).map { Choice(path, $0, $1) })
        case .bool(let truth): add([Choice(path, "\(!truth)", .bool(!truth))])
        case .null: break
        }
    }

    /// Another value for a place.
    private struct Choice {
        var name: String
        var change: Change

        init(_ path: JSONPath, _ name: String, _ value: JSONValue) {
            self.name = "\(path.name)-\(name)"
            change = Change(.replace, at: path, value)
        }
    }

    private mutating func add(_ choices: [Choice], isIdentity: Bool = false) {
        guard let first = choices.first else { return }
        if !isIdentity { update.append(first.change) }
        otherValues.append(first.change)
        let values = choices.map { choice in
            Dimension<[Change]>.Value(choice.name) { changes in
                changes.append(choice.change)
                return true
            }
        }
        dimensions.append(Dimension([Dimension<[Change]>.Value("") { _ in true }] + values))
    }

    // MARK: Values

    private static func numbers(besides number: JSONNumber) -> [(String, JSONValue)] {
        [
            ("zero", "0"), ("integer", "1500"), ("negative", "-0.01"), ("trailing-zeros", "12.500"),
            ("zero-behind-point", "10.0507"),
            ("many-digits", "0.1234567890123456789"), ("large", "98765432109876.5"),
            ("exponent", "-1.50E+1"), ("negative-exponent", "75e-2"), ("zero-with-exponent", "0.0e5"),
        ]
        .filter { $0.1 != number.literal }
        .compactMap { name, literal in JSONNumber(literal: literal).map { (name, .number($0)) } }
    }

    /// Lists of other lengths, and one that is in no order: behind an element, one that is less by every member, and one
    /// that is greater.
    private func lists(of elements: [JSONValue], at place: PayloadSurvey.Place) -> [(String, JSONValue)] {
        guard let first = elements.first else { return [] }
        let neighbours = [false, true].map { neighbour(of: first, isGreater: $0, at: .entry(of: place)) }
        let unordered = [first] + neighbours
        return [("empty", []), ("longer", .array(elements + [first])), ("unordered", .array(unordered))]
            + (elements.count > 1 ? [("of-one", .array([first]))] : [])
    }

    /// A value of the same shape that is less, or greater, by every text, number and truth in it, where there is one.
    private func neighbour(of value: JSONValue, isGreater: Bool, at place: PayloadSurvey.Place) -> JSONValue {
        switch value {
        case .object(var members):
            for (key, member) in members where !survey.isKind(key, at: place) {
                members[key] = neighbour(of: member, isGreater: isGreater, at: .member(key))
            }
            return .object(members)
        case .string(let text):
            let others = TextKind(text).others(text).map(\.text)
            return others.first { isGreater ? $0 > text : $0 < text }.map(JSONValue.string) ?? value
        case .number(let number):
            let documented = Double(number.literal) ?? 0
            let others = Self.numbers(besides: number).map(\.1)
            return others.first {
                let other = $0.numberValue.flatMap { Double($0.literal) } ?? 0
                return isGreater ? other > documented : other < documented
            } ?? value
        case .bool: return .bool(isGreater)
        case .array, .null: return value
        }
    }

    /// Objects with data as keys: without entries, with another one, and with an id that is not the key.
    private func entries(of object: JSONObject) -> [(String, JSONValue)] {
        guard let (key, entry) = object.first, var members = entry.objectValue else { return [] }
        var unequal = object
        members["id"] = .string("\(key)-2")
        unequal[key] = .object(members)
        let signs = TextKind.withSigns(key)
        members["id"] = .string(signs)
        let other: JSONValue = .object([signs: .object(members)])
        return [("empty", [:])] + (longer(object).map { [("longer", $0)] } ?? [])
            + [("with-another-id", .object(unequal)), ("with-signs", other)]
    }

    private func longer(_ object: JSONObject) -> JSONValue? {
        object.withCopyOfFirstEntry.map(JSONValue.object)
    }
}

extension JSONObject {
    /// The object, whose keys are data, with a copy of its first entry under another key and id; nil where there is none.
    var withCopyOfFirstEntry: JSONObject? {
        guard let (key, entry) = first, var members = entry.objectValue else { return nil }
        members["id"] = .string("\(key)_2")
        var longer = self
        longer["\(key)_2"] = .object(members)
        return longer
    }
}

extension JSONValue {
    /// The same value with the members of each object in the opposite order, which means nothing (RFC 8259, section 4).
    fileprivate var withMembersReversed: JSONValue {
        switch self {
        case .object(let members):
            .object(
                JSONObject(uniqueKeysWithValues: members.reversed().map { ($0, $1.withMembersReversed) })
            )
        case .array(let elements): .array(elements.map(\.withMembersReversed))
        default: self
        }
    }
}

/// What a documented text looks like, which decides by what it can be replaced.
enum TextKind {
    /// A moment of RFC 3339.
    case moment
    /// Three capital letters, as in ISO 4217.
    case currency
    /// One word, by which something is known.
    case identifier
    /// Anything else.
    case text

    init(_ text: String) {
        let isWord = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        if text.utf8.count == 3, text.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) {
            self = .currency
        } else if isWord, Self.isMoment(text) {
            self = .moment
        } else {
            self = isWord && text.contains(where: \.isLetter) ? .identifier : .text
        }
    }

    private static func isMoment(_ text: String) -> Bool {
        [false, true].contains { hasFraction in
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
            return (try? Date(text, strategy: style)) != nil
        }
    }

    /// Days at which calendars are told apart: before and after the end of February in years of each kind, the last days
    /// of the other months, and a day that belongs to another year where clocks show no offset.
    private static let calendarDays: [(name: String, text: String)] =
        [
            ("year-before", "2024-01-01T00:30:00+05:45"), ("unknown-offset", "2026-07-15T10:00:00-00:00"),
            ("leap-day-of-2000", "2000-02-29T12:00:00-05:30"),
            ("after-february-of-2000", "2000-03-01T00:00:00Z"),
            ("after-february-of-1900", "1900-03-01T00:00:00Z"), ("last-of-february", "2023-02-28T23:59:59Z"),
            ("after-february-of-2023", "2023-03-01T00:00:00Z"), ("last-of-2100", "2100-12-31T23:59:59Z"),
            ("last-of-9999", "9999-12-31T23:59:59Z"),
        ]
        + ["01-31", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31", "09-30", "10-31", "11-30"].map {
            ("on-\($0)", "2026-\($0)T23:59:59Z")
        }

    /// Further texts in its place, which are tried alone.
    func oddities(_ text: String) -> [(name: String, text: String)] {
        switch self {
        case .moment: Self.calendarDays
        case .text:
            [
                ("with-controls", "\(text)\u{8}\u{C}\r\u{1}\u{0}\u{1F} "),
                ("with-brackets", "\(text) { [ ( <!--"),
                ("in-spaces", " \t\(text)\u{3000}\n"), ("mark-first", "\u{301}\(text)\u{200D}"),
                ("with-spaces", "\(text)\u{A0}\u{202F}\u{2009}  \u{AD}\u{20AC}"),
                ("like-code", "\(text) https://a // /* */ # <b>&amp;</b> {{0}} %@ %d $1 \\n \\(a)"),
                (
                    "long",
                    Array(repeating: text, count: 1 + 300 / max(1, text.utf8.count)).joined(separator: " ")
                ),
            ]
        case .identifier: [("with-signs", Self.withSigns(text))]
        case .currency: []
        }
    }

    /// An identifier with what is no letter of ASCII: marks, spaces, wide characters.
    static func withSigns(_ text: String) -> String { "com.\(text) 1/2 100%_\u{30D7}\u{30EC}\u{1F680}" }

    func others(_ text: String) -> [(name: String, text: String)] {
        let all: [(name: String, text: String)] =
            switch self {
            case .moment:
                [
                    ("with-offset", "2024-02-29T23:59:59+09:00"),
                    ("with-fraction", "2031-12-31T00:00:00.25Z"),
                    ("long-ago", "1970-01-01T00:00:00Z"),
                ]
            case .currency: [("yen", "JPY"), ("dinar", "KWD")]
            case .identifier: [("longer", "\(text)-2"), ("shorter", String(text.prefix(1)))]
            case .text:
                [
                    ("japanese", "\u{30D7}\u{30EC}\u{30DF}\u{30A2}\u{30E0}\u{FF08}\u{6708}\u{984D}\u{FF09}"),
                    ("arabic", "\u{0627}\u{0634}\u{062A}\u{0631}\u{0627}\u{0643} 12"),
                    (
                        "combining",
                        "Cafe\u{301} \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1EF}\u{1F1F5}"
                    ),
                    ("with-quotes", "\"5\u{2033}\" \\ \u{2028}\t/"), ("empty", ""),
                ]
            }
        return all.filter { $0.text != text }
    }
}
