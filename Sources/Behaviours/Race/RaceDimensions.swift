import Expectations

/// The scenarios of the race by dimensions.
///
/// Around a figure of the pages, values are chosen below it, at it, just off it and far above it; around a moment, before
/// it, in the same instant and after it. The numbers are eightieths of the window.
struct RaceDimensions {
    private typealias Draft = RaceDraft
    private typealias Value = Dimension<RaceDraft>.Value

    let vocabulary: RaceVocabulary

    /// All timelines, each id once.
    var timelines: [(id: String, covers: [String], timeline: RaceTimeline)] {
        var ids: Set<String> = []
        return [oneLoad, oddTimeouts, twoLoads, threeLoads, unstoppableRequests].flatMap { dimensions in
            let combinations = Combinations(of: dimensions, base: RaceDraft(.zero))
            return combinations.rows.compactMap { row in
                let names = combinations.names(row)
                // The length of the window goes last.
                let id = (names.dropFirst() + names.prefix(1)).filter { !$0.isEmpty }.joined(separator: ".")
                return ids.insert(id).inserted ? (id, row.reasons, row.draft.timeline) : nil
            }
        }
    }

    /// One load in a window of a length that pages allow.
    private var oneLoad: [Dimension<RaceDraft>] {
        [
            windows(vocabulary.triedWindows), Dimension(courses), Dimension(defaultRequests),
            Dimension(otherReports), Dimension(cancellations), Dimension(placements),
        ]
    }

    /// One load with a timeout that is no such length.
    private var oddTimeouts: [Dimension<RaceDraft>] {
        [
            windows(vocabulary.windows.suffix(1)), Dimension(timeouts), Dimension(simpleCourses),
            Dimension(simpleDefaultRequests),
            Dimension(
                [
                    // Some of these loads end in no other way.
                    Value("") { $0.cancel(at: $0.window[240]) },
                    Value("cancelled-at-start") { $0.cancel(at: .zero) },
                ],
                masks: true
            ),
        ]
    }

    /// Two loads, each with a window of its own.
    private var twoLoads: [Dimension<RaceDraft>] {
        [
            windows(vocabulary.windows.suffix(1)), Dimension(coursesOfTwo), Dimension(secondLoads),
            Dimension(simpleDefaultRequests), Dimension(otherPlacements),
            Dimension(cancellationsOfTwo, masks: true),
        ]
    }

    /// Three loads: the least among which one can be over, one under way and one begin.
    private var threeLoads: [Dimension<RaceDraft>] {
        [
            windows(vocabulary.windows.suffix(1)), Dimension(coursesOfThree), Dimension(thirdLoads),
            Dimension(simpleDefaultRequests), Dimension(otherPlacements),
            Dimension(cancellationsOfThree, masks: true),
        ]
    }

    /// One load that does not need its default request any more, and cannot stop it.
    ///
    /// Its caller is not cancelled: nobody says what a load gives then.
    private var unstoppableRequests: [Dimension<RaceDraft>] {
        [
            windows(vocabulary.windows.suffix(1)),
            Dimension(
                courses.named(
                    "attribution-known",
                    "attribution-known.segmented-late",
                    "attribution-at-start",
                    "attribution-early",
                    "attribution-early.segmented-slow",
                    "attribution-early.segmented-late",
                    "attribution-late"
                )
            ),
            Dimension([
                Value("default-late-unstoppable") {
                    $0.defaultSucceeds($0.window[104]) && $0.defaultGoesOn()
                },
                Value("default-fails-late-unstoppable") {
                    $0.defaultFails($0.window[104]) && $0.defaultGoesOn()
                },
                Value("default-hangs-unstoppable") { $0.defaultHangs() && $0.defaultGoesOn() },
            ]),
        ]
    }

    private func windows(_ lengths: some Sequence<Duration>) -> Dimension<RaceDraft> {
        Dimension(
            lengths.map { length in
                Value("\(RaceWindow(length))") {
                    $0 = RaceDraft(length)
                    return true
                }
            }
        )
    }

    // MARK: Attribution and the segmented request

