/// A step of a path as Codable wants it, for the elements of arrays and for values that have no key.
struct JSONCodingKey: CodingKey {
    let component: JSONPath.Component

    init(index: Int) {
        component = .index(index)
    }

    init(stringValue: String) {
        component = .key(stringValue)
    }

    init?(intValue: Int) {
        component = .index(intValue)
    }

    /// The key under which a superclass is coded, as Codable names it.
    static let superclass = JSONCodingKey(stringValue: "super")

    var stringValue: String {
        switch component {
        case .key(let key): key
        case .index(let index): String(index)
        }
    }

    var intValue: Int? {
        guard case .index(let index) = component else { return nil }
        return index
    }
}

extension JSONPath {
    /// Makes the path that coding keys describe: only the keys of arrays from this module are indices.
    init(_ codingPath: [any CodingKey]) {
        self.init(codingPath.map { ($0 as? JSONCodingKey)?.component ?? .key($0.stringValue) })
    }
}
