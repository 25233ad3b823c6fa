import Foundation

/// The scenarios that run in this process: beside each other, or one of them alone.
///
/// A test tool may begin hundreds at once, and each holds a thread, of which a process has a few hundred; so no more than
/// some tens run at the same time, which is enough for all processors to have work while others only wait. Those that want
/// to be alone run one after the other when no other one is left: each change costs the time of the slowest.
actor RunningScenarios {
    static let shared = RunningScenarios()

    private let most = max(32, ProcessInfo.processInfo.activeProcessorCount)
    private var running = 0
    private var isAlone = false
    /// How many have begun so far.
    private var begun = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var waitingToBeAlone: [CheckedContinuation<Void, Never>] = []

    /// Runs a scenario when its turn has come.
    ///
    /// - Returns: What it came to, and whether another scenario ran at any time meanwhile.
    func run<Result: Sendable>(
        alone: Bool,
        _ scenario: @Sendable () async -> Result
    ) async -> (result: Result, hadCompany: Bool) {
        if alone ? running == 0 : !isAlone && running < most {
            begin(alone: alone)
        } else {
            await withCheckedContinuation { continuation in
                if alone { waitingToBeAlone.append(continuation) } else { waiting.append(continuation) }
            }
        }
        let (others, number) = (running - 1, begun)
        let result = await scenario()
        let hadCompany = others > 0 || begun > number
        running -= 1
        beginNext()
        return (result, hadCompany)
    }

    private func beginNext() {
        let wasAlone = isAlone
        isAlone = false
        if !wasAlone || waitingToBeAlone.isEmpty {
            while running < most, !waiting.isEmpty {
                begin(alone: false)
                waiting.removeFirst().resume()
            }
        }
        if running == 0, !waitingToBeAlone.isEmpty {
            begin(alone: true)
            waitingToBeAlone.removeFirst().resume()
        }
    }

    private func begin(alone: Bool) {
        running += 1
        begun += 1
        isAlone = alone
    }
}
