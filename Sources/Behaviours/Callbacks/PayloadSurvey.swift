import JSONText

/// Which shapes the documented payloads have, by the place of a value.
struct PayloadSurvey {
    /// What values are compared by: the member that holds them, wherever that stands.
    indirect enum Place: Hashable {
        /// A whole payload of an event, a 0-based index.
        case payload(event: Int)
        case member(String)
        /// An element of an array, or a value of an object whose keys are data.
        case entry(of: Place)
    }

    private typealias Members = [String: PayloadShape]

    private struct Documented: Hashable {
        var members: Members
        /// The members that are texts: one of them can tell its kind.
        var texts: [String: String]
    }

    private var types: [Place: Set<JSONType>] = [:]
    /// Documented objects by the fingerprint of their shapes, so that one is found without comparing it with all others.
    private var objects: [Place: [Int: Set<Documented>]] = [:]
    /// The keys of the documented objects that have a text as the value of a member.
    private var keys: [Place: [String: [String: Set<Set<String>>]]] = [:]
    /// The members of objects that tell of which kind these are: documented objects in such a place have other members where
    /// one of them has another text.
    private var kindMembers: [Place: Set<String>] = [:]
    /// The texts that tell kinds apart, in whichever place, sorted.
    private(set) var kinds: [String] = []
    /// Of each member that a documented payload has, the value that comes first in the order of their texts; by key.
    private var payloadMembers: [(String, JSONValue)] = []
    /// The numbers and texts of each member of the documented objects, each once.
    private var scalars: [Place: [String: [JSONValue]]] = [:]
    /// The first value of each member of the documented objects.
    private var values: [Place: [String: JSONValue]] = [:]

