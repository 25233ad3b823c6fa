/// JSON that a test can take apart, with the keys of objects in order.
indirect enum SampleJSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([SampleJSON])
    case object([Member])

    struct Member: Hashable, Sendable {
        let key: String
        let value: SampleJSON
    }

    enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    var text: String {
        switch self {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let digits): digits
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ",\n") + "}"
        }
    }

    /// Values of all other types.
    var mistyped: [SampleJSON] {
        let values: [SampleJSON] = [
            .null, .boolean(true), .number("1"), .string("text"), .array([]), .object([]),
        ]
        return values.filter { $0.typeName != typeName }
    }

    var typeName: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// The paths of all values in it, itself included.
    var paths: [[Step]] {
        let inner: [[Step]] =
            switch self {
            case .object(let members):
                members.flatMap { member in member.value.paths.map { [.key(member.key)] + $0 } }
            case .array(let elements):
                elements.enumerated().flatMap { index, element in element.paths.map { [.index(index)] + $0 } }
            default: []
            }
        return [[]] + inner
    }

    func value(at path: some Collection<Step>) -> SampleJSON? {
        guard let step = path.first else { return self }
        let child: SampleJSON? =
            switch (self, step) {
            case (.object(let members), .key(let key)): members.first { $0.key == key }?.value
            case (.array(let elements), .index(let index)):
                elements.indices.contains(index) ? elements[index] : nil
            default: nil
            }
        return child?.value(at: path.dropFirst())
    }

    /// A copy with another value at a path, or without the value if there is none.
    func replacing(_ path: some Collection<Step>, with replacement: SampleJSON?) -> SampleJSON {
        guard let step = path.first else { return replacement ?? .null }
        let rest = path.dropFirst()
        switch (self, step) {
        case (.object(let members), .key(let key)):
            return .object(
                members.compactMap { member in
                    guard member.key == key else { return member }
                    if rest.isEmpty, replacement == nil { return nil }
                    return Member(key: key, value: member.value.replacing(rest, with: replacement))
                }
            )
        case (.array(let elements), .index(let index)):
            return .array(
                elements.enumerated().map { position, element in
                    position == index ? element.replacing(rest, with: replacement) : element
                }
            )
        default:
            return self
        }
    }

    /// A copy with one more member in the object at a path.
    func adding(_ key: String, _ value: SampleJSON, at path: [Step]) -> SampleJSON {
        guard case .object(let members) = self.value(at: path) else { return self }
        return replacing(path, with: .object(members + [Member(key: key, value: value)]))
    }
}

extension SampleJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(arrayLiteral elements: SampleJSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, SampleJSON)...) {
        self = .object(elements.map { Member(key: $0, value: $1) })
    }
}
