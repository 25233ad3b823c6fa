import Behaviours
import Pages

/// What two pieces of prose that should say the same do not both mention.
struct ProseComparison {
    private(set) var differences: Differences

    /// What pages of two formats and languages have in common.
    struct Context {
        let carriesMarks: (base: Bool, other: Bool)
        /// Names that are known as code, for pages without marks.
        let vocabulary: Set<String>
        let site: LinkTarget.Site
        /// What findings about facts name already.
        var claims: [FactCheck.Claim] = []
        /// Texts of which a finding says that the other page has lost a statement of theirs.
        var shortened: Set<String> = []
    }

    /// What only one of the two mentions, with its name for messages.
    private typealias OneSided = (code: Finding.Code, name: String, mention: Mentions.Mention)

    /// What the other prose does not mention, and what only it does.
    private var lost: [OneSided] = []
    private var gained: [OneSided] = []
    private let base: Mentions
    private let other: Mentions
    private let context: Context
    /// Values that a finding about a fact names already.
    private let claimed: Set<String>

    /// - Parameters:
    ///   - lines: 1-based, for what is missing.
    ///   - claimed: Values that a finding names already, besides those of facts.
    init(
        _ base: Mentions,
        _ other: Mentions,
        lines: (base: Int, other: Int),
        context: Context,
        claimed: Set<String> = []
    ) {
        self.base = base
        self.other = other
        differences = Differences(lines: lines)
        self.context = context
        self.claimed = context.claims.reduce(into: claimed) { claimed, claim in
            let isHere =
                claim.lines.base.contains(where: base.lines.contains)
                || claim.lines.other.contains(where: other.lines.contains)
            if isHere { claimed.formUnion(claim.parts) }
        }
        compareMarks()
        // Behind a backtick that is left over, what is marked as code may be anything.
        if differences.all.contains(where: { $0.code == .emphasisBroken && $0.subject == "`" }) { return }
        compareNames()
        compareNumbers()
        if context.carriesMarks.base, context.carriesMarks.other { compareLinks() }
        addLost()
    }

    /// What one of the two lacks goes with the words around it: one finding.
    private mutating func addLost() {
        if context.shortened.contains(base.text) { lost = [] }
        if context.shortened.contains(other.text) { gained = [] }
        for (side, mentioned) in [(Differences.Side.base, lost), (.other, gained)] {
            guard let first = mentioned.first else { continue }
            let verb = mentioned.count == 1 ? "is" : "are"
            let isLost = side == .base
            differences.add(
                first.code,
                "\(mentioned.map(\.name).enumerated) \(verb) \(isLost ? "not mentioned" : "mentioned only") there",
                mentioned.map(\.mention.text).joined(separator: " "),
                isLost ? first.mention : nil,
                isLost ? nil : first.mention
            )
        }
    }

    // MARK: Names

    private mutating func compareNames() {
        let left = NameLookup(
            base,
            carriesMarks: context.carriesMarks.base,
            vocabulary: context.vocabulary
        )
        let right = NameLookup(
            other,
            carriesMarks: context.carriesMarks.other,
            vocabulary: context.vocabulary
        )
        var missing = left.names.filter { !right.contains($0.text) && !isClaimed($0.text) }
        var added = right.names.filter { !left.contains($0.text) && !isClaimed($0.text) }
        guard !missing.isEmpty || !added.isEmpty else { return }
        // Without marks, what only looks like a name may be what stands in place of one.
        if added.isEmpty {
            added = Array(right.likelyNames.filter { !left.contains($0.text) }.prefix(missing.count))
        }
        if missing.isEmpty {
            missing = Array(left.likelyNames.filter { !right.contains($0.text) }.prefix(added.count))
        }
        for (token, parts) in right.glued(left.names) {
            missing.removeAll { parts.contains($0.text) }
            added.removeAll { $0.text == token.text }
            addGlued(token, parts, line: left.line(of: parts) ?? differences.lines.base, isThere: true)
        }
        for (token, parts) in left.glued(right.names) {
            added.removeAll { parts.contains($0.text) }
            missing.removeAll { $0.text == token.text }
            addGlued(token, parts, line: right.line(of: parts) ?? differences.lines.other, isThere: false)
        }
        for (name, replacement) in zip(missing, added) {
            differences.add(
                .identifierDiffers,
                "`\(name.text)` here is `\(replacement.text)` there",
                name.text,
                name,
                replacement
            )
        }
        for name in missing.dropFirst(added.count) {
            lost.append((.identifierMissing, "`\(name.text)`", name))
        }
        for name in added.dropFirst(missing.count) {
            gained.append((.identifierAdded, "`\(name.text)`", name))
        }
    }

    /// - Parameters:
    ///   - line: 1-based, of the names that the other prose has in place of the token.
    ///   - isThere: Whether the token stands in the other prose.
    private mutating func addGlued(
        _ token: Mentions.Mention,
        _ parts: [String],
        line: Int,
        isThere: Bool
    ) {
        let names = parts.map { "`\($0)`" }.joined(separator: " and ")
        let expected = Mentions.Mention(text: parts.joined(separator: " "), line: line)
        differences.add(
            .identifierGlued,
            "`\(token.text)` is \(names) without a gap",
            token.text,
            isThere ? expected : token,
            isThere ? token : expected
        )
    }

