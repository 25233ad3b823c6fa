import Diagnostics

/// Text in the form in which phrases are compared: what differs between two ways of typing the same is gone.
///
/// Letters are lower case; full-width forms, quotation marks, dashes and white space have one form each; there
/// is no space beside a character of a script that is written without spaces.
public struct FoldedText: Sendable, Equatable {
    /// What is compared.
    public private(set) var scalars: [Unicode.Scalar] = []
    /// For each of `scalars` the 0-based index of the scalar of the original text that it came from.
    public private(set) var origins: [Int] = []
    /// The stretches between commas, semicolons, colons, long dashes and the ends of sentences, as ranges of `scalars`, in
    /// order.
    public private(set) var clauses: [Range<Int>] = []

    /// Those of `scalars`.
    private(set) var pairs = ScalarPairs([])

    /// Folds a text of any length, in linear time.
    public init(_ text: String) {
        let limit = text.utf8.count
        origins = Array(unsafeUninitializedCapacity: limit) { origins, count in
            scalars = Array(unsafeUninitializedCapacity: limit) { scalars, scalarCount in
                var folding = Folding(scalars: scalars, origins: origins)
                for scalar in text.unicodeScalars {
                    folding.fold(scalar)
                    folding.origin += 1
                }
                (count, scalarCount) = (folding.count, folding.count)
            }
        }
        clauses = splitIntoClauses()
        pairs = ScalarPairs(scalars)
    }

    /// The range of all `scalars`.
    public var all: Range<Int> { 0..<scalars.count }

    /// The clause that holds the scalar; all of the text for an index outside it.
    public func clause(at index: Int) -> Range<Int> {
        clauses(in: index..<(index + 1)).first ?? all
    }

    /// The last few words before a scalar, of the clause that holds it.
    public func stretch(before end: Int) -> Range<Int> {
        guard end > 0 else { return 0..<0 }
        let limit = clause(at: end - 1).lowerBound
        var start = end
        var width = 0
        while start > limit, width < Self.stretchWidth {
            start -= 1
            width += scalars[start].isUnspaced ? 2 : 1
        }
        return start..<end
    }

    /// The first few words from a scalar on, of the clause that holds it.
    public func stretch(after start: Int) -> Range<Int> {
        guard start < scalars.count else { return scalars.count..<scalars.count }
        let limit = clause(at: start).upperBound
        var end = start
        var width = 0
        while end < limit, width < Self.stretchWidth {
            width += scalars[end].isUnspaced ? 2 : 1
            end += 1
        }
        return start..<end
    }

    /// How far words that belong together may be apart, in columns; a Han character takes two.
    private static let stretchWidth = 28

    /// The clauses that share a scalar with the range.
    public func clauses(in range: Range<Int>) -> ArraySlice<Range<Int>> {
        let first = clauses.partitionIndex { $0.upperBound > range.lowerBound }
        return clauses[first...].prefix { $0.lowerBound < range.upperBound }
    }

    /// The index of the first scalar that came from the original text's scalar or a later one.
    public func index(ofOrigin origin: Int) -> Int {
        origins.partitionIndex { $0 >= origin }
    }

    private func splitIntoClauses() -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        for index in scalars.indices where isBoundary(index) {
            clauses.append(start..<(index + 1))
            start = index + 1
        }
        if start < scalars.count { clauses.append(start..<scalars.count) }
        return clauses
    }

    private func isBoundary(_ index: Int) -> Bool {
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalars[index] {
        case ";", "、", "—", "。": return true
        // No abbreviation such as `e.g.`.
        case ".", "!", "?":
            return next == " " && (index < 2 || scalars[index - 2] != ".") || next?.isUnspaced ?? false
        // Neither the comma of `1,500` nor the colon of `load(id:)`.
        case ",", ":": return next.map { $0 == " " || $0.isUnspaced || $0 == "\"" } ?? true
        case "-": return next == " " && index > 0 && scalars[index - 1] == " "
        default: return false
        }
    }
}

/// What ``FoldedText`` is made of, one scalar of the original text after the other.
///
/// It writes to memory that has room for as many scalars as the text has bytes: no scalar has more lower-case ones than bytes.
private struct Folding {
    private let scalars: UnsafeMutableBufferPointer<Unicode.Scalar>
    private let origins: UnsafeMutableBufferPointer<Int>
    /// How many scalars there are so far.
    private(set) var count = 0
    /// The 0-based index of the scalar that is folded next.
    var origin = 0
    /// Where a space stands of which what follows tells whether it is kept.
    private var space: Int?

    init(scalars: UnsafeMutableBufferPointer<Unicode.Scalar>, origins: UnsafeMutableBufferPointer<Int>) {
        self.scalars = scalars
        self.origins = origins
    }

    mutating func fold(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A: append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
        case 0x09...0x0D, 0x20: noteSpace()
        case 0...0x7F: append(scalar)
        case 0xFF01...0xFF5E: fold(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
        case 0x2018, 0x2019, 0x201B: append("'")
        case 0x201C, 0x201D: append("\"")
        case 0x2010...0x2013, 0x2212: append("-")
        case 0x2014, 0x2015: append("—")
        case 0x301C, 0x223C: append("~")
        case 0x200B...0x200D, 0xFEFF, 0xFE00...0xFE0F: return
        default:
            if scalar.isSpace {
                noteSpace()
            } else if scalar.isUnspaced || !scalar.properties.changesWhenLowercased {
                append(scalar)
            } else {
                for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower) }
            }
        }
    }

    private mutating func noteSpace() {
        guard space == nil, count > 0, !scalars[count - 1].isUnspaced else { return }
        space = origin
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if let space {
            if !scalar.isUnspaced { append(" ", from: space) }
            self.space = nil
        }
        append(scalar, from: origin)
    }

    private mutating func append(_ scalar: Unicode.Scalar, from origin: Int) {
        guard count < scalars.count else { return }
        scalars.initializeElement(at: count, to: scalar)
        origins.initializeElement(at: count, to: origin)
        count += 1
    }
}

extension Unicode.Scalar {
    /// Han, kana and their punctuation: written without spaces, so that spaces beside them say nothing.
    public var isUnspaced: Bool {
        switch value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// A letter or digit of a script in which words are told apart by spaces.
    var isWordPart: Bool {
        switch value {
        case 0x61...0x7A, 0x30...0x39: true
        case 0...0x7F: false
        default: !isUnspaced && (isLetter || properties.numericType != nil)
        }
    }

    /// A letter or digit of any script.
    var isWord: Bool {
        isASCII
            ? isWordPart || (0x41...0x5A).contains(value)
            : isLetter || properties.numericType != nil
    }
}
