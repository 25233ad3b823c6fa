import Expectations
import JSONText
import OrderedCollections
import Specifications

/// The names and figures of a race, without which there is nothing to tell of it.
struct RaceVocabulary {
    let source: String
    /// In the order of roles: the segmented request and the default one.
    let requests: [RaceExpectations.Request]
    /// Above zero, ascending: the ends of the recommended range, or else the example's.
    let windows: [Duration]
    /// `nil` where the example's window is one of ``windows`` or there is none.
    let exampleWindow: Duration?
    /// In which callers give the length of a window.
    let unit: WindowUnit
    private let documentedPlacement: String

    /// What pages leave out without which there is no scenario; one request under two names counts as none.
    static func missing(_ race: OrderedDictionary<RaceFact, Fact>) -> [RaceFact] {
        var missing = [RaceFact.attributionSource, .examplePlacementID, .onAttribution, .onTimeout].filter {
            race[$0]?.value.stringValue == nil
        }
        if race[.onAttribution]?.value == race[.onTimeout]?.value { missing.append(.onTimeout) }
        let range = race[.timeoutSeconds]?.value
        if [range?["min"], range?["max"], race[.exampleTimeoutSeconds]?.value].allSatisfy({
            window($0) == nil
        }) {
            missing.append(.timeoutSeconds)
        }
        return RaceFact.allCases.filter(missing.contains)
    }

    /// - Parameters:
    ///   - unit: What pages say of the unit.
    ///   - audiences: The audience of each role's paywall, and where its files stand, by language.
    /// - Returns: `nil` where pages leave something out that scenarios need.
    init?(
        _ race: OrderedDictionary<RaceFact, Fact>,
        unit: WindowUnit,
        audiences: (RaceExpectations.Role) -> (name: String, fixtures: [String: String])
    ) {
        guard Self.missing(race).isEmpty, let placement = race[.examplePlacementID]?.value.stringValue,
            let source = race[.attributionSource]?.value.stringValue,
            let segmented = race[.onAttribution]?.value.stringValue,
            let fallback = race[.onTimeout]?.value.stringValue
        else { return nil }
        let range = race[.timeoutSeconds]?.value
        let example = Self.window(race[.exampleTimeoutSeconds]?.value)
        let ends = Set([range?["min"], range?["max"]].compactMap(Self.window)).sorted()
        windows = ends.isEmpty ? [example].compactMap(\.self) : ends
        exampleWindow = example.flatMap { ends.isEmpty || ends.contains($0) ? nil : $0 }
        documentedPlacement = placement
        self.source = source
        self.unit = unit
        requests = RaceExpectations.Role.allCases.map { role in
            let audience = audiences(role)
            return RaceExpectations.Request(
                role: role,
                name: role == .segmented ? segmented : fallback,
                audience: audience.name,
                fixtures: audience.fixtures
            )
        }
    }

    func name(of role: RaceExpectations.Role) -> String { request(role).name }

    func audience(of role: RaceExpectations.Role) -> String { request(role).audience }

    private func request(_ role: RaceExpectations.Role) -> RaceExpectations.Request {
        requests[RaceExpectations.Role.allCases.firstIndex(of: role) ?? 0]
    }

    /// Endings of placements with which code that puts names into paths, addresses or patterns may go wrong.
    static let oddPlacements: [(name: String, before: String, behind: String)] = [
        ("space", "", " 2"), ("outer-spaces", " ", "\t"), ("slash", "", "/2?a=1&b#c+d"),
        ("percent", "", "%2F2"),
        ("wide-characters", "", "-\u{4E8C}e\u{301}\u{1F680}"),
    ]

    /// - Parameter number: 0 for the placement of the pages, above it for other ones, below it for odd ones.
    func placement(_ number: Int) -> String {
        switch number {
        case 0: return documentedPlacement
        case ..<0:
            let odd = Self.oddPlacements[-1 - number]
            return odd.before + documentedPlacement + odd.behind
        default: return "\(documentedPlacement)-\(number + 1)"
        }
    }

    /// Lengths to try, ordinary first: those of the pages, one below, one just off and one far above them.
    var triedWindows: [Duration] {
        guard let shortest = windows.first, let longest = windows.last else { return [] }
        let others = [shortest / 2, longest + .milliseconds(250), longest * 1000]
        return windows.reversed() + [exampleWindow].compactMap(\.self) + others
    }

    func name(of source: RaceTimeline.Source) -> String {
        switch source {
        case .awaited: self.source
        case .other: self.source == "otherSource" ? "anotherSource" : "otherSource"
        case .longer: SimilarNames(self.source).longer
        case .shorter: SimilarNames(self.source).shorter
        case .otherCase:
            self.source == self.source.uppercased() ? self.source.lowercased() : self.source.uppercased()
        }
    }

    /// The argument by which a caller asks for a window.
    func argument(_ window: RaceTimeline.Window) -> RaceExpectations.Timeout {
        switch window {
        case .length(let length):
            .number(Seconds(unit == .seconds ? length : length * 1_000).number)
        case .negativeZero: .negativeZero
        case .notANumber: .nan
        case .infinity: .infinity
        case .negativeInfinity: .negativeInfinity
        }
    }

    /// - Returns: `nil` for anything but a length of time that a person may wait for, with few enough digits
    ///   for exact fractions of it.
    private static func window(_ value: JSONValue?) -> Duration? {
        guard let number = value?.numberValue, number.literal.utf8.count <= 16,
            let length = Seconds(number)?.duration,
            length >= .milliseconds(1), length <= .seconds(1_000_000)
        else { return nil }
        return length
    }
}
