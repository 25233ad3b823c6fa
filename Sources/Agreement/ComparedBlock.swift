import Backports
import Diagnostics
import Documents
import Localization
import Pages

/// A paragraph, a list item, a code block or a table, with what its alignment and the checks need.
struct ComparedBlock {
    private(set) var content: Content
    /// `nil` for what is no list item.
    private(set) var item: Item?
    /// 1-based.
    let line: Int
    private(set) var variant: String?
    /// The index of the admonition around it in the page's outline.
    private(set) var box: Int?
    /// The name of the innermost component around it.
    private(set) var component: String?
    /// Whether it is the same in every language, as what a program prints is.
    private(set) var isVerbatim = false
    /// Whether it stands for a heading.
    private(set) var isHeading = false
    /// Whether it stands in a list item, behind the item's first paragraph.
    private(set) var isInItem = false
    /// Whether it describes a figure or a table or is the title of a box, which another format may have without one.
    private(set) var isCaption = false
    /// Of an item of a numbered list that is in no other list.
    private(set) var stepNumber: Int?

    /// Indirect, as blocks are passed on often and changed rarely.
    enum Content {
        case prose(ComparedProse)
        indirect case code(ComparedCode)
        indirect case table(ComparedTable)
    }

    /// Where in its list an item stands.
    struct Item {
        /// The index of the list in the page's outline.
        var list: Int
        var isOrdered: Bool
        /// 0 for a list that is in no other list.
        var depth: Int
    }

    /// - Parameter isSwift: Whether the page's analysis took it for Swift.
    init(_ element: Outline.Element, of page: Page, isSwift: Bool = false) {
        let (lists, phrases) = (page.outline.lists, page.phrases)
        line = element.line
        variant = element.variant
        box = element.box
        component = element.component
        isCaption = element.isCaption
        isInItem = element.isInItem
        switch element.content {
        case .paragraph(let prose):
            content = .prose(ComparedProse(prose, phrases: phrases))
        case .item(let prose, let list):
            content = .prose(ComparedProse(prose, phrases: phrases))
            item = Item(list: list, isOrdered: lists[list].isOrdered, depth: lists[list].depth)
        case .code(let code):
            content = .code(ComparedCode(code, isSwift: isSwift, isPayload: element.payload != nil))
        case .table(let table):
            content = .table(ComparedTable(table, phrases: phrases))
        }
    }

    /// The block of an element; more than one where a paragraph holds numbered lines.
    ///
    /// A numbered line does not end a paragraph unless its number is 1 (CommonMark 0.31, section 5.3), so that the
    /// loss of one marker turns all items after it into text.
    static func blocks(
        _ element: Outline.Element,
        of page: Page,
        isSwift: Bool,
        stepNumber: Int?
    ) -> [ComparedBlock] {
        guard case .paragraph(let prose) = element.content, let split = prose.splitAtNumbers else {
            var block = ComparedBlock(element, of: page, isSwift: isSwift)
            block.stepNumber = stepNumber
            return [block]
        }
        return split.enumerated().map { index, part in
            var element = element
            element.line = part.runs.first?.line ?? element.line
            element.content = .paragraph(part)
            var block = ComparedBlock(element, of: page)
            if index > 0 { block.item = Item(list: -1, isOrdered: true, depth: 0) }
            return block
        }
    }

    /// A paragraph that stands for a heading which the other page may not have.
    init(heading: Mentions, line: Int) {
        content = .prose(ComparedProse(heading))
        isHeading = true
        self.line = line
    }

    /// Of a paragraph or an item; `nil` for anything else.
    var prose: ComparedProse? {
        if case .prose(let prose) = content { prose } else { nil }
    }

    /// Notes that it is the same in every language, whichever its words seem to be in.
    mutating func becomeVerbatim() {
        isVerbatim = true
        guard case .prose(let prose) = content else { return }
        content = .prose(prose.with(foreignLanguage: nil, isInOwnLanguage: prose.isInOwnLanguage))
    }

