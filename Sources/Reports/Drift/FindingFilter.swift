import Diagnostics
import Findings

/// Chooses findings, for someone who looks after a part of the pages; unless told otherwise it admits all.
public struct FindingFilter: Hashable, Sendable {
    /// The languages' tags; all where there is none.
    public var languages: Set<String> = []
    /// All kinds where there is none.
    public var codes: Set<Finding.Code> = []
    /// The lowest level.
    public var level: Finding.Level = .note
    /// The paths of the pages of which one has to be among the places; `nil` for any page.
    public var pages: Set<String>?
    /// The same for pages that were changed: where both are set, a finding needs a place in each.
    public var changedPages: Set<String>?

    /// Admits everything.
    public init() {}

    /// Whether the finding is of a kind, a level, a language and a page that are wanted.
    public func admits(_ finding: Finding) -> Bool {
        let paths = Set(finding.places.map(\.location.path))
        return finding.level >= level
            && (codes.isEmpty || codes.contains(finding.code))
            && (languages.isEmpty || !languages.isDisjoint(with: Self.languages(of: finding)))
            && admits(paths)
    }

    /// Whether one of the pages is wanted.
    public func admits(_ paths: Set<String>) -> Bool {
        [pages, changedPages].allSatisfy { wanted in wanted.map { !$0.isDisjoint(with: paths) } ?? true }
    }

    /// Those that do not agree with the base page's, which comes first; its own where a page disagrees with
    /// itself, or with another format of it.
    private static func languages(of finding: Finding) -> Set<String> {
        let languages = Set(finding.places.map(\.language))
        guard languages.count > 1, let base = finding.places.first?.language else { return languages }
        return languages.subtracting([base])
    }
}
