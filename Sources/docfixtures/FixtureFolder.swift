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
    func differences(from fixtures: FixtureSet) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for file in fixtures.files {
            let data = FileManager.default.contents(atPath: url.appending(path: file.path).path)
            guard let data else {
                diagnostics.append(difference("missing-fixture", "the fixture is missing", file.path))
                continue
            }
            if data != Data(file.bytes) {
                diagnostics.append(
                    difference("stale-fixture", "the fixture is not what the pages give", file.path)
                )
            }
        }
        let generated = Set(fixtures.files.map(\.path))
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

    /// Writes what differs and removes what an earlier run wrote and this one does not.
    ///
    /// Each file is replaced in one step, and the manifest comes last.
    ///
    /// - Returns: How many files were written and removed.
    /// - Throws: `DiagnosticError` where the folder cannot be written to.
    func write(_ fixtures: FixtureSet) throws(DiagnosticError) -> (written: Int, removed: Int) {
        let obsolete = earlierOutputs().subtracting(fixtures.files.map(\.path))
        var written = 0
        let manifest = fixtures.files.filter { $0.path == FixtureSet.manifestPath }
        for file in fixtures.files.filter({ $0.path != FixtureSet.manifestPath }) + manifest {
            let target = url.appending(path: file.path)
            if FileManager.default.contents(atPath: target.path) == Data(file.bytes) {
                continue
            }
            do {
                try FileManager.default.createDirectory(
                    at: target.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(file.bytes).write(to: target, options: .atomic)
                written += 1
            } catch {
                throw DiagnosticError(
                    Diagnostic(
                        .error,
                        code: "unwritable-fixture",
                        "the fixture cannot be written: \(error.reason)",
                        at: SourceLocation(path: target.relativePath),
                        help: "Check the folder's permissions, or name another one with --out."
                    )
                )
            }
        }
        for path in obsolete { remove(path) }
        return (written, obsolete.count)
    }

    /// What the folder's manifest lists, as far as it is there and can be read.
    private func earlierOutputs() -> Set<String> {
        guard
            let data = FileManager.default.contents(
                atPath: url.appending(path: FixtureSet.manifestPath).path
            ),
            let manifest = try? JSON5.value(in: String(decoding: data, as: UTF8.self))
        else { return [] }
        let paths = manifest["outputs"]?.arrayValue?.compactMap { $0["path"]?.stringValue } ?? []
        // The file may have been edited: nothing outside the folder is touched.
        let existing = Set(existingFiles())
        return Set(paths).intersection(existing)
    }

    /// Removes a file, and the folders that it leaves empty.
    private func remove(_ path: String) {
        try? FileManager.default.removeItem(at: url.appending(path: path))
        var folder = url.appending(path: path).deletingLastPathComponent()
        while folder.path.hasPrefix(url.path), folder.path != url.path,
            let rest = try? FileManager.default.contentsOfDirectory(atPath: folder.path), rest.isEmpty
        {
            try? FileManager.default.removeItem(at: folder)
            folder.deleteLastPathComponent()
        }
    }
}
