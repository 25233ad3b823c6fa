/// Reads values one at a time, and notes where they and the values in them begin.
///
/// Open containers are kept on a stack of its own, so nesting takes no stack space of the thread.
struct JSONParser {
    /// How many containers may be open within each other.
    let nestingLimit: Int
    /// Whether the first value of a key that comes again counts, instead of the second being an error.
    let allowsRepeatedKeys: Bool
    let positions: TextPositions
    var scanner: JSONScanner
    private var openContainers: [OpenContainer] = []

    init(
        _ bytes: [UInt8],
        as dialect: JSONDocument.Dialect,
        nestingLimit: Int = JSONDocument.nestingLimit,
        allowsRepeatedKeys: Bool = false
    ) {
        self.nestingLimit = nestingLimit
        self.allowsRepeatedKeys = allowsRepeatedKeys
        positions = TextPositions(bytes)
        scanner = JSONScanner(bytes, as: dialect)
    }

    /// Where the containers begin that are still open after a failure, the outermost first.
    var openContainerStarts: [Int] {
        openContainers.map(\.place.start)
    }

    /// Reads a text that holds one value and nothing else but white space and comments.
    mutating func parseOnlyValue() throws(JSONFailure) -> PlacedValue {
        try scanner.skipTrivia()
        let value = try parseOuterValue()
        try scanner.skipTrivia()
        guard scanner.current == nil else {
            throw scanner.unexpected(expected: "the end of the text after the value")
        }
        return value
    }

    /// Reads the value that begins at the current position and is not part of another one.
    ///
    /// - Throws: the first failure in the value; the position is then of no use.
    mutating func parseOuterValue() throws(JSONFailure) -> PlacedValue {
        openContainers.removeAll(keepingCapacity: true)
        // A key on its own would pass as a string, and the colon after it as the error.
        guard scanner.dialect == .json || !scanner.beginsMember() else {
            throw scanner.unexpected(expected: "\"{\" before a member")
        }
        var finished = try beginValue(expected: "a value")
        while true {
            if let value = finished {
                guard let innermost = openContainers.indices.last else { return value }
                openContainers[innermost].append(value)
                finished = try continueContainer()
            } else {
                finished = try beginElement(mayClose: true)
            }
        }
    }

    /// Reads a scalar, or opens a container and returns nil.
    private mutating func beginValue(expected: String) throws(JSONFailure) -> PlacedValue? {
        var place = JSONPlace(start: scanner.position)
        guard scanner.current == .leftBrace || scanner.current == .leftBracket else {
            let value = try scanner.scanScalarValue(expected: expected)
            place.end = scanner.position
            return PlacedValue(value: value, place: place)
        }
        guard openContainers.count < nestingLimit else {
            let message = "values are nested more than \(nestingLimit) deep here"
            let isStrict = scanner.dialect == .json
            throw JSONFailure(
                offset: place.start,
                fault: isStrict ? .tooDeep(limit: nestingLimit) : .malformed(message)
            )
        }
        openContainers.append(OpenContainer(place: place, isObject: scanner.current == .leftBrace))
        scanner.position += 1
        return nil
    }

    /// Reads what follows the opening bracket or a comma; returns the container if that closes it.
    private mutating func beginElement(mayClose: Bool) throws(JSONFailure) -> PlacedValue? {
        try scanner.skipTrivia()
        if mayClose, let container = closeContainer() { return container }
        guard let innermost = openContainers.indices.last, openContainers[innermost].isObject else {
            return try beginValue(expected: "a value or \"]\"")
        }
        let keyStart = scanner.position
        let key = try scanner.scanKey(expected: "a key or \"}\"")
        openContainers[innermost].key = (key, keyStart)
        if !allowsRepeatedKeys, let first = openContainers[innermost].members.index(forKey: key) {
            let position = positions.position(of: openContainers[innermost].place.children[first].keyStart)
            let name = scanner.foundToken(at: keyStart)
            let message = "the key \(name) is already on line \(position.line)"
            throw JSONFailure(offset: keyStart, fault: .malformed(message))
        }
        try scanner.skipTrivia()
        guard scanner.skip(.colon) else { throw scanner.unexpected(expected: "\":\" after a key") }
        try scanner.skipTrivia()
        return try beginValue(expected: "a value after \":\"")
    }

    /// Reads what follows an element or member; returns the container if that closes it.
    private mutating func continueContainer() throws(JSONFailure) -> PlacedValue? {
        try scanner.skipTrivia()
        if let container = closeContainer() { return container }
        guard scanner.skip(.comma) else {
            let isObject = openContainers.last?.isObject == true
            let expected = isObject ? "\",\" or \"}\" after a member" : "\",\" or \"]\" after an element"
            throw scanner.unexpected(expected: expected)
        }
        // RFC 8259 sections 4 and 5 know no comma behind the last one.
        return try beginElement(mayClose: scanner.dialect == .json5)
    }

    /// Takes the innermost container off the stack if its closing bracket comes next.
    private mutating func closeContainer() -> PlacedValue? {
        guard let innermost = openContainers.indices.last,
            scanner.skip(openContainers[innermost].isObject ? .rightBrace : .rightBracket)
        else { return nil }
        var container = openContainers.removeLast()
        container.place.end = scanner.position
        let value: JSONValue = container.isObject ? .object(container.members) : .array(container.elements)
        return PlacedValue(value: value, place: container.place)
    }
}

/// A value that has been read to its end, and where it and the values in it stand.
struct PlacedValue {
    let value: JSONValue
    var place: JSONPlace
}

/// An array or object whose closing bracket has not been read yet.
private struct OpenContainer {
    var place: JSONPlace
    let isObject: Bool
    var elements: [JSONValue] = []
    var members: JSONObject = [:]
    /// The key that was read last, and where it begins; nil in an array.
    var key: (text: String, start: Int)?

    /// Adds an element to an array, or the value of the key read last to an object that lacks it.
    mutating func append(_ child: PlacedValue) {
        var child = child
        if let key {
            child.place.keyStart = key.start
            guard members.index(forKey: key.text) == nil else {
                place.repeatedKeys.append((key.text, key.start))
                return
            }
            members.append(key.text, child.value)
        } else {
            elements.append(child.value)
        }
        place.children.append(child.place)
    }
}
