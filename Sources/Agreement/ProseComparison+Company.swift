import Documents
import Findings
import Localization
import Pages

/// What both pieces of prose mention, but in other company: languages put the words of a sentence into orders of their
/// own, which take no value from its name, no name from its sentence, and no text of a link from where it leads.
extension ProseComparison {
    var inOtherCompany: Difference? {
        exchange(in: linkTexts.map { [$0] }, .linkDiffers, "leads to") ?? exchangeOfSpans ?? exchangeOfValues
            ?? exchangeBehindNames ?? exchangeInRow
    }

    /// Figures right behind names that stand behind other names there: `iOS 16, Android 10`.
    private var exchangeBehindNames: Difference? {
        guard prose.all.allSatisfy({ $0.quantities.figures.count > 1 }) else { return nil }
        let figures = prose.map(\.figuresBehindNames)
        let others = Dictionary(figures.other.map { ($0.name, $0) }) { first, _ in first }
        let exchanged = figures.base.compactMap { base in
            others[base.name].flatMap { other in
                base.figure.agrees(with: other.figure) ? nil : Both(base.mention, other.mention)
            }
        }
        // Behind one alone, the parts of a date may stand in another order: `April 5, 2026`, `5. April 2026`.
        return exchanged.count > 1 ? Difference(.numberDiffers, exchanged: exchanged[0]) : nil
    }

    /// What both enumerate, but in another order: `5 minutes, 30 minutes, 2 hours`.
    private var exchangeInRow: Difference? {
        // Two may take turns as languages like it.
        if prose.all.allSatisfy({ $0.quantities.figures.count > 2 }),
            let found = exchange(inRows: prose.map { $0.rows(of: $0.figuresInOrder) }, .numberDiffers)
        {
            return found
        }
        guard context.carriesMarks.all.allSatisfy(\.self), prose.all.allSatisfy({ $0.spans.count > 2 })
        else { return nil }
        return exchange(inRows: prose.map { $0.rows(of: $0.codeInOrder) }, .identifierDiffers)
    }

    private func exchange(inRows rows: Both<[[Member]]>, _ code: Finding.Code) -> Difference? {
        for (base, other) in rows.base.flatMap({ base in rows.other.map { (base, $0) } }) {
            let common = Both(base, other).commonOnes
            guard common.base.count > 2,
                let index = common.base.indices.first(where: { common.base[$0].key != common.other[$0].key })
            else { continue }
            return Difference(code, exchanged: common.map { $0[index].mention })
        }
        return nil
    }

    /// The names in the texts of links, with the targets.
    private var linkTexts: Both<[Member]> {
        let links = prose.map { $0.links.count > 1 ? $0.links : [] }
        let targets = links.base.map { (link: $0.text, target: LinkTarget($0.text, site: context.site)) }
        let members = Both { side in
            links[side].flatMap { link -> [Member] in
                let target = LinkTarget(link.text, site: context.site)
                let same = Set(targets.filter { $0.target.agrees(with: target) }.map(\.link))
                let company = side == .base || same.contains(link.text) ? link.text : same.first
                // Addresses in another language may stand for more than one.
                guard let company, same.count == 1 || company == link.text else { return [] }
                return link.label.properNames.map { Member(key: $0, mention: link, company: company) }
            }
        }
        return members.commonOnes
    }

    /// Values that are marked as code, with names beside them; names, with the sentences they stand in.
    private var exchangeOfSpans: Difference? {
        let spans = prose.map(\.spans)
        guard context.carriesMarks.all.allSatisfy(\.self), spans.base.map(\.text) != spans.other.map(\.text)
        else { return nil }
        let sentences = spans.map { spans in
            Dictionary(grouping: spans, by: \.sentence).sorted { $0.key < $1.key }.map { _, spans in
                spans.map { Member(key: $0.text, mention: $0, isValue: $0.text.isValue) }
            }
        }
        let names = sentences.map { $0.map { $0.map(\.key).sorted().joined(separator: "\n") } }
        for (base, keys) in zip(sentences.base, names.base) {
            guard let index = names.other.firstIndex(of: keys) else { continue }
            let readings = Both(base, sentences.other[index]).map(\.besideNames)
            if let found = exchange(in: readings, .identifierDiffers, "belongs to") { return found }
        }
        // Sentences that were joined or split tell nothing.
        let ends = prose.map { $0.prose.runs.count { !$0.marks.contains(.code) && $0.text.endsSentence } }
        guard ends.base == ends.other, names.base.sorted() == names.other.sorted() else { return nil }
        let members = sentences.map { sentences in
            zip(1..., sentences).flatMap { number, spans in
                spans.map { Member(key: $0.key, mention: $0.mention, company: "\(number)") }
            }
        }
        return exchange(in: members.map { [$0] }, .identifierDiffers, "stands in sentence")
    }

