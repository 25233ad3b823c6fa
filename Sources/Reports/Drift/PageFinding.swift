import Findings
import OrderedCollections

/// A finding as it concerns one of the pages that have to be brought in line with it.
struct PageFinding {
    /// With the places on that page and on the one that it is compared with only.
    let finding: Finding
    /// The place to go to: the page's first with a line, else its first; `nil` where the finding has none.
    let primaryIndex: Int?

    /// The place to go to.
    var primary: Finding.Place? { primaryIndex.map { finding.places[$0] } }

    /// The finding's message; it speaks from the first place, so that a reader elsewhere has to be told what "here"
    /// means.
    var message: String {
        guard let first = finding.places.first, let primary, primary.location.path != first.location.path,
            finding.message.contains(/\b(here|there)\b/)
        else { return finding.message }
        return "seen from \(first.location): \(finding.message)"
    }

    fileprivate init(_ finding: Finding, on path: String?) {
        self.finding = finding
        let own = finding.places.indices.filter { finding.places[$0].location.path == path }
        primaryIndex = own.first { finding.places[$0].location.line != nil } ?? own.first
    }
}

extension Finding {
    /// One for each page that has to change, in the order of the places; never empty.
    var byPage: [PageFinding] {
        let paths = OrderedSet(places.map(\.location.path))
        let named = paths.filter { !$0.isEmpty }
        switch code.reference.pagesToChange {
        case .otherPages where named.count > 1:
            return named.dropFirst().map { path in narrowed(to: [named[0], path], on: path) }
        case .everyPage where named.count > 1:
            return named.map { narrowed(to: [$0], on: $0) }
        case .otherPages, .everyPage, .basePage:
            return [PageFinding(self, on: named.first ?? paths.first)]
        }
    }

    private func narrowed(to paths: Set<String>, on path: String) -> PageFinding {
        var finding = self
        finding.places.removeAll { !paths.contains($0.location.path) }
        return PageFinding(finding, on: path)
    }
}

extension [Finding] {
    /// The findings as they concern each page that has to change, in the same order.
    var byPage: [PageFinding] { flatMap(\.byPage) }
}
