import Foundation
import Testing

@testable import Fixtures

struct RaceModelTests {
    // MARK: Properties of all courses

    private typealias Course = (timeline: RaceTimeline, load: Int, expectation: RaceExpectation)

    /// Every load of every scenario, in each of the ways that some interpretation gives.
    private func courses(_ windows: Int) -> [Course] {
        SampleRace.scenarios[windows].flatMap { scenario in
            scenario.accepted.flatMap { expectation in
                scenario.timeline.loads.indices.map { (scenario.timeline, $0, expectation) }
            }
        }
    }

    @Test(arguments: SampleRace.windows.indices)
    func noRequestIsMadeTwice(windows: Int) {
        for course in courses(windows) {
            let requests = course.expectation.requests(of: course.load)
            #expect(Set(requests.map(\.kind)).count == requests.count)
        }
    }

    @Test(arguments: SampleRace.windows.indices)
    func theDefaultRequestComesFirstAndAtOnce(windows: Int) {
        for course in courses(windows) {
            let requests = course.expectation.requests(of: course.load)
            guard let first = requests.first else { continue }
            #expect(first.kind == .defaultAudience)
            #expect(first.start == course.timeline.loads[course.load].start)
        }
    }

    @Test(arguments: SampleRace.windows.indices)
    func theLosingPathIsNeverRequested(windows: Int) throws {
        for course in courses(windows) {
            let requests = course.expectation.requests(of: course.load)
            guard let segmented = requests.first(where: { $0.kind == .segmented }) else { continue }
            let load = course.timeline.loads[course.load]
            #expect(segmented.start == course.timeline.arrival(for: load))
            if let end = course.timeline.windowEnd(of: course.load) { #expect(segmented.start <= end) }
        }
    }

    @Test(arguments: SampleRace.windows.indices)
    func nothingOutlivesItsLoad(windows: Int) {
        for course in courses(windows) {
            let end = course.expectation.loads[course.load].end
            for request in course.expectation.requests(of: course.load) {
                guard let end else {
                    #expect(request.ending != .cancelled || request.kind == .segmented)
                    continue
                }
                #expect(request.ending != .open)
                #expect(request.end.map { $0 <= end } == true)
                #expect(request.end.map { request.start <= $0 } == true)
            }
        }
    }

    @Test(arguments: SampleRace.windows.indices)
    func noLoadGoesOnAfterItsCallerWasCancelled(windows: Int) {
        for course in courses(windows) {
            let load = course.timeline.loads[course.load]
            let result = course.expectation.loads[course.load]
            if let cancellation = load.cancellation {
                #expect(result.end.map { $0 <= cancellation } == true)
                if result.outcome == .cancelled { #expect(result.end == cancellation) }
            } else {
                #expect(result.outcome != .cancelled)
            }
        }
    }

    @Test("A scenario's loads do what each of them would do alone", arguments: SampleRace.windows.indices)
    func loadsAreIndependent(windows: Int) {
        for course in courses(windows) where course.timeline.loads.count > 1 {
            var alone = course.timeline
            alone.loads = [course.timeline.loads[course.load]]
            let expectation = RaceModel(timeline: alone, interpretation: RaceInterpretation()).expectation
            #expect(expectation.loads == [course.expectation.loads[course.load]])
        }
    }

    // MARK: Single courses

    private func expectation(
        _ timeline: RaceTimeline,
        _ change: (inout RaceInterpretation) -> Void = { _ in }
    ) -> RaceExpectation {
        var interpretation = RaceInterpretation()
        change(&interpretation)
        return RaceModel(timeline: timeline, interpretation: interpretation).expectation
    }

    private func request(
        _ kind: RaceTimeline.RequestKind,
        _ start: Decimal,
        _ end: Decimal?,
        _ ending: RaceExpectation.Request.Ending
    ) -> RaceExpectation.Request {
        RaceExpectation.Request(load: 0, kind: kind, start: start, end: end, ending: ending)
    }

    @Test func attributionInTimeGivesTheSegmentedPaywall() {
        let result = expectation(RaceTimeline(.init(at: 4, .awaited)))
        #expect(result.loads == [.init(outcome: .segmented, end: 7)])
        #expect(
            result.requests == [
                request(.defaultAudience, 0, 1, .completed), request(.segmented, 4, 7, .completed),
            ]
        )
    }

    @Test func theWindowsEndGivesTheDefaultPaywall() {
        let result = expectation(RaceTimeline(.init(at: 11, .awaited)))
        #expect(result.loads == [.init(outcome: .defaultAudience, end: 10)])
        #expect(result.requests == [request(.defaultAudience, 0, 1, .completed)])
    }

    @Test func aSlowDefaultRequestIsAwaited() {
        var timeline = RaceTimeline()
        timeline.defaultRequest = .succeeds(after: 12)
        #expect(expectation(timeline).loads == [.init(outcome: .defaultAudience, end: 12)])
    }

    @Test func aKnownAttributionWaitsForNothing() {
        var timeline = RaceTimeline(.attributedBeforehand)
        timeline.defaultRequest = .succeeds(after: 5)
        let result = expectation(timeline)
        #expect(result.loads == [.init(outcome: .segmented, end: 3)])
        #expect(
            result.requests == [
                request(.defaultAudience, 0, 3, .cancelled), request(.segmented, 0, 3, .completed),
            ]
        )
    }

