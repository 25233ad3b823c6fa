import Documents
import Localization

/// What stands in the place of something else where both pieces of prose mention the same.
extension ProseComparison {
    /// Finds a name that stands in place of another one.
    mutating func compareLatinNames() {
        guard let pages = context.latinNames,
            let names = LatinNames.exchanged(prose.map { LatinNames([$0.prose]) }, pages: pages)
        else { return }
        let message = "“\(names.base.text)” here is “\(names.other.text)” there"
        differences.add(.identifierDiffers, message, names.base.text, names)
    }

    /// Finds the sign of another unit behind the same number: `kHz` for `MHz`.
    mutating func compareSigns() {
        for base in prose.base.quantities.figures {
            guard let sign = base.sign else { continue }
            let same = prose.other.quantities.figures.filter { $0.quantity.numbers == base.quantity.numbers }
            // Where languages have words of their own for what is counted, hardly two end alike.
            guard let other = same.first, let otherSign = other.sign,
                sign.lowercased() != otherSign.lowercased(),
                sign.last == otherSign.last, same.count == 1
            else { continue }
            let mentions = Both(base, other).map { entry in
                Mentions.Mention(text: "\(entry.mention.text) \(entry.sign ?? "")", line: entry.mention.line)
            }
            let message = "\(mentions.base.text) here is \(mentions.other.text) there"
            differences.add(.numberDiffers, message, base.mention.text, mentions)
            return
        }
    }

    /// Finds the opposite of what the base page says: at most in place of at least.
    mutating func compareSenses() {
        let senses = prose.map(\.senses)
        let sense = Sense.allCases.first { sense in
            let counts = senses.map { Both($0[sense] ?? 0, $0[sense.opposite] ?? 0) }
            // Where one of them says more, it may only be more explicit.
            return counts.base.base > counts.other.base
                && counts.base.base + counts.base.other == counts.other.base + counts.other.other
        }
        guard let sense else { return }
        differences.add(
            sense == .above || sense == .below ? .numberDiffers : .textDiffers,
            "“\(sense.name)” here is “\(sense.opposite.name)” there",
            sense.rawValue,
            prose.map { .init(text: $0.text, line: $0.lines.lowerBound) }
        )
    }

    /// Finds values that stand beside each other's names in a sentence: languages put a value before or behind its name,
    /// but no word order exchanges values.
    mutating func compareValues() {
        guard context.carriesMarks.all.allSatisfy(\.self),
            Set(prose.base.spans.filter(\.text.isValue).map(\.text)).count > 1
        else { return }
        let sentences = prose.map(\.prose.spansBySentence)
        for base in sentences.base {
            let texts = base.map(\.text).sorted()
            guard let other = sentences.other.first(where: { $0.map(\.text).sorted() == texts }) else {
                continue
            }
            let here = [NamedValues(base), NamedValues(base.reversed())]
            let there = [NamedValues(other), NamedValues(other.reversed())]
            let isAlike = here.contains { values in there.contains { $0.names == values.names } }
            guard !isAlike,
                let value = here[0].values.first(where: { here[0].names[$0.text] != there[0].names[$0.text] }
                ),
                let place = there[0].values.first(where: { $0.text == value.text })
            else { continue }
            let names = [here[0], there[0]].map { ($0.names[value.text] ?? []).joined(separator: ", ") }
            differences.add(
                .identifierDiffers,
                "`\(value.text)` belongs to `\(names[0])` here and to `\(names[1])` there",
                value.text,
                Both(value, place)
            )
            return
        }
    }

    /// Finds names that stand in another sentence than on the base page: languages order the words of a sentence, each in
    /// its way, but not the sentences.
    mutating func compareSentences() {
        let spans = prose.map { $0.spans.map(\.text) }
        guard context.carriesMarks.all.allSatisfy(\.self), spans.base != spans.other else { return }
        let sentences = prose.map(\.prose.spansBySentence)
        let names = sentences.map { $0.map { $0.map(\.text).sorted() } }
        guard names.base.count == names.other.count, names.base != names.other,
            names.base.sorted(by: { $0.lexicographicallyPrecedes($1) })
                == names.other.sorted(by: { $0.lexicographicallyPrecedes($1) }),
            let index = names.base.indices.first(where: { names.base[$0] != names.other[$0] }),
            let places = sentences.map({ $0[index].first }).unwrapped()
        else { return }
        let message = "`\(places.base.text)` here is `\(places.other.text)` there"
        differences.add(.identifierDiffers, message, places.base.text, places)
    }

    /// Finds figures that stand beside each other's names: `20 on A, 200 on B` where there are 200 on A.
    mutating func compareFiguresOfNames() {
        guard context.latinNames != nil, prose.all.allSatisfy({ $0.quantities.figures.count > 1 }) else {
            return
        }
        var terms = prose.map(\.terms)
        let shared = terms.map { Set($0.map(\.key)) }
        for side in Side.allCases {
            terms[side].removeAll { !shared.base.contains($0.key) || !shared.other.contains($0.key) }
        }
        guard let names = terms.map(\.namesOfFigures).unwrapped(), names.base.keys == names.other.keys,
            let base = terms.base.first(where: { names.base[$0.key] != names.other[$0.key] }),
            let other = terms.other.first(where: { $0.key == base.key }),
            let (here, there) = names.base[base.key].flatMap({ here in
                names.other[base.key].map { (here, $0) }
            })
        else { return }
        differences.add(
            .numberDiffers,
            "\(base.mention.text) belongs to “\(here)” here and to “\(there)” there",
            base.mention.text,
            Both(base.mention, other.mention)
        )
    }

