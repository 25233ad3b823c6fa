import Diagnostics
import Simulation

/// One run of a scenario, repeated and told step by step.
public struct ReplayReport: Hashable, Sendable, CustomStringConvertible {
    /// What came of the run.
    public let report: ScenarioReport
    /// What happened, in order, without line numbers.
    public let steps: [String]

    /// The numbered steps, then what is wrong with them.
    public var description: String {
        let width = String(steps.count).count
        let lines = steps.enumerated().map { index, step in
            let number = String(index + 1)
            return String(repeating: " ", count: width - number.count + 2) + number + "  " + step
        }
        return ([report.headline] + lines + [""] + report.details()).joined(separator: "\n")
    }
}

@available(Simulated, *)
extension TrialRunner {
    /// Repeats one run of a trial.
    ///
    /// - Throws: A diagnostic for a text that is no replay string, or not one of this scenario and subject.
    static func replay<SomeTrial: Trial>(
        _ trial: SomeTrial,
        _ text: String
    ) async throws(DiagnosticError) -> ReplayReport {
        let run: SimulatedRun<SomeTrial.Observation>
        do {
            let explorer = Explorer(
                .exhaustive(limit: 1),
                limits: trial.limits,
                trapNote: TrapNote(trial.trapMessage)
            )
            run = try await explorer.replay(Replay(text), trial.start)
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "invalid-replay",
                    "'\(text)' cannot be replayed in \(trial.id): \(error.explanation)",
                    help: "Take the string from a report on the same scenario, subject and version."
                )
            )
        }
        return ReplayReport(
            report: report(trial, of: run),
            steps: run.events.compactMap { StepDescription.text(of: $0, horizon: trial.horizon) }
        )
    }

    private static func report<SomeTrial: Trial>(
        _ trial: SomeTrial,
        of run: SimulatedRun<SomeTrial.Observation>
    ) -> ScenarioReport {
        let judgement = trial.judge(run)
        let hasFailed = !judgement.mismatches.isEmpty
        let replay = run.schedule.replay.description
        return ScenarioReport(
            id: trial.id,
            verdict: judgement.escape != nil
                ? .notJudged : hasFailed ? .failed : trial.basis == .unspecified ? .unspecified : .passed,
            basis: trial.basis,
            statements: trial.statements,
            schedules: 1,
            isComplete: false,
            untried: 0,
            replay: replay,
            message: judgement.escape?.message ?? judgement.behaviour,
            behaviours: judgement.behaviour.map { behaviour in
                [ScenarioReport.Behaviour(text: behaviour, schedules: 1, replay: replay)]
            } ?? [],
            failure: hasFailed
                ? ScenarioReport.Failure(
                    mismatches: judgement.mismatches,
                    timeline: trial.timeline(run, expecting: judgement)
                ) : nil
        )
    }
}

extension ReplayError {
    /// What is wrong, in words.
    fileprivate var explanation: String {
        switch self {
        case .unknownVersion:
            "it does not begin with 'v1'"
        case .malformed(let part):
            "its part \(part + 1) after the version is no number"
        case .noSuchChoice(let position, let index, let count):
            "its choice \(position + 1) is number \(index + 1) of \(count)"
        case .unusedChoices(let count):
            "the run ended with \(count) choices left"
        }
    }
}