    private var courses: [Value] {
        [
            Value("attribution-never") { _ in true },
            Value("attribution-known") { $0.know() },
            Value("attribution-known.segmented-late") { $0.know() && $0.segmentedSucceeds($0.window[92]) },
            Value("attribution-known.segmented-fails") { $0.know() && $0.segmentedFails($0.window[12]) },
            attribution("at-start", 0),
            attribution("early", 8),
            Value("attribution-early.segmented-slow") { $0.early() && $0.segmentedSucceeds($0.window[36]) },
            Value("attribution-early.segmented-ends-with-window") {
                $0.early() && $0.segmentedSucceeds($0.window[72]) && $0.coincide(.endOfSegmentedRequest)
            },
            Value("attribution-early.segmented-late") { $0.early() && $0.segmentedSucceeds($0.window[92]) },
            Value("attribution-early.segmented-fails") { $0.early() && $0.segmentedFails($0.window[12]) },
            Value("attribution-early.segmented-fails-with-window") {
                $0.early() && $0.segmentedFails($0.window[72]) && $0.coincide(.endOfSegmentedRequest)
            },
            Value("attribution-early.segmented-fails-late") {
                $0.early() && $0.segmentedFails($0.window[92])
            },
            Value("attribution-early.segmented-hangs") { $0.early() && $0.segmentedHangs() },
            attribution("late", 64),
            Value("attribution-late.segmented-late") {
                $0.attribute(at: $0.window[64]) && $0.segmentedSucceeds($0.window[36])
            },
            Value("attribution-late.segmented-fails-late") {
                $0.attribute(at: $0.window[64]) && $0.segmentedFails($0.window[36])
            },
            Value("attribution-just-before-window-end") {
                $0.attribute(at: $0.window.length - .milliseconds(1))
            },
            attribution("at-window-end", 80),
            Value("attribution-just-after-window-end") {
                $0.attribute(at: $0.window.length + .milliseconds(1))
            },
            attribution("after-window", 84),
        ]
    }

    private func attribution(_ name: String, _ eightieths: Int) -> Value {
        Value("attribution-\(name)") { $0.attribute(at: $0.window[eightieths]) }
    }

    private var simpleCourses: [Value] {
        courses.named("attribution-never", "attribution-known", "attribution-at-start", "attribution-early")
    }

    // MARK: The default request

    private var defaultRequests: [Value] {
        [
            Value("") { _ in true },
            Value("default-ends-with-attribution") {
                $0.defaultSucceeds($0.arrival) && $0.coincide(.endOfDefaultRequest)
            },
            Value("default-ends-with-segmented") {
                $0.defaultSucceeds($0.segmentedEnd) && $0.coincide(.endOfDefaultRequest)
            },
            Value("default-slow") { $0.defaultSucceeds($0.window[52]) },
            Value("default-ends-with-window") {
                $0.defaultSucceeds($0.window[80]) && $0.coincide(.endOfDefaultRequest)
            },
            Value("default-late") { $0.defaultSucceeds($0.window[104]) },
            Value("default-fails") { $0.defaultFails($0.window[4]) },
            Value("default-fails-with-attribution") {
                $0.defaultFails($0.arrival) && $0.coincide(.endOfDefaultRequest)
            },
            Value("default-fails-soon") { $0.defaultFails($0.window[16]) },
            Value("default-fails-with-segmented") {
                $0.defaultFails($0.segmentedEnd) && $0.coincide(.endOfDefaultRequest)
            },
            Value("default-fails-with-window") {
                $0.defaultFails($0.window[80]) && $0.coincide(.endOfDefaultRequest)
            },
            Value("default-fails-late") { $0.defaultFails($0.window[104]) },
            Value("default-hangs") { $0.defaultHangs() },
        ]
    }

    private var simpleDefaultRequests: [Value] {
        defaultRequests.named("", "default-slow", "default-late", "default-fails")
    }

    // MARK: What else profiles say

