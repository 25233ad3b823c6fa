import Behaviours
import Diagnostics
import Documents
import Foundation

/// A page on disk.
package struct PageFile: Sendable {
    /// How it is called in output: relative to its folder.
    package var path: String
    /// How it is called in diagnostics: as the user can open it.
    package var givenPath: String
    /// Where it is, from the top of the file system, and behind the links that lead there.
    package var place: String

    package init(path: String, givenPath: String, url: URL) {
        self.init(path: path, givenPath: givenPath, place: url.path)
    }

    fileprivate init(path: String, givenPath: String, place: String) {
        self.path = path
        self.givenPath = givenPath
        self.place = place
    }

    package var url: URL { URL(filePath: place) }

    /// What became of it.
    package struct Reading: Sendable {
        package var document: Document?
        /// By the page's path, or by the one that the user gave where it could not be opened.
        package var diagnostics: [Diagnostic]
        package var byteCount: Int
    }

    /// - Parameter words: Of the languages in which the page may be.
    package func read(words: PageWords) -> Reading {
        do {
            let bytes = try content()
            let (document, diagnostics) = PageReader.read(PageSource(path: path, bytes: bytes), words: words)
            return Reading(document: document, diagnostics: diagnostics, byteCount: bytes.count)
        } catch is RegularFile.WrongKind {
            return unreadable("it is no regular file")
        } catch {
            return unreadable(error.reason)
        }
    }

    /// What is in the file; of one that is too large, only as much as tells so.
    ///
    /// - Throws: Where it cannot be read, or is none.
    func content() throws -> [UInt8] {
        try RegularFile.content(at: place, limit: PageReader.sizeLimit)
    }

    private func unreadable(_ reason: String) -> Reading {
        let diagnostic = Diagnostic(
            .error,
            code: "unreadable-page",
            "the page cannot be read: \(reason)",
            at: SourceLocation(path: givenPath),
            help: "Check that it is a file and its permissions, or move it out of the folder."
        )
        return Reading(document: nil, diagnostics: [diagnostic], byteCount: 0)
    }
}

/// Finds the pages in folders.
package enum PageFolder {
    /// Names say nothing of a page's format, but a file with another extension is no page.
    private static let extensions: Set<String> = ["mdx", "md", "markdown", "html", "htm", "xhtml", "txt", ""]

    /// - Parameter folders: Paths of folders, or of single files.
    /// - Returns: The pages by path. Paths are relative to their folder; where there are several folders, the
    ///   folder's name stands in front. And what was not followed or could not be read, as the user named it.
    /// - Throws: `DiagnosticError` with every folder that does not exist or has no page in it.
    package static func files(
        in folders: [String]
    ) throws(DiagnosticError) -> (files: [PageFile], diagnostics: [Diagnostic]) {
        var files: [PageFile] = []
        var diagnostics: [Diagnostic] = []
        var names = UniqueNames(separator: "-")
        for folder in folders {
            let root = URL(filePath: folder).standardizedFileURL
            var found: [PageFile] = []
            var isFolder: ObjCBool = false
            if !FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) {
                diagnostics.append(missing(folder))
                continue
            } else if isFolder.boolValue {
                var walk = FolderWalk(
                    root: root.resolvingSymlinksInPath(),
                    name: folder,
                    extensions: extensions
                )
                found = walk.files()
                diagnostics += walk.diagnostics
                if found.isEmpty { diagnostics.append(empty(folder)) }
            } else {
                found = [PageFile(path: root.lastPathComponent, givenPath: folder, url: root)]
            }
            if folders.count > 1 {
                let name = names.unique(root.lastPathComponent)
                for index in found.indices { found[index].path = "\(name)/\(found[index].path)" }
            }
            files += found
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw DiagnosticError(diagnostics) }
        return (files.sorted { $0.path < $1.path }, diagnostics)
    }

    package static func missing(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "no-such-path",
            "there is no such file or folder",
            at: SourceLocation(path: path),
            help: "Check the path."
        )
    }

    private static func empty(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "no-pages",
            "the folder has no page in it",
            at: SourceLocation(path: folder),
            help: "Name a folder that holds .mdx, .md, .html or .txt files."
        )
    }
}

