import Documents
import Localization
import Pages

/// What two pages set otherwise in their markup: sources of images, attributes of elements, keys of the front matter.
///
/// Values that people read are translated; of these, what they mention is compared.
struct SettingCheck {
    private(set) var differences = Differences(lines: Both(1, 1))
    private let pair: PagePair
    private let context: ProseComparison.Context

    init(_ pair: PagePair, context: ProseComparison.Context) {
        self.pair = pair
        self.context = context
        guard pair.pages.carry(.source), !pair.isSameLanguage else { return }
        let settings = pair.pages.map { Dictionary(grouping: $0.content.document.settings, by: \.element) }
        compareFrontMatter(settings.map { $0[""] ?? [] })
        for element in settings.base.keys.sorted() where !element.isEmpty {
            let pair = settings.map { $0[element] ?? [] }
            var elements = pair.map(Self.elements)
            // Where an element is missing, that is told, and nothing tells which one it is.
            guard elements.base.count == elements.other.count else {
                if element == "img" { compareImages(pair) }
                continue
            }
            // A sentence may put them into another order.
            let same = elements.pairOff { $0.map(\.pair) == $1.map(\.pair) }
            for pair in same + zip(elements.base, elements.other).map(Both.init) { compare(pair) }
        }
    }

    /// The settings of one element each.
    private static func elements(_ settings: [Document.Setting]) -> [[Document.Setting]] {
        var elements: [[Document.Setting]] = []
        for setting in settings {
            let isNext = elements.last.map { last in
                last[0].line != setting.line || last.contains { $0.name == setting.name }
            }
            if isNext ?? true { elements.append([]) }
            elements[elements.count - 1].append(setting)
        }
        return elements
    }

    private mutating func compare(_ elements: Both<[Document.Setting]>) {
        // Links are compared where they stand.
        var only = elements.map { $0.filter { !["href", "to"].contains($0.name) } }
        for pair in only.pairOff(where: { $0.name == $1.name }) {
            let element = pair.base.element
            let isSource = element == "img" && pair.base.name == "src"
            compare(pair, as: isSource ? "the image" : "`\(pair.base.name)` of <\(element)>")
        }
        for renamed in only.pairOff(where: { !$0.value.isEmpty && $0.value == $1.value }) {
            let names = renamed.map(\.name)
            let message = "`\(names.base)` of <\(renamed.base.element)> is called `\(names.other)` there"
            differences.add(.settingDiffers, message, names.base, names.on(renamed.map(\.line)))
        }
        for side in Side.allCases {
            for setting in only[side] {
                guard let line = elements[side.opposite].first?.line else { continue }
                let verdict = side == .base ? "not set" : "set only"
                let mention = Mentions.Mention(text: setting.name, line: setting.line)
                differences.add(
                    .settingDiffers,
                    "`\(setting.name)` of <\(setting.element)> is \(verdict) there",
                    setting.name,
                    differences.only(mention, on: side, gap: line)
                )
            }
        }
    }

    /// Images that are missing; other elements are components, or marks of text.
    private mutating func compareImages(_ images: Both<[Document.Setting]>) {
        var only = images.map { $0.filter { $0.name == "src" } }
        _ = only.pairOff { parts($0.value) == parts($1.value) }
        let components = pair.sections.map { LostComponents(pair, $0).only }
        for side in Side.allCases {
            only[side].removeAll { image in
                components.contains { $0[side].contains { $0.lines.contains(image.line) } }
            }
        }
        for side in Side.allCases {
            for image in only[side].dropFirst(only[side.opposite].count) {
                let mention = Mentions.Mention(text: image.value, line: image.line)
                let what = "the image `\(image.value)`"
                differences.add(
                    .component,
                    onlyOn: side,
                    what,
                    image.value,
                    mention,
                    gap: pair.gap(beside: image.line, on: side)
                )
            }
        }
    }

    // MARK: Front matter

