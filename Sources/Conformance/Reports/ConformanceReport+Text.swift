import Diagnostics
import Expectations

extension ConformanceReport {
    /// The report for a terminal: a line a suite, then scenarios that have more to say than that they passed; of those
    /// that leave the same questions open, one. Failures come last, where they are seen; of those that break the same
    /// statement by the same kind of difference, one is told whole and the others are named. A suite of which nothing ran
    /// is left out, and counted like all that was not run. The last line is the verdict on the whole.
    ///
    /// - Parameter detail: Which parts are shown.
    public func text(_ detail: ReportDetail = .everything) -> String {
        var lines: [String] = []
        for suite in suites where !suite.scenarios.isEmpty && detail != .problems {
            lines.append(summary(of: suite))
            if detail == .conclusion { continue }
            lines += suite.tolerance.map { ["  \($0.description)"] } ?? []
            let open = Dictionary(grouping: suite.scenarios.filter(\.isOnlyOpen), by: \.openStatements)
            for scenario in suite.scenarios where !scenario.verdict.isFailure {
                guard scenario.isOnlyOpen else {
                    if scenario.verdict != .passed || scenario.untried > 0 {
                        lines += Self.note(on: scenario)
                    }
                    continue
                }
                let alike = open[scenario.openStatements] ?? []
                guard alike.first == scenario else { continue }
                lines += Self.note(on: scenario) + scenario.openStatements.map { "    \($0.text)" }
                if alike.count > 1 { lines.append("    and \(counted(alike.count - 1, "scenario")) like it") }
            }
        }
        for suite in suites where detail != .conclusion {
            let failed = suite.scenarios.filter { $0.verdict.isFailure && $0.verdict != .notJudged }
            let failures = Dictionary(grouping: failed, by: \.difference)
            for scenario in failed {
                let alike = failures[scenario.difference] ?? []
                guard alike.first == scenario else { continue }
                lines.append("")
                lines += story(of: scenario, in: suite)
                lines += alike.dropFirst().map { other in
                    "\(suite.id): \(other.verdict.rawValue) \(other.id) in the same way"
                        + (other.replay.map { ", replay: \($0)" } ?? "")
                }
            }
            lines += Self.reasonsNotToJudge(suite)
        }
        let notRun = suites.reduce(0) { $0 + $1.notRun }
        if notRun > 0 {
            lines += ["", "stopped at the first failure: \(counted(notRun, "scenario")) not run"]
        }
        if detail != .problems { lines.append(verdict) }
        return lines.map { "\($0)\n" }.joined()
    }

    /// Whether anything failed, in one line.
    private var verdict: String {
        let scenarios = suites.flatMap(\.scenarios)
        let failures = scenarios.count(where: \.verdict.isFailure)
        let total = counted(scenarios.count, "scenario")
        return failures == 0 ? "passed: \(total)" : "failed: \(failures) of \(total)"
    }

    /// Verdicts, the number of schedules, and whether they were all.
    private func summary(of suite: SuiteReport) -> String {
        let verdicts = Verdict.allCases.compactMap { verdict -> String? in
            let count = suite.count(of: verdict)
            return count == 0 ? nil : "\(count) \(verdict.rawValue)"
        }
        let scope: String
        let bounded = suite.scenarios.count { !$0.isComplete && $0.failure == nil }
        switch schedules {
        case .all(let limit) where bounded > 0:
            scope = "not complete: \(bounded) scenarios have more than \(limit)"
        case .all:
            scope = suite.isComplete ? "complete" : "complete up to the first failure of each"
        case .random(_, let seed):
            scope = "drawn from the seed \(seed)"
        case .onThreads(let count, _, let seed):
            scope = "drawn from the seed \(seed), on \(count) threads"
        }
        return "\(suite.id): \(counted(suite.scenarios.count, "scenario")) "
            + "(\(verdicts.joined(separator: ", "))), \(counted(suite.schedules, "schedule")) (\(scope))"
    }

    private static func note(on scenario: ScenarioReport) -> [String] {
        let remarks = [scenario.message, scenario.incompleteness].compactMap(\.self)
        let message = remarks.isEmpty ? "" : ": " + remarks.joined(separator: "; ")
        let first = "  \(scenario.verdict.rawValue) \(scenario.id)\(message)"
        guard scenario.failure == nil, scenario.behaviours.count > 1 else { return [first] }
        return [first]
            + scenario.behaviours.map { behaviour in
                "    \(behaviour.replay.map { "replay \($0): " } ?? "")\(behaviour.text)"
            }
    }

    /// Each reason once: what keeps one scenario from being judged keeps others, too.
    private static func reasonsNotToJudge(_ suite: SuiteReport) -> [String] {
        let unjudged = suite.scenarios.filter { $0.verdict == .notJudged }
        var messages: [String] = []
        for message in unjudged.compactMap(\.message) where !messages.contains(message) {
            messages.append(message)
        }
        return messages.flatMap { message in
            let same = unjudged.filter { $0.message == message }
            let examples = same.prefix(1).map(\.id).joined()
            return [
                "", "\(suite.id): \(counted(same.count, "scenario")) not judged, such as \(examples)",
                "  \(message)",
            ]
        }
    }

    private func story(of scenario: ScenarioReport, in suite: SuiteReport) -> [String] {
        let message = scenario.failure == nil ? scenario.message.map { ": \($0)" } ?? "" : ""
        return ["\(suite.id): \(scenario.verdict.rawValue) \(scenario.id)\(message)"]
            + scenario.details(quoting: language)
    }
}

extension ScenarioReport {
    /// Whether all that there is to say is what the subject did where nothing says what is right.
    fileprivate var isOnlyOpen: Bool { verdict == .unspecified && untried == 0 }

    /// The statement that it breaks first and the kind of that difference; where it fails without one, its name.
    fileprivate var difference: [String] {
        failure?.mismatches.first.map { [$0.statement.id, $0.kind.rawValue] } ?? [id]
    }

    /// The questions that it leaves open.
    fileprivate var openStatements: [Statement] { statements.filter { $0.answer == nil } }
}