    init(_ events: [DocumentedEvent]) {
        for (index, event) in events.enumerated() {
            for example in event.examples {
                add(example.payload, at: .payload(event: index), depth: 0)
            }
        }
        kindMembers = keys.mapValues { Set($0.filter { Self.tellKinds($0.value) }.keys) }
        let kinds = keys.flatMap { place, members in
            members.filter { isKind($0.key, at: place) }.flatMap(\.value.keys)
        }
        self.kinds = Set(kinds).sorted()
        var first: [String: JSONValue] = [:]
        for (place, members) in values {
            guard case .payload = place else { continue }
            first.merge(members) { "\($0)" < "\($1)" ? $0 : $1 }
        }
        payloadMembers = first.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether objects have other members where one of them has another text.
    ///
    /// - Parameter keys: Those of the objects, by the text.
    private static func tellKinds(_ keys: [String: Set<Set<String>>]) -> Bool {
        guard keys.count > 1 else { return false }
        let shapes = keys.values.reduce(into: Set<Set<String>>()) { $0.formUnion($1) }
        return shapes.count > 1 && keys.values.allSatisfy { $0.count < shapes.count }
    }

    /// Whether some documented value of this type stands in such a place.
    func documents(_ type: JSONType, at place: Place) -> Bool {
        types[place]?.contains(type) ?? false
    }

    /// Keys that can go one at a time, because what remains is documented elsewhere in such a place, of the same kind.
    func optionalKeys(of object: JSONObject, at place: Place, depth: Int) -> Set<String> {
        guard let known = objects[place] else { return [] }
        let members = Self.members(of: object, depth: depth)
        let whole = Self.fingerprint(of: members)
        let kinds = object.filter { isKind($0.key, at: place) }
        return Set(
            members.keys.filter { key in
                guard let shape = members[key],
                    let candidates = known[whole &- Self.fingerprint(of: key, shape)]
                else { return false }
                var remaining = members
                remaining[key] = nil
                return candidates.contains { candidate in
                    candidate.members == remaining
                        && kinds.allSatisfy { candidate.texts[$0.key] == $0.value.stringValue }
                }
            }
        )
    }

    /// Whether the member of an object tells of which kind that is.
    func isKind(_ key: String, at place: Place) -> Bool {
        kindMembers[place]?.contains(key) ?? false
    }

    /// Members that documented objects in such a place have, with a value, and that this one, which is of another kind,
    /// has not; in the order of their keys.
    func membersOfOtherKinds(_ object: JSONObject, at place: Place) -> [(String, JSONValue)] {
        (values[place] ?? [:]).filter { object[$0.key] == nil }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// The first member, by key, that the documented payloads of other events have and this one has not, with a value.
    ///
    /// - Parameter event: 0-based, that of the payload.
    func memberOfOtherEvents(_ object: JSONObject, _ event: Int) -> (String, JSONValue)? {
        // What the event's own payloads have is known, so that whatever else there is stands in those of others.
        let known = values[.payload(event: event)] ?? [:]
        return payloadMembers.first { object[$0.0] == nil && known[$0.0] == nil }
    }

    /// Other numbers and texts that documented objects in such a place have as the value of a member, in their order.
    func otherValues(of key: String, than value: JSONValue, at place: Place) -> [JSONValue] {
        (scalars[place]?[key] ?? []).filter { $0 != value }
    }

    /// More values of a member are not kept.
    private static let mostScalars = 8

    private mutating func add(_ value: JSONValue, at place: Place, depth: Int) {
        types[place, default: []].insert(value.type)
        guard depth < PayloadShape.maximumDepth else { return }
        switch value {
        case .array(let elements):
            for element in elements { add(element, at: .entry(of: place), depth: depth + 1) }
        case .object(let object) where value.isKeyedByID:
            for entry in object.values { add(entry, at: .entry(of: place), depth: depth + 1) }
        case .object(let object):
            let members = Self.members(of: object, depth: depth)
            let texts = Dictionary(
                uniqueKeysWithValues: object.compactMap { key, member in
                    member.stringValue.map { (key, $0) }
                }
            )
            objects[place, default: [:]][Self.fingerprint(of: members), default: []]
                .insert(Documented(members: members, texts: texts))
            for (key, member) in object {
                let known = scalars[place]?[key] ?? []
                if member.numberValue != nil || member.stringValue != nil, known.count < Self.mostScalars,
                    !known.contains(member)
                {
                    scalars[place, default: [:]][key] = known + [member]
                }
                if values[place]?[key] == nil { values[place, default: [:]][key] = member }
                if let text = member.stringValue {
                    keys[place, default: [:]][key, default: [:]][text, default: []].insert(Set(object.keys))
                }
                add(member, at: .member(key), depth: depth + 1)
            }
        case .null, .bool, .number, .string:
            break
        }
    }

    // MARK: Shapes

    private static func members(of object: JSONObject, depth: Int) -> Members {
        Members(uniqueKeysWithValues: object.map { ($0.key, shape(of: $0.value, depth: depth + 1)) })
    }

    private static func shape(of value: JSONValue, depth: Int) -> PayloadShape {
        switch value {
        case .null: return .null
        case .bool: return .boolean
        case .number: return .number
        case .string: return .string
        case .array, .object:
            guard depth < PayloadShape.maximumDepth else { return .unexplored }
        }
        if let elements = value.arrayValue {
            return .array(Set(elements.map { shape(of: $0, depth: depth + 1) }))
        }
        let object = value.objectValue ?? [:]
        if value.isKeyedByID { return .map(Set(object.values.map { shape(of: $0, depth: depth + 1) })) }
        return .object(members(of: object, depth: depth))
    }

    /// A sum, so that the one of an object without a member follows from that of the whole object.
    private static func fingerprint(of members: Members) -> Int {
        members.reduce(0) { $0 &+ fingerprint(of: $1.key, $1.value) }
    }

    private static func fingerprint(of key: String, _ shape: PayloadShape) -> Int {
        var hasher = Hasher()
        hasher.combine(key)
        hasher.combine(shape)
        return hasher.finalize()
    }
}
