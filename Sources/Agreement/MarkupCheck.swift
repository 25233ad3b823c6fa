import Diagnostics

/// Markup that readers of pages could not close, as findings.
enum MarkupCheck {
    private static let codes: Set<String> = [
        "incomplete-tag", "unclosed-comment", "unclosed-directive", "unclosed-element", "unclosed-fence",
        "unopened-directive", "unopened-element",
    ]

    static func findings(_ diagnostics: [Diagnostic], pages: [ComparedPage]) -> [Finding] {
        let byPath = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return diagnostics.compactMap { diagnostic in
            guard codes.contains(diagnostic.code), let location = diagnostic.location,
                let page = byPath[location.path]
            else { return nil }
            return Finding(
                .markupUnclosed,
                diagnostic.message,
                subject: diagnostic.code,
                places: [Finding.Place(location: location, language: page.language, text: diagnostic.code)]
            )
        }
    }

    /// Whether a difference comes from markup that is not closed: what stands behind it is taken for its content.
    static func explains(_ finding: Finding, _ markup: [Finding]) -> Bool {
        let consequences: Set<Finding.Code> = [.admonitionDiffers, .componentMissing, .componentAdded]
        guard consequences.contains(finding.code) else { return false }
        let paths = Set(markup.flatMap(\.places).map(\.location.path))
        return finding.places.contains { paths.contains($0.location.path) }
    }
}
