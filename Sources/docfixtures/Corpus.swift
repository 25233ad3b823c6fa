import Behaviours
import Diagnostics
import Documents
import Localization
import Pages

/// All pages of a run, read.
struct Corpus {
    var files: [PageFile]
    /// By path.
    var inputs: [(path: String, byteCount: Int)]
    var pages: [Page]
    var specification: Specification
    /// What is wrong with the pages as such, by their paths.
    var pageDiagnostics: [Diagnostic]
    /// Of pages that are not among the documents, by the paths that the user gave; only where that is tolerated.
    var pagesWithoutText: [Diagnostic]
    /// What is wrong with the pages without keeping them from being used, by the paths that the user gave.
    var diagnostics: [Diagnostic]

    private static let codesOfPagesWithoutText: Set<String> = ["empty-page", "no-content"]

    /// Reads pages in parallel and finds what they state.
    ///
    /// - Parameters:
    ///   - claims: What the pages are held to.
    ///   - isTolerant: Whether a page with errors, such as an element that nothing closes, is used as
    ///   far as it could be read, and left out where there is no text in it.
    /// - Throws: `DiagnosticError` with all diagnostics where one of them is an error that a page could not be
    ///   read, or where no page has text. A documented example that is not valid JSON does not count: it is among
    ///   ``diagnostics``.
    static func read(
        _ files: [PageFile],
        catalog: LocaleCatalog,
        claims: Claims = Claims(),
        isTolerant: Bool = false
    ) async throws(DiagnosticError) -> Corpus {
        let words = PageWords(catalog)
        let readings = await withTaskGroup { group in
            for (index, file) in files.enumerated() {
                group.addTask { (index, file.read(words: words)) }
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
                && unreadable.allSatisfy { Self.codesOfPagesWithoutText.contains($0.code) }
            : !problems.contains { $0.severity == .error }
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
            diagnostics: (problems + (unknownLanguages + diagnostics).byLocation).located(files)
        )
    }
}