    private var otherReports: [Value] {
        [
            Value("") { _ in true },
            Value("empty-profile-known") { $0.report(beforehand: []) },
            Value("empty-profile-early") { $0.report(at: $0.window[2], []) },
            Value("empty-profile-later") { $0.report(at: $0.behindArrival(5), []) },
            Value("other-source-known") { $0.report(beforehand: [.other]) },
            Value("other-source-early") { $0.report(at: $0.window[2], [.other]) },
            Value("similar-sources-early") {
                $0.report(at: $0.window[2], [.longer, .shorter, .otherCase])
            },
            Value("similar-source-late") { $0.report(at: $0.window[66], [.longer]) },
            Value("other-sources-five-times") { draft in
                [1, 2, 3, 5, 6].allSatisfy { draft.report(at: draft.window[$0], [.other]) }
            },
            Value("source-among-others") { $0.surroundAwaited([.other], [.longer]) },
            Value("source-behind-others") { $0.surroundAwaited([.shorter, .other], []) },
            Value("source-before-others") { $0.surroundAwaited([], [.otherCase, .other]) },
            Value("source-twice") { $0.surroundAwaited([.awaited], []) },
            Value("other-source-right-before") { $0.reportRightBefore([.other]) },
            Value("other-source-right-after") { $0.report(at: $0.behindReport(0), [.other]) },
            Value("other-sources-around-at-once") { $0.surroundReport([.other], [.other]) },
            Value("reported-twice-at-once") { $0.report(at: $0.behindReport(0), [.awaited]) },
            Value("reported-again") { $0.report(at: $0.behindArrival(6), [.awaited]) },
            Value("reported-again-after-segmented-failure") {
                $0.report(at: $0.behindSegmentedFailure(5), [.awaited])
            },
            Value("reported-again-after-window") {
                $0.report(
                    at: $0.arrival.map { [window = $0.window] in max($0, window[80]) + window[9] },
                    [.awaited]
                )
            },
        ]
    }

    // MARK: Cancellation

    private var cancellations: [Value] {
        [
            Value("") { _ in true },
            Value("cancelled-at-start") { $0.cancel(at: .zero) },
            Value("cancelled-while-waiting") { $0.cancel(at: $0.window[7]) },
            Value("cancelled-with-attribution") {
                $0.cancel(at: $0.behindReport(0)) && $0.coincide(.cancellation)
            },
            Value("cancelled-while-segmented-runs") { $0.cancel(at: $0.behindArrival(7)) },
            Value("cancelled-with-segmented-end") {
                $0.cancel(at: $0.segmentedEnd) && $0.coincide(.cancellation)
            },
            Value("cancelled-after-segmented-end") { $0.cancel(at: $0.behindSegmentedEnd(3)) },
            Value("cancelled-with-window-end") { $0.cancel(at: $0.window[80]) && $0.coincide(.cancellation) },
            Value("cancelled-after-window") { $0.cancel(at: $0.window[87]) },
            Value("cancelled-with-default-end") {
                $0.cancel(at: $0.defaultEnd) && $0.coincide(.cancellation)
            },
            Value("cancelled-last") { $0.cancel(at: $0.window[240]) },
        ]
    }

    // MARK: Placements

    private var placements: [Value] {
        [Value("") { _ in true }]
            + RaceVocabulary.oddPlacements.enumerated().map { index, placement in
                Value("placement-with-\(placement.name)") { $0.place(-1 - index) }
            }
    }

    // MARK: Timeouts that are no length

    private var timeouts: [Value] {
        [
            Value("zero-timeout") { $0.wait(.length(.zero)) },
            Value("negative-zero-timeout") { $0.wait(.negativeZero) },
            Value("tiny-timeout") { $0.wait(.length(.milliseconds(1))) },
            Value("negative-timeout") { $0.wait(.length(.zero - $0.window.length)) },
            Value("slightly-negative-timeout") { $0.wait(.length(.milliseconds(-1))) },
            Value("no-number-timeout") { $0.wait(.notANumber) },
            Value("infinite-timeout") { $0.wait(.infinity) },
            Value("negative-infinite-timeout") { $0.wait(.negativeInfinity) },
        ]
    }

    // MARK: Several loads

