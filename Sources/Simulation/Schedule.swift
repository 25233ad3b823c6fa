/// The choices that were made in one run, in order.
public struct Schedule: Hashable, Sendable {
    /// One choice between several things that could happen next.
    public struct Choice: Hashable, Sendable {
        /// The 0-based position of what was chosen, oldest first; 0 everywhere is first in, first out.
        public let index: Int
        /// How many things there were to choose from; at least 2.
        public let count: Int
    }

    /// The choices; places where only one thing could happen are not among them.
    public let choices: [Choice]

    /// The short form that repeats the run.
    public var replay: Replay {
        Replay(indexes: choices.map(\.index))
    }
}

/// A schedule as a short string, from which the run can be repeated exactly.
///
/// The text is `v1`, then one `.index` or `.index:length` for each run of equal choices, numbers in base
/// 36 with lower-case letters. Zeros at the end are left out: a choice beyond the end is the oldest item.
public struct Replay: Hashable, Sendable, CustomStringConvertible {
    struct Stretch: Hashable, Sendable {
        var index: Int
        var length: Int
    }

    private(set) var stretches: [Stretch] = []

    init(indexes: [Int]) {
        for index in indexes {
            if let last = stretches.last, last.index == index {
                stretches[stretches.count - 1].length += 1
            } else {
                stretches.append(Stretch(index: index, length: 1))
            }
        }
        dropTrailingZeros()
    }

    /// Reads a replay string.
    ///
    /// - Throws: `ReplayError.unknownVersion` when it does not begin with `v1`, `ReplayError.malformed`
    ///   with the 0-based position of the first part that is not a number, is longer than six digits or
    ///   has the length zero.
    public init(_ text: String) throws(ReplayError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.first == "v1" else { throw .unknownVersion }
        for (position, part) in parts.dropFirst().enumerated() {
            let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map(Self.number)
            switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
            case (1, let index?, _):
                stretches.append(Stretch(index: index, length: 1))
            case (2, let index?, let length?) where length > 0:
                stretches.append(Stretch(index: index, length: length))
            default:
                throw .malformed(part: position)
            }
        }
        dropTrailingZeros()
    }

    /// The text that `init(_:)` reads; equal schedules have equal texts.
    public var description: String {
        var text = "v1"
        for stretch in stretches {
            text += "." + String(stretch.index, radix: 36)
            if stretch.length > 1 { text += ":" + String(stretch.length, radix: 36) }
        }
        return text
    }

    private mutating func dropTrailingZeros() {
        while stretches.last?.index == 0 { stretches.removeLast() }
    }

    private static func number(_ text: Substring) -> Int? {
        let isNumber = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        return isNumber && text.utf8.count <= 6 ? Int(text, radix: 36) : nil
    }
}

/// Why a replay string cannot be followed.
public enum ReplayError: Error, Hashable, Sendable {
    /// The text does not begin with a version that this module knows.
    case unknownVersion
    /// The part at this 0-based position after the version is not an index or a run of indexes.
    case malformed(part: Int)
    /// The choice at this 0-based position asks for an index that does not exist among `count` items.
    case noSuchChoice(position: Int, index: Int, count: Int)
    /// The run ended before this many of the listed choices could be made.
    case unusedChoices(Int)
}
