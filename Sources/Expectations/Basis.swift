/// On what a statement or a scenario rests.
public enum Basis: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
    /// The prose of pages says it.
    case stated
    /// Only code or an example on a page shows it.
    case sample
    /// No page says it, or pages say two things; every answer is accepted, and what a subject does is recorded.
    case unspecified

    /// Tells whether `left` is the firmer one.
    public static func < (left: Basis, right: Basis) -> Bool {
        allCases.prefix { $0 != left }.count < allCases.prefix { $0 != right }.count
    }
}
