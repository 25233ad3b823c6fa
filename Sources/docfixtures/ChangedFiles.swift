import ChildProcesses
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
            let url = URL(filePath: folder).resolvingSymlinksInPath()
            let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
            let start = isFolder ? url : url.deletingLastPathComponent()
            guard let root = try await Self.line(["rev-parse", "--show-toplevel"], in: start.path) else {
                throw DiagnosticError(Self.noCheckout(folder))
            }
            let commit = ["rev-parse", "--verify", "--quiet", "\(reference)^{commit}"]
            guard let hash = try await Self.line(commit, in: root) else {
                throw DiagnosticError(Self.noCommit(reference, folder))
            }
            let diff = ["diff", "--name-only", "-z", hash, "--"]
            guard let names = try await Self.output(of: diff, in: root) else {
                throw DiagnosticError(Self.unusable("'git diff' failed in \(root)"))
            }
            for name in names.split(separator: "\0") { paths.insert("\(root)/\(name)") }
        }
    }

    func contains(_ file: URL) -> Bool { paths.contains(file.resolvingSymlinksInPath().path) }

    // MARK: Git

    private static func line(_ arguments: [String], in folder: String) async throws(DiagnosticError)
        -> String?
    {
        // The name of a folder may begin or end with a space.
        try await output(of: arguments, in: folder).map { String($0.prefix { !$0.isNewline }) }
    }

    /// - Returns: What Git writes to standard output; `nil` where it fails.
    private static func output(
        of arguments: [String],
        in folder: String
    ) async throws(DiagnosticError) -> String? {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "docfixtures-git-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: file) }
        var git = ChildProcess(
            command: ["git", "-C", folder] + arguments,
            // Reading must not touch the index.
            environment: ["GIT_OPTIONAL_LOCKS": "0"],
            output: file
        )
        git.keepsErrors = false
        do {
            switch try await git.run() {
            case .exited(0): return String(decoding: try Data(contentsOf: file), as: UTF8.self)
            // What `env` says of a program that is not there (POSIX, env, exit status).
            case .exited(127): throw DiagnosticError(unusable("there is no such program"))
            case .exited, .crashed, .timedOut: return nil
            }
        } catch let error as DiagnosticError {
            throw error
        } catch {
            throw DiagnosticError(unusable(error.reason))
        }
    }

    // MARK: Diagnostics

    private static func noCheckout(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "no-git-checkout",
            "the folder is in no Git work tree, so that nothing tells what has changed in it",
            at: SourceLocation(path: folder),
            help: "Name a folder of a Git checkout, or leave out --since."
        )
    }

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

    private static func unusable(_ reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "git-not-run",
            "Git cannot be run: \(reason)",
            help: "Install Git where PATH finds it, or leave out --since."
        )
    }
}
