import Behaviours
import Diagnostics
import Documents
import Localization
import Pages
import Specifications

/// All pages of some folders, read.
public struct Corpus: Sendable {
    package var files: [PageFile]
    /// By path.
    package var inputs: [(path: String, byteCount: Int)]
    /// By path.
    public package(set) var pages: [Page]
    /// What the pages state.
    public package(set) var specification: Specification
    /// What of the folders was not followed or could not be read, as the user named it.
    package var folderDiagnostics: [Diagnostic] = []
    /// What is wrong with the pages as such, by their paths.
    public package(set) var pageDiagnostics: [Diagnostic]
    /// Of pages that are not among the documents, by the paths that the user gave.
    package var pagesWithoutText: [Diagnostic]
    /// The paths of these pages.
    package var pathsWithoutText: [String]
    /// What is wrong with the folders and the pages without keeping them from being used, by the paths that the user gave.
    public package(set) var diagnostics: [Diagnostic]

    /// What keeps a page from being used, but not the others.
    private static let codesOfPagesLeftOut = PageReader.limitCodes.union(["empty-page", "no-content"])

    /// Reads the pages in folders and finds what they state.
    ///
    /// - Parameters:
    ///   - folders: Paths of folders, or of single files.
    ///   - claimsFile: What the pages are held to; the `claims.yml` at the top of each folder unless given.
    ///   - isTolerant: Whether a page with errors is used as far as it could be read.
    ///   - notePage: Called from any thread as a page has been read, with how many there are.
    /// - Throws: Everything that keeps pages and claims from being read.
    public static func read(
        folders: [String],
        claims claimsFile: String? = nil,
        catalog: LocaleCatalog,
        isTolerant: Bool = false,
        notePage: @escaping @Sendable (_ total: Int) -> Void = { _ in }
    ) async throws(DiagnosticError) -> Corpus {
        let (files, diagnostics) = try PageFolder.files(in: folders)
        let claims =
            if let claimsFile { try ClaimsFile.read(claimsFile) } else { try ClaimsFile.claims(in: folders) }
        var corpus = try await read(
            files,
            catalog: catalog,
            claims: claims,
            isTolerant: isTolerant,
            notePage: notePage
        )
        let languages = LanguageCoverage(catalog)
        corpus.folderDiagnostics =
            diagnostics + languages.foldersWithoutLocale(files) + languages.emptyLists(of: corpus.pages)
        corpus.diagnostics = corpus.folderDiagnostics + corpus.diagnostics
        return corpus
    }

    /// Reads pages in parallel and finds what they state.
    ///
    /// - Parameters:
    ///   - claims: What the pages are held to.
    ///   - isTolerant: Whether a page with errors, such as an element that nothing closes, is used as
    ///   far as it could be read, and left out where there is no text in it.
    /// - Throws: `DiagnosticError` with all diagnostics where one of them is an error that a page could not be
    ///   read, or where no page has text. A page that breaks a limit is left out, and among ``diagnostics``. A documented example that is not valid JSON does not count: it is among
    ///   ``diagnostics``.
    package static func read(
        _ files: [PageFile],
        catalog: LocaleCatalog,
        claims: Claims = Claims(),
        isTolerant: Bool = false,
        notePage: @escaping @Sendable (_ total: Int) -> Void = { _ in }
    ) async throws(DiagnosticError) -> Corpus {
        let words = PageWords(catalog)
        let readings = await withTaskGroup { group in
            for (index, file) in files.enumerated() {
                group.addTask {
                    defer { notePage(files.count) }
                    return (index, file.read(words: words))
                }
            }
            var readings = [PageFile.Reading?](repeating: nil, count: files.count)
            for await (index, reading) in group { readings[index] = reading }
            return readings.compactMap { $0 }
        }
        let problems = readings.flatMap(\.diagnostics)
        let unreadable = readings.filter { $0.document == nil }.flatMap(\.diagnostics)
        let isReadable =
            isTolerant
            ? readings.contains { $0.document != nil }
                && unreadable.allSatisfy { Self.codesOfPagesLeftOut.contains($0.code) }
            : readings.contains { $0.document != nil }
                && !problems.contains { $0.severity == .error && !PageReader.limitCodes.contains($0.code) }
        guard isReadable else { throw DiagnosticError(problems.located(files)) }
        let (pages, unknownLanguages) = Page.analyse(readings.compactMap(\.document), catalog: catalog)
        let (specification, diagnostics) = Specification.read(pages, catalog: catalog, claims: claims)
        return Corpus(
            files: files,
            inputs: zip(files, readings).map { ($0.path, $1.byteCount) },
            pages: pages,
            specification: specification,
            pageDiagnostics: problems,
            pagesWithoutText: unreadable.located(files),
            pathsWithoutText: zip(files, readings).filter { $1.document == nil }.map(\.0.path),
            diagnostics: (problems + (unknownLanguages + diagnostics).byLocation).located(files)
        )
    }
}
