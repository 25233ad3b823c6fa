import CFolderExchange
import Diagnostics
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder whose files are written as one set: whenever a run is interrupted, the folder holds all of the set that was
/// there before, or all of the new one.
///
/// The new set is put together in a hidden folder beside it, which takes its place in one step. What others have put
/// into the folder goes along.
package struct OutputFolder {
    /// A file of the set.
    package struct File: Codable {
        /// Relative to the folder, with `/` between its components.
        package let path: String
        package let content: Data

        package init(path: String, content: Data) {
            self.path = path
            self.content = content
        }
    }

    /// What a replacement has changed, in files.
    package struct Change: Equatable {
        package var written = 0
        package var removed = 0
    }

    /// As it was given.
    private let path: String
    /// Where it is, behind links.
    private let url: URL
    /// Where the new set is put together, and where the old one is until it is removed.
    private let staging: URL
    /// Where the old set is until it is removed, on file systems on which two folders cannot change places.
    private let former: URL

    /// - Throws: `DiagnosticError` for a folder that cannot be replaced in one step: the current one, one around it, and
    ///   one with pages.
    /// - Parameter pages: What the set is made of: the paths of files that are read.
    package init(_ path: String, pages: [String]) throws(DiagnosticError) {
        self.path = path
        url = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
        let hidden = ".\(url.lastPathComponent).docfixtures"
        staging = url.deletingLastPathComponent().appending(path: hidden)
        former = url.deletingLastPathComponent().appending(path: "\(hidden)-former")
        let current = URL(filePath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
        if path.isEmpty || current.isSame(orInside: url) {
            throw problem(
                "current-output-folder",
                "the folder to write to is the current one, or holds it",
                help: "Name a folder of its own with --out, or go to one outside of it."
            )
        }
        var places = ResolvedPlaces()
        let own = url.placeComponents
        if let inside = pages.first(where: { places.components(of: $0).starts(with: own) }) {
            throw problem(
                "output-among-pages",
                "the folder to write to holds pages that are read: \(inside)",
                help: "Name a folder of its own with --out."
            )
        }
    }

    /// Makes the folder hold a set of files, and nothing of the set before it.
    ///
    /// - Parameters:
    ///   - files: Each path once.
    ///   - ownPaths: Which files there are of the set before, asked while nobody else writes.
    ///   - isWaiting: Called where another run writes, until which this one waits.
    /// - Throws: `DiagnosticError` where the set cannot be written, or where it would overwrite files of others; then the
    ///   folder is as it was.
    package func replace(
        with files: [File],
        ownPaths: () -> Set<String>,
        isWaiting: () -> Void
    ) throws(DiagnosticError) -> Change {
        do {
            let parent = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            let lock = try FolderLock(parent, isWaiting: isWaiting)
            defer { lock.release() }
            try removeLeftovers()
            let entries = try FolderEntries(in: url)
            let own = ownPaths()
            let conflicts = files.compactMap { conflict($0, entries, own) }
            guard conflicts.isEmpty else { throw DiagnosticError(conflicts) }
            let changed = files.filter { entries.kinds[$0.path] == nil || !isCurrent($0) }
            let obsolete = own.subtracting(files.map(\.path)).filter { entries.kinds[$0] == .file }
            if changed.isEmpty, obsolete.isEmpty { return Change() }
            do {
                try stage(changed, entries, without: obsolete)
                try swap()
            } catch {
                try? FileManager.default.removeItem(at: staging)
                throw error
            }
            try removeLeftovers()
            return Change(written: changed.count, removed: obsolete.count)
        } catch let error as DiagnosticError {
            throw error
        } catch {
            throw problem(
                "unwritable-fixture",
                "the folder cannot be written: \(error.reason)",
                help: "Check permissions and room on the disk, or name another folder with --out."
            )
        }
    }

    private func problem(_ code: String, _ message: String, help: String) -> DiagnosticError {
        DiagnosticError(
            Diagnostic(.error, code: code, message, at: SourceLocation(path: path), help: help)
        )
    }

    // MARK: Comparison

    private func isCurrent(_ file: File) -> Bool {
        FileManager.default.contents(atPath: url.appending(path: file.path).path) == file.content
    }

    /// What is wrong with writing a file: something stands in its place that no run has written.
    private func conflict(_ file: File, _ entries: FolderEntries, _ own: Set<String>) -> Diagnostic? {
        var path = file.path
        var isThere = entries.kinds[path] == nil || entries.kinds[path] == .file
        if entries.kinds[path] == .file, !own.contains(path) { isThere = isCurrent(file) }
        while isThere, let slash = path.lastIndex(of: "/") {
            path = String(path[..<slash])
            isThere = entries.kinds[path] == nil || entries.kinds[path] == .folder
        }
        guard !isThere else { return nil }
        return Diagnostic(
            .error,
            code: "foreign-file",
            "something stands where a fixture belongs that docfixtures has not written",
            at: SourceLocation(path: URL(filePath: self.path).appending(path: path).relativePath),
            help: "Move it away, or name another folder with --out."
        )
    }

    // MARK: Replacement

    /// Removes what an earlier run has left that was interrupted.
    private func removeLeftovers() throws {
        if former.isThere, !url.isThere { try FileManager.default.moveItem(at: former, to: url) }
        for leftover in [staging, former] where leftover.isThere {
            try FileManager.default.removeItem(at: leftover)
        }
    }

    /// Puts the new set together: what stays is linked, so that nothing has to be written twice.
    private func stage(_ changed: [File], _ entries: FolderEntries, without obsolete: Set<String>) throws {
        let files = FileManager.default
        try files.createDirectory(at: staging, withIntermediateDirectories: false)
        let replaced = obsolete.union(changed.map(\.path))
        for (path, kind) in entries.kinds.sorted(by: { $0.key < $1.key }) where !replaced.contains(path) {
            let (source, target) = (url.appending(path: path), staging.appending(path: path))
            if kind == .folder {
                // A folder that has nothing but what is obsolete goes with that.
                guard entries.emptyFolders.contains(path) else { continue }
                try files.createDirectory(at: target, withIntermediateDirectories: true)
            } else {
                try files.createDirectory(
                    at: target.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                // Not every file system has links.
                do { try files.linkItem(at: source, to: target) } catch {
                    try files.copyItem(at: source, to: target)
                }
            }
        }
        for file in changed {
            let target = staging.appending(path: file.path)
            try files.createDirectory(
                at: target.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try file.content.write(to: target)
        }
        for path in [""] + entries.kinds.filter({ $0.value == .folder }).map(\.key) {
            let attributes = try? files.attributesOfItem(atPath: url.appending(path: path).path)
            guard let permissions = attributes?[.posixPermissions] else { continue }
            try? files.setAttributes(
                [.posixPermissions: permissions],
                ofItemAtPath: staging.appending(path: path).path
            )
        }
    }

    /// Puts the new set in the place of the old one, and the old one in its place.
    private func swap() throws {
        if url.isThere {
            if exchange_folders(staging.path, url.path) == 0 { return }
            guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw POSIXError.last }
            // The next run puts it back where this one ends here.
            try FileManager.default.moveItem(at: url, to: former)
        }
        try FileManager.default.moveItem(at: staging, to: url)
    }
}

/// What is in a folder, without following links.
private struct FolderEntries {
    /// By path relative to the folder.
    private(set) var kinds: [String: FileKind] = [:]
    private(set) var emptyFolders: Set<String> = []

    /// - Throws: Where a folder cannot be read; one that does not exist is empty.
    init(in folder: URL) throws {
        guard folder.isThere else { return }
        try add(folder, "")
    }

    private mutating func add(_ folder: URL, _ path: String) throws {
        let names = try FolderNames.all(in: folder.path)
        if names.isEmpty { emptyFolders.insert(path) }
        for name in names {
            let (url, path) = (folder.appending(path: name), path.isEmpty ? name : "\(path)/\(name)")
            guard let kind = FileKind(at: url.path) else { throw POSIXError.last }
            kinds[path] = kind
            if kind == .folder { try add(url, path) }
        }
    }
}

/// Keeps other runs from writing into the folders of a folder.
private struct FolderLock {
    private let descriptor: Int32

    /// - Parameter isWaiting: Called where another run has the lock, until which this one waits.
    /// - Throws: Where the folder cannot be opened; file systems without locks are no error.
    init(_ folder: URL, isWaiting: () -> Void) throws {
        descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw POSIXError.last }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        isWaiting()
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func release() { close(descriptor) }
}

extension URL {
    fileprivate var isThere: Bool { (try? checkResourceIsReachable()) == true }

    /// Whether it is a folder, or lies in it.
    fileprivate func isSame(orInside folder: URL) -> Bool {
        placeComponents.starts(with: folder.placeComponents)
    }

    /// The names that lead to it from the top.
    fileprivate var placeComponents: [String] { standardizedFileURL.pathComponents.filter { !$0.isEmpty } }
}

/// Where files are, behind links: those of one folder lie behind the same ones.
private struct ResolvedPlaces {
    /// By the folder's path.
    private var folders: [Substring: [String]] = [:]

    /// The names that lead to a file from the top.
    mutating func components(of path: String) -> [String] {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), FileKind(at: path) == .file else {
            return URL(filePath: path).resolvingSymlinksInPath().placeComponents
        }
        let folder = path[...slash]
        let components =
            folders[folder] ?? URL(filePath: String(folder)).resolvingSymlinksInPath().placeComponents
        folders[folder] = components
        return components + [String(path[path.utf8.index(after: slash)...])]
    }
}
