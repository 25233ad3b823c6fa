/// Which parts of a report for people are shown.
public enum ReportDetail: Sendable {
    case everything
    /// What is wrong, and nothing where nothing is.
    case problems
    /// Counts, and whether all is well.
    case conclusion
}
