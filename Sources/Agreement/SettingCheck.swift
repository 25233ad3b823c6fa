import Documents
import Foundation
import Localization
import Pages

/// What two pages set otherwise in their markup: sources of images, attributes of elements, keys of the front matter.
///
/// Values that people read are translated; of these, what they mention is compared.
struct SettingCheck {
    private(set) var differences = Differences(lines: Both(1, 1))
    private(set) var labels: [Labels] = []
    private(set) var statements: [Statement] = []
    private let pair: PagePair
    private let context: ProseComparison.Context

    init(_ pair: PagePair, context: ProseComparison.Context) {
        self.pair = pair
        self.context = context
        // A site gives images other addresses than their files have.
        let formats = pair.pages.map(\.content.document.format)
        guard formats.base == formats.other, !pair.isSameLanguage else { return }
        // Links are compared where they stand.
        let settings = pair.pages.map { page in
            Dictionary(grouping: page.content.document.settings.filter { !$0.isLink }, by: \.element)
        }
        let entries = settings.map { $0[""] ?? [] }
        // What is not valid sets nothing.
        let isRead = Side.allCases.allSatisfy { side in
            !entries[side].isEmpty || pair.pages[side].carries.contains(.nesting)
        }
        if isRead { compareFrontMatter(entries) }
        compareModules()
        for element in settings.base.keys.sorted() where !element.isEmpty {
            let all = settings.map { $0[element] ?? [] }
            var elements = all.map(\.byElement)
            let count = elements.base.count
            guard count == elements.other.count else {
                // Where an element is missing, that is told; nothing but the source of an image tells which one it is.
                if element == "img" { compareImages(all) }
                continue
            }
            // A sentence may put them into another order.
            let same = elements.pairOff {
                $0.elementsEqual($1, by: { $0.name == $1.name && $0.value == $1.value })
            }
            var rest = zip(elements.base, elements.other).map(Both.init)
            if element == "img" { rest = withoutLocalizedSources(rest, count: count) }
            for pair in same + rest { compare(pair) }
        }
    }

    /// A page with pictures of its own in its language says so once.
    ///
    /// - Parameters:
    ///   - images: Those of both pages that belong together and are not the same.
    ///   - count: Of all images of the page.
    /// - Returns: The images, without their sources where most of the page's differ.
    private mutating func withoutLocalizedSources(
        _ images: [Both<[Document.Setting]>],
        count: Int
    ) -> [Both<[Document.Setting]>] {
        let sources = images.compactMap { image in image.map { $0.first { $0.name == "src" } }.unwrapped() }
        let different = sources.filter { !isSamePlace($0.map(\.value)) }
        guard let first = different.first, different.count > 3, different.count * 2 > count else {
            return images
        }
        let message = "\(different.count) of \(count) images are others there"
        add(message, "img", first.map { .init(text: $0.value, line: $0.line) })
        return images.map { image in image.map { $0.filter { $0.name != "src" } } }
    }

    /// Where the file is that a source names.
    private struct FilePlace {
        /// The components of the path in parts, without the languages that stand in paths and names of files, and without
        /// the names that sites leave out.
        let parts: [[Substring]]
        let target: LinkTarget

        init(_ source: String, site: LinkTarget.Site) {
            let path = source.prefix { $0 != "#" && $0 != "?" }
            parts = path.split(separator: "/").filter { !site.isLanguage($0) }.map { component in
                component.split(whereSeparator: ".-_".contains)
                    .filter { !site.isLanguage($0) && !["index", "html", "md", "mdx"].contains($0) }
            }.filter { !$0.isEmpty }
            target = LinkTarget(source, site: site)
        }

        /// One may name the site or more of the folders, and each its language.
        func isSame(as other: FilePlace) -> Bool {
            let (short, long) = parts.count < other.parts.count ? (parts, other.parts) : (other.parts, parts)
            let isPart = !short.isEmpty && long.suffix(short.count).elementsEqual(short)
            return (isPart || long.isEmpty) && target.foreignLanguage == other.target.foreignLanguage
                && (target.fragment == other.target.fragment || target.agrees(with: other.target))
        }
    }