    /// Values beside names that take turns with them, each there once: `20 on A, 200 on B` where there are 200 on A.
    private var exchangeOfValues: Difference? {
        // Most prose has too few values, and looking for places takes time.
        let haveMarks =
            context.carriesMarks.all.allSatisfy(\.self) && prose.all.allSatisfy { $0.spans.count > 1 }
        guard haveMarks || prose.all.allSatisfy({ $0.quantities.figures.count > 1 }) else { return nil }
        let marks = haveMarks ? prose.map(\.codeInOrder) : Both([], [])
        let figures = prose.map(\.figuresInOrder)
        let names = context.latinNames == nil ? Both([], []) : prose.map(\.namesInOrder)
        for (names, values) in [(names, figures), (names, marks), (marks, figures)] {
            // Of one value there is nothing to exchange.
            guard (names.all + values.all).allSatisfy({ $0.count > 1 }) else { continue }
            let members = Both { side in
                let values = values[side].map { $0.asValue }
                return (names[side] + values).sorted { $0.place.lowerBound < $1.place.lowerBound }
            }
            .commonOnes.map(\.joiningNames)
            guard members.all.allSatisfy({ $0.count > 3 && $0.count.isMultiple(of: 2) && $0.takeTurns })
            else {
                continue
            }
            let code: Finding.Code = values == figures ? .numberDiffers : .identifierDiffers
            if let found = exchange(in: members.map(\.besideNames), code, "belongs to") { return found }
        }
        return nil
    }

    /// - Parameter readings: What may go with what on each page, as order alone does not always tell: where one of them is
    ///   the same on both, nothing is exchanged.
    private func exchange(in readings: Both<[[Member]]>, _ code: Finding.Code, _ verb: String) -> Difference?
    {
        let known = readings.map { $0.map(\.companies) }
        let shown = readings.map { $0.first { !$0.contains { $0.company.isEmpty } } }.unwrapped()
        guard let shown, !known.base.contains(where: known.other.contains) else { return nil }
        let companies = shown.map(\.companies)
        guard let base = shown.base.first(where: { companies.base[$0.key] != companies.other[$0.key] }),
            let other = shown.other.first(where: { $0.key == base.key })
        else { return nil }
        let names = companies.map { $0[base.key, default: []].joined(separator: ", ") }
        let name = base.mention.label.isEmpty ? base.mention.text : base.key
        let message = "`\(name)` \(verb) `\(names.base)` here and `\(names.other)` there"
        return Difference(code, message, name, Both(base, other).map(\.mention))
    }
}

/// Something that both mention.
private struct Member: Equatable {
    /// As it is compared.
    var key: String
    var mention: Mentions.Mention
    /// Whether it is a value or a figure, which belongs to a name.
    var isValue = false
    /// What it goes with.
    var company = ""
    /// Where its text stands, in scalars, where the order counts.
    var place = 0..<0

    /// The same as what belongs to a name.
    var asValue: Member {
        var value = self
        value.isValue = true
        return value
    }
}

extension Both<[Member]> {
    /// Those that each page has once.
    fileprivate var commonOnes: Self {
        let counts = map { Dictionary(grouping: $0, by: \.key).mapValues(\.count) }
        return map { $0.filter { counts.base[$0.key] == 1 && counts.other[$0.key] == 1 } }
    }
}

extension [Member] {
    /// By key, sorted.
    fileprivate var companies: [String: [String]] {
        Dictionary(grouping: self, by: \.key).mapValues { $0.map(\.company).sorted() }
    }

    /// Its values with the names before them, and with those behind them.
    fileprivate var besideNames: [Self] {
        [self, reversed()].map { members in
            var name = ""
            let values = members.compactMap { member -> Member? in
                guard member.isValue else {
                    name = member.key
                    return nil
                }
                var value = member
                value.company = name
                return value
            }
            // Of one value there is nothing to exchange.
            return Set(values.map(\.key)).count > 1 ? values : []
        }
    }