    /// Notes prose that is in another language than its page.
    mutating func tellLanguage(of page: Page, _ catalog: LocaleCatalog) {
        guard case .prose(let prose) = content else { return }
        let text = prose.mentions.prose.textWithoutCode
        let tag = catalog.tag(ofProse: text)
        let isOwn = tag == page.language
        let foreign = isOwn || tag == nil ? nil : catalog.language(ofPassage: text)?.name
        content = .prose(prose.with(foreignLanguage: foreign, isInOwnLanguage: isOwn))
    }

    var table: ComparedTable? {
        if case .table(let table) = content { table } else { nil }
    }

    var code: ComparedCode? {
        if case .code(let code) = content { code } else { nil }
    }

    /// Changes what prose and cells mention.
    mutating func changeMentions(_ change: (inout Mentions) -> Void) {
        switch content {
        case .prose(let prose):
            var mentions = prose.mentions
            change(&mentions)
            content = .prose(prose.with(mentions))
        case .table(var table):
            for row in table.rows.indices {
                for cell in table.rows[row].cells.indices { change(&table.rows[row].cells[cell]) }
            }
            content = .table(table)
        case .code:
            break
        }
    }

    /// From the first line to the last, 1-based; of code without its fences' last line.
    var lines: ClosedRange<Int> {
        let last: Int
        switch content {
        case .prose(let prose): last = prose.mentions.lines.upperBound
        case .code(let code): last = code.block.lastLine
        case .table(let table): last = table.rows.last?.line ?? line
        }
        return line...max(line, last)
    }

    var isItem: Bool { item != nil }

    /// Whether it is prose that is no list item.
    var isParagraph: Bool { prose != nil && !isItem }

    /// What the block names in prose.
    var allMentions: [Mentions] {
        switch content {
        case .prose(let prose): [prose.mentions]
        case .table(let table): table.rows.flatMap(\.cells)
        case .code: []
        }
    }

    /// What is shown of the block.
    var excerpt: String {
        switch content {
        case .prose(let prose): prose.mentions.text
        case .code(let code): code.tokens.firstLine
        case .table(let table): table.header.map(\.text).joined(separator: " | ")
        }
    }
}

/// A paragraph's or an item's text with its parts.
///
/// A class, as it has many parts and is passed on often.
final class ComparedProse: Sendable {
    let mentions: Mentions
    /// The 1-based line of each of its source lines, ascending.
    let lines: [Int]
    /// What does not change in translation.
    let features: TermSet
    /// These, and where links lead.
    let linkedFeatures: TermSet
    /// The name of the language that it is in where that is not the page's; `nil` elsewhere.
    let foreignLanguage: String?
    /// Whether it is in the page's language, as far as letters and words tell.
    let isInOwnLanguage: Bool
    private let spoken: Lazily<TermSet>
    private let counted: Lazily<Int>

    convenience init(_ prose: Prose, phrases: Phrases) {
        let lines = Set(prose.runs.map(\.line)).sorted()
        self.init(Mentions(prose, phrases: phrases), lines: lines)
    }

    /// - Parameter lines: None for a heading.
    init(_ mentions: Mentions, lines: [Int] = []) {
        self.mentions = mentions
        self.lines = lines
        features = TermSet(mentions.features)
        let links = mentions.links.map { Term("→\(LinkTarget($0.text, site: .init()).page)") }
        linkedFeatures = links.isEmpty ? features : features.union(TermSet(links))
        foreignLanguage = nil
        isInOwnLanguage = false
        spoken = Lazily { [text = mentions.text] in Self.words(in: text) }
        counted = Lazily { [prose = mentions.prose] in
            lines.isEmpty ? 0 : Sentence.all(in: prose).count
        }
    }

    private init(
        _ prose: ComparedProse,
        _ mentions: Mentions,
        foreignLanguage: String?,
        isInOwnLanguage: Bool
    ) {
        self.mentions = mentions
        self.foreignLanguage = foreignLanguage
        self.isInOwnLanguage = isInOwnLanguage
        lines = prose.lines
        features = prose.features
        linkedFeatures = prose.linkedFeatures
        spoken = prose.spoken
        counted = prose.counted
    }