    private func isSamePlace(_ sources: Both<String>) -> Bool {
        let places = sources.map { FilePlace($0, site: context.site) }
        return places.base.isSame(as: places.other)
    }

    private mutating func add(_ message: String, _ name: String, _ places: Both<Mentions.Mention>) {
        differences.add(.settingDiffers, message, name, places)
    }

    /// Compares the settings of one element, or of the front matter.
    private mutating func compare(_ settings: Both<[Document.Setting]>) {
        var only = settings
        for pair in only.pairOff(where: { $0.name == $1.name }) { compareValues(pair) }
        for renamed in only.pairOff(where: { !$0.value.isEmpty && $0.value == $1.value }) {
            let message = "\(renamed.base.shownName) is called `\(renamed.other.name)` there"
            add(message, renamed.base.name, renamed.map { .init(text: $0.name, line: $0.line) })
        }
        for side in Side.allCases where !only[side].isEmpty {
            let others = settings[side.opposite]
            let indices = Dictionary(zip(others.map(\.name), others.indices)) { $1 }
            var rest = only[side][...]
            // What stands before on both pages, as far behind as the other page has it.
            var last = 0
            for setting in settings[side] {
                if setting == rest.first {
                    rest.removeFirst()
                    if !setting.isEntry || side == .base && isNeutral(setting.value) {
                        let message =
                            "\(setting.shownName) is \(side == .base ? "not set" : "set only") there"
                        let mention = Mentions.Mention(text: setting.name, line: setting.line)
                        let line = others.indices.contains(last) ? others[last].line : nil
                        add(message, setting.name, differences.only(mention, on: side, gap: line))
                    }
                }
                if let index = indices[setting.name] { last = max(last, index) }
            }
        }
    }

    /// Images that are missing; other elements are components, or marks of text.
    private mutating func compareImages(_ images: Both<[Document.Setting]>) {
        var only = images.map { images in
            images.filter { $0.name == "src" }.map {
                (setting: $0, place: FilePlace($0.value, site: context.site))
            }
        }
        _ = only.pairOff { $0.place.isSame(as: $1.place) }
        for side in Side.allCases where !only[side].isEmpty {
            let lost = lostLines(side)
            only[side].removeAll { lost.contains($0.setting.line) }
        }
        for side in Side.allCases {
            for image in only[side].dropFirst(only[side.opposite].count).map(\.setting) {
                let mention = Mentions.Mention(text: image.value, line: image.line)
                let gap = pair.gap(beside: image.line, on: side)
                let what = "the image `\(image.value)`"
                differences.add(.component, onlyOn: side, what, image.value, mention, gap: gap)
            }
        }
    }

    /// The lines, 1-based, of sections, blocks, rows and components that the other page lacks.
    private func lostLines(_ side: Side) -> IndexSet {
        var lines = IndexSet()
        for section in pair.alignment.unmatched[side].map({ pair.pages[side].sections[$0] }) {
            lines.insert(integersIn: section.line..<max(section.line, section.nextLine ?? .max))
        }
        for section in pair.sections {
            for component in LostComponents(pair, section).only[side] {
                lines.insert(integersIn: component.lines)
            }
            for step in section.alignment.steps {
                let blocks = section.blocks(step)
                let rowCounts = blocks.map { $0.first?.table?.rows.count }
                guard step.isUnmatched || rowCounts.base != rowCounts.other else { continue }
                for block in blocks[side] { lines.insert(integersIn: block.lines) }
            }
        }
        return lines
    }

