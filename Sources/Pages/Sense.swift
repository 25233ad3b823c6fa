import Diagnostics
import Documents
import Localization

/// One of two opposites that words tell, by its name for messages: a translation that says the other one is wrong.
package enum Sense: String, Sendable {
    case above = "more"
    case below = "less"
    /// With a negation: `must not exceed`, `do not go below`.
    case notAbove = "not more"
    case notBelow = "not less"
    case required, optional
    case affirmed = "yes"
    case denied = "no"

    /// Each sense with what says the opposite.
    package static let opposites: [(sense: Sense, opposite: Sense)] = [
        (.above, .below), (.below, .above), (.notAbove, .notBelow), (.notBelow, .notAbove),
        (.required, .optional), (.optional, .required),
        (.affirmed, .denied), (.denied, .affirmed),
    ]

    /// Those of words that stand for themselves.
    private static let answers: [(Sense, Phrases.Topic)] = [
        (.required, .required), (.optional, .optional), (.affirmed, .affirmed), (.denied, .denied),
        (.notBelow, .lowerBound), (.notAbove, .upperBound),
    ]

    /// What a text by itself says: `yes`.
    package init?(ofAnswer text: String, _ phrases: Phrases) {
        guard let answer = Self.answers(in: FoldedText(text), phrases).first else { return nil }
        self = answer
    }

    private static func answers(in text: FoldedText, _ phrases: Phrases) -> [Sense] {
        answers.filter { phrases.isMention($0.1, text) }.map(\.0)
    }

    /// Whether it is the opposite of the other.
    package func isOpposite(of other: Sense) -> Bool { Self.opposites.contains { $0 == (self, other) } }

    /// A number, or a word of a name, that something comes or changes from.
    package struct Origin: Sendable, Hashable {
        /// The same in every language.
        package let key: String
        /// As it stands there.
        package let text: String

        package static func == (left: Origin, right: Origin) -> Bool { left.key == right.key }

        package func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }

    /// What words say of a figure.
    package enum Role: String, Sendable, CaseIterable {
        case least, most
        /// It holds when no other one is given.
        case standard = "default"
    }

    /// What a piece of prose says.
    package struct Statements: Sendable {
        /// How often each sense is said.
        package private(set) var counts: [Sense: Int] = [:]
        /// How often words for more and for less are said, denied or not: they tell something only of two pieces of prose
        /// that negate as often.
        package let wordCounts: [Sense: Int]
        /// How often something is negated; 0 where there are no such words.
        package let negationCount: Int
        /// The figures beside words that say so, and the default that stands alone in its clause; without what is said of
        /// several.
        package let roles: [Role: Quantity]
        /// The figures that plain words right beside them bound, with what these say: above or below.
        package let bounds: [(figure: Quantity, sense: Sense)]
        /// What is marked as code beside the words that it is the default; `nil` where several are, or none.
        package let standardCode: String?
        /// The numbers, as they are compared, near the words for each sense.
        package let nearNumbers: [Sense: Set<String>]
        /// The units that words name without a number: in seconds.
        package let units: Set<Unit>
        /// What words say something comes or changes from, where they say it once: numbers and words of names that stand
        /// together, `SDK 3.x`, or none.
        package let origin: [Origin]

        /// Whether nothing is said that could be exchanged.
        package var isEmpty: Bool {
            origin.isEmpty && roles.isEmpty && standardCode == nil && !counts.values.contains { $0 > 0 }
                && !wordCounts.values.contains { $0 > 0 }
        }

        /// - Parameters:
        ///   - prose: The text of the source with its marks.
        ///   - quantities: All in it.
        init(_ source: SourceText, _ prose: Prose, _ quantities: [Quantity], _ phrases: Phrases) {
            let text = FoldedText(source.text)
            let unitsAlone = phrases.units(in: text).filter { _, range in
                !quantities.contains { $0.origins.contains(text.origins[range.lowerBound]) }
            }
            units = Set(unitsAlone.map(\.unit))
            let origins = phrases.origins(in: text, source, quantities)
            origin = origins.count == 1 ? origins.first ?? [] : []
            let bounds = phrases.bounds(in: text, source, quantities)
            let words = bounds.above + bounds.below
            wordCounts = [.above: bounds.above.disjoint.count, .below: bounds.below.disjoint.count]
            let negations = words.isEmpty ? [] : phrases.ranges(of: .negation, in: text)
            negationCount = negations.disjoint.count { negation in
                // `No more than` negates nothing, nor does 绝不 before 不超过 that has a character of it.
                !words.contains { $0.overlaps(negation) }
            }
            var nearNumbers: [Sense: Set<String>] = [:]
            let said = text.plainAndTurned(bounds, by: negations)
            for (sense, ranges) in said {
                counts[sense] = ranges.count
                for range in ranges {
                    let near = quantities.near(range, in: text)
                    nearNumbers[sense, default: []].formUnion(near.flatMap(\.numbers))
                }
            }
            self.nearNumbers = nearNumbers
            let figures = quantities.filter { $0.form == .figure }
            let bounded = said.mapValues { $0.map { figures.beside($0, in: text) } }
            self.bounds = [Sense.above, .below].flatMap { sense in
                (bounded[sense] ?? []).filter { $0.count == 1 }.map { ($0[0], sense) }
            }
            roles = phrases.roles(of: figures, in: text, bounded)
            standardCode = phrases.standardCode(in: text, source)
            for piece in prose.shortPieces.map(FoldedText.init) {
                for sense in Sense.answers(in: piece, phrases) { counts[sense, default: 0] += 1 }
            }
        }
    }
}

