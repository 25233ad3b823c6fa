import ArgumentParser
import Diagnostics
import Findings
import Folders
import Foundation
import Localization
import Reports

/// Which findings someone wants to see.
struct FilterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Findings in this language besides the base; may be repeated.", valueName: "tag")
    )
    var only: [String] = []

    @Option(
        name: .customLong("page"),
        help: ArgumentHelp(
            "Findings in pages with such a path; * stands for anything within a folder, ** for any folders; "
                + "may be repeated.",
            valueName: "glob"
        )
    )
    var pages: [String] = []

    @Option(
        name: .customLong("code"),
        help: ArgumentHelp(
            "Findings of this kind, such as code-differs; may be repeated.",
            valueName: "code"
        ),
        completion: .findingCodes
    )
    var codes: [String] = []

    @Option(help: ArgumentHelp("Findings of this level and worse.", valueName: "level"))
    var level = Finding.Level.note

    @Option(
        help: ArgumentHelp(
            "Findings in files that 'git diff --name-only' names for this commit, branch or tag; a new file counts "
                + "once it is added.",
            valueName: "ref"
        )
    )
    var since: String?

    /// Whether anything is to be left out.
    var isSet: Bool {
        !only.isEmpty || !pages.isEmpty || !codes.isEmpty || level > .note || since != nil
    }

    func validate() throws {
        for code in codes { _ = try Finding.Code(named: code) }
        if let since, since.isEmpty || since.hasPrefix("-") {
            throw ValidationError("--since needs a commit, a branch or a tag, which '\(since)' is not.")
        }
    }

    /// The languages' tags, by tag or alias.
    ///
    /// - Throws: `ValidationError` where one is not known.
    func languages(in catalog: LocaleCatalog) throws -> Set<String> {
        Set(try only.map { try catalog.requireLocalization(for: $0).tag })
    }

    /// - Parameters:
    ///   - languages: As ``languages(in:)`` gives them.
    ///   - folders: Where the pages are, as the user named them.
    /// - Returns: The filter, and a warning for each pattern that no page matches.
    /// - Throws: `DiagnosticError` where Git cannot tell what has changed.
    func filter(
        _ files: [PageFile],
        languages: Set<String>,
        in folders: [String]
    ) async throws(DiagnosticError) -> (filter: FindingFilter, diagnostics: [Diagnostic]) {
        var filter = FindingFilter()
        filter.languages = languages
        filter.codes = Set(codes.compactMap(Finding.Code.init))
        filter.level = level
        var diagnostics: [Diagnostic] = []
        if !pages.isEmpty {
            var paths: Set<String> = []
            for pattern in pages.map(PathPattern.init) {
                // Reports for people name a page as they can open it, others by its path in the folder.
                let matching = files.filter { pattern.matches($0.path) || pattern.matches($0.givenPath) }
                paths.formUnion(matching.map(\.path))
                if matching.isEmpty { diagnostics.append(Self.unmatched(pattern)) }
            }
            filter.pages = paths
        }
        if let since {
            let changes = try await ChangedFiles(since: since, in: folders)
            filter.changedPages = Set(files.filter { changes.contains($0.url) }.map(\.path))
        }
        return (filter, diagnostics)
    }

    private static func unmatched(_ pattern: PathPattern) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "unmatched-page-pattern",
            "no page matches '\(pattern.text)'",
            help: "A pattern is compared with the whole path, as reports show it; **/ stands for any folders."
        )
    }
}

extension Finding.Level: ExpressibleByArgument {}

extension Finding.Code {
    /// The code that a user named.
    ///
    /// - Throws: `ValidationError` with the nearest names where there is none of this name.
    init(named name: String) throws {
        guard let code = Finding.Code(rawValue: name) else {
            let nearest = Self.nearest(to: name).map(\.rawValue)
            throw ValidationError(
                "There is no finding code '\(name)'. \(nearest.suggestion(for: name, listing: nearest + ["and others"])) "
                    + "docfixtures drift --explain lists all."
            )
        }
        self = code
    }
}

extension CompletionKind {
    /// The codes of all findings.
    static var findingCodes: CompletionKind { .list(Finding.Code.allCases.map(\.rawValue)) }
}
