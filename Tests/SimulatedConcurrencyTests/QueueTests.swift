import Foundation
import SimulatedConcurrency
import Simulation
import Testing

private typealias DispatchQueue = SimulatedDispatch.DispatchQueue
private typealias Timer = SimulatedDispatch.Timer

/// Queues and timers of code that knows nothing of simulations, in one.
@Suite struct QueueTests {
    /// Runs a scenario under every order, and gives what was logged in each until ten seconds have passed.
    private func logs(_ scenario: @escaping @Sendable (Log) -> Void) async -> Set<String> {
        let seen = Collected<String>()
        let exploration = await Explorer(.exhaustive(limit: 1_000)).explore { simulation in
            simulation.spawn("scenario") {
                let log = Log()
                scenario(log)
                try await Task.sleep(for: .seconds(10))
                return log.text
            }
        } until: { run in
            if case .returned(let text) = run.outcome { seen.insert(text) }
            return false
        }
        #expect(exploration.isComplete)
        return seen.values
    }

    @Test func blocksOfASerialQueueKeepTheirOrder() async {
        let logs = await logs { log in
            let queue = DispatchQueue(label: "one")
            for entry in ["a", "b", "c"] { queue.async { log.add(entry) } }
        }
        #expect(logs == ["abc"])
    }

    @Test func blocksOfTwoQueuesComeInAnyOrder() async {
        let logs = await logs { log in
            DispatchQueue(label: "one").async { log.add("a") }
            DispatchQueue(label: "two").async { log.add("b") }
        }
        #expect(logs == ["ab", "ba"])
    }

    @Test func blocksOfAConcurrentQueueComeInAnyOrder() async {
        let logs = await logs { log in
            for entry in ["a", "b"] { DispatchQueue.global().async { log.add(entry) } }
        }
        #expect(logs == ["ab", "ba"])
    }

    @Test func whoWaitsForAQueueComesAfterItsBlocks() async {
        let logs = await logs { log in
            let queue = DispatchQueue(label: "one")
            queue.async { log.add("a") }
            queue.sync { log.add("b") }
            queue.async { log.add("c") }
        }
        #expect(logs == ["abc"])
    }

    @Test func blocksComeWhenTheirTimeHasCome() async {
        let logs = await logs { log in
            let queue = DispatchQueue(label: "one")
            let cancelled = DispatchWorkItem { log.add("x") }
            queue.asyncAfter(deadline: .now() + 3) { log.add("c") }
            queue.asyncAfter(deadline: .now() + .milliseconds(500)) { log.add("a") }
            queue.asyncAfter(deadline: .now() + 1, execute: cancelled)
            queue.asyncAfter(deadline: .now() + 1.5, execute: DispatchWorkItem { log.add("b") })
            queue.asyncAfter(deadline: .now() + .infinity) { log.add("never") }
            queue.asyncAfter(deadline: .now() + .nan) { log.add("never") }
            queue.asyncAfter(deadline: .now() + .seconds(.max)) { log.add("never") }
            cancelled.cancel()
        }
        #expect(logs == ["abc"])
    }

    @Test func timersRunOutUntilTheyAreInvalid() async {
        let logs = await logs { log in
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { timer in
                log.add(timer.isValid ? "valid" : "a")
            }
            Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
                log.add("b")
                if log.text.hasSuffix("bb") { timer.invalidate() }
            }
            Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in log.add("x") }.invalidate()
        }
        #expect(logs == ["abb"])
    }

    /// Nothing waits here but for the block itself.
    @Test func outsideOfSimulationsTheyAreThoseOfTheSystem() async {
        let text = await withCheckedContinuation { continuation in
            let queue = DispatchQueue(label: "one")
            let log = Log()
            queue.async { log.add("a") }
            queue.sync { log.add("b") }
            queue.asyncAfter(deadline: .now() + 0) { continuation.resume(returning: log.text) }
        }
        #expect(text == "ab")
    }
}
