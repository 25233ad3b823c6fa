import Simulation

/// Under which schedules each scenario is run.
public enum ScheduleSelection: Codable, Hashable, Sendable {
    /// Under all that it has; where they are more than the limit, under those that differ least from first in, first
    /// out.
    case all(limit: Int)
    /// Under so many, drawn from a seed; the same seed draws the same ones.
    case random(count: Int, seed: UInt64)

    /// As ``random(count:seed:)``, while each profile that comes during a load comes from so many threads at once.
    ///
    /// This is for Thread Sanitizer, which sees what one thread cannot show: a loader that its SDK calls on any thread, and
    /// that uses no lock. The machine has a say in the order, so that a failure has no replay string.
    case onThreads(Int, count: Int, seed: UInt64)

    /// The limit of one scenario in a test unless somebody says otherwise: a suite over a loader of any style then takes less
    /// than 20 seconds in a debug build.
    public static let defaultLimit = 500

    @available(Simulated, *)
    var strategy: Explorer.Strategy {
        switch self {
        case .all(let limit): .exhaustive(limit: limit)
        case .random(let count, let seed), .onThreads(_, let count, let seed):
            .random(count: count, seed: seed)
        }
    }

    /// How many threads deliver a profile.
    var threads: Int {
        if case .onThreads(let threads, _, _) = self { threads } else { 1 }
    }

    /// Whether a schedule can be repeated by its replay string.
    var isRepeatable: Bool { threads == 1 }
}
