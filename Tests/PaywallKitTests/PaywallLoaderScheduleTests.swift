import Testing

@testable import PaywallKit

/// What must hold whichever of two tasks has its turn first.
@Suite struct PaywallLoaderScheduleTests {
    typealias Order = StepExecutor.Order

    enum Course: CaseIterable {
        case attribution
        case endOfTheWindow
        case tie
        case attributedAlready
    }

    private struct Run {
        let stage: Stage
        let executor: StepExecutor
        let load: Task<AdaptyPaywall, any Error>
        let isFinished = Monitor(false)

        init(_ order: Order, course: Course, service: ScriptedService = ScriptedService()) {
            let executor = StepExecutor(order: order)
            let stage = Stage(
                service: service,
                latestProfile: course == .attributedAlready ? .attributed : .unattributed,
                executor: executor
            )
            let isFinished = isFinished
            self.stage = stage
            self.executor = executor
            load = Task(executorPreference: executor) {
                defer { isFinished.update { $0 = true } }
                return try await stage.loader.getPaywallOrDefault(placementId: "welcome", timeout: 5)
            }
        }

        /// Lets happen what the course is called after.
        func turn(_ course: Course) {
            if course == .attribution || course == .tie { stage.observer.didLoadLatestProfile(.attributed) }
            if course == .endOfTheWindow || course == .tie { stage.clock.advance(to: 5) }
        }
    }

    private func expected(_ course: Course) -> AdaptyPaywall.Audience {
        course == .endOfTheWindow ? .defaultAudience : .appleAds
    }

    @Test(arguments: Order.allCases, Course.allCases)
    func courseDecidesTheResult(order: Order, course: Course) async throws {
        let service = ScriptedService(script: [.appleAds: .success(.sample(.appleAds))])
        let run = Run(order, course: course, service: service)
        run.executor.runAll()
        #expect(run.stage.service.requests.first == .defaultAudience)
        run.turn(course)
        run.executor.runAll()
        if course == .endOfTheWindow {
            #expect(!run.isFinished.state)
            service.answer(.defaultAudience)
            run.executor.runAll()
        }
        try #require(run.isFinished.state)
        #expect(try await run.load.value.audience == expected(course))
        #expect(
            service.requests
                == (course == .endOfTheWindow ? [.defaultAudience] : [.defaultAudience, .appleAds])
        )
        await run.stage.expectNothingLeft()
    }

    @Test(arguments: Order.allCases, Course.allCases)
    func noRequestStartsAfterCancellationAtAnyStep(order: Order, course: Course) async throws {
        for cancelledAfter in 0..<60 {
            let run = Run(order, course: course)
            var steps = 0
            var hasTurned = false
            while steps < cancelledAfter {
                if run.executor.step() {
                    steps += 1
                } else if hasTurned {
                    break
                } else {
                    hasTurned = true
                    run.turn(course)
                }
            }
            let requests = run.stage.service.requests
            run.load.cancel()
            run.executor.runAll()
            try #require(run.isFinished.state, "after \(cancelledAfter) steps")
            await #expect(throws: CancellationError.self) { try await run.load.value }
            #expect(run.stage.service.requests == requests, "after \(cancelledAfter) steps")
            await run.stage.expectNothingLeft()
        }
    }
}
