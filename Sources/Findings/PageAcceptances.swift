import Diagnostics
import Documents
import Pages

/// Findings that comments in pages accept: `docfixtures:accept CODE: reason`, or several codes with commas.
///
/// A comment speaks for its own line and for those behind it up to the next one with text; where that begins a block
/// of code, in which no comment could stand, for all of the block.
package struct PageAcceptances {
    private static let keyword = "docfixtures:"

    private var acceptances: [Acceptance] = []
    /// What is wrong with comments as such.
    private var diagnostics: [Diagnostic] = []

    /// One code that a comment accepts.
    private struct Acceptance {
        let code: Finding.Code
        /// Where the comment begins.
        let location: SourceLocation
        /// For which it speaks, 1-based.
        let lines: ClosedRange<Int>

        func covers(_ place: Finding.Place) -> Bool {
            place.location.path == location.path && (place.location.line.map(lines.contains) ?? true)
        }
    }

    /// What comments leave of findings.
    package struct Application {
        /// In the order of the input.
        package var remaining: [Finding] = []
        /// In the order of the input.
        package var accepted: [Finding] = []
        /// By page, then by line.
        package var diagnostics: [Diagnostic]
    }

    package init(_ pages: [Page]) {
        for page in pages {
            let comments = page.document.comments.filter { $0.text.hasPrefix(Self.keyword) }
            guard !comments.isEmpty else { continue }
            let linesWithText = page.document.linesWithText
            for comment in comments {
                let next = linesWithText[linesWithText.partitionIndex { $0 > comment.lastLine }...].first
                let end = next.map { page.lastLineOfCode(at: $0) ?? $0 } ?? comment.lastLine
                read(comment, lines: comment.line...end, path: page.path)
            }
        }
    }

    // MARK: Comments

    private mutating func read(_ comment: Comment, lines: ClosedRange<Int>, path: String) {
        let location = SourceLocation(path: path, line: comment.line)
        let parts = comment.text.dropFirst(Self.keyword.count).split(
            separator: ":",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let words = parts[0].split { $0.isWhitespace || $0 == "," }.map(String.init)
        guard words.first == "accept" else {
            return report(
                "unknown-page-comment",
                "the comment tells docfixtures nothing that it understands",
                at: location,
                help: "Write docfixtures:accept, the code of a finding, a colon and the reason."
            )
        }
        if words.count == 1 || parts.count < 2 || parts[1].allSatisfy(\.isWhitespace) {
            return report(
                "acceptance-without-reason",
                words.count == 1
                    ? "the comment accepts no code" : "the comment gives no reason, and accepts nothing",
                at: location,
                help: "Write docfixtures:accept, the code of a finding, a colon and the reason."
            )
        }
        for name in words.dropFirst() {
            if let code = Finding.Code(rawValue: name) {
                acceptances.append(Acceptance(code: code, location: location, lines: lines))
            } else {
                let nearest = Finding.Code.nearest(to: name).map(\.rawValue).joined(separator: ", ")
                // Whatever else stands there is not for a terminal.
                let shown = name.filter { $0.isLetter || $0.isNumber || $0 == "-" }.prefix(60)
                report(
                    "unknown-accepted-code",
                    "there is no finding code '\(shown)'",
                    at: location,
                    help: "The nearest are \(nearest); docfixtures drift --explain lists all."
                )
            }
        }
    }

    private mutating func report(_ code: String, _ message: String, at location: SourceLocation, help: String)
    {
        diagnostics.append(Diagnostic(.warning, code: code, message, at: location, help: help))
    }

    // MARK: Findings

    /// Takes out the findings that comments accept, and from those of several pages the places on pages that do.
    package func apply(to findings: [Finding]) -> Application {
        var application = Application(diagnostics: diagnostics)
        guard !acceptances.isEmpty else {
            application.remaining = findings
            return application
        }
        let indices = Dictionary(grouping: acceptances.indices) { acceptances[$0].code }
        var used: Set<Int> = []
        for finding in findings {
            var paths: Set<String> = []
            for index in indices[finding.code] ?? []
            where finding.places.contains(where: acceptances[index].covers) {
                used.insert(index)
                paths.insert(acceptances[index].location.path)
            }
            let (remaining, accepted) = finding.accepted(on: paths)
            if let remaining { application.remaining.append(remaining) }
            if let accepted { application.accepted.append(accepted) }
        }
        for (index, acceptance) in acceptances.enumerated() where !used.contains(index) {
            application.diagnostics.append(
                Diagnostic(
                    .warning,
                    code: "unused-acceptance",
                    "the comment accepts '\(acceptance.code.rawValue)', which is not found here",
                    at: acceptance.location,
                    help: "Remove it, or put it on the line before the one that a finding names."
                )
            )
        }
        application.diagnostics = application.diagnostics.byLocation
        return application
    }
}

extension Finding {
    /// What is left, and what is accepted, where comments on some pages accept it.
    ///
    /// A comment on the page that others are compared with accepts all of it, a comment on another one what
    /// concerns that page.
    package func accepted(on paths: Set<String>) -> (remaining: Finding?, accepted: Finding?) {
        guard !paths.isEmpty else { return (self, nil) }
        var (remaining, accepted) = (self, self)
        remaining.places.removeAll { paths.contains($0.location.path) }
        accepted.places.removeAll { !paths.contains($0.location.path) }
        switch code.reference.pagesToChange {
        case .basePage: return (nil, self)
        case .everyPage: return (remaining.places.isEmpty ? nil : remaining, accepted)
        case .otherPages:
            guard let base = places.first, !paths.contains(base.location.path),
                remaining.places.contains(where: { $0.location.path != base.location.path })
            else { return (nil, self) }
            accepted.places = places.filter { $0.location.path == base.location.path } + accepted.places
            return (remaining, accepted)
        }
    }
}

extension Page {
    /// The last line, 1-based, of the block of code that a line is part of; `nil` outside code.
    fileprivate func lastLineOfCode(at line: Int) -> Int? {
        for element in outline.sections.lazy.flatMap(\.elements) {
            guard case .code(let code) = element.content, element.line <= line, line <= code.lastLine else {
                continue
            }
            return code.lastLine
        }
        return nil
    }
}
