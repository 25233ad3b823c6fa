import Behaviours
import Diagnostics
import Localization
import Pages

/// What keeps pages from being compared: what a language lacks, and pages that claim to be the same one.
struct CoverageCheck {
    private let entries: [DocumentEntry]
    private let pages: [String: Page]
    private let base: String
    private let catalog: LocaleCatalog
    /// Pages of one language and format with the same name, or the same id in front matter: links and reports could
    /// mean either.
    private let duplicates: [Diagnostic]

    /// - Parameters:
    ///   - pages: By path.
    ///   - base: The base language's tag.
    init(_ entries: [DocumentEntry], pages: [String: Page], base: String, catalog: LocaleCatalog) {
        self.entries = entries
        self.pages = pages
        self.base = base
        self.catalog = catalog
        duplicates = Self.duplicates(entries, pages)
    }

    var diagnostics: [Diagnostic] {
        let languages = Set(entries.flatMap(\.pages).map(\.language))
        var diagnostics = duplicates
        for tag in catalog.tags where !languages.contains(tag) && !entries.isEmpty {
            diagnostics.append(
                Diagnostic(
                    tag == base ? .warning : .note,
                    code: "language-without-pages",
                    "no page is in \(tag)",
                    help: "Name the folder that holds its pages, too, if there are any."
                )
            )
        }
        return diagnostics.sorted {
            ($0.location ?? SourceLocation(path: ""), $0.message)
                < ($1.location ?? SourceLocation(path: ""), $1.message)
        }
    }

    /// Documents that not all of the languages have.
    var findings: [Finding] {
        let languages = Set(entries.flatMap(\.pages).map(\.language))
        let duplicates = Set(duplicates.compactMap(\.location?.path))
        // Where languages have folders, what stands beside them (a README) is not translated.
        lazy var haveFolders = entries.contains { $0.pages.contains(where: isInFolder) }
        return entries.compactMap { entry in
            let missing = languages.subtracting(entry.pages.map(\.language)).sorted()
            guard !missing.isEmpty, !entry.pages.allSatisfy({ duplicates.contains($0.path) }),
                entry.pages.contains(where: isInFolder) || !haveFolders
            else { return nil }
            return Finding(
                .pageMissing,
                "there is no page in \(missing.joined(separator: " and "))",
                subject: entry.id,
                places: entry.pages.map {
                    Finding.Place(
                        location: SourceLocation(path: $0.path),
                        language: $0.language,
                        text: $0.title ?? ""
                    )
                }
            )
        }
    }

    /// Whether the page's path tells its language.
    private func isInFolder(_ page: DocumentEntry.PageEntry) -> Bool {
        pages[page.path]?.isLanguageInPath ?? false
    }

    private static func duplicates(
        _ entries: [DocumentEntry],
        _ pages: [String: Page]
    ) -> [Diagnostic] {
        // Folders that have a page of one name each, and are the same in several languages, tell them apart.
        let translated = Set(
            entries.filter { Set($0.pages.map(\.language)).count > 1 }.flatMap(\.pages).map(\.path)
        )
        var owners: [String: String] = [:]
        var diagnostics: [Diagnostic] = []
        for page in entries.flatMap(\.pages).sorted(by: { $0.path < $1.path }) {
            let (folder, file) = page.path.folderAndFile
            let name = file[..<(file.lastIndex(of: ".") ?? file.endIndex)].lowercased()
            let id = pages[page.path]?.document.declaredID
            let kind = "\(page.language) \(page.format)"
            let isNamedByFolder = ["index", "readme"].contains(name)
            let keys =
                (isNamedByFolder ? [] : ["\(kind) file \(name)"])
                + (id.map { ["\(kind) id \($0.text)"] } ?? [])
            let owner = keys.lazy.compactMap { owners[$0] }.first { owner in
                owner.folderAndFile.folder == folder || !translated.isSuperset(of: [owner, page.path])
            }
            for key in keys where owners[key] == nil { owners[key] = page.path }
            guard let owner else { continue }
            diagnostics.append(
                Diagnostic(
                    .warning,
                    code: "duplicate-page-id",
                    "this page and \(owner) claim the same id in \(page.language)",
                    at: SourceLocation(path: page.path, line: id?.line),
                    help:
                        "Give one of them another file name or id, so that findings say which page they mean."
                )
            )
        }
        return diagnostics
    }
}

extension String {
    /// A path's last component, and what stands before it.
    fileprivate var folderAndFile: (folder: Substring, file: Substring) {
        guard let slash = lastIndex(of: "/") else { return ("", self[...]) }
        return (self[..<slash], self[index(after: slash)...])
    }
}
