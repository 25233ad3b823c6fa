import Agreement
import ArgumentParser
import Diagnostics
import Documents
import Folders
import Foundation
import Localization

/// Where the base pages are as they were when they were translated.
enum SyncedBaseSource: ExpressibleByArgument {
    /// In the history of the Git work tree: as they were at the commit that a translation names, or else at the one that
    /// changed it last.
    case git
    /// In a folder.
    case folder(String)

    init(argument: String) { self = argument == "git" ? .git : .folder(argument) }

    /// - Parameters:
    ///   - corpus: The pages of today.
    ///   - folders: Where they are, as the user named them.
    ///   - base: The tag of the base language.
    /// - Throws: `DiagnosticError` where the earlier pages cannot be read, or none of them is a base page.
    func bases(
        of corpus: Corpus,
        in folders: [String],
        base: String,
        catalog: LocaleCatalog
    ) async throws(DiagnosticError) -> SyncedBases {
        let translations = Translation.all(in: corpus, base: base, catalog: catalog)
        switch self {
        case .folder(let folder):
            let earlier = try await Corpus.read(folders: [folder], catalog: catalog, isTolerant: true)
            let paths = translations.reduce(into: [:]) { paths, translation in
                paths[translation.page.path] = earlier.pages.map(\.path).nearest(to: translation.base.path)
            }
            guard !paths.isEmpty || translations.isEmpty else {
                throw DiagnosticError(Self.noBasePage(folder))
            }
            return SyncedBases(pages: earlier.pages, specification: earlier.specification, paths: paths)
        case .git:
            return try await Self.bases(inHistoryOf: translations, corpus, folders, catalog)
        }
    }

    // MARK: History

    private static func bases(
        inHistoryOf translations: [Translation],
        _ corpus: Corpus,
        _ folders: [String],
        _ catalog: LocaleCatalog
    ) async throws(DiagnosticError) -> SyncedBases {
        let statedCommits = Dictionary(
            corpus.pages.map { ($0.path, $0.document.statedCommits) },
            uniquingKeysWith: { first, _ in first }
        )
        var paths: [String: String] = [:]
        var files: [String: Data] = [:]
        for folder in folders {
            let checkout = try await GitCheckout(of: folder, for: "--synced-base")
            let lastCommits = try await checkout.lastCommits(below: folder)
            let names = translations.map { translation -> [String] in
                guard let page = checkout.path(of: translation.page.url),
                    let base = checkout.path(of: translation.base.url)
                else { return [] }
                let commits =
                    (statedCommits[translation.page.path] ?? []) + [lastCommits[page]].compactMap(\.self)
                return commits.map { "\($0):\(base)" }
            }
            var contents = try await checkout.contents(of: names.flatMap(\.self))[...]
            for (translation, names) in zip(translations, names) {
                let found = zip(names, contents.prefix(names.count)).first { $0.1 != nil }
                contents = contents.dropFirst(names.count)
                guard let (name, data) = found else { continue }
                // Pages of several commits have one name, and a colon is no part of a file's name everywhere.
                let path = name.replacing(":", with: "/", maxReplacements: 1)
                files[path] = data
                paths[translation.page.path] = path
            }
        }
        guard !files.isEmpty else { return .none }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "docfixtures-synced-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            for (path, data) in files {
                let file = folder.appending(path: path)
                let parent = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
                try data.write(to: file)
            }
        } catch {
            throw DiagnosticError(unwritable(folder, error.reason))
        }
        let earlier = try await Corpus.read(folders: [folder.path], catalog: catalog, isTolerant: true)
        return SyncedBases(pages: earlier.pages, specification: earlier.specification, paths: paths)
    }

    // MARK: Diagnostics

    private static func noBasePage(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "no-synced-base",
            "no page here has the path of a base page, so that nothing tells what has changed since",
            at: SourceLocation(path: folder),
            help:
                "Name a folder that holds the base pages under the names that they have in the folder of pages."
        )
    }

    private static func unwritable(_ folder: URL, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unwritable-temporary-folder",
            "earlier pages cannot be put there: \(reason)",
            at: SourceLocation(path: folder.path),
            help: "Make room there, or let TMPDIR name another folder."
        )
    }
}

/// A page beside the base page that it translates.
private struct Translation {
    let page: PageFile
    let base: PageFile

    static func all(in corpus: Corpus, base: String, catalog: LocaleCatalog) -> [Translation] {
        let files = Dictionary(corpus.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return corpus.specification.documents.flatMap { document -> [Translation] in
            let pages = document.pages(fromBase: base, catalog: catalog)
            guard let first = pages.first, first.language == base, let own = files[first.path] else {
                return []
            }
            return pages.filter { $0.language != base }.compactMap { page in
                files[page.path].map { Translation(page: $0, base: own) }
            }
        }
    }
}

extension GitCheckout {
    /// The commits that last changed the files in a folder, by the files' paths from the root.
    fileprivate func lastCommits(below folder: String) async throws(DiagnosticError) -> [String: String] {
        let path = URL(filePath: folder).resolvingSymlinksInPath().path
        let log = try await text(["log", "-z", "--format=:%H", "--name-only", "--no-renames", "--", path])
        var commits: [String: String] = [:]
        var commit = ""
        for entry in log.split(separator: "\0") {
            if entry.first == ":", entry.dropFirst().isCommit {
                commit = String(entry.dropFirst())
            } else {
                // The latest comes first.
                let name = String(entry.first == "\n" ? entry.dropFirst() : entry)
                commits[name] = commits[name] ?? commit
            }
        }
        return commits
    }
}

extension Document {
    /// What in the front matter can be the name of the commit that the page translates, in order.
    fileprivate var statedCommits: [String] {
        settings.filter { $0.element.isEmpty && $0.value.isCommit }.map(\.value)
    }
}

extension StringProtocol {
    /// Whether it is a whole name of a commit: a SHA-1 or SHA-256 in hexadecimal digits.
    fileprivate var isCommit: Bool { [40, 64].contains(utf8.count) && allSatisfy(\.isHexDigit) }
}

extension [String] {
    /// The path that is another one, or with which that one ends, or that ends with it; of several the longest.
    fileprivate func nearest(to path: String) -> String? {
        let same = filter { $0 == path || path.hasSuffix("/\($0)") || $0.hasSuffix("/\(path)") }
        return same.first { $0 == path } ?? same.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    }
}