/// Walks a folder without leaving it.
private struct FolderWalk {
    let root: URL
    /// The folder's path as it was given.
    let name: String
    let extensions: Set<String>
    private(set) var diagnostics: [Diagnostic] = []
    private var found: [PageFile] = []

    init(root: URL, name: String, extensions: Set<String>) {
        self.root = root
        self.name = name.hasSuffix("/") ? String(name.dropLast()) : name
        self.extensions = extensions
    }

    mutating func files() -> [PageFile] {
        // A stack instead of recursion: folders may be nested as deep as the file system allows.
        var folders: [(place: String, path: String)] = [(root.path, "")]
        while let (folder, path) = folders.popLast() {
            let entries: [String]
            do {
                entries = try FolderNames.all(in: folder)
            } catch {
                diagnostics.append(unreadable(path.isEmpty ? name : "\(name)/\(path)", error))
                continue
            }
            for entry in entries.sorted() where !entry.hasPrefix(".") {
                let place = folder.hasSuffix("/") ? folder + entry : "\(folder)/\(entry)"
                visit(place, named: entry, path.isEmpty ? entry : "\(path)/\(entry)", &folders)
            }
        }
        return found
    }

    private mutating func visit(
        _ place: String,
        named entry: String,
        _ path: String,
        _ folders: inout [(place: String, path: String)]
    ) {
        switch FileKind(at: place) {
        case .link: visitLink(URL(filePath: place), path)
        case .folder: folders.append((place, path))
        case .file, .other, nil:
            guard hasExtensionOfPage(entry) else { return }
            found.append(PageFile(path: path, givenPath: "\(name)/\(path)", place: place))
        }
    }

    private func hasExtensionOfPage(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // What ends otherwise than in letters may still be no extension.
        guard parts.count > 1, let last = parts.last, last.allSatisfy(\.isLetter) else {
            return extensions.contains(URL(filePath: name).pathExtension.lowercased())
        }
        return extensions.contains(String(Substring(last)).lowercased())
    }

    /// A link to a page inside the folder is followed; one that leads out of it, or to a folder, is not.
    private mutating func visitLink(_ link: URL, _ path: String) {
        let target = link.resolvingSymlinksInPath()
        let isInside = target.path.hasPrefix(root.path.hasSuffix("/") ? root.path : "\(root.path)/")
        if isInside, FileKind(at: target.path) != .folder,
            extensions.contains(link.pathExtension.lowercased())
        {
            found.append(PageFile(path: path, givenPath: "\(name)/\(path)", url: target))
        } else if !isInside {
            diagnostics.append(
                Diagnostic(
                    .warning,
                    code: "link-out-of-folder",
                    "the symbolic link leads out of the folder and is not followed",
                    at: SourceLocation(path: "\(name)/\(path)"),
                    help: "Copy the page into the folder, or name its own folder with --docs."
                )
            )
        }
    }

    private func unreadable(_ path: String, _ error: any Error) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unreadable-folder",
            "the folder cannot be read: \(error.reason)",
            at: SourceLocation(path: path),
            help: "Check its permissions."
        )
    }
}

extension [PageFile] {
    /// How the user can open each page, by its path.
    package var givenPaths: [String: String] {
        Dictionary(map { ($0.path, $0.givenPath) }, uniquingKeysWith: { first, _ in first })
    }
}

extension [Diagnostic] {
    /// With the paths of pages as the user can open them.
    package func located(_ files: [PageFile]) -> [Diagnostic] {
        let givenPaths = files.givenPaths
        return map { diagnostic in
            guard let location = diagnostic.location, let path = givenPaths[location.path] else {
                return diagnostic
            }
            var located = diagnostic
            located.location?.path = path
            return located
        }
    }
}

extension Error {
    /// Why, in a few words; the path is told elsewhere.
    package var reason: String {
        let error = self as NSError
        if error.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(error.code))).lowercased()
        }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error { return underlying.reason }
        return error.localizedDescription
    }
}
