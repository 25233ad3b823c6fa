import Behaviours
import Diagnostics
import Foundation
import Localization
import Pages

/// Finds pages of which less can be told than of others, because of what the languages' files lack.
struct LanguageCoverage {
    private let catalog: LocaleCatalog

    init(_ catalog: LocaleCatalog) {
        self.catalog = catalog
    }

    // MARK: Folders

    /// Warns of each folder that is named by a language of which there is no file.
    ///
    /// Many a short name is the code of some language, too. A folder counts where the folder of a known language stands
    /// beside it, or where all folders beside it are named like that.
    func foldersWithoutLocale(_ files: [PageFile]) -> [Diagnostic] {
        var folders: [String: Set<String>] = [:]
        var counts: [String: Int] = [:]
        var places: [String: String] = [:]
        for (folder, files) in Dictionary(grouping: files, by: \.folder).sorted(by: { $0.key < $1.key }) {
            let components = folder.split(separator: "/").map(String.init)
            for (index, name) in components.enumerated() {
                let parent = components.prefix(index).joined(separator: "/")
                let path = components.prefix(index + 1).joined(separator: "/")
                folders[parent, default: []].insert(name)
                counts[path, default: 0] += files.count
                places[path] = place(of: files[0], below: components.count - index)
            }
        }
        return folders.sorted { $0.key < $1.key }.flatMap { parent, names in
            let unknown = names.filter { isLanguage($0) && catalog.localization(for: $0) == nil }
            let isAmongLanguages =
                names.contains { catalog.localization(for: $0) != nil } || unknown.count == names.count
            return (isAmongLanguages ? unknown.sorted() : []).map { name in
                let path = parent.isEmpty ? name : "\(parent)/\(name)"
                return Diagnostic(
                    .warning,
                    code: "folder-without-locale",
                    "there is no locale '\(name)', so that what is in this folder"
                        + " (\(counted(counts[path] ?? 0, "page"))) is read as the known language that it is most like",
                    at: places[path].map { SourceLocation(path: $0) },
                    help: "docfixtures init --locale \(name) writes a file for the language, to be filled in."
                )
            }
        }
    }

    /// The folder of a page as the user can open it.
    ///
    /// - Parameter levels: How far it is above the page.
    private func place(of file: PageFile, below levels: Int) -> String {
        file.givenPath.split(separator: "/", omittingEmptySubsequences: false).dropLast(levels)
            .joined(separator: "/")
    }

    /// Whether it is a code of ISO 639-1, alone or with the codes of a script and a region.
    private func isLanguage(_ name: String) -> Bool {
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard parts.first?.count == 2, parts.count <= 3 else { return false }
        let language = Locale(identifier: name).language
        return language.languageCode?.isISOLanguage == true && language.script?.isISOScript != false
            && language.region?.isISORegion != false
    }

    // MARK: Lists of phrases

    /// Warns of what is never found on pages in a language, because the lists of phrases for it are empty.
    func emptyLists(of pages: [Page]) -> [Diagnostic] {
        let used = Set(pages.map(\.language))
        return catalog.localizations.filter { used.contains($0.tag) }.flatMap { localization in
            var served: [Phrases.Topic: [String]] = [:]
            for reading in Behaviours.all.flatMap({ $0.readings }) {
                for topic in AnswerPattern(reading.pattern)?.emptyLists(in: localization.phrases) ?? [] {
                    served[topic, default: []].append(reading.name)
                }
            }
            return served.sorted { $0.key.rawValue < $1.key.rawValue }.map { topic, names in
                Diagnostic(
                    .warning,
                    code: "empty-phrase-list",
                    "the list phrases.\(topic.rawValue) of the language \(localization.tag) is empty, so that no"
                        + " sentence in it gives \(names.joined(separator: ", "))",
                    help: "Fill the list; a comment beside it in locale.yml says what it is for."
                )
            }
        }
    }
}

extension PageFile {
    /// The path without the file's name.
    fileprivate var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}
