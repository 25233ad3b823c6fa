/// Where the values of a text begin.
///
/// The children of a container stand side by side, so that each is found by its 0-based position. A value is
/// noted when it ends, and noted children are moved together when their container ends.
struct JSONPlaces: Sendable {
    /// Where a value begins, as offsets of bytes.
    struct Place: Sendable {
        let start: Int
        /// Where its key begins; for a value without one the same as `start`.
        let keyStart: Int
        /// The index of the place of its first child; of no use for a value without children.
        let firstChild: Int
    }

    private var settled: [Place] = []
    private var unsettled: [Place] = []
    /// The later occurrences of keys that stand twice in an object, by the offset at which that begins.
    private var repeatedKeys: [Int: [(key: String, start: Int)]] = [:]

    /// Forgets everything.
    mutating func removeAll() {
        settled.removeAll(keepingCapacity: true)
        unsettled.removeAll(keepingCapacity: true)
        repeatedKeys = [:]
    }

    /// How many values wait for the ends of their containers.
    var unsettledCount: Int { unsettled.count }

    /// Where a key that waits for the end of its object begins, by the number of values that were waiting
    /// before it.
    func keyStart(ofUnsettled index: Int) -> Int {
        unsettled.indices.contains(index) ? unsettled[index].keyStart : 0
    }

    mutating func add(_ place: Place) {
        unsettled.append(place)
    }

    /// Moves the children of a container that ends together.
    ///
    /// - Parameter count: How many values were waiting when the container began.
    /// - Returns: the index of the first child.
    mutating func settleChildren(after count: Int) -> Int {
        let firstChild = settled.count
        settled.append(contentsOf: unsettled[count...])
        unsettled.removeLast(unsettled.count - count)
        return firstChild
    }

    mutating func addRepeatedKey(_ key: String, at start: Int, inObjectAt objectStart: Int) {
        repeatedKeys[objectStart, default: []].append((key, start))
    }

    /// The keys that an object has once more, with their offsets, in the order of the text.
    func repeatedKeys(inObjectAt objectStart: Int) -> [(key: String, start: Int)] {
        repeatedKeys[objectStart] ?? []
    }

    /// The place of the value at a path in the outermost value, or of the nearest value around it.
    ///
    /// - Returns: the place, and whether there is a value at the path.
    func place(of path: JSONPath, in root: JSONValue) -> (place: Place, isFound: Bool) {
        var value = root
        var place = unsettled.first ?? Place(start: 0, keyStart: 0, firstChild: 0)
        for component in path.components {
            guard let index = value.position(of: component), let child = value.child(at: index) else {
                return (place, false)
            }
            place = settled[place.firstChild + index]
            value = child
        }
        return (place, true)
    }
}
