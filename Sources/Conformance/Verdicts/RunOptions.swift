#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a suite is run.
public struct RunOptions: Hashable, Sendable {
    /// Under which schedules each scenario is run.
    public var schedules: ScheduleSelection
    /// Only scenarios with this text in their names are run; nil for all.
    public var filter: String?
    /// How many scenarios run at the same time, at least 1; reports do not depend on it.
    public var width: Int
    /// Whether standard error says how far a run of a hundred scenarios or more has come, at each tenth of them.
    public var showsProgress: Bool

    /// Makes options; the defaults are all scenarios, all schedules up to
    /// ``ScheduleSelection/defaultLimit``, as many at a time as there are processors, and progress.
    public init(
        schedules: ScheduleSelection = .all(limit: ScheduleSelection.defaultLimit),
        filter: String? = nil,
        width: Int = ProcessInfo.processInfo.activeProcessorCount,
        showsProgress: Bool = true
    ) {
        self.schedules = schedules
        self.filter = filter
        self.width = width
        self.showsProgress = showsProgress
    }

    func includes(_ id: String) -> Bool {
        guard let filter, !filter.isEmpty else { return true }
        return id.contains(filter)
    }
}
