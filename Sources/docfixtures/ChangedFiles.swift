import Diagnostics
import Folders
import Foundation

/// The files that differ from a commit in the Git work trees which hold some folders.
struct ChangedFiles {
    /// Absolute, without symbolic links.
    private var paths: Set<String> = []

    /// - Parameters:
    ///   - reference: A branch, a tag or a commit; it does not begin with a hyphen.
    ///   - folders: As the user named them.
    /// - Throws: `DiagnosticError` where a folder is in no work tree, or Git knows no such commit there.
    init(since reference: String, in folders: [String]) async throws(DiagnosticError) {
        for folder in folders {
            let checkout = try await GitCheckout(of: folder, for: "--since")
            let commit = ["rev-parse", "--verify", "--quiet", "\(reference)^{commit}"]
            guard let hash = try await checkout.line(commit) else {
                throw DiagnosticError(Self.noCommit(reference, folder))
            }
            let diff = try await checkout.text(["diff", "--name-only", "-z", hash, "--"])
            for name in diff.split(separator: "\0") { paths.insert("\(checkout.root)/\(name)") }
        }
    }

    func contains(_ file: URL) -> Bool { paths.contains(file.resolvingSymlinksInPath().path) }

    private static func noCommit(_ reference: String, _ folder: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "no-such-commit",
            "Git knows no commit '\(reference)' here",
            at: SourceLocation(path: folder),
            help:
                "Name a branch, a tag or a commit that 'git log' shows; a shallow clone has to fetch it first."
        )
    }
}
