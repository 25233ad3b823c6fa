import JSONText
import OrderedCollections
import Specifications

/// What the things of a race are called, for sentences; what no page names goes by a general name.
struct RaceNames {
    let source: String
    let segmented: String
    let fallback: String
    let loader: String
    let property: String
    let observer: String
    let callback: String
    let placement: String
    /// The variable that keeps a request from being repeated, with a space and in parentheses; empty where pages
    /// name none.
    let flag: String
    /// The lengths that pages give for the window, behind a colon; empty where they give none.
    let figures: String

    init(_ race: OrderedDictionary<RaceFact, Fact>) {
        func name(_ fact: RaceFact, _ general: String) -> String { race[fact]?.value.stringValue ?? general }
        source = name(.attributionSource, "the awaited source")
        segmented = name(.onAttribution, "the segmented request")
        fallback = name(.onTimeout, "the default request")
        loader = name(.loader, "the loader")
        property = name(.observedProperty, "the profile's list of sources")
        observer = name(.observer, "The observer")
        callback = name(.profileCallback, "the profile")
        placement = name(.examplePlacementID, "the one of the example")
        flag = race[.deduplicationFlag]?.value.stringValue.map { " (\($0))" } ?? ""
        let range = race[.timeoutSeconds]?.value
        var figures: [String] = []
        if let minimum = range?["min"]?.numberValue, let maximum = range?["max"]?.numberValue {
            let ends = minimum == maximum ? [minimum] : [minimum, maximum]
            figures.append("\(ends.map(\.literal).joined(separator: " to ")) recommended")
        }
        if let example = race[.exampleTimeoutSeconds]?.value.numberValue {
            figures.append("\(example.literal) in the example")
        }
        self.figures = figures.isEmpty ? "" : ": \(figures.joined(separator: ", "))"
    }
}
