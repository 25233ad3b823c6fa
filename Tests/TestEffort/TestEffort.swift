import Foundation

/// How much the tests try, which the environment says: a run after each change has to be short.
public enum TestEffort {
    /// Whether every case of every list is tried; so it is where `ALL_CASES` is set.
    public static let isFull = ProcessInfo.processInfo.environment["ALL_CASES"] != nil

    /// How often what has to give the same each time is run, and under how many schedules what has to pass under all;
    /// `RUNS` says it, where it is a number.
    ///
    /// - Parameter usual: How often without.
    public static func runs(usual: Int) -> Int {
        ProcessInfo.processInfo.environment["RUNS"].flatMap { Int($0) } ?? usual
    }

    /// How long an input is that a careless reader would take too long for.
    ///
    /// - Parameter full: Where ``isFull``; a fifth of it otherwise, for which quadratic time still shows.
    public static func length(_ full: Int) -> Int { isFull ? full : full / 5 }
}

extension Sequence {
    /// All cases of a list where ``TestEffort/isFull``, and otherwise every tenth one, from the first on.
    public var tried: [Element] {
        TestEffort.isFull ? Array(self) : enumerated().filter { $0.offset.isMultiple(of: 10) }.map(\.element)
    }
}
