import Diagnostics
import Documents
import Findings
import Localization
import Pages
import Specifications

/// A page with all that is needed to compare it with another.
struct ComparedPage: Sendable {
    private let source: Source
    private(set) var sections: [ComparedSection]

    /// What stays as it is when sections are split, joined or changed: held by one reference, as pages are passed on often.
    private final class Source: Sendable {
        let content: Page
        let facts: PageFacts
        let carries: Carried

        init(_ content: Page, _ facts: PageFacts, _ carries: Carried) {
            (self.content, self.facts, self.carries) = (content, facts, carries)
        }
    }

    var content: Page { source.content }
    var facts: PageFacts { source.facts }
    /// What the page's format can carry.
    var carries: Carried { source.carries }

    var path: String { content.document.path }
    var language: String { content.language }

    /// Parts of a page that some formats lose.
    struct Carried: OptionSet {
        let rawValue: UInt8
        /// Code marks, links and emphasis.
        static let marks = Carried(rawValue: 1)
        /// Heading levels, list numbers and depths.
        static let structure = Carried(rawValue: 2)
        /// Heading ids as the author wrote them, components, and labels of code.
        static let source = Carried(rawValue: 4)
        /// Which boxes and components stand around what.
        static let nesting = Carried(rawValue: 8)

        static func by(_ format: Document.Format) -> Carried {
            switch format {
            case .mdx: [.marks, .structure, .source, .nesting]
            case .html: [.marks, .structure, .nesting]
            case .text: []
            }
        }
    }

    /// - Parameter isNested: Whether its markup tells what stands around what.
    init(_ content: Page, of specification: Specification, isNested: Bool = true, catalog: LocaleCatalog) {
        source = Source(
            content,
            PageFacts(content, of: specification),
            .by(content.document.format).subtracting(isNested ? [] : .nesting)
        )
        let snippets = Set(content.snippets.map { [$0.section, $0.element] })
        var sections = content.outline.sections.enumerated().map { index, section in
            let numbers = StepNumbers(section, lists: content.outline.lists).byElement
            let blocks = section.elements.enumerated().flatMap { position, element in
                ComparedBlock.blocks(
                    element,
                    of: content,
                    isSwift: snippets.contains([index, position]),
                    stepNumber: numbers[position]
                )
            }
            return ComparedSection(section, blocks: blocks, phrases: content.phrases)
        }
        // The page's title is a heading in some formats, and front matter in others.
        if let first = sections.first, first.heading == nil, first.blocks.isEmpty, sections.count > 1,
            sections[1].level == 1
        {
            sections.removeFirst()
        }
        if let first = sections.first, first.level == 1 { sections[0].becomePreamble() }
        if sections.first?.heading != nil { sections.insert(ComparedSection.emptyPreamble, at: 0) }
        for index in sections.indices {
            if index > 0 { sections[index - 1].nextLine = sections[index].line }
            for block in sections[index].blocks.indices {
                sections[index].blocks[block].tellLanguage(of: content, catalog)
            }
        }
        self.sections = sections
    }

    func with(_ sections: [ComparedSection]) -> ComparedPage {
        var page = self
        page.sections = sections
        return page
    }

    /// The page with what stands in some components known to be the same in every language.
    func withVerbatim(_ components: Set<String>) -> ComparedPage {
        var page = self
        for section in sections.indices {
            for (index, block) in sections[section].blocks.enumerated()
            where block.component.map(components.contains) ?? false {
                page.sections[section].blocks[index].becomeVerbatim()
            }
        }
        return page
    }

    func place(_ line: Int?, _ text: String) -> Finding.Place {
        Finding.Place(path: path, line: line, language: language, text: text)
    }

    /// In reading order.
    var blocks: some Sequence<ComparedBlock> { sections.lazy.flatMap(\.blocks) }

    /// The names that code, or marks of code, make known on this page.
    var vocabulary: Set<String> {
        blocks.reduce(into: []) { names, block in
            names.formUnion(block.code?.names ?? [])
            for span in block.allMentions.flatMap(\.spans) {
                names.formUnion(Identifier.all(in: span.text).flatMap(\.path))
            }
        }
    }
}

/// A section of a page, with what its alignment needs.
struct ComparedSection {
    /// `nil` before the first heading.
    var heading: Mentions?
    private(set) var level = 0
    /// As the page states it; `nil` before the first heading.
    private(set) var id: String?
    /// The id of the page's title, below which the section stands; `nil` where it states none.
    private(set) var titleID: String?
    /// 1-based.
    let line: Int
    var blocks: [ComparedBlock]
    private(set) var components: [(name: String, line: Int)]
    /// 1-based, of the heading behind the section; `nil` for the last one.
    var nextLine: Int?
    /// Which of the blocks were a section of their own, heading first, as 0-based indices.
    var folded: [Range<Int>] = []

    static let emptyPreamble = ComparedSection(id: nil, line: 1, blocks: [], components: [])

