import Dispatch
import Simulation
import Synchronization
import Testing

@Suite struct ThreadsTests {
    private static let count = 4

    /// Threads that wait for each other can only return when all of them are at work at once.
    @Test func areAtWorkAtOnceWhileTimeStandsStill() async throws {
        let arrivals = Mutex(0)
        let everybodyIsThere = DispatchSemaphore(value: 0)
        let times = Mutex<[Duration]>([])
        let exploration = await Explorer(.random(count: 1, seed: 0)).explore { simulation in
            simulation.at(.seconds(1), "threads") {
                simulation.onThreads(Self.count) {
                    let isLast = arrivals.withLock { arrivals in
                        arrivals += 1
                        return arrivals == Self.count
                    }
                    if isLast { everybodyIsThere.signal() }
                    everybodyIsThere.wait()
                    everybodyIsThere.signal()
                    times.withLock { $0.append(simulation.clock.now.offset) }
                } then: {
                    times.withLock { $0.append(simulation.clock.now.offset) }
                }
            }
            simulation.at(.seconds(2), "later") { times.withLock { $0.append(.seconds(2)) } }
            return simulation.spawn("subject") { try await simulation.clock.sleep(for: .seconds(3)) }
        }
        #expect(exploration.stoppedBy == nil)
        let expected = Array(repeating: Duration.seconds(1), count: Self.count + 1) + [.seconds(2)]
        #expect(times.withLock { $0 } == expected)
    }

    @Test func whatTheyResumeStaysInside() async throws {
        let sums = Mutex<[Int]>([])
        let exploration = await Explorer(.random(count: 20, seed: 0)).explore { simulation in
            let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
            simulation.at(.seconds(1), "threads") {
                simulation.onThreads(Self.count) {
                    continuation.yield(1)
                } then: {
                    continuation.finish()
                }
            }
            return simulation.spawn("subject") {
                let sum = await numbers.reduce(0, +)
                sums.withLock { $0.append(sum) }
            }
        }
        #expect(exploration.stoppedBy == nil)
        #expect(sums.withLock { $0 } == Array(repeating: Self.count, count: 20))
    }

    @Test func oneThatDoesNotReturnIsFound() async {
        let isOver = DispatchSemaphore(value: 0)
        let explorer = Explorer(
            .random(count: 1, seed: 0),
            watchdog: Watchdog(patience: .zero, stepLimit: .milliseconds(20))
        )
        let exploration = await explorer.explore { simulation in
            simulation.onThreads(1) {
                isOver.wait()
            } then: {
            }
            return simulation.spawn("subject") {}
        }
        isOver.signal()
        #expect(exploration.stoppedBy?.escape == .blockedThread)
    }
}
