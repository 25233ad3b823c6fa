import Diagnostics
import Foundation

/// Everything that a run reads, as one sequence of bytes: runs whose inputs are equal give the same.
package struct RunInputs: Sendable, Equatable {
    /// Each text and each file with its length in front, so that no two inputs run together into the same bytes.
    private(set) var bytes: [UInt8] = []

    /// Reads what is in folders of pages, and beside them.
    ///
    /// - Parameters:
    ///   - pageFolders: As the user named them.
    ///   - claims: A file of claims; without it, those at the top of the folders.
    ///   - dataFolders: Folders of which every file counts.
    ///   - settings: What else decides on the result.
    /// - Returns: `nil` where something cannot be read; the run itself says what.
    package init?(pageFolders: [String], claims: String?, dataFolders: [URL], settings: [String]) {
        guard let (pages, diagnostics) = try? PageFolder.files(in: pageFolders) else { return nil }
        for text in settings + diagnostics.map(\.description) { add(Array(text.utf8)) }
        for page in pages {
            guard let content = try? page.content() else { return nil }
            add(Array(page.path.utf8))
            add(Array(page.givenPath.utf8))
            add(content)
        }
        let besidePages = pageFolders.map { "\($0)/\(ClaimsFile.name)" }.filter { URL(filePath: $0).isFile }
        for path in claims.map({ [$0] }) ?? besidePages {
            guard add(URL(filePath: path), named: path) else { return nil }
        }
        for folder in dataFolders {
            guard let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
            else { return nil }
            for path in paths.sorted() {
                let file = folder.appending(path: path)
                guard !file.isFile || add(file, named: path) else { return nil }
            }
        }
    }

    private mutating func add(_ file: URL, named name: String) -> Bool {
        guard let content = try? Data(contentsOf: file) else { return false }
        add(Array(name.utf8))
        add(Array(content))
        return true
    }

    private mutating func add(_ content: [UInt8]) {
        bytes += content.count.bytes
        bytes += content
    }
}

extension Int {
    /// Eight bytes, the lowest first.
    var bytes: [UInt8] { withUnsafeBytes(of: Int64(self).littleEndian, Array.init) }
}

extension URL {
    /// Whether it is a regular file, or a link to one.
    fileprivate var isFile: Bool {
        (try? resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
}