    /// The section up to each change of version wrappers: what introduces a version is no part of the section
    /// that stands last in the version before it.
    var splitByVariants: [ComparedSection] {
        let starts = blocks.indices.filter { $0 == 0 || blocks[$0].variant != blocks[$0 - 1].variant }
        guard starts.count > 1 else { return [self] }
        var parts = zip(starts, starts.dropFirst() + [blocks.count]).map { start, end in
            let isFirst = start == 0
            let (before, last) = (isFirst ? 0 : blocks[start - 1].line, blocks[end - 1].line)
            let wrapper = components.last { $0.line > before && $0.line <= blocks[start].line }
            var part = self
            if !isFirst {
                part = ComparedSection(
                    id: blocks[start].variant,
                    line: wrapper?.line ?? blocks[start].line,
                    blocks: [],
                    components: []
                )
            }
            part.blocks = Array(blocks[start..<end])
            part.components = components.filter { _, line in
                line > before && (line < last || end == blocks.count) || isFirst && line == self.line
            }
            return part
        }
        for index in parts.indices.dropFirst() { parts[index - 1].nextLine = parts[index].line }
        parts[parts.count - 1].nextLine = nextLine
        return parts
    }

    /// Takes up the section behind it: the heading becomes a block; a part without one was split off at a version wrapper.
    mutating func takeUp(_ next: ComparedSection) {
        let start = blocks.count
        if let heading = next.heading {
            blocks.append(ComparedBlock(heading: heading, line: next.line))
            folded.append(start..<start + 1 + next.blocks.count)
        } else {
            components += next.components
        }
        blocks += next.blocks
        nextLine = next.nextLine
    }

    mutating func becomePreamble() {
        titleID = id
        heading = nil
        level = 0
        id = nil
    }

    /// The id that the page states, else the one that sites derive from an English heading; empty for another.
    var anchor: String { id ?? heading?.text.headingAnchor ?? "" }

    /// The id that the author gave the section; `nil` where there is none, or one that a generator has made.
    ///
    /// - Parameter isAsWritten: Whether the page has the ids that its author wrote; else generators have given
    ///   headings without one an id from their words, in whichever language, or a number.
    func ownID(isAsWritten: Bool) -> String? {
        guard let id, isAsWritten || !(id.isMade(of: heading?.text ?? "") || id.isNumbered) else {
            return nil
        }
        return id
    }

    /// What readers see, or where the section stands.
    var title: String { heading?.text ?? id ?? "" }
}

extension ComparedSection {
    init(_ section: Outline.Section, blocks: [ComparedBlock], phrases: Phrases) {
        self.init(
            heading: section.heading.map { Mentions($0, phrases: phrases) },
            level: section.level,
            id: section.id,
            line: section.line,
            blocks: blocks,
            components: section.components
        )
    }
}

extension String {
    /// The id that site generators give a heading: small letters, digits, `-` and `_`.
    var headingAnchor: String {
        let scalars = lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            if scalar == " " || scalar == "-" { return "-" }
            let isKept =
                scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            return isKept ? scalar : nil
        }
        return String(scalars: scalars)
    }

    /// Without the number that generators put behind an id which the page has already.
    var withoutOccurrence: String {
        let digits = reversed().prefix { $0.isASCII && $0.isNumber }.count
        let rest = dropLast(digits)
        guard digits > 0, rest.count > 1, rest.last == "-" || rest.last == "_" else { return self }
        return String(rest.dropLast())
    }

    /// Whether a heading's id has the letters and digits of the heading, with or without its number, and marks only where it
    /// has some, too.
    fileprivate func isMade(of title: String) -> Bool {
        [title, String(title.drop { $0.isNumber || $0 == "." })].map(\.wordEnds).contains { words in
            [self, withoutOccurrence].map(\.wordEnds).contains { parts in
                parts.letters == words.letters && parts.ends.isSubset(of: words.ends)
            }
        }
    }

    /// Whether an id only counts, as generators make it of what has no letter of ASCII, or no id: `_3`, `id5`, `ftn.idm64`.
    var isNumbered: Bool {
        let letters = split(separator: ".").last?.filter(\.isLetter) ?? ""
        return letters.isEmpty || isGenerated
            || ["heading", "section"].contains(letters) && contains(where: \.isNumber)
    }

    /// Whether it is the number of a node in a tree, as style sheets give it to what has no id: `idm380`, `ld-idm380`. Each
    /// language has numbers of its own.
    var isGenerated: Bool {
        let last = split { ".-".contains($0) }.last ?? ""
        return ["id", "idm", "idp"].contains(last.filter(\.isLetter)) && last.contains(where: \.isNumber)
    }

    /// The letters and digits in lower case, and behind how many of them a word ends.
    private var wordEnds: (letters: String, ends: Set<Int>) {
        let words = lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.reduce(into: (letters: "", ends: [])) { result, word in
            result.letters += word
            result.ends.insert(result.letters.count)
        }
    }
}
