extension Collection where Element == String {
    /// The names that are most like one which is none of them, the nearest first.
    package func nearest(to name: String, count: Int = 3) -> [String] {
        // What is longer than any name is like none.
        let name = name.prefix(60)
        let distances = map { (name: $0, distance: name.difference(from: $0).count) }
        return distances.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
    }
}