extension [Quantity] {
    /// In characters, how far from some words a number may be meant by them.
    private static var nearby: Int { 6 }

    /// Those that stand near some words in their clause.
    fileprivate func near(_ range: Range<Int>, in text: FoldedText, within limit: Int = nearby) -> [Quantity]
    {
        let words = text.origins[range.lowerBound]..<(text.origins[range.upperBound - 1] + 1)
        let clause = text.clause(at: range.lowerBound)
        return filter { quantity in
            let place = quantity.origins
            guard clause.contains(where: { text.origins[$0] == place.lowerBound }) else { return false }
            let isBefore = place.upperBound <= words.lowerBound
            let gap = isBefore ? words.lowerBound - place.upperBound : place.lowerBound - words.upperBound
            return gap <= limit
        }
    }

    /// Those that some words stand right beside.
    fileprivate func beside(_ words: Range<Int>, in text: FoldedText) -> [Quantity] {
        near(words, in: text, within: 1).filter { !text.hasLetter(between: $0, words) }
    }
}

extension FoldedText {
    /// Whether a letter stands between a quantity and some words: 3 天内最多.
    fileprivate func hasLetter(between quantity: Quantity, _ words: Range<Int>) -> Bool {
        let first = index(ofOrigin: quantity.origins.lowerBound)
        let end = index(ofOrigin: quantity.origins.upperBound - 1) + 1
        let gap =
            first < words.lowerBound
            ? scalars[min(end, words.lowerBound)..<words.lowerBound]
            : scalars[min(first, words.upperBound)..<first]
        return gap.contains(where: \.properties.isAlphabetic)
    }
}

extension Phrases {
    /// - Parameter bounded: The figures beside each of the words that say that something is more or less.
    fileprivate func roles(
        of figures: [Quantity],
        in text: FoldedText,
        _ bounded: [Sense: [[Quantity]]]
    ) -> [Sense.Role: Quantity] {
        // Of one figure there is nothing to exchange.
        guard figures.count > 1 else { return [:] }
        let standard = standards(in: text).disjoint.map { words in
            let beside = figures.beside(words, in: text)
            let clause = text.clause(at: words.lowerBound)
            // Words for bounds are many, so that those of another figure may be none that are known.
            return beside.isEmpty
                ? figures.filter { clause.contains(text.index(ofOrigin: $0.origins.lowerBound)) } : beside
        }
        let words: [(Sense.Role, [[Quantity]])] = [
            (.least, bounded[.above] ?? []), (.most, bounded[.below] ?? []), (.standard, standard),
        ]
        var roles: [Sense.Role: [Quantity]] = [:]
        for (role, meant) in words {
            // A bound that stands further from its figure may be of any of them.
            if role != .standard, meant.contains(where: \.isEmpty) { continue }
            for figure in meant.filter({ $0.count == 1 }).joined() where roles[role]?.contains(figure) != true
            {
                roles[role, default: []].append(figure)
            }
        }
        let all = roles.values.joined()
        return roles.compactMapValues { figures in
            figures.count == 1 && all.count { $0 == figures[0] } == 1 ? figures[0] : nil
        }
    }

    /// The words that something is the default.
    private func standards(in text: FoldedText) -> [Range<Int>] {
        [Topic.defaultColumn, .defaultsTo, .byDefault].flatMap { ranges(of: $0, in: text) }
    }

    /// The code before the words that it is the default, as in `on` (default).
    fileprivate func standardCode(in text: FoldedText, _ source: SourceText) -> String? {
        guard source.hasCode else { return nil }
        func isCode(_ index: Int) -> Bool { source.isCode(at: text.origins[index]) }
        let codes = standards(in: text).filter { !isCode($0.lowerBound) }.compactMap { words -> String? in
            let before = text.scalars[..<words.lowerBound].lastIndex {
                !" (（\"「“".unicodeScalars.contains($0)
            }
            guard let place = before, isCode(place) else { return nil }
            let first = (0..<place).last { !isCode($0) }.map { $0 + 1 } ?? 0
            let end = (place..<text.scalars.count).first { !isCode($0) } ?? text.scalars.count
            let last = text.origins[end - 1]
            return String(scalars: source.scalars[text.origins[first]...last])
        }
        return Set(codes).count == 1 ? codes[0] : nil
    }

