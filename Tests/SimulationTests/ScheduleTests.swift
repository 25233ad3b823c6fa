import Testing

@testable import Simulation

@Suite struct ScheduleTests {
    @Test(arguments: [
        ([], "v1"),
        ([0, 0, 0], "v1"),
        ([1], "v1.1"),
        ([0, 0, 1, 1, 1, 2, 0], "v1.0:2.1:3.2"),
        ([35, 36] + Array(repeating: 1, count: 40), "v1.z.10.1:14"),
    ])
    func choicesAreCountedInStretches(indexes: [Int], text: String) throws {
        #expect(Replay(indexes: indexes).description == text)
        #expect(try Replay(text) == Replay(indexes: indexes))
    }

    @Test(arguments: [
        ("", ReplayError.unknownVersion),
        ("v2.1", .unknownVersion),
        ("1.1", .unknownVersion),
        ("v1.", .malformed(part: 0)),
        ("v1.1..2", .malformed(part: 1)),
        ("v1.1:0", .malformed(part: 0)),
        ("v1.1:", .malformed(part: 0)),
        ("v1.:1", .malformed(part: 0)),
        ("v1.1:2:3", .malformed(part: 0)),
        ("v1.0.+1", .malformed(part: 1)),
        ("v1.-1", .malformed(part: 0)),
        ("v1.A", .malformed(part: 0)),
        ("v1.0.1.é", .malformed(part: 2)),
        ("v1.zzzzzzz", .malformed(part: 0)),
        ("v1.0: 1", .malformed(part: 0)),
    ])
    func badStringsAreRefused(text: String, error: ReplayError) {
        #expect(throws: error) { try Replay(text) }
    }

    @Test func aLongStretchIsNotUnrolled() throws {
        let replay = try Replay("v1.1:zzzzzz.2:zzzzzz")
        #expect(replay.stretches.count == 2)
        var chooser = Chooser(.replay(replay))
        #expect(chooser.choose(3) == 1)
        #expect(chooser.unused > 4_000_000_000)
    }

    @Test func aChooserRemembersWhatItTook() {
        var chooser = Chooser(.prefix([.init(index: 1, count: 2), .init(index: 0, count: 3)]))
        #expect(chooser.choose(2) == 1)
        #expect(chooser.choose(4) == 0)
        #expect(chooser.choose(5) == 0)
        #expect(chooser.mismatch == .noSuchChoice(position: 1, index: 0, count: 4))
        #expect(chooser.taken.map(\.count) == [2, 4, 5])
        #expect(chooser.unused == 0)
    }

    @Test func randomIndexesReachEveryPlace() {
        var generator = SplitMix64(seed: 1)
        let indexes = (0..<200).map { _ in generator.index(below: 5) }
        #expect(Set(indexes) == [0, 1, 2, 3, 4])
    }
}
