import Backports
import Diagnostics
import Documents
import Foundation
import Localization

/// Tells a page's language: by its path, by what the page says itself, by its letters, in this order.
struct PageLanguage {
    let localization: Localization
    /// The path without what tells the language and without the file name's extension.
    let place: String
    /// Whether the path tells it.
    let isInPath: Bool
    /// Set where the page names a language that is not known.
    private(set) var diagnostic: Diagnostic?

    init(_ document: Document, _ outline: Lazily<Outline>, catalog: LocaleCatalog) {
        var components = document.path.split(separator: "/", omittingEmptySubsequences: false).map(
            String.init
        )
        var found: Localization?
        for index in components.indices.dropLast() where found == nil {
            found = catalog.localization(for: components[index])
            if found != nil { components[index] = "*" }
        }
        let (stem, infix) = components.last?.splittingName ?? ("", nil)
        if let infix {
            let byName = catalog.localization(for: infix)
            found = found ?? byName
            components[components.count - 1] = byName == nil ? "\(stem).\(infix)" : stem
        } else if !components.isEmpty {
            components[components.count - 1] = stem
        }
        place = components.joined(separator: "/")
        isInPath = found != nil
        let declared = document.declaredLanguage.flatMap { catalog.localization(forLanguageOf: $0) }
        if found == nil, declared == nil, let tag = document.declaredLanguage {
            diagnostic = Diagnostic(
                .warning,
                code: "unknown-language",
                "the page says that it is in \(tag), which is no known language",
                at: SourceLocation(path: document.path, line: 1),
                help:
                    "Add a folder \(tag) to the locales, or list the tag among the aliases of another language."
            )
        }
        localization = found ?? declared ?? catalog.language(ofProse: outline.value.prose) ?? catalog.base
    }
}

extension String {
    /// A file name's stem and what stands between two dots before its extension: `guide.ja.mdx`.
    fileprivate var splittingName: (stem: String, infix: String?) {
        var parts = split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1 { parts.removeLast() }
        guard parts.count > 1 else { return (parts.joined(), nil) }
        let infix = parts.removeLast()
        return (parts.joined(separator: "."), infix)
    }
}

extension Page {
    /// The tag in the path that stands where other pages have that of a known language; `nil` for a page whose language is
    /// known, or not told by its path.
    ///
    /// - Parameter places: Of pages whose paths tell their languages.
    func unknownLanguage(_ places: Set<String>) -> String? {
        guard !isLanguageInPath else { return nil }
        let names = place.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if let dot = place.lastIndex(of: "."), places.contains(String(place[..<dot])) {
            let tag = String(place[dot...].dropFirst())
            if tag.isLanguageTag { return tag }
        }
        return names.indices.dropLast().first { index in
            var components = names
            components[index] = "*"
            return names[index].isLanguageTag && places.contains(components.joined(separator: "/"))
        }.map { names[$0] }
    }
}

extension Diagnostic {
    /// - Parameter paths: Of the pages that have the tag in their paths.
    static func unknownLanguage(_ tag: String, _ paths: [String]) -> Diagnostic {
        let count = paths.count == 1 ? "1 page is" : "\(paths.count) pages are"
        return Diagnostic(
            .warning,
            code: "unknown-language",
            "\(count) in \(tag), which is no known language, and left out",
            at: paths.first.map { SourceLocation(path: $0) },
            help: "Add a folder \(tag) to the locales, or list the tag among the aliases of another language."
        )
    }
}

extension String {
    /// Whether it is a language of two letters (ISO 639-1), with or without a script or a region.
    fileprivate var isLanguageTag: Bool {
        let parts = split { $0 == "-" || $0 == "_" }
        return parts.count < 3 && parts.first?.count == 2
            && parts.dropFirst().allSatisfy { (2...4).contains($0.count) }
            && Locale.LanguageCode(parts[0].lowercased()).isISOLanguage
    }
}

extension LocaleCatalog {
    /// Like `localization(for:)`, but `ja-JP` may be met by `ja`.
    fileprivate func localization(forLanguageOf tag: String) -> Localization? {
        localization(for: tag)
            ?? tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.flatMap {
                localization(for: String($0))
            }
    }
}

extension Outline {
    /// The running text without code.
    fileprivate var prose: String {
        var text = ""
        for section in sections {
            let heading = section.heading.map { [$0] } ?? []
            for prose in heading + section.elements.flatMap(\.prose) {
                for run in prose.runs where !run.marks.contains(.code) { text += run.text }
                text += "\n"
            }
        }
        return text
    }
}