    private func isClaimed(_ name: String) -> Bool {
        guard !claimed.isEmpty else { return false }
        return Identifier.all(in: name).contains { claimed.contains($0.name) }
            || claimed.contains(name)
    }

    // MARK: Figures

    private mutating func compareNumbers() {
        let missing = base.quantities.figures.filter { isLacking($0, other) }
        let added = other.quantities.figures.filter { isLacking($0, base) }
        let missingWords = words(of: base, without: other, against: added)
        let addedWords = words(of: other, without: base, against: missing)
        var left = missing.isEmpty ? missingWords : missing
        var right = added.isEmpty ? addedWords : added
        // The number that stands in place of one may be mentioned elsewhere, too.
        if right.isEmpty, left.contains(where: \.isSurelyCounted) { right = surplus(of: other, over: base) }
        if left.isEmpty, right.contains(where: \.isSurelyCounted) { left = surplus(of: base, over: other) }
        if let first = left.first, let second = right.first {
            differences.add(
                .numberDiffers,
                "\(left.texts) here is \(right.texts) there",
                left.texts,
                Mentions.Mention(text: left.texts, line: first.mention.line),
                Mentions.Mention(text: right.texts, line: second.mention.line)
            )
        } else if let figure = added.first(where: \.isFigure) {
            gained.append((.numberMissing, figure.mention.text, figure.mention))
        } else if let figure = missing.first(where: \.isFigure) {
            lost.append((.numberMissing, figure.mention.text, figure.mention))
        }
    }

    private func isLacking(_ entry: MentionedQuantities.Entry, _ mentions: Mentions) -> Bool {
        !mentions.quantities.contains(entry.quantity) && !entry.quantity.isNamed(in: claimed)
    }

    private func surplus(of mentions: Mentions, over other: Mentions) -> [MentionedQuantities.Entry] {
        mentions.quantities.surplus(over: other.quantities)
            .filter { !$0.quantity.isNamed(in: claimed) }
    }

    /// The number words that the other prose lacks.
    ///
    /// - Parameter figures: What the other prose has instead. The word for 1 is often an article, and figures for
    ///   2 are often put as words that tell no number.
    private func words(
        of prose: Mentions,
        without other: Mentions,
        against figures: [MentionedQuantities.Entry]
    ) -> [MentionedQuantities.Entry] {
        let words = prose.quantities.words.filter { isLacking($0, other) }
        guard words.isEmpty, let one = prose.quantities.one, isLacking(one, other),
            figures.contains(where: { $0.quantity.numbers != ["2"] })
        else { return words }
        return [one]
    }

    // MARK: Links

    private mutating func compareLinks() {
        func targets(_ links: [Mentions.Mention]) -> [(target: LinkTarget, mention: Mentions.Mention)] {
            links.map { (LinkTarget($0.text, site: context.site), $0) }
        }
        var added = targets(other.links)
        let missing = targets(base.links).filter { link in
            guard let index = added.firstIndex(where: { $0.target.agrees(with: link.target) }) else {
                return true
            }
            added.remove(at: index)
            return false
        }
        for (left, right) in zip(missing, added) {
            differences.add(
                .linkDiffers,
                "the link to `\(left.mention.text)` leads to `\(right.mention.text)` there",
                left.mention.text,
                left.mention,
                right.mention
            )
        }
        for link in missing.dropFirst(added.count) {
            lost.append((.linkMissing, "the link to `\(link.mention.text)`", link.mention))
        }
        for link in added.dropFirst(missing.count) {
            gained.append((.linkAdded, "the link to `\(link.mention.text)`", link.mention))
        }
    }

    // MARK: Marks

    private mutating func compareMarks() {
        let left = brokenMark(of: base, beside: other, carriesMarks: context.carriesMarks.base)
        let right = brokenMark(of: other, beside: base, carriesMarks: context.carriesMarks.other)
        guard (left == nil) != (right == nil), let mark = left ?? right else { return }
        differences.add(
            .emphasisBroken,
            "the mark “\(mark.text)” is shown as it stands",
            String(mark.text.prefix(1)),
            left,
            right
        )
    }

    /// Without marks, what stands in code looks the same.
    private func brokenMark(
        of prose: Mentions,
        beside other: Mentions,
        carriesMarks: Bool
    ) -> Mentions.Mention? {
        prose.brokenEmphasis.flatMap { carriesMarks || !other.text.contains($0.text) ? $0 : nil }
    }
}

extension [MentionedQuantities.Entry] {
    fileprivate var texts: String { map(\.mention.text).joined(separator: ", ") }
}

extension MentionedQuantities.Entry {
    /// Whether every translation has the number as a figure: languages differ in whether they count small ones, but
    /// not where these have a unit.
    fileprivate var isFigure: Bool {
        quantity.numbers.contains { $0.utf8.count > 1 } || isSurelyCounted && !quantity.isBare
    }

    /// Whether a translation tells the number at all: `both` and `a` stand for small ones.
    fileprivate var isSurelyCounted: Bool {
        quantity.form == .figure && !["1", "2"].contains(quantity.numbers[0])
    }
}

extension [String] {
    /// As a reader would list them.
    fileprivate var enumerated: String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