    private var secondLoads: [Value] {
        [
            Value("second-load-in-window") { $0.loadAgain(at: $0.window[21]) },
            Value("second-load-at-once") { $0.loadTwiceAtOnce() },
            Value("second-load-with-window-end") { $0.loadAgain(at: $0.window[80]) },
            Value("second-load-afterwards") { $0.loadAgain(at: $0.window[250]) },
            Value("second-load-with-longer-window") {
                $0.loadAgain(at: $0.window[9], for: .length($0.window[120]))
            },
            Value("second-load-with-shorter-window") {
                $0.loadAgain(at: $0.window[9], for: .length($0.window[40]))
            },
            Value("second-load-with-attribution") { $0.loadAgain(at: $0.behindReport(0)) },
            Value("second-load-with-segmented-end") { $0.loadAgain(at: $0.segmentedEnd) },
            Value("second-load-refused") {
                $0.loadAgain(at: $0.window[21], for: .length(.zero - $0.window.length))
            },
            Value("first-load-refused") {
                $0.wait(.length(.zero - $0.window.length)) && $0.loadAgain(at: $0.window[21])
            },
        ]
    }

    /// By the order in which windows end: as they began, the last before the second, the last before all.
    private var thirdLoads: [Value] {
        [
            Value("three-loads") { $0.loadThreeTimes(secondAt: 21, thirdAt: 95) },
            Value("three-loads-third-ends-before-second") {
                $0.loadThreeTimes(secondAt: 21, for: 160, thirdAt: 95, for: 20)
            },
            Value("three-loads-last-ends-first") {
                $0.loadThreeTimes(secondAt: 10, for: 60, thirdAt: 24, for: 30)
            },
            Value("three-loads-in-a-row") { $0.loadThreeTimes(secondAt: 250, thirdAt: 500) },
        ]
    }

    /// When the attribution comes, with regard to three windows.
    private var coursesOfThree: [Value] {
        [
            Value("attribution-never") { _ in true },
            attribution("early", 8),
            attribution("after-first-window", 85),
            attribution("before-third-window", 94),
            attribution("behind-third-window", 127),
            attribution("before-last-load", 370),
            Value("attribution-early.segmented-fails") { $0.early() && $0.segmentedFails($0.window[12]) },
            Value("attribution-behind-third-window.segmented-slow") {
                $0.attribute(at: $0.window[127]) && $0.segmentedSucceeds($0.window[42])
            },
        ]
    }

    private var cancellationsOfThree: [Value] {
        cancellationsOfTwo + [
            Value("third-cancelled") { $0.cancel(at: $0.timeline.loads[2].start + $0.window[8], load: 2) }
        ]
    }

    /// When the attribution comes, with regard to two windows of which the second begins at 21: first, when all loads
    /// wait for it, so that it shows what each of them gets.
    private var coursesOfTwo: [Value] {
        [
            attribution("in-both-windows", 64),
            Value("attribution-never") { _ in true },
            Value("attribution-known") { $0.know() },
            attribution("early", 8),
            attribution("between-window-ends", 85),
            attribution("after-windows", 127),
            Value("attribution-known.segmented-fails") { $0.know() && $0.segmentedFails($0.window[12]) },
            Value("attribution-in-both-windows.segmented-fails") {
                $0.attribute(at: $0.window[64]) && $0.segmentedFails($0.window[13])
            },
            Value("attribution-between-window-ends.segmented-slow") {
                $0.attribute(at: $0.window[85]) && $0.segmentedSucceeds($0.window[42])
            },
            Value("attribution-between-window-ends.segmented-fails") {
                $0.attribute(at: $0.window[85]) && $0.segmentedFails($0.window[13])
            },
        ]
    }

    private var otherPlacements: [Value] {
        [
            Value("") { _ in true },
            Value("one-placement") { $0.shareOnePlacement() },
        ]
    }

    private var cancellationsOfTwo: [Value] {
        [
            Value("") { _ in true },
            Value("first-cancelled") { $0.cancel(at: $0.window[30]) },
            Value("second-cancelled") { $0.cancel(at: $0.window[31], load: 1) },
        ]
    }
}

extension [Dimension<RaceDraft>.Value] {
    /// Those with one of the names, in the order of the list.
    fileprivate func named(_ names: String...) -> Self { filter { names.contains($0.name) } }
}
