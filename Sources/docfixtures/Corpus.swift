import Diagnostics
import Documents
import Localization
import Specification

/// All pages of a run, read.
struct Corpus {
    /// By path.
    var inputs: [(path: String, byteCount: Int)]
    var specification: Specification
    /// What is wrong with the pages without keeping them from being read.
    var diagnostics: [Diagnostic]

    /// Reads pages in parallel and finds what they state.
    ///
    /// - Throws: `DiagnosticError` with all diagnostics where one of them is an error that a page could not be
    ///   read. A documented example that is not valid JSON does not count: it is among ``diagnostics``.
    static func read(_ files: [PageFile], catalog: LocaleCatalog) async throws(DiagnosticError) -> Corpus {
        let readings = await withTaskGroup { group in
            for (index, file) in files.enumerated() {
                group.addTask { (index, file.read()) }
            }
            var readings = [PageFile.Reading?](repeating: nil, count: files.count)
            for await (index, reading) in group { readings[index] = reading }
            return readings.compactMap { $0 }
        }
        let problems = readings.flatMap(\.diagnostics)
        if problems.contains(where: { $0.severity == .error }) { throw DiagnosticError(problems) }
        let (specification, diagnostics) = Specification.read(
            readings.compactMap(\.document),
            catalog: catalog
        )
        return Corpus(
            inputs: zip(files, readings).map { ($0.path, $1.byteCount) },
            specification: specification,
            diagnostics: problems + diagnostics.located(files)
        )
    }
}
