/// Where a value and the values in it begin and end, as offsets of bytes.
struct JSONPlace: Sendable {
    let start: Int
    /// Behind its last byte.
    var end: Int
    /// Where its key begins; for a value without one the same as `start`.
    var keyStart: Int
    /// Those of the elements of an array or of the members of an object, in the order of the value.
    var children: [JSONPlace] = []
    /// The keys that an object has once more, in the order of the text.
    var repeatedKeys: [(key: String, start: Int)] = []

    init(start: Int) {
        self.start = start
        end = start
        keyStart = start
    }
}
