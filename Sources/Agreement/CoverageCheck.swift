import Diagnostics
import Documents
import Localization
import Specification

/// What keeps pages from being compared.
enum CoverageCheck {
    static func diagnostics(
        _ entries: [DocumentEntry],
        documents: [String: Document],
        base: String,
        catalog: LocaleCatalog
    ) -> [Diagnostic] {
        let languages = Set(entries.flatMap(\.pages).map(\.language))
        var diagnostics: [Diagnostic] = []
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
        return (diagnostics + duplicates(entries, documents)).sorted {
            ($0.location ?? SourceLocation(path: ""), $0.message)
                < ($1.location ?? SourceLocation(path: ""), $1.message)
        }
    }

    /// Documents that not all of the languages have.
    static func findings(_ entries: [DocumentEntry]) -> [Finding] {
        let languages = Set(entries.flatMap(\.pages).map(\.language))
        return entries.compactMap { entry in
            let missing = languages.subtracting(entry.pages.map(\.language)).sorted()
            guard !missing.isEmpty else { return nil }
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

    /// Pages of one language and format with the same file name, or the same id in front matter: links and
    /// reports could mean either.
    private static func duplicates(
        _ entries: [DocumentEntry],
        _ documents: [String: Document]
    ) -> [Diagnostic] {
        var owners: [String: String] = [:]
        var diagnostics: [Diagnostic] = []
        for page in entries.flatMap(\.pages).sorted(by: { $0.path < $1.path }) {
            let name = page.path.split(separator: "/").last.map(String.init) ?? page.path
            let id = documents[page.path]?.declaredID
            let kind = "\(page.language) \(page.format)"
            let isNamedByFolder = ["index", "readme"].contains(name.lowercased().prefix { $0 != "." })
            let keys =
                (isNamedByFolder ? [] : ["\(kind) file \(name.lowercased())"])
                + (id.map { ["\(kind) id \($0.text)"] } ?? [])
            let owner = keys.lazy.compactMap { owners[$0] }.first
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
