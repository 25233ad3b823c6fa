import Diagnostics
import Expectations

/// How late a loader may be that looks at intervals what has happened.
public struct Tolerance: Hashable, Sendable {
    /// By how much results and requests may be late; never negative.
    public let lateness: Duration
    /// The names of the scenarios that are not run: moments in them are so close together that lateness could swap them.
    public let leftOut: [String]

    /// In words, without a final full stop.
    public var description: String {
        let scenarios =
            leftOut.isEmpty ? "" : "; \(counted(leftOut.count, "scenario")) left out, being finer than that"
        return "results and requests may be \(lateness.inSeconds) late" + scenarios
    }
}

extension RaceScenario {
    /// Whether a loader may do something at a time that is expected at another one.
    func accepts(_ time: Duration, for expected: Duration) -> Bool {
        time.isSame(as: expected) || (time > expected && time - expected <= lateness)
    }

    /// Whether a loader that does each thing up to so much later may find itself overtaken by something else.
    ///
    /// - Parameter secondsPerUnit: Of the timeouts.
    func isFiner(than lateness: Duration, secondsPerUnit: Double) -> Bool {
        let windowEnds = content.loads.map { $0.time + $0.window(secondsPerUnit: secondsPerUnit) }
        let scripted =
            windowEnds + content.profiles.map(\.time)
            + content.loads.flatMap { [$0.time, $0.cancellation].compactMap(\.self) }
        return content.accepted.contains { outcome in
            let begun = outcome.requests.map(\.startSeconds.duration)
            let ended =
                outcome.requests.compactMap(\.endSeconds?.duration)
                + outcome.loads.compactMap(\.atSeconds?.duration)
            return (windowEnds + begun + ended).contains { moment in
                // A request that ends by itself does so as much later as it begins.
                let ownEnds = outcome.requests.filter {
                    $0.startSeconds.duration == moment && [.completed, .failed].contains($0.ending)
                }.compactMap(\.endSeconds?.duration)
                return (scripted + begun + ended.filter { !ownEnds.contains($0) }).contains { other in
                    other > moment && other - moment <= lateness
                }
            }
        }
    }
}

extension RaceExpectations {
    /// How many seconds the unit of the timeouts has, as pages say; one where none does.
    var secondsPerUnit: Double {
        statements.contains { $0.question == "window-unit" && $0.answer == "milliseconds" } ? 0.001 : 1
    }
}
