import Expectations
import Specifications
import Testing

@testable import Behaviours

/// What the model makes of single timelines, under each answer.
struct RaceModelTests {
    private typealias Result = RaceExpectations.LoadResult
    private typealias Request = RaceExpectations.RequestResult

    /// - Parameter changes: Answers other than those that are taken for granted.
    private func outcomes(
        _ timeline: RaceTimeline,
        _ changes: [String: String?] = [:]
    ) throws -> [RaceExpectations.Outcome] {
        let vocabulary = try #require(SampleRace.vocabularies.first)
        let known = SampleRace.answers.merging(changes.compactMapValues(\.self)) { $1 }
            .filter { changes[$0.key] != .some(nil) }
        let model = RaceModel(timeline: timeline, vocabulary: vocabulary)
        var outcomes: [RaceExpectations.Outcome] = []
        for way in RaceOracle.ways(known, model.outcome) where !outcomes.contains(way.outcome) {
            outcomes.append(way.outcome)
        }
        return outcomes
    }

    private func outcome(
        _ timeline: RaceTimeline,
        _ changes: [String: String?] = [:]
    ) throws -> RaceExpectations.Outcome {
        let outcomes = try outcomes(timeline, changes)
        #expect(outcomes.count == 1)
        return try #require(outcomes.first)
    }

    private func load(_ role: RaceExpectations.Role, _ end: Duration) -> Result {
        Result(.paywall, audience: role.rawValue, placement: "MAIN", at: end)
    }

    private func request(
        _ name: String,
        _ start: Int,
        _ end: Int?,
        _ ending: Request.Ending
    ) -> Request {
        Request(
            name == "segmented" ? "fetch(slot:)" : "fetchForEveryone(slot:)",
            placement: "MAIN",
            from: .seconds(start),
            to: end.map { .seconds($0) },
            ending
        )
    }

    private func arrival(_ seconds: Int, _ sources: RaceTimeline.Source...) -> RaceTimeline.Profile {
        RaceTimeline.Profile(moment: .seconds(seconds), sources: sources)
    }

