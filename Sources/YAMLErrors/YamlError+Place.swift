import Yams

extension YamlError {
    /// Where the problem is, with 1-based line and column, and what it is.
    package var place: (mark: Mark?, problem: String) {
        switch self {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            // Where something is not closed, the problem is at its start and not where the YAML ends.
            problem.contains("end of stream") ? (context?.mark ?? mark, problem) : (mark, problem)
        default: (nil, "\(self)")
        }
    }
}