    /// In characters.
    private static let besideNumber = 6

    /// Where words say what is above or below something: they stand near a number of their clause, or next to a name.
    fileprivate func bounds(
        in text: FoldedText,
        _ source: SourceText,
        _ quantities: [Quantity]
    ) -> (above: [Range<Int>], below: [Range<Int>]) {
        // Where they begin, also in words.
        lazy var numbers = Set(quantities.map(\.origins.lowerBound))
        func isBesideValue(_ range: Range<Int>) -> Bool {
            let next = text.scalars[range.upperBound...].firstIndex { $0 != " " }
            // A sign compares with the number behind it; between the names of menus, it leads from one to the next.
            if "<>".unicodeScalars.contains(text.scalars[range.lowerBound]) {
                return next.map { text.scalars[$0].isASCIIDigit } ?? false
            }
            // Between a number and the words behind it may stand a unit.
            let unit = text.unitWidth(before: range.lowerBound)
            let near = text.clause(at: range.lowerBound).clamped(
                to: range.lowerBound - Self.besideNumber - unit..<range.upperBound + Self.besideNumber
            )
            let neighbours = [text.scalars[..<range.lowerBound].lastIndex { $0 != " " }, next]
            return near.contains { text.scalars[$0].isASCIIDigit }
                || near.contains { numbers.contains(text.origins[$0]) }
                // What is under a path lies in its folder.
                || neighbours.compactMap(\.self).contains {
                    source.isCode(at: text.origins[$0]) && text.scalars[$0].isNamePart
                }
        }
        /// Whether words stand beside a length of time, of which an older thing has more.
        func isOfAge(_ range: Range<Int>) -> Bool {
            quantities.near(range, in: text).contains { near in
                near.measures.contains { $0.dimension.isDuration }
            }
        }
        func besideValues(_ topic: Topic) -> [Range<Int>] {
            ranges(of: topic, in: text).filter(isBesideValue)
        }
        let (older, newer) = (besideValues(.older), besideValues(.newer))
        let above =
            ranges(of: .lowerBound, in: text) + besideValues(.above) + older.filter(isOfAge)
            + newer.filter { !isOfAge($0) }
        let below =
            ranges(of: .upperBound, in: text) + besideValues(.below) + newer.filter(isOfAge)
            + older.filter { !isOfAge($0) }
        return (above.apart(from: below), below.apart(from: above))
    }

    /// The numbers and names next to each of the words that say where something comes from: `from SDK 3 to 5`, `instead of
    /// lz4`.
    fileprivate func origins(
        in text: FoldedText,
        _ source: SourceText,
        _ quantities: [Quantity]
    ) -> Set<[Sense.Origin]> {
        // A price may be a sum, `1% + €0.20`, and a place a way through menus, `Settings → Keys`.
        func isGap(_ scalar: Unicode.Scalar) -> Bool {
            " \"'`“”「」『』+→›".unicodeScalars.contains(scalar)
                || scalar.properties.generalCategory == .currencySymbol
        }
        func isName(_ scalar: Unicode.Scalar) -> Bool {
            scalar.isASCII && !" ,;\"'`()<>[]".unicodeScalars.contains(scalar)
        }
        /// - Parameter mayBeUnit: Whether the range may hold the unit of the number before it: `40 °C`.
        /// - Returns: What stands in the range, and how far all of it reaches.
        func name(_ range: Range<Int>, mayBeUnit: Bool = false) -> (origin: Sense.Origin, range: Range<Int>)?
        {
            guard !range.isEmpty else { return nil }
            let origins = text.origins[range.lowerBound]..<text.origins[range.upperBound - 1] + 1
            let number = quantities.first { quantity in
                quantity.origins.overlaps(origins)
                    || mayBeUnit && source.sign(behind: quantity)?.endIndex == origins.upperBound
            }
            if let quantity = number {
                // Languages put the parts of a date in orders of their own.
                let around = quantity.origins.lowerBound - 1...quantity.origins.upperBound
                let isPart = quantities.contains {
                    $0.origins != quantity.origins
                        && (around.contains($0.origins.upperBound)
                            || around.contains($0.origins.lowerBound - 1))
                }
                // A quantity may be all of `90 to 150 minutes`.
                guard let key = quantity.numbers.first, quantity.form == .figure, !isPart else { return nil }
                let ends = (quantity.origins.lowerBound, quantity.origins.upperBound)
                let origin = Sense.Origin(key: key, text: String(scalars: source.scalars[quantity.origins]))
                return (origin, text.index(ofOrigin: ends.0)..<text.index(ofOrigin: ends.1))
            }
            // Any other word may be translated.
            let isName =
                source.isCode(at: origins.lowerBound)
                || ("A"..."Z").contains(source.scalars[origins.lowerBound])
            guard isName else { return nil }
            var name = text.scalars[range]
            while let last = name.last, ".:!?".unicodeScalars.contains(last) { name.removeLast() }
            // The folder `.` is nothing but its sign.
            let key = String(scalars: name.isEmpty ? text.scalars[range] : name)
            return (Sense.Origin(key: key, text: key), range)
        }
        let behind = ranges(of: .originBefore, in: text).map { words in
            var names: [Sense.Origin] = []
            var rest = text.scalars[words.upperBound...]
            while true {
                rest = rest.drop(while: isGap)
                guard let next = name(rest.prefix(while: isName).indices) else { return names }
                names.append(next.origin)
                rest = text.scalars[next.range.upperBound...]
            }
        }
        let before = ranges(of: .originBehind, in: text).map { words -> [Sense.Origin] in
            var names: [Sense.Origin] = []
            var rest = text.scalars[..<words.lowerBound]
            while true {
                rest.removeLast(rest.reversed().prefix(while: isGap).count)
                // What stands in brackets says more of the name before them.
                if rest.last == ")", let bracket = rest.lastIndex(of: "(") {
                    rest = rest[..<bracket]
                    rest.removeLast(rest.reversed().prefix(while: isGap).count)
                }
                // A unit may be a word in another script than a name.
                let count = max(rest.reversed().prefix(while: isName).count, min(rest.count, 1))
                guard let next = name(rest.suffix(count).indices, mayBeUnit: true) else {
                    return names.reversed()
                }
                names.append(next.origin)
                rest = text.scalars[..<next.range.lowerBound]
            }
        }
        return Set(behind + before).subtracting([[]])
    }
}

