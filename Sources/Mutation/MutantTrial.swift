import ChildProcesses
import Diagnostics
import Foundation

/// Has a judge run over mutants, each in a process of its own.
public struct MutantTrial: Sendable {
    /// The program with the mutants in it, and its arguments: it exits with 0 where it finds no fault.
    public let command: [String]
    /// How many processes run at once.
    public let jobs: Int
    /// What became of a mutant.
    public enum Outcome: Hashable, Sendable {
        /// The judge fails or crashes with it.
        case found
        /// The judge does not end with it in time, because of a fault or only because there is more to try.
        case timedOut
        /// The judge does not tell it from the program.
        case survived
    }

    /// How many times as long as the program without a mutant each may take.
    private static let patience = 10

    /// Names what is run.
    public init(command: [String], jobs: Int) {
        self.command = command
        self.jobs = jobs
    }

    /// Runs the judge over each mutant.
    ///
    /// - Returns: What became of each, in the order of `mutants`.
    /// - Throws: A diagnostic where the judge cannot be run, or where it fails without a mutant.
    public func outcomes(of mutants: [Mutant]) async throws(DiagnosticError) -> [Outcome] {
        do {
            let clock = ContinuousClock()
            let start = clock.now
            guard try await outcome(of: 0, limit: nil) == .survived else {
                throw Self.problem("the judge fails without a mutant")
            }
            let limit = max(.seconds(10), start.duration(to: clock.now) * Self.patience)
            return try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
                var outcomes: [Int: Outcome] = [:]
                for (index, mutant) in mutants.enumerated() {
                    if index >= jobs, let (index, outcome) = try await group.next() {
                        outcomes[index] = outcome
                    }
                    group.addTask { (index, try await outcome(of: mutant.number, limit: limit)) }
                }
                for try await (index, outcome) in group { outcomes[index] = outcome }
                return mutants.indices.compactMap { outcomes[$0] }
            }
        } catch let error as DiagnosticError {
            throw error
        } catch {
            throw Self.problem("the judge cannot be run: \(error)")
        }
    }

    private func outcome(of mutant: Int, limit: Duration?) async throws -> Outcome {
        let process = ChildProcess(
            command: command,
            environment: [MutatedFile.environmentName: "\(mutant)"],
            limit: limit
        )
        return switch try await process.run() {
        case .exited(0): .survived
        case .exited, .crashed: .found
        case .timedOut: .timedOut
        }
    }

    private static func problem(_ message: String) -> DiagnosticError {
        DiagnosticError(
            Diagnostic(
                .error,
                code: "no-trial",
                message,
                help: "Run it by itself; docfixtures verify needs what docfixtures generate writes."
            )
        )
    }
}
