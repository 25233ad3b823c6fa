import Behaviours
import Foundation
import JSONText

/// The names and figures of a race, without which there is nothing to tell of it.
struct RaceVocabulary {
    let placement: String
    let source: String
    let segmentedRequest: String
    let defaultRequest: String
    /// In seconds, above zero, ascending: the ends of the recommended range, or else the example's.
    let windows: [Decimal]
    /// In seconds; `nil` where the example's window is one of ``windows`` or there is none.
    let exampleWindow: Decimal?

    /// - Returns: `nil` where pages leave out one of them.
    init?(_ specification: Specification) {
        let race = specification.race
        guard let placement = race[.examplePlacementID]?.value.stringValue,
            let source = race[.attributionSource]?.value.stringValue,
            let segmentedRequest = race[.onAttribution]?.value.stringValue,
            let defaultRequest = race[.onTimeout]?.value.stringValue, segmentedRequest != defaultRequest
        else { return nil }
        let range = race[.timeoutSeconds]?.value
        let example = Self.window(race[.exampleTimeoutSeconds]?.value)
        let ends = Set([range?["min"], range?["max"]].compactMap(Self.window)).sorted()
        windows = ends.isEmpty ? [example].compactMap(\.self) : ends
        exampleWindow = example.flatMap { ends.isEmpty || ends.contains($0) ? nil : $0 }
        guard !windows.isEmpty else { return nil }
        self.placement = placement
        self.source = source
        self.segmentedRequest = segmentedRequest
        self.defaultRequest = defaultRequest
    }

    func name(of kind: RaceTimeline.RequestKind) -> String {
        switch kind {
        case .defaultAudience: defaultRequest
        case .segmented: segmentedRequest
        }
    }

    func name(of source: RaceTimeline.Source) -> String {
        switch source {
        case .awaited: self.source
        case .other: self.source == "otherSource" ? "anotherSource" : "otherSource"
        }
    }

    /// - Returns: `nil` for anything but a length of time that a person may wait for, with few enough digits
    ///   for exact fractions of it.
    private static func window(_ value: JSONValue?) -> Decimal? {
        guard let literal = value?.numberValue?.literal, literal.utf8.count <= 16,
            let length = Decimal(string: literal, locale: nil), length >= 0.001, length <= 1_000_000
        else { return nil }
        return length
    }
}
