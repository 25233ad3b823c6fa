import Diagnostics
import Findings
import Pages

/// Short texts that stand in the same place of a page and of its translation: what is set in bold, such as what buttons are
/// called, or else a whole cell, heading, title or item; and the texts of links.
struct Labels {
    /// As many of both pages; nothing tells the order of more than one.
    let texts: Both<[Mentions.Mention]>
    /// `nil` for headers of columns, whose words tell what is called how, and are each table's own.
    let code: Finding.Code?
    /// Of findings.
    let subject: String
    /// What a message begins with.
    let place: String

    /// In columns; what is longer is no label.
    static let longest = 40

    /// - Returns: None for longer texts, for those that are no words, and where more is set in bold on one page. The steps
    ///   of a way through menus are one each, as no language changes their order.
    static func all(
        in prose: Both<Mentions>,
        _ code: Finding.Code? = .textDiffers,
        subject: String,
        place: String = ""
    ) -> [Labels] {
        let ways = prose.map(\.boldWays)
        var texts = [ways.map { $0.flatMap(\.self) }]
        if texts[0].all.allSatisfy(\.isEmpty), prose.all.allSatisfy(\.isLabel) {
            texts = [prose.map { [Mentions.Mention(text: $0.text, line: $0.lines.lowerBound)] }]
        } else if ways.onlyOnes() != nil {
            texts = zip(ways.base[0], ways.other[0]).map { Both([$0], [$1]) }
            guard ways.base[0].count == ways.other[0].count else { return [] }
        }
        return texts.filter { !$0.base.isEmpty && $0.base.count == $0.other.count }
            .map { Labels(texts: $0, code: code, subject: subject, place: place) }
    }

    private init(texts: Both<[Mentions.Mention]>, code: Finding.Code?, subject: String, place: String) {
        (self.texts, self.code, self.subject, self.place) = (texts, code, subject, place)
    }

    /// Titles of pages, or texts of links that lead to the same place; `nil` where one of the two is empty.
    init?(texts: Both<Mentions.Mention>, subject: String) {
        guard texts.all.allSatisfy({ !$0.text.isEmpty }) else { return nil }
        self.texts = texts.map { [$0] }
        (code, self.subject, place) = (.textDiffers, subject, "")
    }
}

extension Mentions {
    fileprivate var isLabel: Bool {
        !text.isEmpty && width <= Labels.longest && spans.isEmpty && quantities.figures.isEmpty
    }
}

/// Labels in place of another one, by what two languages call things in all other places.
struct LabelComparison {
    /// A page and its translation, with their labels.
    struct Page {
        let pages: Both<ComparedPage>
        let labels: [Labels]
    }

    private(set) var findings: [Finding] = []
    /// How often each label of one language stands for each of the other.
    private var uses = Both<[String: [String: Int]]>([:], [:])
    /// How a label of the base language is written where it stands first.
    private var spellings: [String: String] = [:]

    /// What is wrong with labels of translations.
    static func findings(_ pages: [Page]) -> [Finding] {
        Dictionary(grouping: pages) { $0.pages.other.language }.sorted { $0.key < $1.key }
            .flatMap { LabelComparison($1).findings }
    }

    /// - Parameter pages: In two languages.
    private init(_ pages: [Page]) {
        for labels in pages.flatMap(\.labels) {
            if let texts = labels.texts.onlyOnes() { note(texts) }
        }
        for page in pages {
            for labels in page.labels {
                let alone = labels.texts.onlyOnes()
                // A single letter is a key, which each language chooses for itself.
                guard let code = labels.code, let texts = alone ?? unmatched(labels),
                    texts.all.allSatisfy({ $0.text.count > 1 || !$0.text.allSatisfy(\.isASCII) }),
                    let meaning = meaning(of: texts.map(\.text.asLabel), uses: alone == nil ? 0 : 1),
                    !areAnswers(texts, of: page.pages)
                else { continue }
                let isKept = meaning == texts.other.text.asLabel
                let message =
                    labels.place + "“\(texts.base.text)” here is “\(texts.other.text)” there"
                    + (isKept ? "" : ", which is “\(spellings[meaning] ?? meaning)” elsewhere")
                findings.append(
                    page.pages.finding(Difference(code, message, labels.subject, texts))
                )
            }
        }
    }

    /// Whether both are answers, such as `yes`, which are compared by what they say.
    private func areAnswers(_ texts: Both<Mentions.Mention>, of pages: Both<ComparedPage>) -> Bool {
        Side.allCases.allSatisfy {
            Sense(ofAnswer: texts[$0].text, pages[$0].content.phrases) != nil
        }
    }

    private mutating func note(_ texts: Both<Mentions.Mention>) {
        let names = texts.map(\.text.asLabel)
        if spellings[names.base] == nil { spellings[names.base] = texts.base.text }
        for side in Side.allCases {
            uses[side][names[side], default: [:]][names[side.opposite], default: 0] += 1
        }
    }

    /// Of several labels, the two that are known and stand for none of the others; `nil` where these are more.
    private func unmatched(_ labels: Labels) -> Both<Mentions.Mention>? {
        var texts = labels.texts.map { $0.map { (mention: $0, name: $0.text.asLabel) } }
        _ = texts.pairOff {
            $0.mention.text == $1.mention.text || uses.base[$0.name]?[$1.name] != nil
        }
        return Both { side in texts[side].filter { uses[side][$0.name] != nil }.map(\.mention) }.onlyOnes()
    }

    /// What the label of the other page stands for everywhere else, where another one stands for the base page's; `nil`
    /// where it may stand for both, or is the same.
    ///
    /// - Parameter count: How often one stands for the other, if this place is the only one.
    private func meaning(of names: Both<String>, uses count: Int) -> String? {
        let translations = uses.base[names.base] ?? [:]
        let meanings = (uses.other[names.other] ?? [:]).keys.filter { $0 != names.base }
        guard names.base != names.other, translations[names.other] ?? 0 == count,
            meanings.count == 1, let meaning = meanings.first,
            // A label that the language keeps as it is tells by itself what it stands for.
            meaning == names.other || translations.contains(where: { $0.key != names.other })
        else { return nil }
        return meaning.isOtherLabel(than: names.base) && !meaning.isForm(of: names.base) ? meaning : nil
    }
}

extension String {
    /// Whether it differs from another one in more than endings, and words that a language may leave out.
    func isOtherLabel(than other: String) -> Bool {
        let (own, others) = (asLabel.stems, other.asLabel.stems)
        return !own.isSubset(of: others) && !others.isSubset(of: own)
    }

    /// In lower case, without what stands around words and without endings of English plurals.
    fileprivate var asLabel: String {
        lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0).singular }.joined(separator: " ")
    }

    /// The beginnings of a label's words, which stay where their endings change.
    fileprivate var stems: Set<Substring> {
        Set(split(separator: " ").map { $0.prefix(4) })
    }
}
