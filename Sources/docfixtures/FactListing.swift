import Specifications

/// The facts of pages as people read them.
struct FactListing {
    let text: String

    init(_ specification: Specification) {
        var lines: [String] = []
        for document in specification.documents {
            for page in document.pages {
                lines.append("\(page.path) (\(page.format), \(page.language), \(document.kind))")
                if let title = page.title { lines.append("  \(title)") }
            }
        }
        let samples = Listing(
            title: "Samples",
            rows: specification.samples.map {
                Listing.Row(
                    name: $0.title ?? "swift",
                    value: "\($0.code.split(separator: "\n").count) lines",
                    sources: $0.sources
                )
            }
        )
        for listing in specification.parts.flatMap(\.behaviour.listing) + [samples]
        where !listing.rows.isEmpty {
            lines += ["", listing.title] + listing.rows.map(Self.row)
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ row: Listing.Row) -> String {
        guard !row.sources.isEmpty else { return "  \(row.name)  \(row.value)" }
        let isOnePage = Set(row.sources.map(\.path)).count == 1
        let places = row.sources.map { isOnePage ? "\($0.line)" : "\($0.language):\($0.line)" }
        let word = isOnePage && row.sources.count == 1 ? "line" : "lines"
        return "  \(row.name)  \(row.value)  [\(word) \(places.joined(separator: ", "))]"
    }
}
