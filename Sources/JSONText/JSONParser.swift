/// Reads values one at a time, and notes where they and the values in them begin.
///
/// Open containers are kept on a stack of its own, so nesting takes no stack space of the thread.
struct JSONParser {
    /// How many containers may be open within each other.
    let nestingLimit: Int
    /// Whether the first value of a key that comes again counts, instead of the second being an error.
    var allowsRepeatedKeys = false
    var scanner: JSONScanner
    lazy var positions = TextPositions(scanner.bytes)
    /// The places of the value that was read last.
    private(set) var places = JSONPlaces()
    private var openContainers: [OpenContainer] = []

    init(_ bytes: [UInt8], as dialect: JSONDocument.Dialect, nestingLimit: Int) {
        scanner = JSONScanner(bytes, as: dialect)
        self.nestingLimit = nestingLimit
    }

    /// Where the containers begin that are still open after a failure, the outermost first.
    var openContainerStarts: [Int] {
        openContainers.map(\.start)
    }

    /// Reads a value with nothing but white space and comments around it in the whole text.
    mutating func parseOnlyValue() throws(JSONFailure) -> JSONValue {
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
    mutating func parseOuterValue() throws(JSONFailure) -> JSONValue {
        openContainers.removeAll(keepingCapacity: true)
        places.removeAll()
        // A key on its own would pass as a string, and the colon after it as the error.
        guard scanner.dialect == .json || !scanner.beginsMember() else {
            throw scanner.unexpected(expected: "\"{\" before a member")
        }
        var finished = try beginValue(expected: "a value")
        while true {
            if let value = finished {
                add(value)
                guard !openContainers.isEmpty else { return value.value }
                finished = try continueContainer()
            } else {
                finished = try beginElement(afterComma: false)
            }
        }
    }

    /// Reads a scalar, or opens a container and returns nil.
    private mutating func beginValue(expected: String) throws(JSONFailure) -> FinishedValue? {
        let start = scanner.position
        guard scanner.current == .leftBrace || scanner.current == .leftBracket else {
            return FinishedValue(value: try scanner.scanScalarValue(expected: expected), start: start)
        }
        guard openContainers.count < nestingLimit else {
            let message = "values are nested more than \(nestingLimit) deep here"
            let isStrict = scanner.dialect == .json
            throw JSONFailure(
                offset: start,
                fault: isStrict ? .tooDeep(limit: nestingLimit) : .malformed(message)
            )
        }
        let isObject = scanner.current == .leftBrace
        let count = places.unsettledCount
        openContainers.append(OpenContainer(start: start, isObject: isObject, placeCount: count))
        scanner.position += 1
        return nil
    }

    /// Reads what follows the opening bracket or a comma; returns the container if that closes it.
    private mutating func beginElement(afterComma: Bool) throws(JSONFailure) -> FinishedValue? {
        try scanner.skipTrivia()
        // RFC 8259 sections 4 and 5 know no comma behind the last one.
        if !afterComma || scanner.dialect == .json5, let container = closeContainer() { return container }
        guard let innermost = openContainers.indices.last, openContainers[innermost].isObject else {
            return try beginValue(expected: "a value or \"]\"")
        }
        let keyStart = scanner.position
        let key = try scanner.scanKey(expected: "a key or \"}\"")
        if let first = openContainers[innermost].begin(key: key, at: keyStart) {
            guard allowsRepeatedKeys else { throw repeated(at: keyStart, ofMember: first) }
            places.addRepeatedKey(key, at: keyStart, inObjectAt: openContainers[innermost].start)
        }
        try scanner.skipTrivia()
        guard scanner.current == .colon else { throw scanner.unexpected(expected: "\":\" after a key") }
        scanner.position += 1
        try scanner.skipTrivia()
        return try beginValue(expected: "a value after \":\"")
    }

    private mutating func repeated(at keyStart: Int, ofMember index: Int) -> JSONFailure {
        let first = places.keyStart(ofUnsettled: (openContainers.last?.placeCount ?? 0) + index)
        let line = positions.line(of: first)
        let name = scanner.foundToken(at: keyStart)
        return JSONFailure(offset: keyStart, message: "the key \(name) is already on line \(line)")
    }

    /// Reads what follows an element or member; returns the container if that closes it.
    private mutating func continueContainer() throws(JSONFailure) -> FinishedValue? {
        try scanner.skipTrivia()
        if let container = closeContainer() { return container }
        guard scanner.current == .comma else {
            let isObject = openContainers.last?.isObject == true
            let expected = isObject ? "\",\" or \"}\" after a member" : "\",\" or \"]\" after an element"
            throw scanner.unexpected(expected: expected)
        }
        scanner.position += 1
        return try beginElement(afterComma: true)
    }

    /// Takes the innermost container off the stack if its closing bracket comes next.
    private mutating func closeContainer() -> FinishedValue? {
        let isObject = openContainers.last?.isObject == true
        guard scanner.current == (isObject ? .rightBrace : .rightBracket) else { return nil }
        guard let container = openContainers.popLast() else { return nil }
        scanner.position += 1
        return FinishedValue(
            value: container.isObject ? .object(container.members) : .array(container.elements),
            start: container.start,
            firstChild: places.settleChildren(after: container.placeCount)
        )
    }

    /// Adds a value to the innermost container, if there is one, and notes its place.
    private mutating func add(_ value: FinishedValue) {
        var keyStart = value.start
        if let innermost = openContainers.indices.last {
            guard openContainers[innermost].append(value.value) else { return }
            keyStart = openContainers[innermost].keyStart ?? value.start
        }
        places.add(JSONPlaces.Place(start: value.start, keyStart: keyStart, firstChild: value.firstChild))
    }
}

/// A value that has been read to its end.
private struct FinishedValue {
    let value: JSONValue
    /// The offset of its first byte.
    let start: Int
    /// The index of the place of its first child.
    var firstChild = 0
}

/// An array or object whose closing bracket has not been read yet.
private struct OpenContainer {
    /// The offset of its opening bracket.
    let start: Int
    let isObject: Bool
    /// How many places waited for the ends of containers when this one began.
    let placeCount: Int
    private(set) var elements: [JSONValue] = []
    private(set) var members: JSONObject = [:]
    /// The offset of the key of the member begun last; nil in an array.
    private(set) var keyStart: Int?
    private var hasKeyAlready = false

    init(start: Int, isObject: Bool, placeCount: Int) {
        self.start = start
        self.isObject = isObject
        self.placeCount = placeCount
    }

    /// Makes room for the member whose key was read at `offset`.
    ///
    /// - Returns: the 0-based position of the first member with that key where there is one, whose value
    ///   is to be kept; nil if all is well.
    mutating func begin(key: String, at offset: Int) -> Int? {
        keyStart = offset
        let first = members.index(forKey: key)
        hasKeyAlready = first != nil
        if !hasKeyAlready { members.append(key, .null) }
        return first
    }

    /// Adds an element to an array, or the value of the member begun last to an object.
    ///
    /// - Returns: false for the value of a key that has one.
    mutating func append(_ value: JSONValue) -> Bool {
        if !isObject {
            elements.append(value)
        } else if !hasKeyAlready {
            members.setLastValue(value)
        }
        return !hasKeyAlready
    }
}
