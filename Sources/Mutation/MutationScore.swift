/// How many of the mutants the suites found, in the form in which it is shown.
public struct MutationScore: Sendable {
    /// Those that were not found, and for which no reason is listed.
    public let survivors: [Mutant]
    /// Those on which the suites did not end in time, and for which no reason is listed.
    private let timeouts: [Mutant]
    private let foundCount: Int
    private let equivalentCount: Int
    private let droppedCount: Int

    /// Counts.
    ///
    /// - Parameters:
    ///   - outcomes: Of the mutants that compile.
    ///   - droppedCount: How many others do not.
    public init(
        outcomes: [(mutant: Mutant, outcome: MutantTrial.Outcome)],
        droppedCount: Int,
        equivalents: Equivalents
    ) {
        let unfound = outcomes.filter { $0.outcome != .found }
        let unexcused = unfound.filter { equivalents.reason($0.mutant) == nil }
        survivors = unexcused.filter { $0.outcome == .survived }.map(\.mutant)
        timeouts = unexcused.filter { $0.outcome == .timedOut }.map(\.mutant)
        foundCount = outcomes.count - unfound.count
        equivalentCount = unfound.count - unexcused.count
        self.droppedCount = droppedCount
    }
}

extension MutationScore: CustomStringConvertible {
    /// A line for each mutant that was not found, and the score.
    public var description: String {
        let count = foundCount + equivalentCount + timeouts.count + survivors.count
        let rest = "\(equivalentCount) equivalent, \(timeouts.count) out of time, \(survivors.count) survived"
        let lines = timeouts.map { "\($0) (out of time)" } + survivors.map(\.description)
        let score = "found \(foundCount) of \(count) (\(rest)); \(droppedCount) more do not compile"
        return (lines + [score]).joined(separator: "\n")
    }
}

extension Mutant: CustomStringConvertible {
    /// `path:line:column: operator: original -> mutated`
    public var description: String {
        "\(location): \(mutationOperator.rawValue): \(original) -> \(mutated)"
    }
}
