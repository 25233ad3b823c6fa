import ArgumentParser
import Diagnostics
import Documents
import Folders
import Foundation
import Localization
import Pages

/// A command that reads folders of pages, with the data that come with the package.
protocol PageReadingCommand: ParsableCommand {
    var input: InputOptions { get }
    var data: DataOptions { get }
}

extension PageReadingCommand {
    /// Reads the pages and finds what they state.
    ///
    /// - Parameter isTolerant: Whether pages with errors are used as far as they could be read.
    /// - Throws: `DiagnosticError` with everything that keeps pages and claims from being read.
    func readPages(catalog: LocaleCatalog, isTolerant: Bool = false) async throws(DiagnosticError) -> Corpus {
        let start = ContinuousClock().now
        let result = await ProgressLine.during(WorkProgress("reading", "page", of: nil)) { line in
            await Result { () async throws(DiagnosticError) -> Corpus in
                try await Corpus.read(
                    folders: namedFolders,
                    claims: input.claimsFile,
                    catalog: catalog,
                    isTolerant: isTolerant
                ) { total in
                    line?.expect(total)
                    line?.add(1)
                }
            }
        }
        let corpus = try result.get()
        for page in corpus.pages {
            Console.detail("\(page.path): \(page.language), \(page.document.format.rawValue)")
        }
        let milliseconds = Int(((ContinuousClock().now - start) / .milliseconds(1)).rounded())
        Console.detail("\(counted(corpus.pages.count, "page")) read in \(milliseconds.grouped) ms")
        return corpus
    }

    /// All that is read, as files and folders.
    var inputPaths: [String] {
        namedFolders + [input.claimsFile].compactMap(\.self) + [data.localesFolder.path]
    }

    /// Where the pages are: the folders that the user named, or that of the shipped guides.
    var namedFolders: [String] {
        let given = input.folders + input.docs
        return given.isEmpty ? [data.localesFolder.path] : given
    }
}

extension Result where Failure == DiagnosticError {
    fileprivate init(_ work: () async throws(DiagnosticError) -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
