import Simulation
import Testing

@Suite struct VirtualClockTests {
    @Test func timeJumpsToTheNextTimer() async {
        let result = await Explorer.complete.runs { simulation in
            simulation.spawn("sleeper") {
                var times: [Duration] = []
                for seconds in [3600, 60, 5, 1] {
                    try await simulation.clock.sleep(for: .milliseconds(seconds))
                    times.append(simulation.clock.now.offset)
                }
                return times
            }
        }
        #expect(result.runs.map(\.value) == [[3600, 3660, 3665, 3666].map { .milliseconds($0) }])
    }

    @Test func itIsAClockOfDurations() async {
        let result = await Explorer.complete.runs { simulation in
            simulation.spawn("sleeper") {
                let clock: any Clock<Duration> = simulation.clock
                try await clock.sleep(for: .seconds(5), tolerance: .seconds(5))
                return try await simulation.clock.measure {
                    try await Task.sleep(for: .seconds(2), clock: simulation.clock)
                }
            }
        }
        #expect(result.runs.map(\.value) == [.seconds(2)])
        #expect(result.runs.map(\.finishedAt) == [.seconds(7)])
    }

    @Test(arguments: [Duration.zero, .seconds(-3)])
    func aPastDeadlineIsDueAtOnceButLetsOthersGoFirst(duration: Duration) async {
        let orders = await Explorer.complete.runs { simulation in
            let order = Collector<String>()
            simulation.spawn("other") { order.append("other") }
            return simulation.spawn("sleeper") {
                order.append("before")
                try await simulation.clock.sleep(for: duration)
                order.append("after")
                #expect(simulation.clock.now.offset == .zero)
                return order
            }
        }
        let seen = Set(orders.runs.map { $0.value?.elements ?? [] })
        #expect(seen.contains(["before", "other", "after"]))
        #expect(seen.contains(["other", "before", "after"]))
        #expect(seen.contains(["before", "after"]) || seen.contains(["before", "after", "other"]))
    }

    @Test(arguments: 0...6)
    func aCancelledSleepEndsAtOnce(second: Int) async {
        let result = await Explorer.complete.runs { simulation in
            let sleeper = simulation.spawn("sleeper") {
                do {
                    try await simulation.clock.sleep(for: .seconds(5))
                    return Task.isCancelled ? "cancelled too late" : "slept"
                } catch {
                    return "cancelled"
                }
            }
            simulation.at(.seconds(second), "cancel") { sleeper.cancel() }
            return sleeper
        }
        let outcomes = Set(result.runs.compactMap(\.value))
        let times = Set(result.runs.map(\.finishedAt))
        #expect(result.exploration.isComplete)
        if second < 5 {
            #expect(outcomes == ["cancelled"])
            #expect(times == [.seconds(second)])
        } else if second == 5 {
            #expect(outcomes == ["cancelled", "cancelled too late", "slept"])
            #expect(times == [.seconds(5)])
        } else {
            #expect(outcomes == ["slept"])
        }
    }

    @Test func aCancelledTaskDoesNotSleepAtAll() async {
        let result = await Explorer.complete.runs { simulation in
            simulation.spawn("sleeper") {
                withUnsafeCurrentTask { $0?.cancel() }
                await #expect(throws: CancellationError.self) {
                    try await simulation.clock.sleep(for: .seconds(5))
                }
                return simulation.clock.now.offset
            }
        }
        #expect(result.runs.map(\.value) == [.zero])
    }

    @Test func instantsAreOffsets() {
        let instant = VirtualClock.Instant(offset: .seconds(2))
        #expect(instant.advanced(by: .seconds(3)) == VirtualClock.Instant(offset: .seconds(5)))
        #expect(instant.duration(to: VirtualClock.Instant(offset: .zero)) == .seconds(-2))
        #expect(instant > VirtualClock.Instant(offset: .seconds(1)))
    }
}
