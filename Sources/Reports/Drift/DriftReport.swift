import Agreement

/// Findings in the forms in which people and programs read them; every form is a function of these values.
public struct DriftReport: Hashable, Sendable {
    /// Sorted, without those that a baseline accepts.
    public var findings: [Finding]
    /// Which pages make up which document, and how many facts agree.
    public var summary: Summary
    /// How many findings a baseline took out.
    public var acceptedCount: Int

    /// Reports on findings in the order in which they are given.
    public init(findings: [Finding], summary: Summary, acceptedCount: Int = 0) {
        self.findings = findings
        self.summary = summary
        self.acceptedCount = acceptedCount
    }
}
