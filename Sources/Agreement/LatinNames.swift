import Documents
import Findings
import Pages

/// The words in Latin letters of a page, for telling which of them are names.
///
/// Those outside of code that a text in Han or kana has left as they are, such as names of products and protocols and
/// labels of buttons, are names by nature, so that one in place of another one is a difference.
struct LatinNames {
    /// In code, too, as they are compared.
    private var keys: Set<Term> = []
    /// What stands before and between the signs of a name: `System-V-like` has `System-V`, and a chord has its keys.
    private var parts: Set<Term> = []
    /// Those that are written without capitals, too: where one begins a sentence, it is no name.
    private var plainWords: Set<Term> = []

    init(_ prose: some Sequence<Prose>) {
        for word in prose.lazy.flatMap(\.runs).flatMap(\.text.latinWords) where !word.isScheme {
            keys.insert(word.comparisonKey)
            // Most words have none of these signs.
            if word.utf8.contains(where: \.joinsParts) {
                parts.formUnion(
                    word.utf8.split(whereSeparator: \.joinsParts).map { Substring($0).comparisonKey }
                )
                for sign in word.utf8.indices where word.utf8[sign].joinsParts {
                    parts.insert(word[..<sign].comparisonKey)
                }
            }
            if !word.isProper { plainWords.insert(Term(word)) }
        }
    }

    /// Whether it has a word, or all parts of a chord of keys: `Ctrl + C`.
    func contains(_ word: String) -> Bool {
        let key = word.comparisonKey
        if keys.contains(key) { return true }
        guard word.utf8.contains(UInt8(ascii: "+")) else { return parts.contains(key) }
        return word.split(separator: "+").allSatisfy { $0.count == 1 || keys.contains($0.comparisonKey) }
    }

    func isPlain(_ word: String) -> Bool { plainWords.contains(Term(word.lowercased())) }
}

extension ProseComparison {
    /// A name of the base page in whose place the other one has another name, if only by a slip of the pen.
    var exchangedName: Difference? {
        guard let pages = context.latinNames else { return exchangedSymbol }
        let others = prose.other.latinNames.distinct
        guard !others.isEmpty else { return nil }
        let names = Both(prose.base.latinNames.distinct, others)
        var only = Both { side in
            let others = Set(names[side.opposite].map(\.text))
            let rest = names[side].filter { !others.contains($0.text) && !pages[side].isPlain($0.text) }
            guard !rest.isEmpty else { return rest }
            let other = LatinNames([prose[side.opposite].prose])
            return rest.filter { !other.contains($0.text) }
        }
        let misspelt = only.pairOff { base, other in
            let (base, other) = (base.text, other.text)
            let haveDigits = !base.digits.isEmpty && !other.digits.isEmpty
            return haveDigits && base.withoutDigits == other.withoutDigits
                || base.count > 3 && base.isMisspelt(other) && !pages.base.contains(other)
        }
        let exchanged = only.pairOff { base, other in
            let (base, other) = (base.text, other.text)
            return base.isAbbreviation == other.isAbbreviation
                && (base.isAbbreviation || !base.isForm(of: other))
                && context.mayExchange(Both(base, other))
                && (base.isUnmistakable || context.isKnownName(base)
                    || prose.base.text.hasWithinSentence(base))
        }
        return (misspelt + exchanged).first.map { Difference(.identifierDiffers, exchanged: $0) }
    }

    /// A name that no language in Latin letters translates in place of another one: `E1012`, or an abbreviation that both
    /// languages' pages have elsewhere, as `VAT` is not.
    private var exchangedSymbol: Difference? {
        guard context.words != nil else { return nil }
        let only = Both { side in
            let names = prose[side].latinNames.distinct.filter { $0.text.isCode || $0.text.isAbbreviation }
            // Most prose has none.
            guard !names.isEmpty else { return names }
            let others = LatinNames([prose[side.opposite].prose])
            return names.filter { !others.contains($0.text) }
        }
        guard let names = only.onlyOnes(), names.base.text.isCode == names.other.text.isCode,
            names.base.text.isCode || context.isKnownName(names.base.text),
            context.mayExchange(names.map(\.text))
        else { return nil }
        return Difference(.identifierDiffers, exchanged: names)
    }

