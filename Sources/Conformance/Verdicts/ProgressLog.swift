import Backports
import Foundation

/// Says on standard error how far a run of many scenarios has come, with a line for each tenth of them.
final class ProgressLog: Sendable {
    /// Fewer scenarios are over before anybody asks.
    private static let fewest = 100

    private let id: String
    private let count: Int
    private let ended = Locked((scenarios: 0, schedules: 0))

    /// - Parameters:
    ///   - id: What the report is called.
    ///   - count: How many scenarios are to run.
    init(_ id: String, count: Int) {
        self.id = id
        self.count = count
    }

    /// Notes that a scenario has come to its end; from any thread.
    func end(_ report: ScenarioReport) {
        let line = ended.withLock { ended -> String? in
            let tenths = ended.scenarios * 10 / max(1, count)
            ended.scenarios += 1
            ended.schedules += report.schedules
            guard count >= Self.fewest, ended.scenarios * 10 / count > tenths else { return nil }
            return "\(id): \(ended.scenarios) of \(count) scenarios, \(ended.schedules) schedules\n"
        }
        if let line { try? FileHandle.standardError.write(contentsOf: Data(line.utf8)) }
    }
}
