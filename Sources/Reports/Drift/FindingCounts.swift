import Agreement
import Diagnostics

/// How many findings there are at each level, in words.
struct FindingCounts {
    private let findings: [Finding]

    init(_ findings: [Finding]) {
        self.findings = findings
    }

    /// `1 error, 2 warnings`, without the levels that have none; `no findings` where none has.
    var text: String {
        let parts = Finding.Level.allCases.sorted(by: >).compactMap { level -> String? in
            let count = findings.count { $0.level == level }
            return count == 0 ? nil : counted(count, level.rawValue)
        }
        return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    }
}