    /// One of several mentions of a name or a figure in whose place the other page mentions another one, which both have
    /// elsewhere in the prose, too.
    var exchangedMention: Difference? {
        func exchanged(
            _ mentions: Both<[(key: String, mention: Mentions.Mention)]>,
            _ code: Finding.Code
        ) -> Difference? {
            let known = mentions.map { Set($0.map(\.key)) }
            var only = Both { side in mentions[side].filter { known[side.opposite].contains($0.key) } }
            guard only.base.count == only.other.count, only.base.count > 2 else { return nil }
            _ = only.pairOff { $0.key == $1.key }
            return only.map { $0.map(\.mention) }.onlyOnes().map { Difference(code, exchanged: $0) }
        }
        let marks = context.carriesMarks.all.allSatisfy(\.self) ? prose.map(\.spans) : Both([], [])
        let names = context.latinNames == nil ? Both([], []) : prose.map(\.latinNames.all)
        let named = [marks, names].lazy.map { $0.map { $0.map { (key: $0.text, mention: $0) } } }
        if let name = named.compactMap({ exchanged($0, .identifierDiffers) }).first { return name }
        let figures = prose.map(\.quantities.figures)
        guard figures.all.allSatisfy({ $0.count > 2 }) else { return nil }
        let numbers = figures.map { figures in
            figures.map { (key: $0.quantity.number, mention: $0.mention) }
        }
        return exchanged(numbers, .numberDiffers)
    }
}

extension ProseComparison {
    /// Each is looked for in a whole text.
    private static let mostLabels = 256

    /// What the other page sets in bold in Latin letters, such as the label of a button, where the base page has another
    /// label; or a label of the base page that it lacks among others, and that its language's pages have elsewhere.
    var exchangedLabel: Difference? {
        guard context.latinNames != nil, context.carriesMarks.all.allSatisfy(\.self) else { return nil }
        let labels = prose.map { $0.labels.prefix(Self.mostLabels) }
        let known = labels.map { Set($0.map(\.text)) }
        let only = Both { side in
            labels[side].filter { label in
                !known[side.opposite].contains(label.text) && !prose[side.opposite].text.contains(label.text)
            }
        }
        let titles = only.base.filter { $0.text.first?.isUppercase == true }
        if let exchanged = Both(titles.first, only.other.first).unwrapped() {
            return Difference(.identifierDiffers, exchanged: exchanged)
        }
        guard !known.base.isDisjoint(with: known.other),
            let lost = titles.first(where: { context.words?.other.isLabel($0.text) ?? false })
        else {
            return nil
        }
        return difference(.identifier, of: [Leaf(name: lost)], onlyOn: .base)
    }

    /// A name that one page enumerates among others, of which the other page enumerates all but that one.
    var lostMember: Difference? {
        guard let pages = context.latinNames else { return nil }
        let rows = prose.map(\.enumerations)
        for side in Side.allCases {
            for row in rows[side] where row.count > 2 {
                let others = LatinNames([prose[side.opposite].prose])
                // A sentence may begin with the first one, and other words may be translated.
                let names = row.enumerated().filter { index, name in
                    others.contains(name)
                        || index > 0 && !pages[side].isPlain(name)
                            && (name.isUnmistakable || context.isKnownName(name))
                }.map(\.element)
                let only = names.filter { !others.contains($0) }
                guard let name = only.first, only.count == 1, names.count > 2,
                    rows[side.opposite].contains(where: { Set($0) == Set(names).subtracting([name]) })
                else { continue }
                let mention = Mentions.Mention(text: name, line: prose[side].lines.lowerBound)
                let leaf = Leaf(mention: mention, name: "“\(name)”", parts: [name])
                return difference(.identifier, of: [leaf], onlyOn: side)
            }
        }
        return nil
    }
}

