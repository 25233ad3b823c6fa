import Diagnostics
import Findings

extension [Finding] {
    /// How many there are at each level: `1 error, 2 warnings`, without the levels that have none; `no findings`
    /// where none has.
    var counts: String {
        let parts = levelCounts
        return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    }

    /// How many there are at each level that has any, the worst first.
    var levelCounts: [String] {
        Finding.Level.allCases.sorted(by: >).compactMap { level -> String? in
            let count = count { $0.level == level }
            return count == 0 ? nil : counted(count, level.rawValue)
        }
    }
}
