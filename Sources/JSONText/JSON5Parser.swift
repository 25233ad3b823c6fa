import OrderedCollections

/// Reads JSON5 values one at a time.
///
/// Open containers are kept on a stack of its own, so nesting takes no stack space of the thread.
struct JSON5Parser {
    /// How many containers may be open within each other.
    static let nestingLimit = 512

    let positions: TextPositions
    var scanner: JSON5Scanner
    private var openContainers: [OpenContainer] = []

    init(_ text: String) {
        let bytes = Array(text.utf8)
        positions = TextPositions(bytes)
        scanner = JSON5Scanner(bytes)
    }

    /// Where the containers begin that are still open after a failure, the outermost first.
    var openContainerStarts: [Int] {
        openContainers.map(\.start)
    }

    /// Reads a value with nothing but white space and comments around it in the whole text.
    mutating func parseOnlyValue() throws(JSON5Failure) -> JSONValue {
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
    mutating func parseOuterValue() throws(JSON5Failure) -> JSONValue {
        openContainers.removeAll(keepingCapacity: true)
        // A key on its own would pass as a string, and the colon after it as the error.
        guard !scanner.beginsMember() else { throw scanner.unexpected(expected: "\"{\" before a member") }
        var finished = try beginValue(expected: "a value")
        while true {
            if let value = finished {
                guard !openContainers.isEmpty else { return value }
                openContainers[openContainers.count - 1].append(value)
                finished = try continueContainer()
            } else {
                finished = try beginElement()
            }
        }
    }

    /// Reads a scalar, or opens a container and returns nil.
    private mutating func beginValue(expected: String) throws(JSON5Failure) -> JSONValue? {
        guard scanner.current == .leftBrace || scanner.current == .leftBracket else {
            return try scanner.scanScalarValue(expected: expected)
        }
        guard openContainers.count < Self.nestingLimit else {
            let message = "values are nested more than \(Self.nestingLimit) deep here"
            throw JSON5Failure(offset: scanner.position, message: message)
        }
        let isObject = scanner.current == .leftBrace
        openContainers.append(OpenContainer(start: scanner.position, isObject: isObject))
        scanner.position += 1
        return nil
    }

    /// Reads what follows the opening bracket or a comma; returns the container if that closes it.
    private mutating func beginElement() throws(JSON5Failure) -> JSONValue? {
        try scanner.skipTrivia()
        if let container = closeContainer() { return container }
        guard openContainers.last?.isObject == true else {
            return try beginValue(expected: "a value or \"]\"")
        }
        let keyStart = scanner.position
        let key = try scanner.scanKey(expected: "a key or \"}\"")
        if let first = openContainers[openContainers.count - 1].begin(key: key, at: keyStart) {
            let name = scanner.foundToken(at: keyStart)
            let message = "the key \(name) is already on line \(positions.line(of: first))"
            throw JSON5Failure(offset: keyStart, message: message)
        }
        try scanner.skipTrivia()
        guard scanner.current == .colon else { throw scanner.unexpected(expected: "\":\" after a key") }
        scanner.position += 1
        try scanner.skipTrivia()
        return try beginValue(expected: "a value after \":\"")
    }

    /// Reads what follows an element or member; returns the container if that closes it.
    private mutating func continueContainer() throws(JSON5Failure) -> JSONValue? {
        try scanner.skipTrivia()
        if let container = closeContainer() { return container }
        guard scanner.current == .comma else {
            let isObject = openContainers.last?.isObject == true
            let expected = isObject ? "\",\" or \"}\" after a member" : "\",\" or \"]\" after an element"
            throw scanner.unexpected(expected: expected)
        }
        scanner.position += 1
        return try beginElement()
    }

    /// Takes the innermost container off the stack if its closing bracket comes next.
    private mutating func closeContainer() -> JSONValue? {
        let isObject = openContainers.last?.isObject == true
        guard scanner.current == (isObject ? .rightBrace : .rightBracket) else { return nil }
        guard let container = openContainers.popLast() else { return nil }
        scanner.position += 1
        return container.isObject ? .object(container.members) : .array(container.elements)
    }
}

/// An array or object whose closing bracket has not been read yet.
private struct OpenContainer {
    /// The offset of its opening bracket.
    let start: Int
    let isObject: Bool
    private(set) var elements: [JSONValue] = []
    private(set) var members: JSONObject = [:]
    /// The offsets of the keys in `members`, in the same order.
    private var keyStarts: [Int] = []

    init(start: Int, isObject: Bool) {
        self.start = start
        self.isObject = isObject
    }

    /// Makes room for the member whose key was read at `offset`.
    ///
    /// - Returns: the offset of the first member with that key where there is one; nil if all is well.
    mutating func begin(key: String, at offset: Int) -> Int? {
        if members.updateValue(.null, forKey: key) != nil {
            return members.index(forKey: key).map { keyStarts[$0] }
        }
        keyStarts.append(offset)
        return nil
    }

    /// Adds an element to an array, or the value of the member begun last to an object.
    mutating func append(_ value: JSONValue) {
        if !isObject {
            elements.append(value)
        } else if !members.isEmpty {
            members.values[members.count - 1] = value
        }
    }
}
