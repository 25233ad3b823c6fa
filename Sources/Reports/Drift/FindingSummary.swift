import Diagnostics
import Findings
import OrderedCollections

/// Where most findings are, for a reader who cannot look at all of them.
struct FindingSummary {
    /// How many pages are listed.
    private static let pageLimit = 10

    private let findings: [Finding]
    /// The findings of each page that has to change.
    private let pages: OrderedDictionary<String, [Finding]>

    init(_ findings: [Finding]) {
        self.findings = findings
        pages = OrderedDictionary(grouping: findings.byPage) { $0.primary?.location.path ?? "" }
            .mapValues { $0.map(\.finding) }
    }

    /// A table of pages and one of codes, the worst first; empty where there are no findings.
    var text: String { findings.isEmpty ? "" : byPage + "\n" + byCode }

    /// Whether findings that are shown need no summary.
    var isShort: Bool { pages.count < 2 }

    private var byPage: String {
        let levels = Finding.Level.allCases.sorted(by: >)
        let counted = pages.map { path, findings in
            (path: path, counts: levels.map { level in findings.count { $0.level == level } })
        }
        let sorted = counted.sorted {
            $0.counts == $1.counts ? $0.path < $1.path : $1.counts.lexicographicallyPrecedes($0.counts)
        }
        var rows = [["findings by page"] + levels.map { "\($0.rawValue)s" }]
        rows += sorted.prefix(Self.pageLimit).map {
            [VisibleText($0.path).shown] + $0.counts.map(String.init)
        }
        if pages.count > Self.pageLimit {
            rows.append(["and \(Diagnostics.counted(pages.count - Self.pageLimit, "more page"))"])
        }
        return TextTable(rows: rows).text
    }

    private var byCode: String {
        let counts = findings.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
        let sorted = counts.sorted {
            if $0.key.level != $1.key.level { return $0.key.level > $1.key.level }
            return $0.value == $1.value ? $0.key.rawValue < $1.key.rawValue : $0.value > $1.value
        }
        let rows = sorted.map { [$0.key.rawValue, $0.key.level.rawValue, String($0.value)] }
        return TextTable(rows: [["findings by code", "level", "count"]] + rows, leftAligned: 2).text
    }
}
