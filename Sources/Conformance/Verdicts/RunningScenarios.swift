import Foundation

/// The scenarios that run in this process: beside each other, or one of them alone.
///
/// First come, first served: who wants to be alone waits for those before it, and those after it wait for it. A test tool
/// may begin hundreds at once, of which each would hold a thread, and slow the others until they seem to stand still; so
/// only some run at the same time, and more than there are processors, since a few only wait.
actor RunningScenarios {
    static let shared = RunningScenarios()

    private let most = 2 * ProcessInfo.processInfo.activeProcessorCount
    private var running = 0
    private var isAlone = false
    /// How many have begun so far.
    private var begun = 0
    private var waiting: [(alone: Bool, continuation: CheckedContinuation<Void, Never>)] = []

    /// Runs a scenario when its turn has come.
    ///
    /// - Returns: What it came to, and whether another scenario ran at any time meanwhile.
    func run<Result: Sendable>(
        alone: Bool,
        _ scenario: @Sendable () async -> Result
    ) async -> (result: Result, hadCompany: Bool) {
        if waiting.isEmpty, mayBegin(alone: alone) {
            begin(alone: alone)
        } else {
            await withCheckedContinuation { waiting.append((alone, $0)) }
        }
        let (others, number) = (running - 1, begun)
        let result = await scenario()
        let hadCompany = others > 0 || begun > number
        running -= 1
        isAlone = false
        while let next = waiting.first, mayBegin(alone: next.alone) {
            waiting.removeFirst()
            begin(alone: next.alone)
            next.continuation.resume()
        }
        return (result, hadCompany)
    }

    private func mayBegin(alone: Bool) -> Bool {
        alone ? running == 0 : !isAlone && running < most
    }

    private func begin(alone: Bool) {
        running += 1
        begun += 1
        isAlone = alone
    }
}
