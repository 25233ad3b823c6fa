/// Where the pages of a document contradict themselves, without what follows from a difference between pages.
struct Contradictions {
    private(set) var findings: [Finding] = []

    /// - Parameters:
    ///   - pages: All pages of a document.
    ///   - differences: What was found between them.
    init(_ pages: [ComparedPage], _ differences: [Finding]) {
        let byPage = pages.map { SelfCheck($0).findings }
        var counts: [String: Int] = [:]
        for findings in byPage {
            for kind in Set(findings.map(\.kind)) { counts[kind, default: 0] += 1 }
        }
        for (page, contradictions) in zip(pages, byPage) {
            let explanation = Explanation(page, differences)
            findings += contradictions.filter { finding in
                // What all pages say is no consequence of a difference.
                let isCommon = counts[finding.kind] == pages.count
                return isCommon || !explanation.covers(finding)
            }
        }
    }
}

/// What differs on one page.
private struct Explanation {
    /// 1-based.
    private var lines: Set<Int> = []
    private var subjects: Set<String> = []
    /// The lines, 1-based, of code blocks that differ.
    private var codeRanges: [ClosedRange<Int>] = []
    private var lacksSomething = false

    init(_ page: ComparedPage, _ differences: [Finding]) {
        for finding in differences {
            guard let place = finding.places.first(where: { $0.location.path == page.path }),
                let line = place.location.line
            else { continue }
            if !place.text.isEmpty { lines.insert(line) } else { lacksSomething = true }
            subjects.insert(finding.subject.split(separator: " ").last.map(String.init) ?? finding.subject)
            if finding.code == .codeDiffers { codeRanges += page.codeLines.filter { $0.contains(line) } }
        }
    }

    func covers(_ finding: Finding) -> Bool {
        if subjects.contains(finding.subject) { return true }
        if finding.code == .keywordUnexplained { return lacksSomething }
        return finding.places.contains { place in
            guard let line = place.location.line else { return false }
            return (!place.text.isEmpty && lines.contains(line)) || codeRanges.contains { $0.contains(line) }
        }
    }
}

extension Finding {
    /// The same for the same contradiction on every page.
    fileprivate var kind: String { "\(code.rawValue) \(subject)" }
}

extension ComparedPage {
    /// From the first to the last line, 1-based, of each code block.
    fileprivate var codeLines: [ClosedRange<Int>] {
        sections.flatMap(\.blocks).compactMap { block in
            guard case .code(let code) = block.content else { return nil }
            let last = code.block.text.utf8.count { $0 == UInt8(ascii: "\n") } + code.block.textLine
            return block.line...max(block.line, last)
        }
    }
}
