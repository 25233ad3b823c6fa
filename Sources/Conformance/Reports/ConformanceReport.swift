/// What came of conformance suites, in the forms in which people and programs read it; every form is a
/// function of these values.
public struct ConformanceReport: Hashable, Sendable {
    /// In the order in which they are to be shown.
    public var suites: [SuiteReport]
    /// What the suites were run with.
    public var schedules: ScheduleSelection

    /// Reports on suites.
    public init(
        suites: [SuiteReport],
        schedules: ScheduleSelection = .all(limit: ScheduleSelection.defaultLimit)
    ) {
        self.suites = suites
        self.schedules = schedules
    }
}
