import Simulation

/// Under which schedules each scenario is run.
public enum ScheduleSelection: Hashable, Sendable {
    /// Under all that it has; where they are more than the limit, under those that differ least from first in, first
    /// out.
    case all(limit: Int)
    /// Under so many, drawn from a seed; the same seed draws the same ones.
    case random(count: Int, seed: UInt64)

    /// The limit of one scenario unless somebody says otherwise.
    public static let defaultLimit = 10_000

    var strategy: Explorer.Strategy {
        switch self {
        case .all(let limit): .exhaustive(limit: limit)
        case .random(let count, let seed): .random(count: count, seed: seed)
        }
    }
}
