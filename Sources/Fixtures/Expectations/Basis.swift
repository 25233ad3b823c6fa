/// How firmly the documentation supports an expectation, the firmest first; the raw values stand in the
/// files.
enum Basis: String, Comparable {
    /// Pages say it in prose.
    case stated
    /// Only code or an example on a page shows it.
    case sample
    /// No page says it, or prose and sample disagree.
    case unspecified

    /// Whether `left` is the firmer one.
    static func < (left: Basis, right: Basis) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .stated: 0
        case .sample: 1
        case .unspecified: 2
        }
    }
}
