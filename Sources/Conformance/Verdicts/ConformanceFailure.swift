import Foundation

/// Thrown where a subject fails a scenario, with all that is needed to understand it.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What came of the scenario.
    public let report: ScenarioReport

    /// The statements with their pages and lines, the timeline beside what happened, and the replay string.
    public var description: String {
        ([headline] + report.details).joined(separator: "\n")
    }

    private var headline: String {
        "\(report.id): \(report.verdict.rawValue)"
            + (report.failure == nil ? report.message.map { ": \($0)" } ?? "" : "")
    }
}

extension ScenarioReport {
    /// What went wrong and why it is wrong, in lines; empty where nothing did.
    ///
    /// Each difference with the statement that it breaks and the lines of the pages that make it, then the
    /// scenario beside what happened, then the replay string.
    public var details: [String] {
        guard let failure else { return [] }
        var lines: [String] = []
        for mismatch in failure.mismatches {
            lines.append("  \(mismatch.kind.rawValue): \(mismatch.message)")
            lines.append("    breaks \(mismatch.statement.id): \(mismatch.statement.text)")
            for evidence in mismatch.statement.evidence {
                lines.append("      \(evidence.place) (\(evidence.language)): \(evidence.text)")
            }
        }
        if !failure.timeline.rows.isEmpty { lines.append("") }
        lines += failure.timeline.lines.map { "  \($0)" }
        if let replay {
            lines.append("")
            lines.append("  replay: \(replay)")
        }
        return lines
    }

    /// Throws where the scenario did not pass; what nothing specifies is no failure. Where a limit kept it from being
    /// complete, standard error says so.
    func check() throws(ConformanceFailure) {
        if verdict.isFailure { throw ConformanceFailure(report: self) }
        if let incompleteness {
            let advice = "raise the limit of its schedules to try them"
            try? FileHandle.standardError.write(
                contentsOf: Data("docfixtures: \(id): \(incompleteness); \(advice)\n".utf8)
            )
        }
    }
}
