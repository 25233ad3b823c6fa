import Diagnostics
import Foundation

/// A number without its unit.
struct Numeral: Equatable {
    /// A decimal without separators; figures as they are written, those of two meanings as most languages write them.
    var text: String
    /// `nil` for versions, and for figures so long that they are no amounts.
    var value: Decimal?
    /// What the last word of it multiplies by; `nil` where none does.
    var multiplier: Decimal?
    var form: Quantity.Form
    /// The index behind its last scalar.
    var end: Int
    /// What it amounts to in a text that writes figures as other languages do: 1.500 may be more than a thousand, or 1,500.
    var otherValue: Decimal?

    /// All that it may amount to.
    var values: [Decimal] { [value, otherValue].compactMap(\.self) }
}

extension Numeral {
    /// A number in words.
    init(_ value: Decimal, end: Int) {
        self.init(text: value.description, value: value, form: .spelled, end: end)
    }
}

/// Reads figures, number words and numerals at a place in a folded text.
struct NumeralReader {
    let scalars: [Unicode.Scalar]
    /// The words come from here, as they are too much to pass on with every piece of prose.
    let phrases: Phrases

    var words: QuantityWords { phrases.quantityWords }

    /// Figures with more digits are identifiers, not amounts.
    private static let digitLimit = 18

    /// Whether no word goes on here; the `v` of a version is none.
    func canBegin(at index: Int) -> Bool {
        guard index > 0, scalars[index].isWordPart else { return true }
        let previous = scalars[index - 1]
        if scalars[index].isDigit { return !previous.isLetterOfName || previous == "v" }
        return !previous.isWordPart
    }

    // MARK: Figures

    /// Digits with their separators; `nil` where no digit stands.
    func figure(at start: Int) -> Numeral? {
        var index = start
        var text = digits(&index)
        guard !text.isEmpty else { return nil }
        let isInList = start > 1 && scalars[start - 1] == "," && scalars[start - 2].isDigit
        if words.usesDecimalComma, !isInList, let figure = figureWithDecimalComma(text, to: index) {
            return figure
        }
        // A space stands between thousands, too (ISO 80000-1, 7.3.1), but between two numbers as well: `007 500`.
        let marks: [Unicode.Scalar] = text.utf8.count > 3 || text.hasPrefix("0") ? [","] : [",", " "]
        while index < scalars.count, marks.contains(scalars[index]), isGroup(at: index + 1) {
            index += 1
            text += digits(&index)
        }
        var points = 0
        while goesOn(with: ".", at: index) {
            index += 1
            points += 1
            text += "." + digits(&index)
        }
        text = text.withoutLeadingZeros
        let isAmount = points < 2 && text.utf8.count <= Self.digitLimit
        let value = isAmount ? points == 0 ? Int(text).map { Decimal($0) } : Decimal(string: text) : nil
        return Numeral(text: text, value: value, form: .figure, end: index)
    }

    /// A figure that goes on with a comma before its fraction or points between its thousands; `nil` where it does not,
    /// or goes on as figures of other languages and versions do.
    ///
    /// - Parameters:
    ///   - first: Its first digits.
    ///   - index: Behind them.
    private func figureWithDecimalComma(_ first: String, to index: Int) -> Numeral? {
        var index = index
        var whole = first
        let mayHaveGroups = first.utf8.count <= 3 && first != "0"
        while mayHaveGroups, index < scalars.count, scalars[index] == ".", isGroup(at: index + 1) {
            index += 1
            whole += digits(&index)
        }
        let group = String(whole.dropFirst(first.count))
        var fraction = ""
        if goesOn(with: ",", at: index) {
            index += 1
            fraction = digits(&index)
        }
        // `1,2,3` is a list, `1.234.5` a version, and `1,234.5` a figure of another language.
        guard !group.isEmpty || !fraction.isEmpty, !goesOn(with: ",", at: index),
            !goesOn(with: ".", at: index),
            whole.utf8.count + fraction.utf8.count <= Self.digitLimit
        else { return nil }
        let text = (fraction.isEmpty ? whole : "\(whole).\(fraction)").withoutLeadingZeros
        var other: String?
        if fraction.isEmpty, group.utf8.count == 3 { other = "\(first).\(group)" }
        if mayHaveGroups, group.isEmpty, fraction.utf8.count == 3 { other = first + fraction }
        // `Figura 16.227` has the number of another language's figure 16.227.
        return Numeral(
            text: other ?? text,
            value: Decimal(string: text),
            form: .figure,
            end: index,
            otherValue: other.flatMap { Decimal(string: $0) }
        )
    }

    /// Whether a mark stands at an index, and a digit behind it.
    private func goesOn(with mark: Unicode.Scalar, at index: Int) -> Bool {
        index + 1 < scalars.count && scalars[index] == mark && scalars[index + 1].isDigit
    }

    private func digits(_ index: inout Int) -> String {
        let start = index
        while index < scalars.count, scalars[index].isDigit { index += 1 }
        if index == start { return "" }
        return String(scalars: scalars[start..<index])
    }

    /// Exactly three digits.
    private func isGroup(at index: Int) -> Bool {
        index + 3 <= scalars.count && scalars[index..<(index + 3)].allSatisfy(\.isDigit)
            && !(index + 3 < scalars.count && scalars[index + 3].isDigit)
    }

    // MARK: Words