    @Test func attributionInTimeGivesTheSegmentedPaywall() throws {
        let result = try outcome(RaceTimeline(arrival(4, .awaited)))
        #expect(result.loads == [load(.segmented, .seconds(7))])
        #expect(
            result.requests == [
                request("default", 0, 1, .completed), request("segmented", 4, 7, .completed),
            ]
        )
        let turned = try outcome(RaceTimeline(arrival(4, .awaited)), ["attribution-in-window": "default"])
        #expect(turned.loads == [load(.defaultAudience, .seconds(4))])
    }

    @Test func theWindowsEndGivesTheDefaultPaywall() throws {
        let result = try outcome(RaceTimeline(arrival(11, .awaited)))
        #expect(result.loads == [load(.defaultAudience, .seconds(10))])
        #expect(result.requests == [request("default", 0, 1, .completed)])
        let turned = try outcome(RaceTimeline(), ["window-end": "error"])
        #expect(turned.loads == [Result(.failed, at: .seconds(10))])
    }

    @Test func aSlowDefaultRequestIsAwaited() throws {
        var timeline = RaceTimeline()
        timeline.defaultRequest = .succeeds(after: .seconds(12))
        #expect(try outcome(timeline).loads == [load(.defaultAudience, .seconds(12))])
        let turned = try outcome(timeline, ["default-in-flight": "error"])
        #expect(turned.loads == [Result(.failed, at: .seconds(10))])
        #expect(turned.requests == [request("default", 0, 10, .cancelled)])
    }

    @Test func aKnownAttributionWaitsForNothing() throws {
        var timeline = RaceTimeline(.attributedBeforehand)
        timeline.defaultRequest = .succeeds(after: .seconds(5))
        let result = try outcome(timeline)
        #expect(result.loads == [load(.segmented, .seconds(3))])
        #expect(
            result.requests == [request("default", 0, 3, .cancelled), request("segmented", 0, 3, .completed)]
        )
        let waiting = [load(.defaultAudience, .seconds(10))]
        #expect(try outcome(timeline, ["later-launches": "wait"]).loads == waiting)
        #expect(
            try outcome(timeline, ["known-attribution": "wait", "later-launches": nil]).loads == waiting
        )
    }

    @Test("What pages say of launches stands in for what they do not say of loads")
    func launchesStandInForLoads() throws {
        let timeline = RaceTimeline(.attributedBeforehand)
        #expect(try outcome(timeline, ["known-attribution": nil]).loads == [load(.segmented, .seconds(3))])
        #expect(try outcomes(timeline, ["known-attribution": nil, "later-launches": nil]).count == 2)
    }

    @Test func anotherSourceIsNotWaitedFor() throws {
        let timeline = RaceTimeline(arrival(2, .other), arrival(5, .other, .awaited))
        #expect(try outcome(timeline).loads == [load(.segmented, .seconds(8))])
        #expect(try outcome(timeline, ["other-sources": "count"]).loads == [load(.segmented, .seconds(5))])
    }

    @Test func anEmptyArrayIsNoError() throws {
        let timeline = RaceTimeline(arrival(2), arrival(5, .awaited))
        #expect(try outcome(timeline).loads == [load(.segmented, .seconds(8))])
        #expect(try outcome(timeline, ["empty-array": "error"]).loads == [Result(.failed, at: .seconds(2))])
    }

    @Test func ofUpdatesInOneInstantEachCounts() throws {
        let timeline = RaceTimeline(arrival(2, .awaited), arrival(2, .other))
        #expect(try outcome(timeline).loads == [load(.segmented, .seconds(5))])
        let turned = try outcome(timeline, ["updates-in-one-instant": "last"])
        #expect(turned.loads == [load(.defaultAudience, .seconds(10))])
    }

    @Test func aTieIsOpenUntilPagesSay() throws {
        let timeline = RaceTimeline(arrival(10, .awaited))
        #expect(
            try outcomes(timeline).map(\.loads) == [
                [load(.segmented, .seconds(13))], [load(.defaultAudience, .seconds(10))],
            ]
        )
        let timeout = try outcome(timeline, ["tie-at-window-end": "timeout"])
        #expect(timeout.requests == [request("default", 0, 1, .completed)])
    }

    @Test func aLateSegmentedPaywallCountsOrLoses() throws {
        let timeline = RaceTimeline(arrival(8, .awaited))
        #expect(try outcome(timeline).loads == [load(.segmented, .seconds(11))])
        let turned = try outcome(timeline, ["late-segmented-request": "loses"])
        #expect(turned.loads == [load(.defaultAudience, .seconds(10))])
        #expect(turned.requests.last == request("segmented", 8, 10, .cancelled))
    }

    @Test func aFailedSegmentedRequestGivesTheDefaultPaywallOrItsError() throws {
        var timeline = RaceTimeline(arrival(2, .awaited))
        timeline.defaultRequest = .succeeds(after: .seconds(9))
        timeline.segmentedRequest = .fails(after: .seconds(3))
        #expect(try outcome(timeline).loads == [load(.defaultAudience, .seconds(9))])
        let turned = try outcome(timeline, ["failed-segmented-request": "error"])
        #expect(turned.loads == [Result(.failed, error: "fetch(slot:)", at: .seconds(5))])
        #expect(turned.requests.first == request("default", 0, 5, .cancelled))
    }

    @Test func aFailedDefaultRequestIsNotTheEnd() throws {
        var timeline = RaceTimeline()
        timeline.defaultRequest = .fails(after: .seconds(1))
        let failure = Result(.failed, error: "fetchForEveryone(slot:)", at: .seconds(10))
        #expect(try outcome(timeline).loads == [failure])
        let turned = try outcome(timeline, ["failed-default-request": "segmented"])
        #expect(turned.loads == [load(.segmented, .seconds(13))])
        timeline.profiles = [arrival(9, .awaited)]
        #expect(try outcome(timeline).loads == [load(.segmented, .seconds(12))])
    }

    @Test func cancellationEndsEverything() throws {
        var timeline = RaceTimeline(arrival(2, .awaited))
        timeline.defaultRequest = .hangs
        timeline.cancelCallers(at: .seconds(4))
        let result = try outcome(timeline)
        #expect(result.loads == [Result(.cancelled, at: .seconds(4))])
        #expect(
            result.requests == [request("default", 0, 4, .cancelled), request("segmented", 2, 4, .cancelled)]
        )
    }

    @Test("Where requests go on, the call may end at once or go on with them")
    func cancellationThatDoesNotReachRequests() throws {
        var timeline = RaceTimeline(arrival(2, .awaited))
        timeline.cancelCallers(at: .seconds(4))
        let outcomes = try outcomes(timeline, ["cancelled-caller": "requests-go-on"])
        #expect(
            outcomes.map(\.loads) == [
                [Result(.cancelled, at: .seconds(4))], [load(.segmented, .seconds(5))],
                [Result(.cancelled, at: .seconds(5))],
            ]
        )
        #expect(outcomes.allSatisfy { $0.requests.last == request("segmented", 2, 5, .completed) })
    }

    @Test func cancellationBeforeTheAttributionStartsNoRequest() throws {
        var timeline = RaceTimeline(arrival(4, .awaited))
        timeline.cancelCallers(at: .seconds(2))
        #expect(try outcome(timeline).requests == [request("default", 0, 1, .completed)])
    }

    @Test func aLoadThatHangsIsPending() throws {
        var timeline = RaceTimeline(arrival(2, .awaited))
        timeline.segmentedRequest = .hangs
        let result = try outcome(timeline)
        #expect(result.loads == [Result(.pending, at: nil)])
        #expect(result.requests.last == request("segmented", 2, nil, .open))
    }

    @Test("A result waits for a request that cannot be stopped only where no page says that it does not")
    func requestsThatCannotBeStopped() throws {
        var timeline = RaceTimeline(arrival(2, .awaited))
        timeline.defaultRequest = .succeeds(after: .seconds(9))
        timeline.unstoppable = [.defaultAudience]
        let atOnce = try outcome(timeline, ["unstoppable-request": "not-awaited"])
        #expect(atOnce.loads == [load(.segmented, .seconds(5))])
        #expect(atOnce.requests.first == request("default", 0, 9, .completed))
        let late = try outcome(timeline, ["unstoppable-request": "awaited"])
        #expect(late.loads == [load(.segmented, .seconds(9))])
        #expect(late.requests == atOnce.requests)
        #expect(try outcomes(timeline, ["unstoppable-request": nil]) == [atOnce, late])

        timeline.defaultRequest = .hangs
        let never = try outcome(timeline, ["unstoppable-request": "awaited"])
        #expect(never.loads == [Result(.pending, at: nil)])
        #expect(never.requests.first == request("default", 0, nil, .open))

        // Nothing waits for a request that is not cancelled, or that is over.
        let leftRunning = ["losing-request": "left-running", "unstoppable-request": "awaited"]
        #expect(try outcome(timeline, leftRunning).loads == atOnce.loads)
        timeline.defaultRequest = .succeeds(after: .seconds(1))
        #expect(try outcome(timeline, ["unstoppable-request": "awaited"]).loads == atOnce.loads)
    }

    @Test func aRequestThatIsNotNeededIsCancelledOrLeftRunning() throws {
        var timeline = RaceTimeline(arrival(2, .awaited))
        timeline.defaultRequest = .succeeds(after: .seconds(9))
        #expect(try outcome(timeline).requests.first == request("default", 0, 5, .cancelled))
        let turned = try outcome(timeline, ["losing-request": "left-running"])
        #expect(turned.requests.first == request("default", 0, 9, .completed))
    }

    @Test func attributionAfterTheWindow() throws {
        var timeline = RaceTimeline(arrival(11, .awaited))
        timeline.defaultRequest = .succeeds(after: .seconds(12))
        #expect(try outcome(timeline).loads == [load(.defaultAudience, .seconds(12))])
        let turned = try outcome(timeline, ["attribution-after-window": "counts"])
        #expect(turned.loads == [load(.segmented, .seconds(14))])
    }

    @Test("The default request starts at once, at the window's end, or when it is needed")
    func theStartOfTheDefaultRequest() throws {
        #expect(
            try outcome(RaceTimeline(), ["default-request-start": "window-end"]).requests == [
                request("default", 10, 11, .completed)
            ]
        )
        var slow = RaceTimeline(arrival(8, .awaited))
        let atEnd = try outcomes(slow, ["default-request-start": "window-end"])
        #expect(atEnd.map { $0.requests.count } == [1, 2])
        #expect(atEnd.last?.requests.last == request("default", 10, 11, .completed))
        #expect(try outcome(slow, ["default-request-start": "when-needed"]).requests.count == 1)
        slow.segmentedRequest = .fails(after: .seconds(1))
        #expect(
            try outcome(slow, ["default-request-start": "when-needed"]).requests == [
                request("segmented", 8, 9, .failed), request("default", 9, 10, .completed),
            ]
        )
    }

    @Test func aRepeatedAttributionMayRepeatTheRequest() throws {
        let timeline = RaceTimeline(arrival(2, .awaited), arrival(4, .awaited))
        #expect(try outcome(timeline).requests.count == 2)
        let outcomes = try outcomes(timeline, ["repeated-attribution": "request-each-time"])
        #expect(outcomes.map { $0.requests.count } == [2, 3])
    }

    @Test func severalLoads() throws {
        var timeline = RaceTimeline()
        timeline.loads.append(
            RaceTimeline.Load(start: .seconds(2), window: .length(.seconds(10)), placement: 1)
        )
        let own = try outcome(timeline)
        #expect(own.loads.map(\.atSeconds?.duration) == [.seconds(10), .seconds(12)])
        #expect(own.loads.map(\.placement) == ["MAIN", "MAIN-2"])
        let shared = try outcome(timeline, ["several-loads": "shared"])
        #expect(shared.loads.map(\.atSeconds?.duration) == [.seconds(10), .seconds(10)])
        #expect(shared.requests.count == 1)
        let documented = try outcome(timeline, ["requested-placement": "documented"])
        #expect(documented.requests.map(\.placement) == ["MAIN", "MAIN"])
    }

    @Test func theUnitOfTheWindow() throws {
        let turned = try outcome(RaceTimeline(arrival(4, .awaited)), ["window-unit": "milliseconds"])
        #expect(turned.loads == [load(.defaultAudience, .seconds(1))])
    }

    @Test func oddTimeouts() throws {
        var timeline = RaceTimeline()
        timeline.loads = [.init(window: .notANumber)]
        let refused = RaceExpectations.Outcome(loads: [Result(.failed, at: .zero)], requests: [])
        #expect(try outcome(timeline) == refused)
        #expect(
            try outcome(timeline, ["invalid-timeout": "zero"]).loads == [load(.defaultAudience, .seconds(1))]
        )
        timeline.loads = [.init(window: .infinity)]
        #expect(try outcome(timeline) == refused)
        #expect(try outcome(timeline, ["infinite-timeout": "endless"]).loads == [Result(.pending, at: nil)])
        timeline.loads = [.init(window: .length(.zero))]
        #expect(try outcome(timeline).loads == [load(.defaultAudience, .seconds(1))])
        #expect(
            try outcome(timeline, ["zero-timeout": "error-while-requesting"]).requests
                == [request("default", 0, 0, .cancelled)]
        )
    }

    @Test("In an instant with two events, either can be first")
    func coincidences() throws {
        let vocabulary = try #require(SampleRace.vocabularies.first)
        var timeline = RaceTimeline(arrival(2, .awaited))
        timeline.segmentedRequest = .succeeds(after: .seconds(3))
        timeline.loads[0].cancellation = .seconds(5)
        timeline.coincidences = [.cancellation]
        let model = RaceModel(timeline: timeline, vocabulary: vocabulary)
        let outcomes = RaceOracle.ways(SampleRace.answers, model.outcome).map(\.outcome)
        #expect(
            Set(outcomes.map { $0.loads + [] }) == [
                [load(.segmented, .seconds(5))], [Result(.cancelled, at: .seconds(5))],
            ]
        )
        #expect(
            Set(outcomes.compactMap(\.requests.last)) == [
                request("segmented", 2, 5, .completed), request("segmented", 2, 5, .cancelled),
            ]
        )
    }

    @Test(
        "Every answer to every question changes some scenario",
        arguments: RaceQuestions(RaceNames([:])).all
    )
    func everyAnswerMatters(question: Question) throws {
        let vocabulary = try #require(SampleRace.vocabularies.first)
        let timelines = SampleRace.timelines[0].map(\.timeline)
        func outcomes(_ answer: String) -> [[RaceExpectations.Outcome]] {
            var known = SampleRace.answers
            // This question is asked only where the default request starts late.
            if question.id == DefaultBesideSegmented.question {
                known[DefaultRequestStart.question] = DefaultRequestStart.windowEnd.rawValue
            }
            known[question.id] = answer
            return timelines.map { timeline in
                RaceOracle.ways(known, RaceModel(timeline: timeline, vocabulary: vocabulary).outcome).map(
                    \.outcome
                )
            }
        }
        let all = question.answers.map { outcomes($0.id) }
        for (index, first) in all.enumerated() {
            for second in all[(index + 1)...] { #expect(first != second, "\(question.id)") }
        }
    }
}
