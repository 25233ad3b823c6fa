import Diagnostics
import Foundation
import JSONText

/// The folder of generated fixtures, out of which nothing is read.
struct FixtureFolder {
    let path: String
    private let resolvedPath: String

    /// Where else it was looked for, in words; nil where its path was to be taken as it is.
    private let search: String?

    /// Finds a folder.
    ///
    /// - Parameters:
    ///   - path: Its path, which may be relative.
    ///   - testFile: A file beside which it may stand; nil when the path is to be taken as it is.
    init(_ path: String, near testFile: String?) {
        if let testFile, !path.hasPrefix("/") {
            let places = Self.isThere(path) ? [] : Self.places(near: testFile)
            self.path = places.lazy.map { $0.appending(path: path).path }.first(where: Self.isThere) ?? path
            search =
                "It was looked for in the current directory, beside \(testFile) and in the folders above, and in the"
                + " resources of test bundles."
        } else {
            self.path = path
            search = nil
        }
        resolvedPath = URL(filePath: self.path, directoryHint: .isDirectory).resolvingSymlinksInPath().path
    }

    /// The folders in which one that a test names may stand, the nearest first.
    private static func places(near testFile: String) -> [URL] {
        var folder = URL(filePath: testFile).deletingLastPathComponent()
        var places = [folder]
        while folder.pathComponents.count > 1 {
            folder = folder.deletingLastPathComponent()
            places.append(folder)
        }
        let bundles = Bundle.allBundles.flatMap { [$0.resourceURL, $0.bundleURL].compactMap(\.self) }
        return places + bundles.flatMap { [$0] + resourceBundles(in: $0) }
    }

    /// The bundles into which Swift packages put the resources of their targets.
    private static func resourceBundles(in folder: URL) -> [URL] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.sorted().map { folder.appending(path: $0) }.filter {
            ["bundle", "resources"].contains($0.pathExtension)
        }
    }

    private static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/expectations")
    }

    /// The path of a file as diagnostics name it.
    func displayPath(of relativePath: String) -> String {
        path.hasSuffix("/") ? path + relativePath : "\(path)/\(relativePath)"
    }

    /// Reads a file.
    ///
    /// - Parameter place: Where the path is mentioned; nil for a path that this package chose.
    /// - Throws: A diagnostic for a path that leaves the folder, directly or by a symbolic link, and for a
    ///   file that is missing, not a regular one, unreadable or not UTF-8.
    func text(of relativePath: String, mentionedAt place: SourceLocation? = nil) throws(DiagnosticError)
        -> String
    {
        guard isInside(relativePath) else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "fixture-outside-folder",
                    "the path '\(relativePath)' leaves the folder of the fixtures",
                    at: place ?? SourceLocation(path: displayPath(of: relativePath)),
                    help: "Name files below \(path), without '..' and links that lead out of it."
                )
            )
        }
        let file = displayPath(of: relativePath)
        let location = SourceLocation(path: file)
        return try TextFile.text(
            at: resolved(relativePath),
            location: location,
            missing: Diagnostic(
                .error,
                code: "missing-fixture",
                "there is no file '\(file)'" + (place.map { ", which \($0) names" } ?? ""),
                at: location,
                help: "Run 'docfixtures generate', or name the folder that it wrote."
                    + (search.map { " \($0)" } ?? "")
            )
        )
    }

    /// A file that expectations name.
    struct Fixture {
        let text: String
        let value: JSONValue
    }

    /// Reads a JSON file that expectations name.
    ///
    /// - Throws: A diagnostic for a file that cannot be read, or is not JSON.
    func fixture(_ relativePath: String, mentionedAt place: SourceLocation) throws(DiagnosticError) -> Fixture
    {
        let text = try text(of: relativePath, mentionedAt: place)
        do {
            return Fixture(text: text, value: try JSONDocument(parsing: text, as: .json).value)
        } catch {
            let location = SourceLocation(
                path: displayPath(of: relativePath),
                line: error.line,
                column: error.column
            )
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "malformed-fixture",
                    error.message,
                    at: location,
                    help: "Write the fixtures anew: docfixtures generate."
                )
            )
        }
    }

    private func isInside(_ relativePath: String) -> Bool {
        let components = relativePath.split(separator: "/", omittingEmptySubsequences: false)
        guard !components.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
            !relativePath.utf8.contains(0)
        else { return false }
        return resolved(relativePath).hasPrefix(resolvedPath == "/" ? "/" : resolvedPath + "/")
    }

    private func resolved(_ relativePath: String) -> String {
        URL(filePath: resolvedPath, directoryHint: .isDirectory)
            .appending(path: relativePath, directoryHint: .notDirectory)
            .resolvingSymlinksInPath().path
    }
}
