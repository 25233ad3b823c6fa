import Agreement

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

    /// What has to be brought in line: the last place's language, as the base page's place comes first.
    func version(of finding: Finding) -> Version {
        Version(document: document(of: finding), language: finding.places.last?.language ?? "")
    }

    /// Findings with the same key together, keys and findings in the order of the input.
    static func grouped<Key: Hashable>(
        _ findings: [Finding],
        by key: (Finding) -> Key
    ) -> [(key: Key, findings: [Finding])] {
        var groups: [(key: Key, findings: [Finding])] = []
        var indices: [Key: Int] = [:]
        for finding in findings {
            let key = key(finding)
            if let index = indices[key] {
                groups[index].findings.append(finding)
            } else {
                indices[key] = groups.count
                groups.append((key, [finding]))
            }
        }
        return groups
    }
}
