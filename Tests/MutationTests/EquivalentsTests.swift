import Diagnostics
import Testing

@testable import Mutation

struct EquivalentsTests {
    private let mutants = MutatedFile(path: "f.swift", source: "let a = 1\nlet b = 1 + 2\n", firstNumber: 1)
        .mutants

    private func equivalents(_ entries: String...) throws -> Equivalents {
        try Equivalents(yaml: entries.joined(separator: "\n"), path: "equivalents.yml")
    }

    private func entry(_ mutationOperator: String, _ line: String, mutated: String? = nil) -> String {
        let more = mutated.map { "\n  mutated: '\($0)'" } ?? ""
        return "- operator: \(mutationOperator)\n  path: f.swift\n  line: '\(line)'\(more)\n  reason: a name"
    }

    @Test func excusesByOperatorAndLine() throws {
        let equivalents = try equivalents(entry("change-constant", "let b = 1 + 2"))
        #expect(mutants.map { equivalents.reason($0) } == [nil, "a name", nil, "a name"])
    }

    @Test func excusesOneOfSeveral() throws {
        let equivalents = try equivalents(entry("change-constant", "let b = 1 + 2", mutated: "3"))
        #expect(mutants.map { equivalents.reason($0) } == [nil, nil, nil, "a name"])
    }

    @Test func reportsAnEntryThatExcusesNothing() throws {
        let equivalents = try equivalents(
            entry("change-constant", "let a = 1"),
            entry("soften-try", "let a = 1")
        )
        #expect(equivalents.unused(by: mutants).map(\.message) == ["no survivor is soften-try of: let a = 1"])
    }

    @Test func refusesAnEntryWithoutAReason() {
        #expect(throws: DiagnosticError.self) {
            try equivalents("- operator: soften-try\n  path: f\n  line: g")
        }
    }

    @Test func scoreCountsAndShowsSurvivors() throws {
        let outcomes: [MutantTrial.Outcome] = [.timedOut, .found, .survived, .survived]
        let score = MutationScore(
            outcomes: Array(zip(mutants, outcomes)),
            droppedCount: 3,
            equivalents: try equivalents(entry("swap-arithmetic", "let b = 1 + 2"))
        )
        #expect(
            score.description == """
                f.swift:1:9: change-constant: 1 -> 2 (out of time)
                f.swift:2:13: change-constant: 2 -> 3
                found 1 of 4 (1 equivalent, 1 out of time, 1 survived); 3 more do not compile
                """
        )
    }
}
