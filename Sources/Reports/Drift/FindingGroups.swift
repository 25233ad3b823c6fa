import Agreement
import Findings

/// Findings put with the document, the language and the pages that they are about.
struct FindingGroups {
    /// A document in one language.
    struct Version: Hashable {
        var document: String
        var language: String
    }

    private let documents: [String: String]

    init(_ summary: Summary) {
        var documents: [String: String] = [:]
        for row in summary.rows {
            for page in row.pages where documents[page] == nil { documents[page] = row.document }
        }
        self.documents = documents
    }

    /// The document of the first page that belongs to one, else the path of the first page.
    func document(of finding: Finding) -> String {
        let paths = finding.places.map(\.location.path)
        return paths.lazy.compactMap { documents[$0] }.first ?? paths.first ?? ""
    }

    /// What has to be brought in line: the document in the language of the page that has to change.
    func version(of finding: PageFinding) -> Version {
        Version(document: document(of: finding.finding), language: finding.primary?.language ?? "")
    }
}
