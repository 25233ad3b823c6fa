import Simulation

/// Under which schedules each scenario is run.
public enum ScheduleSelection: Hashable, Sendable {
    /// Under all that it has. Where they are more than the limit, under that many of them in order, and then
    /// under a quarter as many that are drawn at random from a fixed seed, because those in order differ in
    /// their last choices only.
    case all(limit: Int)
    /// Under so many, drawn from a seed; the same seed draws the same ones.
    case random(count: Int, seed: UInt64)

    /// The limit of one scenario unless somebody says otherwise.
    public static let defaultLimit = 10_000

    /// What is explored, one after the other until a scenario is complete or fails.
    var strategies: [Explorer.Strategy] {
        switch self {
        case .all(let limit): [.exhaustive(limit: limit), .random(count: limit / 4, seed: 0)]
        case .random(let count, let seed): [.random(count: count, seed: seed)]
        }
    }
}
