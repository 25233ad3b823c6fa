import Diagnostics
import Findings
import OrderedCollections

/// Markup that readers of pages could not close, as findings.
enum MarkupCheck {
    private static let codes: Set<String> = [
        "broken-emphasis", "incomplete-tag", "invalid-front-matter", "nesting-too-deep", "unclosed-comment",
        "unclosed-directive", "unclosed-element", "unclosed-fence", "unclosed-front-matter",
        "unknown-directive", "unknown-element", "unopened-directive", "unopened-element",
    ]

    /// Behind these, what is read as text and what as code may be anything.
    private static let garbling: Set<String> = [
        "incomplete-tag", "nesting-too-deep", "unclosed-comment", "unclosed-element", "unclosed-fence",
        "unopened-element",
    ]

    /// Paths of pages that are not worth comparing before their markup is mended.
    static func garbledPaths(_ diagnostics: [Diagnostic], _ pages: some Sequence<ComparedPage>) -> Set<String>
    {
        Set(diagnostics.filter { garbling.contains($0.code) }.compactMap(\.location?.path))
            .union(pages.filter { $0.lineOfSwallowedFence != nil }.map(\.path))
    }

    /// Paths of pages with markup that is not closed, closes nothing or has a name of no other page: what stands around
    /// what is not to be told from it.
    static func oddPaths(_ diagnostics: [Diagnostic]) -> Set<String> {
        let shared = sharedUnknown(diagnostics)
        let odd = diagnostics.filter { diagnostic in
            codes.contains(diagnostic.code) && code(of: diagnostic) != .emphasisBroken
                && !shared.contains(diagnostic.message)
        }
        return Set(odd.compactMap(\.location?.path))
    }

    static func findings(_ diagnostics: [Diagnostic], pages: [ComparedPage]) -> [Finding] {
        var findings: [Finding] = []
        let byPath = Dictionary(grouping: diagnostics) { $0.location?.path ?? "" }
        let shared = sharedUnknown(diagnostics)
        for page in pages {
            // A fence that is not closed ends at the next one: whatever else is open comes from that.
            if let line = page.lineOfSwallowedFence {
                let message = "another code block begins inside the one that begins here"
                let places = [page.place(line, "```")]
                findings.append(Finding(.markupUnclosed, message, subject: "fence", places: places))
                continue
            }
            let own = byPath[page.path, default: []].filter {
                codes.contains($0.code) && !shared.contains($0.message)
            }
            let fences = own.filter { $0.code == "unclosed-fence" }
            // Of two tags that open the same, one was often meant to close the other.
            let byTag = OrderedDictionary(grouping: fences.isEmpty ? own : fences) { diagnostic in
                diagnostic.code == "unclosed-element"
                    ? diagnostic.message : "\(diagnostic.message) \(diagnostic.location?.description ?? "")"
            }
            // One tag is misspelt where each of the two lacks a counterpart.
            let isTypo = own.count == 2 && Set(own.map(\.code)) == ["unclosed-element", "unopened-element"]
            for group in isTypo ? [own] : Array(byTag.values) {
                let places = Set(group.compactMap(\.location)).sorted().map {
                    Finding.Place(location: $0, language: page.language, text: "")
                }
                let (first, code) = (group[0], code(of: group[0]))
                findings.append(Finding(code, first.message, subject: first.code, places: places))
            }
        }
        return findings
    }

    private static func code(of diagnostic: Diagnostic) -> Finding.Code {
        switch diagnostic.code {
        case "broken-emphasis": .emphasisBroken
        case "invalid-front-matter", "unclosed-front-matter": .frontMatterInvalid
        case "unknown-directive", "unknown-element": .markupUnknown
        default: .markupUnclosed
        }
    }

    /// What is said of names that more than one page has: a site may have elements and directives of its own.
    private static func sharedUnknown(_ diagnostics: [Diagnostic]) -> Set<String> {
        var paths: [String: Set<String>] = [:]
        for diagnostic in diagnostics where code(of: diagnostic) == .markupUnknown {
            paths[diagnostic.message, default: []].insert(diagnostic.location?.path ?? "")
        }
        return Set(paths.filter { $0.value.count > 1 }.keys)
    }
}

extension ComparedPage {
    /// The line, 1-based, of the first code block in which another one begins; `nil` where all are closed.
    fileprivate var lineOfSwallowedFence: Int? {
        guard carries.contains(.source) else { return nil }
        return blocks.first { $0.code?.block.text.opensFence == true }?.line
    }
}

extension String {
    /// Whether a line that opens a code block is not followed by one that closes it (CommonMark 0.31, section 4.5).
    fileprivate var opensFence: Bool {
        guard contains("```") else { return false }
        var isOpen = false
        for line in split(separator: "\n") {
            let text = line.drop { $0 == " " || $0 == "\t" }
            guard text.hasPrefix("```") else { continue }
            isOpen = text.drop { $0 == "`" }.first?.isLetter == true
        }
        return isOpen
    }
}
