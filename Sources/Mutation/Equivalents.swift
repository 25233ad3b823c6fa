import Diagnostics
import Yams

/// The mutants of which somebody has said why they mean the same as the program.
public struct Equivalents: Sendable {
    /// One of them; several, where a line has several of the same kind and the entry does not say which.
    struct Entry: Sendable, Codable {
        let `operator`: String
        let path: String
        /// The whole line, without the white space around it.
        let line: String
        /// What the change makes of the code, for one of several.
        let mutated: String?
        let reason: String

        func excuses(_ mutant: Mutant) -> Bool {
            `operator` == mutant.mutationOperator.rawValue && path == mutant.location.path
                && line == mutant.line && (mutated ?? mutant.mutated) == mutant.mutated
        }
    }

    private let entries: [Entry]

    /// Nothing is excused.
    public init() { entries = [] }

    /// - Throws: A diagnostic where the text is no list of entries.
    public init(yaml: String, path: String) throws(DiagnosticError) {
        do {
            entries = try YAMLDecoder().decode([Entry].self, from: yaml)
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "invalid-equivalents",
                    "the list of equivalent mutants cannot be read: \(error)",
                    at: SourceLocation(path: path),
                    help:
                        "Each entry has operator, path, line and reason, and mutated where that is not enough."
                )
            )
        }
    }

    /// Why a mutant means the same; `nil` where nobody says so.
    public func reason(_ mutant: Mutant) -> String? { entries.first { $0.excuses(mutant) }?.reason }

    /// What is wrong with entries that excuse none of the survivors.
    public func unused(by survivors: [Mutant]) -> [Diagnostic] {
        entries.filter { entry in !survivors.contains(where: entry.excuses) }.map { entry in
            Diagnostic(
                .error,
                code: "nothing-excused",
                "no survivor is \(entry.operator) of: \(entry.line)",
                at: SourceLocation(path: entry.path),
                help: "Remove the entry, or correct its line."
            )
        }
    }
}
