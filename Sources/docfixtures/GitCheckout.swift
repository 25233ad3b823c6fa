import ChildProcesses
import Diagnostics
import Folders
import Foundation

/// The Git work tree that holds a folder, as far as Git tells of it; nothing is ever changed there.
struct GitCheckout {
    /// Absolute, without symbolic links.
    let root: String
    /// The option for which it is asked, for messages.
    private let option: String

    /// - Parameter path: A folder or a file, as the user named it.
    /// - Throws: `DiagnosticError` where it is in no work tree, or Git cannot be run.
    init(of path: String, for option: String) async throws(DiagnosticError) {
        let url = URL(filePath: path).resolvingSymlinksInPath()
        let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        let start = GitCheckout(
            root: (isFolder ? url : url.deletingLastPathComponent()).path,
            option: option
        )
        let question = ["rev-parse", "--show-toplevel"]
        guard let root = try await start.line(question) else {
            throw DiagnosticError(Self.noCheckout(path, option, try await start.complaint(question)))
        }
        self.init(root: root, option: option)
    }

    private init(root: String, option: String) {
        self.root = root
        self.option = option
    }

    /// The first line of what Git writes to standard output; `nil` where it fails.
    func line(_ arguments: [String]) async throws(DiagnosticError) -> String? {
        // The name of a folder may begin or end with a space.
        try await output(of: arguments).map { output in
            String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }

    /// What Git writes to standard output.
    ///
    /// - Throws: `DiagnosticError` where it fails.
    func text(_ arguments: [String]) async throws(DiagnosticError) -> String {
        guard let output = try await output(of: arguments) else { throw failure(arguments) }
        return String(decoding: output, as: UTF8.self)
    }

    /// The contents of files at commits, in order; `nil` where there is no such file in it or no such commit.
    ///
    /// - Parameter files: As Git names them: a commit, a colon and the path from the root.
    func contents(of files: [String]) async throws(DiagnosticError) -> [Data?] {
        let names = Self.temporaryFile
        defer { try? FileManager.default.removeItem(at: names) }
        do {
            // Each name is a line; Git has nothing for an empty one.
            let lines = files.map { $0.contains { $0.isNewline } ? "\n" : "\($0)\n" }
            try Data(lines.joined().utf8).write(to: names)
        } catch {
            throw DiagnosticError(unusable(error.reason))
        }
        let arguments = ["cat-file", "--batch"]
        guard var rest = try await output(of: arguments, input: names)?[...] else { throw failure(arguments) }
        // A line with the name of the object, its kind and its size, and the object; or a line on what is missing
        // (git-cat-file, batch output).
        return files.map { _ in
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[end...].dropFirst()
            guard header.count == 3, header[0].allSatisfy(\.isHexDigit), let size = Int(header[2]) else {
                return nil
            }
            defer { rest = rest.dropFirst(size + 1) }
            return header[1] == "blob" ? Data(rest.prefix(size)) : nil
        }
    }

    /// The path of a file from the root; `nil` where it lies elsewhere.
    func path(of file: URL) -> String? {
        let path = file.resolvingSymlinksInPath().path
        return path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : nil
    }

    private static var temporaryFile: URL {
        FileManager.default.temporaryDirectory.appending(path: "docfixtures-git-\(UUID().uuidString)")
    }

    /// - Returns: What Git writes to standard output; `nil` where it fails.
    private func output(of arguments: [String], input: URL? = nil) async throws(DiagnosticError) -> Data? {
        let (isDone, output) = try await run(arguments, input: input)
        return isDone ? output : nil
    }

    /// Why Git does not answer a question about a folder, in its own words; `nil` where it belongs to no work tree.
    private func complaint(_ arguments: [String]) async throws(DiagnosticError) -> String? {
        let output = try await run(arguments, environment: ["LC_ALL": "C"], keepsErrors: true).output
        let line = String(decoding: output, as: UTF8.self).split(separator: "\n").first ?? ""
        let reason = line.trimmingPrefix("fatal: ")
        return reason.isEmpty || reason.hasPrefix("not a git repository") ? nil : String(reason)
    }

    private func run(
        _ arguments: [String],
        input: URL? = nil,
        environment: [String: String] = [:],
        keepsErrors: Bool = false
    ) async throws(DiagnosticError) -> (isDone: Bool, output: Data) {
        let file = Self.temporaryFile
        defer { try? FileManager.default.removeItem(at: file) }
        var git = ChildProcess(
            command: ["git", "-C", root] + arguments,
            // Reading must not touch the index.
            environment: environment.merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 },
            output: file
        )
        git.input = input
        git.keepsErrors = keepsErrors
        do {
            let ending = try await git.run()
            // What `env` says of a program that is not there (POSIX, env, exit status).
            if ending == .exited(127) { throw DiagnosticError(unusable("there is no such program")) }
            return (ending == .exited(0), try Data(contentsOf: file))
        } catch let error as DiagnosticError {
            throw error
        } catch {
            throw DiagnosticError(unusable(error.reason))
        }
    }

    // MARK: Diagnostics

    private static func noCheckout(_ path: String, _ option: String, _ complaint: String?) -> Diagnostic {
        if let complaint {
            return Diagnostic(
                .error,
                code: "git-not-run",
                "Git does not look at the folder: \(complaint)",
                at: SourceLocation(path: path),
                help: "Do what 'git status' asks for there, or leave out \(option)."
            )
        }
        return Diagnostic(
            .error,
            code: "no-git-checkout",
            "the folder is in no Git work tree, so that nothing tells what has changed in it",
            at: SourceLocation(path: path),
            help: "Name a folder of a Git checkout, or leave out \(option)."
        )
    }

    private func failure(_ arguments: [String]) -> DiagnosticError {
        DiagnosticError(unusable("'git \(arguments[0])' failed in \(root)"))
    }

    private func unusable(_ reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "git-not-run",
            "Git cannot be run: \(reason)",
            help: "Install Git where PATH finds it, or leave out \(option)."
        )
    }
}