    /// Names of several words as one: `App Store`.
    fileprivate var joiningNames: Self {
        reduce(into: []) { members, member in
            if let last = members.last, !last.isValue, !member.isValue,
                member.place.lowerBound == last.place.upperBound + 1
            {
                members[members.count - 1].key += " \(member.key)"
                members[members.count - 1].place = last.place.lowerBound..<member.place.upperBound
            } else {
                members.append(member)
            }
        }
    }

    fileprivate var takeTurns: Bool { zip(self, dropFirst()).allSatisfy { $0.isValue != $1.isValue } }
}

extension Mentions {
    /// Its names in Latin letters.
    fileprivate var namesInOrder: [Member] { latinNames.distinct.compactMap(memberThere) }

    /// What is marked as code.
    fileprivate var codeInOrder: [Member] { spans.compactMap(memberThere) }

    fileprivate var figuresInOrder: [Member] {
        quantities.figures.map { figure in
            Member(
                key: figure.quantity.key,
                mention: figure.mention,
                place: figure.quantity.origins
            )
        }
    }

    /// Between two members of a row, in characters without spaces: a unit, the sign of a list, and a word such as `and`.
    private static let widestGap = 7

    /// Members by the rows of more than two in which little stands between them but the sign of a list.
    fileprivate func rows(of members: [Member]) -> [[Member]] {
        let scalars = Array(text.unicodeScalars)
        return members.rows { member, next in
            let (end, start) = (member.place.upperBound, next.place.lowerBound)
            let gap = scalars[min(end, start)..<start].filter { $0 != " " }
            return gap.count <= Self.widestGap && gap.count { ",，、;；".unicodeScalars.contains($0) } == 1
        }.filter { $0.count > 2 }
    }

    /// Its figures right behind words with capitals that it has once, in order, each with the word.
    fileprivate var figuresBehindNames: [(name: String, figure: Quantity, mention: Mention)] {
        let scalars = Array(text.unicodeScalars)
        let counts = text.latinWords.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return quantities.figures.compactMap { entry in
            let start = entry.quantity.origins.lowerBound
            let gap = start > 0 && scalars[start - 1] == " " ? 1 : 0
            let before = scalars[..<(start - gap)]
            let name = before.lastIndex { !$0.isNamePart && $0 != "-" }.map { before[($0 + 1)...] } ?? before
            let word = String(scalars: name)
            guard entry.quantity.form == .figure, name.first.map({ !$0.isASCIIDigit }) ?? false,
                Substring(word).isProper, counts[Substring(word)] == 1
            else { return nil }
            let all = scalars[name.startIndex..<entry.quantity.origins.upperBound]
            return (word, entry.quantity, Mention(text: String(scalars: all), line: entry.mention.line))
        }
    }

    /// With its place in the text, if the text has it once.
    private func memberThere(_ mention: Mention) -> Member? {
        let (scalars, name) = (text.unicodeScalars, mention.text.unicodeScalars)
        let ranges = scalars.ranges(of: name)
        guard ranges.count == 1 else { return nil }
        let place = scalars.distance(from: scalars.startIndex, to: ranges[0].lowerBound)
        return Member(key: mention.text, mention: mention, place: place..<(place + name.count))
    }
}

extension Quantity {
    /// The same however it is written.
    fileprivate var key: String {
        let amounts = isBare ? [] : measures.map { "\($0.dimension) \($0.amount)" }
        return amounts.isEmpty ? number : amounts.sorted().joined(separator: ", ")
    }
}

extension String {
    /// What in the text of a link does not change in translation: words with capitals or with signs of code.
    fileprivate var properNames: [String] {
        latinWords.filter { $0.utf8.contains { $0.isUppercase || "._".utf8.contains($0) } }.map(String.init)
    }

    /// Whether code writes it for a value: a number, a text in quotation marks, or one of the words that most languages
    /// have for truth and for nothing.
    fileprivate var isValue: Bool {
        ["true", "false", "null", "nil"].contains(lowercased())
            || first.map { $0.isASCII && ($0.isNumber || $0 == "\"" || $0 == "'") } ?? false
    }
}
