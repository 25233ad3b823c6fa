import Yams

extension YamlError {
    /// Where the problem is, with 1-based line and column, and what it is.
    package var place: (mark: Mark?, problem: String) {
        switch self {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            // Where something is not closed, the problem is at its start and not where the YAML ends.
            problem.contains("end of stream") ? (context?.mark ?? mark, problem) : (mark, problem)
        case .duplicatedKeysInMapping(let duplicates, let context):
            // Of these, only the place of their mapping is known.
            (context.mark, "more than one key is \(duplicates.map { "\($0)" }.joined(separator: ", "))")
        default: (nil, "\(self)")
        }
    }
}

extension Node {
    /// Reads a text of YAML.
    ///
    /// - Parameter resolver: Tells what values look like.
    /// - Returns: `nil` for a text without content.
    /// - Throws: ``YAMLProblem`` for a text that is no YAML.
    package static func composed(
        from text: String,
        _ resolver: Resolver = .default
    ) throws(YAMLProblem) -> Node? {
        do {
            return try Yams.compose(yaml: text, resolver)
        } catch let error as YamlError {
            throw YAMLProblem(mark: error.place.mark, text: error.place.problem)
        } catch {
            throw YAMLProblem(mark: nil, text: "\(error)")
        }
    }
}

/// Why a text is no YAML, and where.
package struct YAMLProblem: Error {
    /// With 1-based line and column; `nil` where nobody knows.
    package let mark: Mark?
    package let text: String

    /// What to do about it.
    package static let help = "Correct the YAML there; spaces indent, and tabs do not."
}
