import Diagnostics
import Foundation

/// Thrown where a subject fails a scenario, with all that is needed to understand it.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What came of the scenario.
    public let report: ScenarioReport
    /// How to repeat the run in a test, as Swift code; nil where it cannot be repeated.
    let replayCode: String?
    /// The language in which pages are quoted; nil for the one that comes first.
    let language: String?

    /// At most a dozen lines: what differs, the sentence that it breaks, what happened when, and how to repeat it.
    public var description: String {
        ([report.headline] + report.details(quoting: language, replay: replayCode)).joined(separator: "\n")
    }
}

extension ScenarioReport {
    /// The name, the verdict, and what there is to say where ``details(quoting:replay:)`` says nothing.
    var headline: String {
        "\(id): \(verdict.rawValue)" + (failure == nil ? message.map { ": \($0)" } ?? "" : "")
    }

    /// What went wrong and why it is wrong, in at most eleven lines; empty where nothing did.
    ///
    /// First come the differences that break one statement, with the words of the page that make it, and how many others
    /// there are; then what the scenario wants beside what happened, as much of it as there is room for; then how to repeat
    /// the run.
    ///
    /// - Parameters:
    ///   - language: In which pages are quoted; nil for the one that comes first.
    ///   - code: How to repeat the run; the replay string unless given.
    public func details(quoting language: String? = nil, replay code: String? = nil) -> [String] {
        guard let failure, let first = failure.mismatches.first else { return [] }
        let shown = failure.mismatches.filter { $0.statement == first.statement }.prefix(2)
        var lines = shown.map { "  \($0.kind.rawValue): \($0.message)" }
        let others = failure.mismatches.count - shown.count
        if others > 0 { lines.append("  and \(counted(others, "more difference"))") }
        lines.append("  breaks \(first.statement.id): \(first.statement.text)")
        let evidence = first.statement.evidence
        if let quoted = evidence.first(where: { $0.language == language }) ?? evidence.first {
            lines.append("    \(quoted.place): \(quoted.text)")
        }
        let replay = (code ?? self.replay).map { "  replay: \($0)" }
        let room = Self.mostDetails - lines.count - (replay == nil ? 0 : 1)
        lines += failure.timeline.lines(atMost: room).map { "  \($0)" }
        return lines + (replay.map { [$0] } ?? [])
    }

    private static let mostDetails = 11

    /// Throws where the scenario did not pass; what nothing specifies is no failure. Where a limit kept it from being
    /// complete, standard error says so.
    ///
    /// - Parameters:
    ///   - subject: What was judged, as the code to repeat a run names it.
    ///   - language: In which pages are quoted; nil for the one that comes first.
    func check(_ subject: Any.Type, quoting language: String?) throws(ConformanceFailure) {
        if verdict.isFailure {
            let replayCode = replay.map { "print(try await scenario.replay(\"\($0)\", \(subject).init))" }
            throw ConformanceFailure(report: self, replayCode: replayCode, language: language)
        }
        if let incompleteness {
            let advice = "raise the limit of its schedules to try them"
            try? FileHandle.standardError.write(
                contentsOf: Data("docfixtures: \(id): \(incompleteness); \(advice)\n".utf8)
            )
        }
    }
}