    private mutating func compareFrontMatter(_ entries: Both<[Document.Setting]>) {
        let lists = entries.map(\.lists)
        for (list, base) in lists.base.sorted(by: { $0.value.line < $1.value.line }) {
            guard let other = lists.other[list], base.count != other.count, !base.areScalars else { continue }
            differences.add(
                .settingDiffers,
                "`\(list)` has \(base.count) entries here and \(other.count) there",
                list,
                Both("\(base.count)", "\(other.count)").on(Both(base.line, other.line))
            )
        }
        // Keywords are words of the page, which each language has of its own.
        for (list, base) in lists.base where base.areScalars && list != "keywords" {
            let values = entries.map { $0.filter { $0.name.hasPrefix("\(list)[") } }
            let texts = values.map { $0.map(\.value) }
            guard texts.all.joined().allSatisfy(isNeutral), Set(texts.base) != Set(texts.other),
                let first = values.map(\.first).unwrapped()
            else { continue }
            let shown = texts.map { $0.joined(separator: ", ") }
            let message = "`\(list)` is \(shown.base) here and \(shown.other) there"
            differences.add(.settingDiffers, message, list, shown.on(first.map(\.line)))
        }
        // Nothing tells which entries of such a list belong together.
        let unequal = lists.base.keys.filter { lists.other[$0].map { $0.count } != lists.base[$0]?.count }
        func isComparable(_ setting: Document.Setting) -> Bool {
            !setting.name.hasSuffix("]") && !unequal.contains { setting.name.hasPrefix("\($0)[") }
        }
        var only = entries.map { $0.filter(isComparable) }
        for pair in only.pairOff(where: { $0.name == $1.name }) { compare(pair, as: "`\(pair.base.name)`") }
        for renamed in only.pairOff(where: { $0.value == $1.value }) {
            let message = "`\(renamed.base.name)` is called `\(renamed.other.name)` there"
            differences.add(
                .settingDiffers,
                message,
                renamed.base.name,
                renamed.map { .init(text: $0.name, line: $0.line) }
            )
        }
        for base in only.base where isNeutral(base.value) {
            let before = entries.base.last { setting in
                setting.line < base.line && entries.other.contains { $0.name == setting.name }
            }
            let gap = entries.other.first { $0.name == before?.name }?.line ?? 1
            differences.add(
                .settingDiffers,
                "`\(base.name)` is \(base.value) here and is not set there",
                base.name,
                Both(.init(text: base.value, line: base.line), .init(text: "", line: gap))
            )
        }
    }

    // MARK: Values

    private mutating func compare(_ settings: Both<Document.Setting>, as what: String) {
        let values = settings.map(\.value)
        guard values.all.allSatisfy(isNeutral) else {
            if values.base == values.other, settings.base.isForReading, values.base.isPhrase {
                let message = "\(what) is in \(pair.pages.base.content.localization.name)"
                let places = settings.map { Mentions.Mention(text: $0.value, line: $0.line) }
                differences.add(.paragraphUntranslated, message, settings.base.name, places)
                return
            }
            let prose = Both { side in
                Mentions(
                    Prose([Prose.Run(values[side], line: settings[side].line)]),
                    phrases: pair.pages[side].content.phrases
                )
            }
            let comparison = ProseComparison(prose, lines: settings.map(\.line), context: context)
            differences.add(comparison.differences, in: settings.base.name)
            return
        }
        // Languages borrow the singular of a word.
        guard parts(values.base) != parts(values.other), values.base.singular != values.other.singular else {
            return
        }
        differences.add(
            .settingDiffers,
            "\(what) is `\(values.base)` here and `\(values.other)` there",
            settings.base.name,
            settings.map { .init(text: $0.value, line: $0.line) }
        )
    }

    /// Whether a value is none that people read in a language: it has letters of ASCII only, and no two words of them.
    private func isNeutral(_ value: String) -> Bool {
        guard value.allSatisfy(\.isASCII) else { return false }
        let words = value.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }
        return words.count < 2 && !context.site.languages.contains(value.lowercased())
    }

    /// A value without the languages that stand in paths and names of files.
    private func parts(_ value: String) -> [Substring] {
        func isNoLanguage(_ part: Substring) -> Bool { !context.site.languages.contains(part.lowercased()) }
        return value.split(separator: "/").filter(isNoLanguage).flatMap { component in
            component.split(whereSeparator: ".-_".contains).filter(isNoLanguage)
        }
    }
}

extension Document.Setting {
    fileprivate var pair: [String] { [name, value] }

    /// Whether people read the value: text of the front matter, and what browsers translate (HTML Living Standard,
    /// 3.2.6.2).
    fileprivate var isForReading: Bool {
        element.isEmpty || ["abbr", "alt", "aria-label", "label", "placeholder", "title"].contains(name)
    }
}

extension [Document.Setting] {
    /// The lists among the values, by the keys that lead to them: how many entries each has, and where it begins.
    fileprivate var lists: [String: (count: Int, line: Int, areScalars: Bool)] {
        reduce(into: [:]) { lists, setting in
            for (start, end) in zip(setting.name.indices(of: "["), setting.name.indices(of: "]")) {
                guard let index = Int(setting.name[start..<end].dropFirst()) else { continue }
                let areScalars = end == setting.name.index(before: setting.name.endIndex)
                let list = String(setting.name[..<start])
                let known = lists[list]
                lists[list] = (
                    Swift.max(known?.count ?? 0, index + 1), known?.line ?? setting.line,
                    known?.areScalars ?? areScalars
                )
            }
        }
    }
}

extension String {
    fileprivate func indices(of character: Character) -> [Index] { indices.filter { self[$0] == character } }
}
