import Diagnostics
import Findings
import Fixtures
import Foundation
import Localization
import ShippedData

/// Finds and reads the data that come with the package.
package enum DataFolder {
    /// The folder in the current directory's package, where someone works on this package, else in the bundle.
    package static func shipped(_ name: String) -> URL {
        let current = URL(filePath: FileManager.default.currentDirectoryPath)
        let isOwnPackage = FileManager.default.fileExists(
            atPath: current.appending(path: "Sources/ShippedData/ShippedData.swift").path
        )
        if isOwnPackage { return current.appending(path: name) }
        return name == "Locales" ? ShippedData.locales : ShippedData.templates
    }

    /// - Parameter folder: Where it is the one in the bundle, nothing can be wrong with the files.
    /// - Throws: `DiagnosticError` with everything that is wrong with the files.
    package static func catalog(in folder: URL) throws(DiagnosticError) -> LocaleCatalog {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw DiagnosticError(PageFolder.missing(folder.relativePath))
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var files: [LocaleCatalog.File] = []
        var diagnostics: [Diagnostic] = []
        for tag in names.sorted() where !tag.hasPrefix(".") {
            let url = folder.appending(path: "\(tag)/locale.yml")
            guard isFolder(folder.appending(path: tag)) else { continue }
            do {
                let bytes = Array(try Data(contentsOf: url))
                files.append(LocaleCatalog.File(tag: tag, path: url.relativePath, bytes: bytes))
            } catch {
                diagnostics.append(unreadable(url.relativePath, "locale file", error))
            }
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
        return try LocaleCatalog(files, isKnownToBeGood: folder == ShippedData.locales)
    }

    /// What kinds of findings mean in a language; nothing where it has no file for that.
    ///
    /// - Throws: `DiagnosticError` with everything that is wrong with the file.
    package static func findingTexts(_ tag: String, in folder: URL) throws(DiagnosticError) -> FindingTexts {
        let url = folder.appending(path: "\(tag)/findings.yml")
        guard FileManager.default.fileExists(atPath: url.path) else { return .none }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url)
        } catch {
            throw DiagnosticError(unreadable(url.relativePath, "file of findings", error))
        }
        let file = LocaleCatalog.File(tag: tag, path: url.relativePath, bytes: Array(bytes))
        return try FindingTexts(file, codes: Finding.Code.allCases.map(\.rawValue))
    }

    /// - Parameters:
    ///   - names: Of the templates that are needed.
    ///   - replacement: A folder whose templates are used in place of those of the same name.
    /// - Throws: `DiagnosticError` with everything that is wrong with the files.
    package static func templates(
        _ names: Set<Templates.Name>,
        in folder: URL,
        replacedBy replacement: URL? = nil
    ) throws(DiagnosticError) -> Templates {
        if let replacement, !isFolder(replacement) {
            throw DiagnosticError(PageFolder.missing(replacement.relativePath))
        }
        var files: [Templates.File] = []
        var diagnostics: [Diagnostic] = []
        for name in Templates.Name.allCases where names.contains(name) {
            let candidates = [replacement, folder].compactMap {
                $0?.appending(path: name.fileName)
            }
            guard let url = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) })
            else { continue }
            do {
                let text = try String(contentsOf: url, encoding: .utf8)
                files.append(Templates.File(name: name, path: url.relativePath, text: text))
            } catch {
                diagnostics.append(unreadable(url.relativePath, "template", error))
            }
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
        return try Templates(files, names: names)
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func unreadable(_ path: String, _ what: String, _ error: any Error) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unreadable-file",
            "the \(what) cannot be read: \(error.reason)",
            at: SourceLocation(path: path),
            help: "Check that it exists, that it may be read, and that it is UTF-8."
        )
    }
}

extension Templates {
    /// The templates that come with the package.
    ///
    /// - Throws: `DiagnosticError` with everything that is wrong with them.
    public static func shipped() throws(DiagnosticError) -> Templates {
        try DataFolder.templates(Set(Templates.Name.allCases), in: ShippedData.templates)
    }
}

extension LocaleCatalog {
    /// The languages that come with the package.
    ///
    /// - Throws: `DiagnosticError` with everything that is wrong with their files.
    public static func shipped() throws(DiagnosticError) -> LocaleCatalog {
        try DataFolder.catalog(in: ShippedData.locales)
    }
}
