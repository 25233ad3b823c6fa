import Diagnostics
import Findings
import Localization
import Pages
import Specifications

/// What pages that should say the same do not agree on.
public struct Agreement: Hashable, Sendable {
    /// Sorted.
    public var findings: [Finding]
    /// Sorted; those that a comment in a page accepts, which are not among the findings.
    public var accepted: [Finding]
    /// Languages × documents.
    public var summary: Summary
    /// What could not be compared: a language without pages, names that two pages claim; then comments in pages that
    /// accept nothing. Each by location.
    public var diagnostics: [Diagnostic]

    /// Compares every page of a document with the base language's page, and each page with itself.
    ///
    /// - Parameters:
    ///   - pages: In any order; the result does not depend on it.
    ///   - specification: What was read from them: it tells which pages are one document.
    ///   - readingDiagnostics: What reading them gave; markup that is not closed becomes a finding.
    ///   - base: The tag or alias of the language that the others are compared with.
    ///   - syncedBases: Base pages as they were when they were translated: what a translation lacks only of later
    ///     changes is one finding a page.
    ///   - catalog: As it was given to the specification.
    /// - Returns: All findings. A document without a page in the base language is compared with the first of
    ///   its other languages.
    public static func compare(
        pages: [Page],
        specification: Specification,
        readingDiagnostics: [Diagnostic] = [],
        base: String,
        syncedBases: SyncedBases = .none,
        catalog: LocaleCatalog
    ) -> Agreement {
        DocumentSetComparison(pages, specification, base: base, syncedBases: syncedBases, catalog: catalog)
            .agreement(readingDiagnostics: readingDiagnostics)
    }
}
