import ArgumentParser
import Diagnostics
import Findings

/// Findings that somebody accepts for many pages at once, as `CODE[,CODE...] [GLOB]: REASON` on the command line.
struct AcceptedFindings {
    let codes: [Finding.Code]
    /// On which pages; `nil` for all.
    let pages: PathPattern?
    /// As it was given.
    let text: String

    /// - Throws: `ValidationError` that says what was to be given.
    init(argument: String) throws {
        let parts = argument.split(separator: ":", maxSplits: 1)
        let words = (parts.first ?? "").replacing(/, +/, with: ",").split(separator: " ").map(String.init)
        let names = (words.first ?? "").split(separator: ",").map(String.init)
        codes = try names.map(Finding.Code.init(named:))
        guard parts.count == 2, !parts[1].allSatisfy(\.isWhitespace), (1...2).contains(words.count),
            !names.isEmpty
        else {
            throw ValidationError(
                "Give codes, a path or none, and a reason: 'number-differs ja/**: limits of Japan'."
            )
        }
        pages = words.count == 2 ? PathPattern(words[1]) : nil
        text = argument
    }
}

extension [AcceptedFindings] {
    /// Takes out the findings that somebody accepts, and from those of several pages the places on pages that match.
    ///
    /// - Parameter givenPaths: By which the user can open pages, by the paths in findings.
    func apply(
        to findings: [Finding],
        givenPaths: [String: String]
    ) -> (remaining: [Finding], accepted: [Finding], diagnostics: [Diagnostic]) {
        var (remaining, accepted): ([Finding], [Finding]) = ([], [])
        var used: Set<Int> = []
        for finding in findings {
            var paths: Set<String> = []
            for index in indices where self[index].codes.contains(finding.code) {
                let matching = finding.places.map(\.location.path).filter { path in
                    guard let pages = self[index].pages else { return true }
                    return pages.matches(path) || givenPaths[path].map(pages.matches) == true
                }
                if !matching.isEmpty { used.insert(index) }
                paths.formUnion(matching)
            }
            let parts = finding.accepted(on: paths)
            remaining += [parts.remaining].compactMap(\.self)
            accepted += [parts.accepted].compactMap(\.self)
        }
        let unused = indices.filter { !used.contains($0) }.map { index in
            Diagnostic(
                .warning,
                code: "unused-acceptance",
                "no finding is accepted by '\(self[index].text)'",
                help: "Remove it, or correct the code or the pages."
            )
        }
        return (remaining, accepted, unused)
    }
}
