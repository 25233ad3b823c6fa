import Agreement
import Diagnostics
import Findings

/// Findings in the forms in which people and programs read them; every form is a function of these values.
public struct DriftReport: Hashable, Sendable {
    /// Sorted, without those that are accepted or left out.
    public var findings: [Finding]
    /// Which pages make up which document, and how many facts agree.
    public var summary: Summary
    /// How many findings a baseline, or comments in pages, took out.
    public var acceptedCount: Int
    /// How many findings a filter took out.
    public var leftOutCount = 0
    /// How many pages could not be compared as there is no text on them; each of them is a failure.
    public var unreadPageCount = 0

    /// Reports on findings in the order in which they are given.
    public init(findings: [Finding], summary: Summary, acceptedCount: Int = 0) {
        self.findings = findings
        self.summary = summary
        self.acceptedCount = acceptedCount
    }

    /// Whether something was found that is not to be there.
    ///
    /// - Parameter level: The lowest level that fails.
    public func hasFailed(from level: Finding.Level = .error) -> Bool {
        unreadPageCount > 0 || findings.contains { $0.level >= level }
    }
}
