import Testing

@testable import Simulation

@Suite struct OperationTests {
    struct Refusal: Error, Equatable {}

    @Test func operationsEndAsScripted() async throws {
        let result = await Explorer.complete.runs { simulation in
            simulation.spawn("caller") {
                let value = try await simulation.perform("good", ending: .success(3, after: .seconds(1)))
                await #expect(throws: Refusal.self) {
                    let _: Int = try await simulation.perform(
                        "bad",
                        ending: .failure(Refusal(), after: .seconds(2))
                    )
                }
                return value
            }
        }
        let run = try #require(result.runs.first)
        #expect(result.runs.count == 1)
        #expect(run.value == 3)
        #expect(run.operations.map(\.name) == ["good", "bad"])
        #expect(run.operations.map(\.startedAt) == [.zero, .seconds(1)])
        #expect(run.operations.map(\.endedAt) == [.seconds(1), .seconds(3)])
        #expect(run.operations.map(\.outcome) == [.succeeded, .failed])
        #expect(run.operations.allSatisfy { $0.cancelledAt == nil })
        #expect(run.openOperations.isEmpty)
    }

    @Test func theScriptCanAnswerWhenItWants() async throws {
        let result = await Explorer.complete.runs { simulation in
            let good = simulation.reply(of: Int.self)
            let bad = simulation.reply(of: Int.self)
            simulation.at(.seconds(4), "good") {
                good.succeed(4)
                good.succeed(5)
            }
            simulation.at(.seconds(6), "bad") { bad.fail(Refusal()) }
            return simulation.spawn("caller") {
                async let first = simulation.perform("first", ending: .reply(good))
                async let second = simulation.perform("second", ending: .reply(good))
                let sum = try await first + second
                let late = try await simulation.perform("late", ending: .reply(good))
                await #expect(throws: Refusal.self) {
                    _ = try await simulation.perform("refused", ending: .reply(bad))
                }
                return sum + late
            }
        }
        #expect(result.exploration.isComplete)
        for run in result.runs {
            #expect(run.value == 12)
            #expect(run.finishedAt == .seconds(6))
            #expect(run.operations.map(\.outcome) == [.succeeded, .succeeded, .succeeded, .failed])
        }
    }

    @Test func anOperationThatHonoursCancellationEndsThen() async throws {
        let result = await Explorer.complete.runs { simulation in
            let call = simulation.spawn("caller") {
                try await simulation.perform("request", ending: .success(1, after: .seconds(5)))
            }
            simulation.at(.seconds(2), "cancel") { call.cancel() }
            return call
        }
        let run = try #require(result.runs.first)
        guard case .threw(let error) = run.outcome else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(error is CancellationError)
        #expect(run.operations.map(\.cancelledAt) == [.seconds(2)])
        #expect(run.operations.map(\.endedAt) == [.seconds(2)])
        #expect(run.operations.map(\.outcome) == [.cancelled])
    }

    @Test func anOperationThatIgnoresCancellationGoesOn() async throws {
        let result = await Explorer.complete.runs { simulation in
            let call = simulation.spawn("caller") {
                try await simulation.perform(
                    "request",
                    ending: .success(1, after: .seconds(5)),
                    onCancellation: .ignored
                )
            }
            simulation.at(.seconds(2), "cancel") { call.cancel() }
            return call
        }
        let run = try #require(result.runs.first)
        #expect(run.value == 1)
        #expect(run.operations.map(\.cancelledAt) == [.seconds(2)])
        #expect(run.operations.map(\.endedAt) == [.seconds(5)])
    }

    @Test func operationsThatTheCallerLeavesOpenAreNamed() async throws {
        let result = await Explorer.complete.runs { simulation in
            simulation.spawn("background") {
                let _: Int = try await simulation.perform("never", ending: .never)
            }
            simulation.spawn("slow") {
                _ = try await simulation.perform("slow", ending: .success(1, after: .seconds(9)))
            }
            return simulation.spawn("caller") {
                try await simulation.perform("quick", ending: .success(1, after: .seconds(5)))
            }
        }
        for run in result.runs {
            #expect(run.value == 1)
            #expect(Set(run.openOperations.map(\.name)) == ["never", "slow"])
            #expect(run.standstill == .deadlock)
            #expect(
                run.livingTasks == [
                    LivingTask(name: "background", reason: .operation("never"))
                ]
            )
        }
    }

    @Test func theLogTellsWhatHappenedWhen() async throws {
        let result = await Explorer.complete.runs { simulation in
            simulation.at(.seconds(1), "knock") { simulation.note("knocked") }
            return simulation.spawn("caller") {
                try await simulation.perform("request", ending: .success(1, after: .seconds(2)))
            }
        }
        let run = try #require(result.runs.first)
        #expect(
            run.events.map(\.description) == [
                "0.0 seconds: task caller started",
                "0.0 seconds: request started",
                "1.0 seconds: script: knock",
                "1.0 seconds: knocked",
                "2.0 seconds: request succeeded",
                "2.0 seconds: task caller returned",
            ]
        )
    }
}