    /// Exports and expressions, and the names of what is imported: where it comes from is the site's matter.
    private mutating func compareModules() {
        let modules = pair.pages.map(\.content.document.module)
        let codes = Both { side -> ComparedCode? in
            guard var module = modules[side] ?? modules[side.opposite] else { return nil }
            module.text = modules[side].map { $0.text.replacing(#/ from ["'][^"']*["']/#, with: "") } ?? ""
            return ComparedCode(module, isSwift: false, isPayload: false)
        }
        guard let codes = codes.unwrapped() else { return }
        let lines = codes.map(\.block.textLine)
        differences.add(CodeComparison(codes, lines: lines, context: context).differences, in: "")
    }

    /// Nothing tells which entries belong together of lists that are not equally long.
    private mutating func compareFrontMatter(_ entries: Both<[Document.Setting]>) {
        let lists = entries.map(\.lists)
        let unequal = lists.base.filter { list, base in
            lists.other[list].map { $0.count != base.count } ?? false
        }
        for (list, base) in unequal.sorted(by: { $0.value.line < $1.value.line }) {
            guard let other = lists.other[list] else { continue }
            let places = Both("\(base.count)", "\(other.count)").on(Both(base.line, other.line))
            add("`\(list)` has \(base.count) entries here and \(other.count) there", list, places)
        }
        compare(
            entries.map {
                $0.joiningScalars.filter { entry in !unequal.keys.contains { entry.name.hasPrefix("\($0)[") }
                }
            }
        )
    }

    // MARK: Values

    private mutating func compareValues(_ settings: Both<Document.Setting>) {
        let (values, name) = (settings.map(\.value), settings.base.name)
        let places = settings.map { Mentions.Mention(text: $0.value, line: $0.line) }
        if isUntranslated(settings) {
            let message = "\(settings.base.shownName) is in \(pair.pages.base.content.localization.name)"
            differences.add(.paragraphUntranslated, message, name, places)
        } else if values.all.allSatisfy(isNeutral), !mayBeWords(settings) {
            // Languages borrow the singular of a word.
            guard !isSamePlace(values), values.base.singular != values.other.singular,
                !values.areSameDay
            else { return }
            add(
                "\(settings.base.shownName) is `\(values.base)` here and `\(values.other)` there",
                name,
                places
            )
        } else {
            let prose = Both { side in
                Mentions(
                    Prose([Prose.Run(values[side], line: settings[side].line)]),
                    phrases: pair.pages[side].content.phrases
                )
            }
            let comparison = ProseComparison(prose, lines: settings.map(\.line), context: context)
            differences.add(comparison.differences, in: name)
            labels += Labels.all(in: prose, subject: name)
            // Most are no more than a few words.
            if comparison.differences.all.isEmpty, prose.base.text.utf8.contains(UInt8(ascii: " ")) {
                let sentences = prose.map { Sentence.all(in: $0.prose) }
                let said = StatementComparison(sentences, in: prose, subject: name, context: context)
                differences.all += said.differences
                statements += said.statements
            }
        }
    }

    /// Whether words that people read are the same in both languages, and no name.
    private func isUntranslated(_ settings: Both<Document.Setting>) -> Bool {
        let (setting, value) = (settings.base, settings.base.value)
        guard value == settings.other.value else { return false }
        if value.isPhrase { return setting.isForReading || value.isSentence && isInOtherScript }
        return setting.isTitle && context.isTitleOfWords(value)
    }

    /// Whether a value is a word of each language, where both are in one script: `Errors`, `Errores`; or several, with the same
    /// figures: `[Note]`, `A.1. Requirements`.
    private func mayBeWords(_ settings: Both<Document.Setting>) -> Bool {
        let words = settings.map { $0.value.split { !$0.isLetter } }
        let figures = settings.map { $0.value.filter(\.isNumber) }
        guard settings.base.isForReading, !isInOtherScript, figures.base == figures.other else {
            return false
        }
        // Another key of the front matter may have a word of code.
        let mayBeCode = settings.base.isEntry && !settings.base.isTitle
        return words.all.allSatisfy { words in
            words.contains { $0.count > 1 }
                && (!mayBeCode
                    || words.allSatisfy {
                        $0.first?.isUppercase == true && $0.dropFirst().allSatisfy(\.isLowercase)
                    })
        }
    }

    /// Whether a sentence of the base page cannot be one of the other page's language.
    private var isInOtherScript: Bool { context.words?.other.usesOtherScript ?? false }

    /// Whether a value is none that people read in a language: it has letters of ASCII only, and no two words of them.
    private func isNeutral(_ value: String) -> Bool {
        guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let words = value.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }
        return words.count < 2 && !context.site.isLanguage(value)
    }
}

extension Document.Setting {
    /// Whether it stands in the front matter.
    fileprivate var isEntry: Bool { element.isEmpty }

