import Diagnostics
import Mutation
import Testing

struct MutantTrialTests {
    private let mutants = MutatedFile(path: "f.swift", source: "let a = 1\nlet b = 1 + 2\n", firstNumber: 1)
        .mutants

    private func outcomes(_ script: String) async throws -> [MutantTrial.Outcome] {
        try await MutantTrial(command: ["sh", "-c", script], jobs: 2).outcomes(of: mutants)
    }

    @Test func findsThoseWithWhichTheJudgeFails() async throws {
        let outcomes = try await outcomes(#"test "$DOCFIXTURES_MUTANT" -lt 3"#)
        #expect(outcomes == [.survived, .survived, .found, .found])
    }

    @Test func findsThoseWithWhichTheJudgeCrashes() async throws {
        let outcomes = try await outcomes(#"test "$DOCFIXTURES_MUTANT" -ne 2 || kill -9 $$"#)
        #expect(outcomes == [.survived, .found, .survived, .survived])
    }

    @Test func refusesAJudgeThatFailsWithoutAMutant() async {
        await #expect(throws: DiagnosticError.self) { try await outcomes("exit 1") }
    }
}
