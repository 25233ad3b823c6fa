import ArgumentParser
import Diagnostics
import FileReplacement
import Foundation

/// A report that a command writes, as `kind=path` on the command line.
struct ReportFile<Kind: RawRepresentable & CaseIterable & Sendable>: Sendable
where Kind.RawValue == String {
    /// What kind of report it is.
    let kind: Kind
    /// Where it goes.
    let path: String

    /// - Throws: `ValidationError` that says what was to be given.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let kinds = Kind.allCases.map(\.rawValue)
        let name = String(parts[0])
        guard let kind = Kind(rawValue: name) else {
            throw ValidationError("There is no kind of report '\(name)'. \(kinds.suggestion(for: name))")
        }
        guard parts.count == 2, !parts[1].isEmpty else {
            throw ValidationError(
                "Say where the report goes: \(name)=PATH, or \(name)=- for standard output."
            )
        }
        self.kind = kind
        path = String(parts[1])
    }

    /// Whether the report goes to standard output, in place of the text for people.
    var isStandardOutput: Bool { path == "-" }
}

extension Array {
    /// - Throws: `ValidationError` where two reports go to one place.
    func checkPlaces<Kind>() throws where Element == ReportFile<Kind> {
        let places = Dictionary(grouping: self) { URL(filePath: $0.path).standardizedFileURL.path }
        guard let shared = places.values.first(where: { $0.count > 1 }) else { return }
        let place = shared[0].isStandardOutput ? "standard output" : shared[0].path
        throw ValidationError("Two reports go to \(place): name a file for each.")
    }

    /// - Parameter pages: The paths of all pages, as the user can open them.
    /// - Throws: A diagnostic for each report that would replace a page.
    func checkApart<Kind>(from pages: [String]) throws(DiagnosticError) where Element == ReportFile<Kind> {
        func file(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
        let reports = filter { !$0.isStandardOutput }
        guard !reports.isEmpty else { return }
        let pages = Set(pages.map(file))
        let diagnostics = reports.filter { pages.contains(file($0.path)) }.map { report in
            Diagnostic(
                .error,
                code: "report-replaces-page",
                "the report would replace a page",
                at: SourceLocation(path: report.path),
                help: "Name another file."
            )
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }

    /// Finds out before the work whether the reports will have a place.
    ///
    /// - Throws: A diagnostic for each report that cannot be written.
    func checkWritable<Kind>() throws(DiagnosticError) where Element == ReportFile<Kind> {
        let diagnostics = filter { !$0.isStandardOutput }.compactMap { file -> Diagnostic? in
            let url = URL(filePath: file.path)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
                let isWritable = !isFolder.boolValue && FileManager.default.isWritableFile(atPath: url.path)
                return isWritable ? nil : .unwritableReport(at: file.path)
            }
            let folder = url.deletingLastPathComponent()
            return FileManager.default.isWritableFile(atPath: folder.path)
                ? nil : .unwritableReport(at: file.path)
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }

    /// Writes the reports, each whole or not at all.
    ///
    /// - Throws: A diagnostic for each report that could not be written.
    func write<Kind>(_ text: (Kind) -> String) throws(DiagnosticError) where Element == ReportFile<Kind> {
        var diagnostics: [Diagnostic] = []
        for file in self {
            do {
                if file.isStandardOutput {
                    try Console.write(text(file.kind))
                } else {
                    try Data(text(file.kind).utf8).replaceFile(at: file.path)
                }
            } catch let error as DiagnosticError {
                diagnostics += error.diagnostics
            } catch {
                diagnostics.append(.unwritableReport(at: file.path))
            }
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }
}
