import Findings
import TestEffort
import Testing

/// Whole sites, and what becomes of them when one page of three is edited.
@Suite struct SiteEditTests {
    @Test func theySpanDialectsAndKinds() throws {
        let sites = try Site.all.map { try $0.get() }
        #expect(sites.reduce(0) { $0 + $1.pages.count } >= 120)
        let edits = sites.flatMap(\.edits)
        #expect(edits.count >= 300)
        #expect(Set(edits.map(\.kind)).count >= 60)
        let tellable = edits.filter { $0.missed?.hasPrefix("Only words tell") != true }
        #expect(tellable.count >= 300)
        #expect(tellable.count { $0.missed != nil } * 20 <= tellable.count)
    }

    @Test(arguments: 0..<3) func pagesAgree(_ index: Int) throws {
        let findings = try Site.all[index].get().findings()
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    @Test(arguments: 0..<3) func harmlessEditsAreNone(_ index: Int) throws {
        let site = try Site.all[index].get()
        for edit in site.harmlessEdits.tried {
            let findings = try site.findings(edit)
            #expect(findings.isEmpty, "\(edit) \(findings.map(\.summary))")
        }
    }

    /// Each is found once, at its line, except those that are said to be missed: by readers of the words alone, or by all.
    @Test(arguments: 0..<3) func editsAreFound(_ index: Int) throws {
        let site = try Site.all[index].get()
        for edit in site.edits.tried {
            let findings = try site.findings(edit)
            let lines = try edit.lines(in: site)
            let isFound =
                findings.count == 1
                && findings[0].places.contains { place in
                    place.location.path == edit.page && place.location.line.map(lines.contains) ?? true
                }
            #expect(isFound == (edit.missed == nil), "\(edit) \(lines) \(findings.map(\.summary))")
        }
    }
}
