import Diagnostics
import Findings

extension DriftReport {
    /// One line: whether the run failed and because of what, what else was found, and what is not shown.
    func conclusion(failingFrom level: Finding.Level) -> String {
        var reasons = findings.filter { $0.level >= level }.levelCounts
        if unreadPageCount > 0 { reasons.append("\(counted(unreadPageCount, "page")) without text") }
        let others = findings.filter { $0.level < level }.levelCounts
        var parts: [String]
        if hasFailed(from: level) {
            parts = ["failed: \(reasons.joined(separator: ", "))"]
            if !others.isEmpty { parts.append("also \(others.joined(separator: ", "))") }
        } else {
            parts = ["passed: \(others.isEmpty ? "no findings" : others.joined(separator: ", "))"]
        }
        if acceptedCount > 0 { parts.append("\(acceptedCount) accepted") }
        if leftOutCount > 0 { parts.append("\(leftOutCount) left out by filters") }
        return parts.joined(separator: "; ")
    }
}
