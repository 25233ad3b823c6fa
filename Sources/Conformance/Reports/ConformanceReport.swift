/// What came of conformance suites, in the forms in which people and programs read it; every form is a
/// function of these values.
public struct ConformanceReport: Hashable, Sendable {
    /// In the order in which they are to be shown.
    public var suites: [SuiteReport]
    /// What the suites were run with.
    public var schedules: ScheduleSelection
    /// The language, as a BCP 47 tag, in which failures quote pages; nil for the one that comes first.
    public var language: String?

    /// Reports on suites.
    public init(
        suites: [SuiteReport],
        schedules: ScheduleSelection = .all(limit: ScheduleSelection.defaultLimit),
        quoting language: String? = nil
    ) {
        self.suites = suites
        self.schedules = schedules
        self.language = language
    }
}