extension FoldedText {
    /// How many characters a unit takes that stands before the index, directly or behind a number with a space: `3 km/h
    /// 미만`.
    fileprivate func unitWidth(before index: Int) -> Int {
        let before = scalars[..<index].reversed()
        func isUnit(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar != " " }
        guard before.first == " " else { return before.prefix(while: isUnit).count }
        let unit = before.dropFirst().prefix(while: isUnit).count
        let rest = before.dropFirst(1 + unit)
        return rest.first == " " && rest.dropFirst().first?.isASCIIDigit == true ? unit + 2 : 0
    }

    /// How far before the words for a bound a negation turns them round, in characters: `must not be set below`.
    private static let longReach = 12
    /// Where words are not set apart by spaces; and how far behind the words.
    private static let shortReach = 6

    /// The bounds that no negation turns round, and those that one does.
    fileprivate func plainAndTurned(
        _ bounds: (above: [Range<Int>], below: [Range<Int>]),
        by negations: [Range<Int>]
    ) -> [Sense: [Range<Int>]] {
        /// The gaps to the negations of the same clause, in front of the words and behind them.
        func gaps(_ range: Range<Int>) -> [(before: Int, behind: Int)] {
            let clause = clause(at: range.lowerBound)
            return negations.filter { clause.contains($0) && !range.overlaps($0) }
                .map { (range.lowerBound - $0.upperBound, $0.lowerBound - range.upperBound) }
        }
        func isTurned(_ range: Range<Int>) -> Bool {
            let reach = scalars[range.lowerBound].isUnspaced ? Self.shortReach : Self.longReach
            return gaps(range).contains { $0.before <= reach && $0.behind <= Self.shortReach }
        }
        // What is denied further away may be the bound, too.
        func isPlain(_ range: Range<Int>) -> Bool { gaps(range).isEmpty }
        return [
            .above: bounds.above.filter(isPlain).disjoint, .notAbove: bounds.above.filter(isTurned).disjoint,
            .below: bounds.below.filter(isPlain).disjoint, .notBelow: bounds.below.filter(isTurned).disjoint,
        ]
    }
}

extension [Range<Int>] {
    /// In order, of those that overlap the first, and the longest of those that begin at one place.
    package var disjoint: Self {
        var end = Int.min
        let ranges = sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        return ranges.filter { range in
            defer { end = Swift.max(end, range.upperBound) }
            return range.lowerBound >= end
        }
    }
}

extension Prose {
    /// Longer ones are no words that stand for themselves. In bytes.
    private static let longestPiece = 40

    /// What may stand for itself: all of a cell, what is set in bold, a sentence, a part of it between marks.
    fileprivate var shortPieces: [String] {
        var pieces = runs.filter { $0.marks.contains(.strong) }.map(\.text)
        pieces += text.unicodeScalars.split { "。.！!,、，;；:：()（）".unicodeScalars.contains($0) }
            .map(String.init)
        return pieces.filter { $0.utf8.count <= Self.longestPiece }
    }
}
