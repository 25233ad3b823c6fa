import Diagnostics
import Fixtures
import Folders
import Foundation
import JSONText

/// The folder to which fixtures are written.
struct FixtureFolder {
    /// As it was given.
    let path: String

    private var url: URL { URL(filePath: path) }

    // MARK: Check

    /// Compares the folder with what would be written.
    ///
    /// - Returns: A diagnostic for each file that is missing, different, or not generated; none where the
    ///   folder is current. Hidden files do not count.
    func differences(from files: [OutputFolder.File]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for file in files {
            let data = FileManager.default.contents(atPath: url.appending(path: file.path).path)
            guard let data else {
                diagnostics.append(difference("missing-fixture", "the fixture is missing", file.path))
                continue
            }
            if data != file.content {
                diagnostics.append(
                    difference("stale-fixture", "the fixture is not what the pages give", file.path)
                )
            }
        }
        let generated = Set(files.map(\.path))
        for path in existingFiles() where !generated.contains(path) {
            diagnostics.append(difference("orphaned-fixture", "no page gives this file", path))
        }
        return diagnostics.sorted { ($0.location?.path ?? "") < ($1.location?.path ?? "") }
    }

    private func difference(_ code: String, _ message: String, _ path: String) -> Diagnostic {
        let help =
            code == "orphaned-fixture"
            ? "Delete it, or move it out of the folder." : "Run docfixtures generate with the same options."
        return Diagnostic(
            .error,
            code: code,
            message,
            at: SourceLocation(path: url.appending(path: path).relativePath),
            help: help
        )
    }

    /// Paths relative to the folder; without hidden files and what lies in hidden folders.
    private func existingFiles() -> [String] {
        guard let enumerator = FileManager.default.enumerator(atPath: url.path) else { return [] }
        var paths: [String] = []
        while let path = enumerator.nextObject() as? String {
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            let isFolder = enumerator.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
            if !isHidden, !isFolder { paths.append(path) }
        }
        return paths
    }

    // MARK: Writing

    /// Writes what differs and removes what an earlier run wrote and this one does not, all in one step.
    ///
    /// - Parameter pages: The paths of the pages that the files are made of.
    /// - Returns: How many files were written and removed.
    /// - Throws: `DiagnosticError` where the folder cannot be written to; it is as it was then.
    func write(_ files: [OutputFolder.File], pages: [String]) throws(DiagnosticError) -> OutputFolder.Change {
        try OutputFolder(path, pages: pages).replace(
            with: files,
            ownPaths: earlierOutputs,
            isWaiting: { Console.note("another run writes beside \(path): waiting until it ends") }
        )
    }

    /// What the folder's manifest lists, and the manifest, where it is there and can be read.
    private func earlierOutputs() -> Set<String> {
        guard
            let data = FileManager.default.contents(
                atPath: url.appending(path: FixtureSet.manifestPath).path
            ),
            let manifest = try? JSON5.value(in: String(decoding: data, as: UTF8.self)),
            let outputs = manifest["outputs"]?.arrayValue
        else { return [] }
        return Set(outputs.compactMap { $0["path"]?.stringValue } + [FixtureSet.manifestPath])
    }
}

extension FixtureSet {
    /// The files as they are written.
    var outputs: [OutputFolder.File] {
        files.map { OutputFolder.File(path: $0.path, content: Data($0.bytes)) }
    }
}
