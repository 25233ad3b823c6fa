import Diagnostics
import Fixtures
import Foundation
import JSONText
import Localization

/// The folder to which fixtures are written.
public struct FixtureFolder: Sendable {
    /// As it was given.
    package let path: String

    /// The folder with a path, relative to the current folder.
    public init(path: String) {
        self.path = path
    }

    /// Compares the folder with what `docfixtures generate` would write, for a test that fails where pages have moved on.
    ///
    /// - Parameters:
    ///   - pages: Folders of pages; where one has a `claims.yml` at its top, it counts.
    ///   - languages: Those that were generated, as tags; all unless given.
    /// - Returns: A sentence on each file that is missing, different, or not generated, by path; none where all are current.
    /// - Throws: `DiagnosticError` with everything that keeps pages from being read.
    public func outdatedFiles(
        pages: [String],
        languages: [String]? = nil
    ) async throws(DiagnosticError) -> [String] {
        let files = try await Self.files(pages, languages)
        return differences(from: files).map { difference in
            "\(difference.diagnostic(command: "docfixtures generate \(pages.joined(separator: " ")) --out \(path)"))"
        }
    }

    private static func files(
        _ pages: [String],
        _ languages: [String]?
    ) async throws(DiagnosticError) -> [OutputFolder.File] {
        let catalog = try LocaleCatalog.shipped()
        let corpus = try await Corpus.read(folders: pages, catalog: catalog)
        return try FixtureSet.generate(
            from: corpus.specification,
            inputs: corpus.inputs,
            localizations: catalog.localizations.filter { languages?.contains($0.tag) ?? true },
            templates: Templates.shipped()
        ).fixtures.outputs
    }

    private var url: URL { URL(filePath: path) }

    // MARK: Check

    /// A file of the folder that is not what would be written.
    package struct Difference {
        package enum Kind {
            case missing
            case stale
            /// There, and not generated.
            case orphaned
        }

        package let kind: Kind
        /// With the folder before it, as it was given.
        package let path: String
        /// What stands there and what would; empty where there is nothing.
        package let texts: (current: String, new: String)

        /// - Parameter command: What writes the folder anew.
        package func diagnostic(command: String) -> Diagnostic {
            let (code, message, help) =
                switch kind {
                case .missing: ("missing-fixture", "the fixture is missing", "Run: \(command)")
                case .stale: ("stale-fixture", "the fixture is not what the pages give", "Run: \(command)")
                case .orphaned:
                    (
                        "orphaned-fixture", "no page gives this file",
                        "Delete it, or move it out of the folder."
                    )
                }
            return Diagnostic(.error, code: code, message, at: SourceLocation(path: path), help: help)
        }
    }

    /// Compares the folder with what would be written.
    ///
    /// Where only line numbers and byte counts differ, the fixtures are current: an edit above a fact moves them, and
    /// changes nothing that a test sees.
    ///
    /// - Returns: Each file that is missing, different, or not generated, by path; none where the folder is current.
    ///   Hidden files do not count.
    package func differences(from files: [OutputFolder.File]) -> [Difference] {
        var differences: [Difference] = []
        for file in files {
            let path = url.appending(path: file.path)
            let new = String(decoding: file.content, as: UTF8.self)
            guard let data = FileManager.default.contents(atPath: path.path) else {
                differences.append(Difference(kind: .missing, path: path.relativePath, texts: ("", new)))
                continue
            }
            guard data != file.content else { continue }
            let current = String(decoding: data, as: UTF8.self)
            guard Self.withoutPositions(current) != Self.withoutPositions(new) else { continue }
            differences.append(Difference(kind: .stale, path: path.relativePath, texts: (current, new)))
        }
        let generated = Set(files.map(\.path))
        for path in existingFiles() where !generated.contains(path) {
            let path = url.appending(path: path)
            let current = FileManager.default.contents(atPath: path.path) ?? Data()
            let texts = (String(decoding: current, as: UTF8.self), "")
            differences.append(Difference(kind: .orphaned, path: path.relativePath, texts: texts))
        }
        return differences.sorted { $0.path < $1.path }
    }

    /// The lines of a JSON file but those that say where something stands or how long a file is.
    private static func withoutPositions(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let member = line.drop { $0 == " " }
            return !member.hasPrefix("\"line\": ") && !member.hasPrefix("\"bytes\": ")
        }
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
    /// - Parameters:
    ///   - pages: The paths of the pages that the files are made of.
    ///   - isWaiting: Called where another run writes, until which this one waits.
    /// - Returns: How many files were written and removed.
    /// - Throws: `DiagnosticError` where the folder cannot be written to; it is as it was then.
    package func write(
        _ files: [OutputFolder.File],
        pages: [String],
        isWaiting: () -> Void
    ) throws(DiagnosticError) -> OutputFolder.Change {
        try OutputFolder(path, pages: pages).replace(
            with: files,
            ownPaths: earlierOutputs,
            isWaiting: isWaiting
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
    package var outputs: [OutputFolder.File] {
        files.map { OutputFolder.File(path: $0.path, content: Data($0.bytes)) }
    }
}
