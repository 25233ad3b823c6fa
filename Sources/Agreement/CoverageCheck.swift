import Diagnostics
import Findings
import Localization
import Pages
import Specifications

/// What keeps pages from being compared: what a language lacks, and pages that claim to be the same one.
struct CoverageCheck {
    /// Documents that not all of the languages have.
    private(set) var findings: [Finding] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let pages: [String: Page]

    /// - Parameters:
    ///   - pages: By path.
    ///   - base: The base language's tag.
    init(_ entries: [DocumentEntry], pages: [String: Page], base: String, catalog: LocaleCatalog) {
        self.pages = pages
        let languages = Set(entries.flatMap(\.pages).map(\.language))
        let duplicates = Self.duplicates(entries, pages)
        diagnostics = duplicates
        // More languages are known than a site has; what one of them lacks of the site's is a finding.
        if !languages.contains(base), !entries.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .warning,
                    code: "language-without-pages",
                    "no page is in \(base)",
                    help: "Name the folder that holds its pages, too, if there are any."
                )
            )
        }
        diagnostics.sort {
            ($0.location ?? SourceLocation(path: ""), $0.message)
                < ($1.location ?? SourceLocation(path: ""), $1.message)
        }
        let repeated = Set(duplicates.compactMap(\.location?.path))
        // Where languages have folders, what stands beside them (a README) is not translated.
        let haveFolders = entries.contains { $0.pages.contains(where: isInFolder) }
        for entry in entries
        where !entry.id.isGenerated && (entry.pages.contains(where: isInFolder) || !haveFolders) {
            let missing = languages.subtracting(entry.pages.map(\.language)).sorted()
            guard !missing.isEmpty, !entry.pages.allSatisfy({ repeated.contains($0.path) }) else { continue }
            let message = "there is no page in \(missing.enumerated)"
            let places = entry.pages.map { page in
                Finding.Place(path: page.path, line: nil, language: page.language, text: page.title ?? "")
            }
            findings.append(Finding(.pageMissing, message, subject: entry.id, places: places))
        }
    }

    /// Whether the page's path tells its language.
    private func isInFolder(_ page: DocumentEntry.PageEntry) -> Bool {
        pages[page.path]?.isLanguageInPath ?? false
    }

    /// Pages of one language and format with the same name, or the same id in front matter: links and reports could
    /// mean either.
    private static func duplicates(_ entries: [DocumentEntry], _ pages: [String: Page]) -> [Diagnostic] {
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
