extension Finding.Code {
    /// The codes that are most like a name which is none, the nearest first.
    public static func nearest(to name: String) -> [Finding.Code] {
        // What is longer than any code is like none.
        let name = name.prefix(60)
        let distances = allCases.map { (code: $0, distance: name.difference(from: $0.rawValue).count) }
        return distances.sorted { ($0.distance, $0.code.rawValue) < ($1.distance, $1.code.rawValue) }
            .prefix(3).map(\.code)
    }
}