extension Mentions {
    /// What is set in bold and has letters of ASCII, and none of another script.
    var labels: [Mention] {
        prose.runs.split { !$0.marks.contains(.strong) || $0.marks.contains(.code) }.compactMap { runs in
            let text = runs.map(\.text).joined().trimmingPrefix(" ")
            guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.contains(where: \.isLetter) else {
                return nil
            }
            return Mention(text: String(text), line: runs.first?.line ?? lines.lowerBound)
        }
    }

    /// In characters: `macOS 13 or later, Linux`.
    private static let widestGap = 14

    /// The names in Latin letters between which stands little but the signs of a list.
    fileprivate var enumerations: [[String]] {
        text.latinWords.filter { $0.isProper }.rows { word, next in
            let gap = text.unicodeScalars[word.endIndex..<next.startIndex]
            return gap.count <= Self.widestGap && !gap.contains(where: ".。:：;；".unicodeScalars.contains)
        }.map { $0.map(String.init) }
    }
}

extension Array {
    /// Its elements by the rows in which each is joined to the one before it.
    func rows(where areJoined: (Element, Element) -> Bool) -> [[Element]] {
        var rows: [[Element]] = []
        for (index, element) in enumerated() {
            if index == 0 || !areJoined(self[index - 1], element) { rows.append([]) }
            rows[rows.count - 1].append(element)
        }
        return rows
    }
}

extension String {
    fileprivate var digits: [UInt8] { utf8.filter(\.isDigit) }
    fileprivate var withoutDigits: [UInt8] { utf8.filter { !$0.isDigit } }

    /// Whether it is a word of no language: letters and digits, as in `E1012`.
    fileprivate var isCode: Bool { utf8.count > 3 && utf8.contains(where: \.isDigit) }

    /// Whether it is one of initials, as `UTC` and `KiB` are.
    fileprivate var isAbbreviation: Bool {
        utf8.count(where: \.isUppercase) > 1 && utf8.last?.isUppercase == true && utf8.count < 6
            && utf8.allSatisfy(\.isLetter)
    }

    /// Whether one of two names is the other one with more before or behind it: `GPL'd`, `serial-ATA`.
    func isForm(of other: String) -> Bool {
        [(self, other), (other, self)].contains { $0.hasPrefix($1) || $0.hasSuffix($1) }
    }

    /// Whether nobody takes it for the beginning of a sentence, or for a word that is set in capitals.
    fileprivate var isUnmistakable: Bool {
        isAbbreviation || utf8.dropFirst().contains(where: \.isUppercase) && !utf8.allSatisfy(\.isUppercase)
    }

    /// Whether it has a word where its capital is not that of the beginning of a sentence.
    fileprivate func hasWithinSentence(_ word: String) -> Bool {
        ranges(of: word).contains { range in
            let sign = byte(before: range.lowerBound)
            return sign.isLetter || sign.isDigit || sign == UInt8(ascii: ",")
        }
    }

    /// Whether no more than one or two letters were changed, left out or added: what stands between the same beginnings
    /// and ends is that short.
    fileprivate func isMisspelt(_ other: String) -> Bool {
        let start = zip(utf8, other.utf8).prefix { $0 == $1 }.count
        let (rest, others) = (utf8.dropFirst(start), other.utf8.dropFirst(start))
        let end = zip(rest.reversed(), others.reversed()).prefix { $0 == $1 }.count
        return start > 0 && max(rest.count, others.count) - end < (utf8.count > 5 ? 3 : 2)
    }
}

extension UInt8 {
    /// Whether it is the sign between the parts of a compound or of a chord of keys.
    fileprivate var joinsParts: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "+") }
}

extension Substring {
    /// Whether an address begins with it: `https://`.
    fileprivate var isScheme: Bool { base.utf8[endIndex...].starts(with: "://".utf8) }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
    /// Without what may differ in how a name of ASCII is written: capitals, hyphens, an English plural.
    fileprivate var comparisonKey: Term {
        let isPlural = utf8.last == UInt8(ascii: "s") && (utf8.count > 3 || utf8.first?.isUppercase == true)
        var key = Term()
        for byte in isPlural ? utf8.dropLast() : utf8[...] where byte.isLetter || byte.isDigit {
            key.append(byte | 0x20)
        }
        return key
    }
}
