/// A value of a text, and the lines on which it stands.
package struct JSONNode: Sendable {
    /// As the text has it.
    package let value: JSONValue
    /// Of a member from its key on.
    package let lines: ClosedRange<Int>
    /// The elements of an array or the members of an object, in order.
    package let children: [JSONNode]

    /// - Parameter line: That of the byte at an offset.
    init(_ value: JSONValue, _ place: JSONPlace, line: (Int) -> Int) {
        self.value = value
        let first = line(place.keyStart)
        lines = first...max(first, line(place.end - 1))
        let values = value.arrayValue ?? value.objectValue?.values ?? []
        children = zip(values, place.children).map { JSONNode($0, $1, line: line) }
    }

    /// The steps that lead to its children, in their order.
    package var steps: [JSONPath.Component] {
        value.objectValue?.keys.map { .key($0) } ?? children.indices.map { .index($0) }
    }

    /// The child to which a step leads; nil where it leads nowhere.
    package subscript(step: JSONPath.Component) -> JSONNode? {
        value.child(at: step).map { children[$0.position] }
    }

    /// The member of an object by its name.
    package subscript(key: String) -> JSONNode? { self[.key(key)] }
}
