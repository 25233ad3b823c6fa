import Documents
import Pages

/// What two pages set otherwise in their markup: sources of images, attributes of elements, keys of the front matter.
///
/// Values that people read are translated, and are not compared.
struct SettingCheck {
    private(set) var differences = Differences(lines: Both(1, 1))
    private let pair: PagePair
    private let languages: Set<String>

    init(_ pair: PagePair, site: LinkTarget.Site) {
        self.pair = pair
        languages = site.languages
        guard pair.pages.carry(.source), !pair.isSameLanguage else { return }
        let settings = pair.pages.map { Dictionary(grouping: $0.content.document.settings, by: \.element) }
        compareFrontMatter(settings.map { $0[""] ?? [] })
        for element in settings.base.keys.sorted() where !element.isEmpty {
            guard let other = settings.other[element], let base = settings.base[element] else { continue }
            let elements = Both(base, other).map(Self.elements)
            // Where an element is missing, that is told, and nothing tells which one it is.
            guard elements.base.count == elements.other.count else { continue }
            for pair in zip(elements.base, elements.other) { compare(Both(pair.0, pair.1)) }
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
        for base in elements.base {
            guard let other = elements.other.first(where: { $0.name == base.name }) else { continue }
            compare(
                Both(base, other),
                as: base.element == "img" ? "the image" : "`\(base.name)` of <\(base.element)>"
            )
        }
    }

    private mutating func compareFrontMatter(_ entries: Both<[Document.Setting]>) {
        for base in entries.base {
            if let other = entries.other.first(where: { $0.name == base.name }) {
                compare(Both(base, other), as: "`\(base.name)`")
            } else if isNeutral(base.value) {
                differences.add(
                    .settingDiffers,
                    "`\(base.name)` is \(base.value) here and is not set there",
                    base.name,
                    Both(.init(text: base.value, line: base.line), .init(text: "", line: 1))
                )
            }
        }
    }

    private mutating func compare(_ settings: Both<Document.Setting>, as what: String) {
        let values = settings.map(\.value)
        guard values.all.allSatisfy(isNeutral), parts(values.base) != parts(values.other) else { return }
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
        return words.count < 2 && !languages.contains(value.lowercased())
    }

    /// A value without the languages that stand in paths and names of files.
    private func parts(_ value: String) -> [Substring] {
        let separators: Set<Character> = ["/", ".", "-", "_"]
        return value.split(whereSeparator: separators.contains).filter {
            !languages.contains($0.lowercased())
        }
    }
}
