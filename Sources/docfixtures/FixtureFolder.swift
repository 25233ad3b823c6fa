import Diagnostics
import Folders

extension FixtureFolder {
    /// Writes what differs and removes what an earlier run wrote and this one does not, all in one step; says so where
    /// another run writes, until which this one waits.
    ///
    /// - Parameter pages: The paths of the pages that the files are made of.
    /// - Returns: How many files were written and removed.
    /// - Throws: `DiagnosticError` where the folder cannot be written to; it is as it was then.
    func write(_ files: [OutputFolder.File], pages: [String]) throws(DiagnosticError) -> OutputFolder.Change {
        try write(files, pages: pages) {
            Console.note("another run writes beside \(path): waiting until it ends")
        }
    }
}