    /// A figure, number words and multipliers, as far as they make up one number: 1 万 5,000, `twenty-four`.
    func numeral(at start: Int) -> Numeral? {
        var sum = NumeralSum()
        var end = start
        var figures: [Numeral] = []
        var usesWords = false
        while true {
            let next = end == start ? start : afterJoint(end)
            if let figure = figure(at: next), let value = figure.value ?? (sum.isEmpty ? 0 : nil),
                sum.add(value, room: 0)
            {
                figures.append(figure)
                end = figure.end
                if figure.value == nil { break }
            } else if let run = digitRun(at: next), sum.isEmpty {
                return Numeral(run.value, end: run.end)
            } else if let (value, wordEnd) = words.numbers.match(in: scalars, at: next),
                sum.add(value, room: value.isTens ? 10 : 0)
            {
                usesWords = true
                end = wordEnd
            } else if let (value, wordEnd) = words.multipliers.match(in: scalars, at: next),
                // 千 is a part of a unit in 千瓦.
                words.units.match(in: scalars, at: next).map({ $0.end <= wordEnd }) ?? true,
                sum.multiply(by: value)
            {
                usesWords = true
                end = wordEnd
            } else if !sum.isEmpty, let (value, wordEnd) = words.fractions.match(in: scalars, at: next),
                sum.addFraction(value)
            {
                usesWords = true
                end = wordEnd
            } else {
                break
            }
        }
        guard !sum.isEmpty else { return nil }
        if !usesWords, let figure = figures.first { return figure }
        return Numeral(
            text: sum.total.description,
            value: sum.total,
            multiplier: sum.multiplier,
            form: figures.isEmpty ? .spelled : .figure,
            end: end
        )
    }

    /// Numerals of a script without spaces in place of digits: 二〇二四. Two of them can be two numbers: 三四.
    private func digitRun(at start: Int) -> (value: Decimal, end: Int)? {
        var value: Decimal = 0
        var end = start
        while end - start < Self.digitLimit, end < scalars.count, scalars[end].isUnspaced,
            let (digit, next) = words.numbers.match(in: scalars, at: end), next == end + 1, digit < 10
        {
            value = value * 10 + digit
            end = next
        }
        return end - start > 2 ? (value, end) : nil
    }

    /// Number words that belong together have a space or a hyphen between them.
    private func afterJoint(_ index: Int) -> Int {
        index < scalars.count && (scalars[index] == " " || scalars[index] == "-") ? index + 1 : index
    }

    // MARK: Times

    /// A time of day or a length of time in digits (ISO 8601, section 5.3): two or three figures with colons
    /// between them.
    func clock(at start: Int) -> (figures: [Int], end: Int)? {
        var index = start
        let first = digits(&index)
        guard let hours = Int(first), first.utf8.count <= 2, let second = sixtieth(&index) else { return nil }
        let third = sixtieth(&index)
        guard !(index < scalars.count && scalars[index] == ":") else { return nil }
        return ([hours, second] + (third.map { [$0] } ?? []), index)
    }

    /// A colon and exactly two digits below 60.
    private func sixtieth(_ index: inout Int) -> Int? {
        guard index < scalars.count, scalars[index] == ":" else { return nil }
        var end = index + 1
        let text = digits(&end)
        guard text.utf8.count == 2, let value = Int(text), value < 60 else { return nil }
        index = end
        return value
    }
}

/// A number as it is put together from its words.
private struct NumeralSum {
    /// In descending order. Below its room, more can follow.
    private var parts: [(value: Decimal, room: Decimal)] = []
    private(set) var multiplier: Decimal?

    var isEmpty: Bool { parts.isEmpty }
    var total: Decimal { parts.reduce(0) { $0 + $1.value } }

    /// - Returns: Whether the value can follow what is there.
    mutating func add(_ value: Decimal, room: Decimal) -> Bool {
        if let last = parts.last, value >= last.room { return false }
        parts.append((value, room))
        multiplier = nil
        return true
    }

    /// - Returns: Whether the factor can follow what is there.
    mutating func multiply(by factor: Decimal) -> Bool {
        var rest = parts.drop { $0.value >= factor }
        // A figure may be larger than what multiplies it: 25000 万.
        if rest.isEmpty, let last = parts.last, last.room == 0 { rest = parts.suffix(1) }
        if rest.isEmpty, let last = parts.last, factor >= last.room { return false }
        let before = parts.dropLast(rest.count)
        if let last = before.last, factor >= last.room { return false }
        let product = factor * (rest.isEmpty ? 1 : rest.reduce(0) { $0 + $1.value })
        parts = before + [(product, factor)]
        multiplier = factor
        return true
    }

    mutating func addFraction(_ fraction: Decimal) -> Bool {
        guard let last = parts.last, last.room == 0 else { return false }
        parts[parts.count - 1].value += fraction
        return true
    }
}

extension Decimal {
    /// Twenty, thirty and so on: ones can follow.
    fileprivate var isTens: Bool { [10, 20, 30, 40, 50, 60, 70, 80, 90].contains(self) }
}

extension String {
    fileprivate var withoutLeadingZeros: String {
        guard utf8.first == UInt8(ascii: "0") else { return self }
        let rest = drop { $0 == "0" }
        return rest.isEmpty || rest.first == "." ? "0\(rest)" : String(rest)
    }
}

extension Unicode.Scalar {
    /// A small letter or an underscore of ASCII, as names in code have.
    fileprivate var isLetterOfName: Bool { ("a"..."z").contains(self) || self == "_" }
}
