import Diagnostics
import Findings

extension Baseline {
    /// What a baseline leaves of findings.
    public struct Application: Hashable, Sendable {
        /// Those that no entry accepts, in the order of the input.
        public var remaining: [Finding]
        /// Those that an entry accepts, in the order of the input.
        public var accepted: [Finding]
        /// A warning for each entry that accepts nothing, in the order of the entries.
        public var diagnostics: [Diagnostic]
    }

    /// Takes out the findings whose code, subject, pages and texts are those of an entry; one entry accepts all
    /// findings that are alike in these.
    public func apply(to findings: [Finding]) -> Application {
        let known = Set(entries.map(\.acceptance))
        var matched: Set<Acceptance> = []
        var remaining: [Finding] = []
        var accepted: [Finding] = []
        for finding in findings {
            let acceptance = Acceptance(finding)
            if known.contains(acceptance) {
                matched.insert(acceptance)
                accepted.append(finding)
            } else {
                remaining.append(finding)
            }
        }
        let changed = Dictionary(
            remaining.map { (FindingIdentity($0), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let diagnostics = entries.filter { !matched.contains($0.acceptance) }
            .map { $0.staleness(changed: changed[FindingIdentity($0.acceptance)]) }
        return Application(remaining: remaining, accepted: accepted, diagnostics: diagnostics)
    }

    /// A baseline that accepts all findings, one entry for those that are alike.
    ///
    /// Entries are sorted by their pages, code, subject and texts, so that a file changes only where findings do.
    ///
    /// - Parameter previous: Its reasons are kept for entries that accept the same as before; all others get an
    ///   empty one.
    public init(accepting findings: [Finding], keepingReasonsOf previous: Baseline? = nil) {
        let reasons = Dictionary(
            (previous?.entries ?? []).map { ($0.acceptance, $0.reason) },
            uniquingKeysWith: { first, second in first.isEmpty ? second : first }
        )
        entries = Set(findings.map(Acceptance.init))
            .map { (acceptance: $0, key: $0.sortKey) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map { Entry(acceptance: $0.acceptance, reason: reasons[$0.acceptance] ?? "") }
    }
}

extension Baseline.Entry {
    /// - Parameter changed: A finding that the entry would accept if the texts were still the same.
    fileprivate func staleness(changed: Finding?) -> Diagnostic {
        let code = VisibleText(acceptance.code).shown
        let name = "\(code) of \"\(VisibleText(acceptance.subject).shortened(to: 80))\""
        var message = "no finding matches the baseline entry for \(name)"
        var help = "Remove the entry, or write the baseline anew with --update-baseline."
        if let changed {
            message = "the baseline entry for \(name) no longer applies, as the text has changed"
            let index = zip(acceptance.places, changed.places).enumerated()
                .first { $0.element.0.text != $0.element.1.text }?.offset
            if let index {
                let aligned = AlignedTexts(
                    [acceptance.places[index].text, changed.places[index].text],
                    columns: 80
                )
                let texts = aligned.lines.map { $0.text.isEmpty ? "nothing" : "\"\($0.text)\"" }
                let place = VisibleText("\(changed.places[index].location)").shown
                message += " from \(texts[0]) to \(texts[1]) at \(place)"
            }
            help = "Look at the finding again; accept it with --update-baseline, or remove the entry."
        }
        return Diagnostic(.warning, code: "stale-baseline-entry", message, at: location, help: help)
    }
}

extension Baseline.Acceptance {
    fileprivate var sortKey: [String] {
        places.map(\.path) + [code, subject] + places.flatMap { [$0.language, $0.text] }
    }
}