    // MARK: Links

    /// Finds a link whose text names what another link of the base page leads to.
    mutating func compareLinkTexts() {
        guard context.carriesMarks.all.allSatisfy(\.self) else { return }
        let links = prose.map { $0.prose.linkTexts }
        guard links.base.count > 1, links.other.count > 1 else { return }
        for other in links.other {
            let target = LinkTarget(other.target, site: context.site)
            let own = links.base.filter { LinkTarget($0.target, site: context.site).agrees(with: target) }
            let named = links.base.filter { !$0.names.isDisjoint(with: other.names) }
            guard let base = own.first, own.count == 1, base.names.isDisjoint(with: other.names),
                let meant = named.first, named.count == 1
            else { continue }
            let message =
                "the link “\(other.text)” leads to `\(meant.target)` here and to `\(other.target)` there"
            differences.add(
                .linkDiffers,
                message,
                meant.target,
                Both(meant, other).map { .init(text: $0.target, line: $0.line) }
            )
            return
        }
    }
}

/// Values that are marked as code, with the names before them.
private struct NamedValues {
    private(set) var values: [Mentions.Mention] = []
    /// By value, sorted; where a value is mentioned behind no name, an empty one stands for it.
    private(set) var names: [String: [String]] = [:]

    init(_ spans: some Sequence<Mentions.Mention>) {
        var name = ""
        for span in spans {
            if span.text.isValue {
                values.append(span)
                names[span.text, default: []].append(name)
            } else {
                name = span.text
            }
        }
        names = names.mapValues { $0.sorted() }
        // Of one value there is nothing to exchange.
        if names.count < 2 { names = [:] }
    }
}

extension Prose {
    /// What is marked as code, by sentences.
    fileprivate var spansBySentence: [[Mentions.Mention]] {
        var sentences: [[Mentions.Mention]] = [[]]
        for run in runs {
            if run.marks.contains(.code) {
                sentences[sentences.count - 1].append(Mentions.Mention(text: run.text, line: run.line))
            } else if run.text.contains(where: "。！？".contains)
                || [". ", "! ", "? "].contains(where: run.text.contains)
            {
                sentences.append([])
            }
        }
        return sentences
    }
}

/// A name or a figure of a piece of prose.
private struct Term {
    /// As it is compared.
    var key: String
    var mention: Mentions.Mention
    var isFigure: Bool
}

extension Mentions {
    /// Those of its names in Latin letters and of its figures that are there once, in order.
    fileprivate var terms: [Term] {
        var terms: [(place: String.Index, term: Term)] = []
        for name in LatinNames([prose]).words {
            let places = text.ranges(of: name.text)
            guard let place = places.first, places.count == 1 else { continue }
            terms.append((place.lowerBound, Term(key: name.text, mention: name, isFigure: false)))
        }
        var rest = text[...]
        for figure in quantities.figures {
            guard let place = rest.firstRange(of: figure.mention.text) else { continue }
            let key = figure.quantity.numbers.joined(separator: " ")
            terms.append((place.lowerBound, Term(key: key, mention: figure.mention, isFigure: true)))
            rest = rest[place.upperBound...]
        }
        let counts = Dictionary(grouping: terms, by: \.term.key).mapValues(\.count)
        return terms.sorted { $0.place < $1.place }.map(\.term).filter { counts[$0.key] == 1 }
    }
}

extension [Term] {
    /// The name that stands beside each figure, where names and figures take turns; `nil` elsewhere.
    fileprivate var namesOfFigures: [String: String]? {
        guard count > 3, count.isMultiple(of: 2),
            indices.dropFirst().allSatisfy({ self[$0].isFigure != self[$0 - 1].isFigure })
        else { return nil }
        return stride(from: 0, to: count, by: 2).reduce(into: [:]) { names, index in
            let (first, second) = (self[index], self[index + 1])
            if first.isFigure { names[first.key] = second.key } else { names[second.key] = first.key }
        }
    }
}

/// A link with the text that leads to it.
private struct LinkText {
    var target: String
    var text: String
    /// 1-based.
    var line: Int
    /// What in the text does not change in translation.
    var names: Set<String> = []
}

extension Prose {
    /// Neighbouring runs with one target are one link.
    fileprivate var linkTexts: [LinkText] {
        var links: [LinkText] = []
        var previous: String?
        for run in runs {
            defer { previous = run.link }
            guard let link = run.link else { continue }
            if link != previous { links.append(LinkText(target: link, text: "", line: run.line)) }
            links[links.count - 1].text += run.text
            let names =
                run.marks.contains(.code)
                ? [run.text]
                : run.text.latinWords.filter { $0.contains(where: \.isUppercase) }.map(String.init)
            links[links.count - 1].names.formUnion(names)
        }
        return links
    }
}

extension String {
    /// Whether code writes it for a value: a number, a text in quotation marks, or one of the words that most languages
    /// have for truth and for nothing.
    fileprivate var isValue: Bool {
        ["true", "false", "null", "nil"].contains(lowercased())
            || first.map { $0.isASCII && ($0.isNumber || $0 == "\"" || $0 == "'") } ?? false
    }
}
