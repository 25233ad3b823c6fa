/// The members of a JSON object in the order in which they were written or added.
///
/// Keys that are canonically equivalent in Unicode are one key, as Swift strings are. Two objects are equal
/// when their members are, in the same order.
public struct JSONObject: Hashable, Sendable {
    /// Up to this many keys are compared one by one, which takes less time and space than a table.
    private static let searchedCount = 8

    /// The keys in order.
    public private(set) var keys: [String] = []
    /// The values in the order of their keys.
    public private(set) var values: [JSONValue] = []
    /// The 0-based position of every key; empty for an object of few members, so that it follows from the keys.
    private var positions: [String: Int] = [:]

    /// Makes an object without members.
    public init() {}

    /// Makes an object of members in order; `combine` gets the earlier and the later value of a key that
    /// comes again, and its result stands at the place of the first.
    public init(
        _ members: some Sequence<(String, JSONValue)>,
        uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
    ) rethrows {
        keys.reserveCapacity(members.underestimatedCount)
        values.reserveCapacity(members.underestimatedCount)
        for (key, value) in members {
            if let position = index(forKey: key) {
                values[position] = try combine(values[position], value)
            } else {
                append(key, value)
            }
        }
    }

    /// Makes an object of members in order, whose keys differ; of equal ones the last value counts.
    public init(uniqueKeysWithValues members: some Sequence<(String, JSONValue)>) {
        self.init(members, uniquingKeysWith: { _, last in last })
    }

    /// The 0-based position of a key; nil where there is no such member.
    public func index(forKey key: String) -> Int? {
        count <= Self.searchedCount ? keys.firstIndex(of: key) : positions[key]
    }

    /// The value of a key; nil where there is no such member.
    ///
    /// A new member is added at the end, and setting nil removes the member.
    public subscript(key: String) -> JSONValue? {
        get { index(forKey: key).map { values[$0] } }
        set {
            if let newValue {
                updateValue(newValue, forKey: key)
            } else {
                removeValue(forKey: key)
            }
        }
    }

    /// Sets the value of a key, and returns the one before; nil for a new member, which is added at the end.
    @discardableResult
    public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
        guard let position = index(forKey: key) else {
            append(key, value)
            return nil
        }
        defer { values[position] = value }
        return values[position]
    }

    /// Removes a member, which takes as long as there are members, and returns its value; nil where there
    /// is none.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSONValue? {
        guard let position = index(forKey: key) else { return nil }
        keys.remove(at: position)
        positions = [:]
        if count > Self.searchedCount { indexKeys() }
        return values.remove(at: position)
    }

    /// The same keys with other values.
    public func mapValues(_ transform: (JSONValue) throws -> JSONValue) rethrows -> JSONObject {
        var object = self
        object.values = try values.map(transform)
        return object
    }

    /// The members that meet a condition, in the same order.
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSONObject {
        var object = JSONObject()
        for member in self where try isIncluded(member) { object.append(member.key, member.value) }
        return object
    }

    /// Adds a member whose key is not there yet.
    mutating func append(_ key: String, _ value: JSONValue) {
        keys.append(key)
        values.append(value)
        if count > Self.searchedCount + 1 {
            positions[key] = count - 1
        } else if count > Self.searchedCount {
            indexKeys()
        }
    }

    private mutating func indexKeys() {
        for (position, key) in keys.enumerated() { positions[key] = position }
    }
}

extension JSONObject: RandomAccessCollection {
    /// A key and its value.
    public typealias Element = (key: String, value: JSONValue)

    /// The position of the first member.
    public var startIndex: Int { 0 }

    /// The position behind the last member, which is their number.
    public var endIndex: Int { keys.count }

    /// The member at a 0-based position.
    public subscript(position: Int) -> Element { (keys[position], values[position]) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object; of members with the same key the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements, uniquingKeysWith: { _, last in last })
    }
}

extension JSONObject: CustomStringConvertible {
    /// The object as JSON text.
    public var description: String { JSONValue.object(self).serialized() }
}