    /// The same in another language than was known.
    func with(foreignLanguage: String?, isInOwnLanguage: Bool) -> ComparedProse {
        ComparedProse(self, mentions, foreignLanguage: foreignLanguage, isInOwnLanguage: isInOwnLanguage)
    }

    /// The same with other mentions of the same text.
    func with(_ mentions: Mentions) -> ComparedProse {
        ComparedProse(self, mentions, foreignLanguage: foreignLanguage, isInOwnLanguage: isInOwnLanguage)
    }

    var line: Int? { lines.first }

    /// Of running text, in order. They are found anew for whoever asks: kept, they take more room than all else.
    var sentences: [Sentence] { lines.isEmpty ? [] : Sentence.all(in: mentions.prose) }

    /// How many they are.
    var sentenceCount: Int { counted.value }

    /// For the same language: the words, or pairs of characters. Most prose stands where nothing asks for them.
    var words: TermSet { spoken.value }

    static func words(in text: String) -> TermSet {
        let scalars = FoldedText(text).scalars
        let pairs = zip(scalars, scalars.dropFirst()).filter { $0.isUnspaced && $1.isUnspaced }
        let words = scalars.split { !$0.isNamePart }.map { Term(String(scalars: $0).singular) }
        return TermSet(words + pairs.map { Term("\($0)\($1)") })
    }
}

extension [ComparedProse] {
    /// The name of the language that most of it is in, where that is not the page's and it is more than one paragraph.
    var foreignLanguage: String? {
        func width(_ prose: [ComparedProse]) -> Int { prose.reduce(0) { $0 + $1.mentions.width } }
        let foreign = filter { $0.foreignLanguage != nil }
        let own = filter(\.isInOwnLanguage)
        return count > 1 && width(foreign) > 4 * width(own) ? foreign.first?.foreignLanguage : nil
    }
}

extension Mentions {
    /// What does not change in translation.
    var features: [Term] {
        var features = identifiers.map { Term($0.identifier.name) }
        for span in spans {
            let names = Identifier.all(in: span.text)
            features += names.isEmpty ? [Term(span.text)] : names.map { Term($0.name) }
        }
        return features + quantities.features.map { Term($0) }
    }
}

extension Prose {
    var textWithoutCode: String {
        runs.lazy.filter { !$0.marks.contains(.code) }.map(\.text).joined()
    }

    /// The parts that begin with a number at the start of a line, without the numbers; `nil` where there are none.
    fileprivate var splitAtNumbers: [Prose]? {
        var parts: [Prose] = [Prose()]
        var line: Int?
        for run in runs {
            var run = run
            if let line, run.line != line, !run.marks.contains(.code), let rest = run.text.withoutItemNumber {
                parts.append(Prose())
                run.text = rest
            }
            line = run.line
            parts[parts.count - 1].append(run)
        }
        return parts.count > 1 ? parts : nil
    }
}

extension String {
    /// What stands behind a number from 2 to 99 and its dot; `nil` where the text begins otherwise.
    fileprivate var withoutItemNumber: String? {
        let digits = prefix { $0.isASCII && $0.isNumber }
        let rest = dropFirst(digits.count)
        guard let number = Int(digits), (2...99).contains(number), rest.hasPrefix(". ") || rest == "." else {
            return nil
        }
        return String(rest.dropFirst(2))
    }

    /// Whether it is more than a name or a command: words side by side, of which the first has a capital and another
    /// one has none.
    var isPhrase: Bool {
        let words = split { $0 == " " }
        return words.count > 1 && words[0].first?.isUppercase == true
            && words.contains { word in
                let letters = word.last.map(",:;?!".contains) == true ? word.dropLast() : word
                return letters.count > 2 && letters.allSatisfy { $0.isASCII && $0.isLowercase }
            }
    }

    /// Without the ending of an English plural or verb, which translations do not have.
    var singular: String { count > 3 && hasSuffix("s") ? String(dropLast()) : self }
}