    fileprivate var isLink: Bool { ["a", "Link"].contains(element) && ["href", "to"].contains(name) }

    /// What it is called in messages.
    fileprivate var shownName: String {
        isEntry ? "`\(name)`" : element == "img" && name == "src" ? "the image" : "`\(name)` of <\(element)>"
    }

    /// Whether it is the page's title, or a shorter one for menus.
    fileprivate var isTitle: Bool {
        isEntry && ["title", "label"].contains(where: name.lowercased().hasSuffix)
    }

    /// Whether people read the value: text of the front matter, what browsers translate, and what components show.
    fileprivate var isForReading: Bool {
        isEntry || name == "text" || Self.translatableAttributes.contains(name)
    }

    /// The list of the front matter of which it is an entry itself, and not within an entry; `nil` for others.
    fileprivate var scalarList: String? {
        guard isEntry, name.hasSuffix("]"), let start = name.lastIndex(of: "[") else { return nil }
        return String(name[..<start])
    }
}

extension [Document.Setting] {
    /// The settings of each element.
    fileprivate var byElement: [[Document.Setting]] {
        reduce(into: []) { elements, setting in
            let isNext = elements.last.map { last in
                last[0].line != setting.line || last.contains { $0.name == setting.name }
            }
            if isNext ?? true { elements.append([]) }
            elements[elements.count - 1].append(setting)
        }
    }

    /// With each list of values as one value, whatever their order; without keywords, which are words of the page, and
    /// each language has its own.
    fileprivate var joiningScalars: [Document.Setting] {
        let lists = Dictionary(grouping: self) { $0.scalarList }
        var joined: Set<String> = ["keywords"]
        return compactMap { setting in
            guard let list = setting.scalarList, let values = lists[list] else { return setting }
            guard joined.insert(list).inserted else { return nil }
            var setting = setting
            setting.name = list
            setting.value = values.map(\.value).sorted().joined(separator: ", ")
            return setting
        }
    }

    /// The lists of groups of values, by the keys that lead to them: how many entries each has, and where it begins.
    fileprivate var lists: [String: (count: Int, line: Int)] {
        reduce(into: [:]) { lists, setting in
            guard setting.name.utf8.contains(UInt8(ascii: "[")) else { return }
            for (start, end) in zip(setting.name.indices(of: "["), setting.name.indices(of: "]")) {
                guard let index = Int(setting.name[start..<end].dropFirst()),
                    end < setting.name.index(before: setting.name.endIndex)
                else { continue }
                let list = String(setting.name[..<start])
                let known = lists[list]
                lists[list] = (Swift.max(known?.count ?? 0, index + 1), known?.line ?? setting.line)
            }
        }
    }
}

extension Both<String> {
    /// Whether both are one day, each in the order of a language: `2026-09-22` and `22.09.2026`.
    fileprivate var areSameDay: Bool {
        let parts = map { $0.split(whereSeparator: ".-/".contains) }
        guard parts.all.joined().allSatisfy({ $0.allSatisfy(\.isNumber) }), parts.base.count == 3,
            parts.base.contains(where: { $0.count == 4 })
        else { return false }
        return parts.base.sorted() == parts.other.sorted()
            && parts.base.first?.count != parts.other.first?.count
    }
}

extension String {
    fileprivate func indices(of character: Character) -> [Index] { indices.filter { self[$0] == character } }

    /// Whether it has so many words without capitals that it is no name.
    fileprivate var isSentence: Bool {
        split { " .,!?".contains($0) }.count { $0.allSatisfy { ("a"..."z").contains($0) } } > 2
    }
}