    @Test func anotherSourceIsNotWaitedFor() {
        let result = expectation(RaceTimeline(.init(at: 2, .other), .init(at: 5, .other, .awaited)))
        #expect(result.loads == [.init(outcome: .segmented, end: 8)])
    }

    @Test func aTieHasThreeCourses() {
        let timeline = RaceTimeline(.init(at: 10, .awaited))
        #expect(expectation(timeline).loads == [.init(outcome: .segmented, end: 13)])
        #expect(expectation(timeline) { $0.tie = .timeout }.requests.count == 1)
        let sample = expectation(timeline) { $0.limit = .segmentedPaywall }
        #expect(sample.loads == [.init(outcome: .defaultAudience, end: 10)])
        #expect(sample.requests.last == request(.segmented, 10, 10, .cancelled))
    }

    @Test func theSampleWantsTheSegmentedPaywallWithinTheWindow() {
        let timeline = RaceTimeline(.init(at: 8, .awaited))
        #expect(expectation(timeline).loads == [.init(outcome: .segmented, end: 11)])
        let sample = expectation(timeline) { $0.limit = .segmentedPaywall }
        #expect(sample.loads == [.init(outcome: .defaultAudience, end: 10)])
        #expect(sample.requests.last == request(.segmented, 8, 10, .cancelled))
    }

    @Test func aFailedSegmentedRequestHasTwoCourses() {
        var timeline = RaceTimeline(.init(at: 2, .awaited))
        timeline.defaultRequest = .succeeds(after: 9)
        timeline.segmentedRequest = .fails(after: 3)
        #expect(expectation(timeline).loads == [.init(outcome: .defaultAudience, end: 9)])
        let sample = expectation(timeline) { $0.segmentedFailure = .reachesCaller }
        #expect(sample.loads == [.init(outcome: .failed, end: 5)])
        #expect(sample.requests.first == request(.defaultAudience, 0, 5, .cancelled))
    }

    @Test func aFailedDefaultRequestIsNotTheEnd() {
        var timeline = RaceTimeline()
        timeline.defaultRequest = .fails(after: 1)
        #expect(expectation(timeline).loads == [.init(outcome: .failed, end: 10)])
        timeline.profiles = [.init(at: 9, .awaited)]
        #expect(expectation(timeline).loads == [.init(outcome: .segmented, end: 12)])
    }

    @Test func cancellationEndsEverything() {
        var timeline = RaceTimeline(.init(at: 2, .awaited))
        timeline.defaultRequest = .hangs
        timeline.cancelCallers(at: 4)
        let result = expectation(timeline)
        #expect(result.loads == [.init(outcome: .cancelled, end: 4)])
        #expect(
            result.requests == [
                request(.defaultAudience, 0, 4, .cancelled), request(.segmented, 2, 4, .cancelled),
            ]
        )
    }

    @Test func cancellationBeforeTheAttributionStartsNoRequest() {
        var timeline = RaceTimeline(.init(at: 4, .awaited))
        timeline.cancelCallers(at: 2)
        #expect(expectation(timeline).requests == [request(.defaultAudience, 0, 1, .completed)])
    }

    @Test func aLoadThatHangsIsPending() {
        var timeline = RaceTimeline(.init(at: 2, .awaited))
        timeline.segmentedRequest = .hangs
        let result = expectation(timeline)
        #expect(result.loads == [.init(outcome: .pending, end: nil)])
        #expect(result.requests.last == request(.segmented, 2, nil, .open))
    }

    @Test func oddTimeouts() {
        var timeline = RaceTimeline()
        timeline.loads = [.init(timeout: .notANumber)]
        #expect(
            expectation(timeline) == RaceExpectation(loads: [.init(outcome: .failed, end: 0)], requests: [])
        )
        #expect(
            expectation(timeline) { $0.invalidTimeout = .accepted }.loads
                == [.init(outcome: .defaultAudience, end: 1)]
        )
        timeline.loads = [.init(timeout: .infinity)]
        #expect(
            expectation(timeline) { $0.invalidTimeout = .accepted }.loads == [
                .init(outcome: .pending, end: nil)
            ]
        )
        timeline.loads = [.init(timeout: .seconds(0))]
        #expect(expectation(timeline).loads == [.init(outcome: .defaultAudience, end: 1)])
        #expect(
            expectation(timeline) { $0.zeroTimeout = .refusedWhileRequesting }.requests
                == [request(.defaultAudience, 0, 0, .cancelled)]
        )
    }
}
