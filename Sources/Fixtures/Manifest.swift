import JSONText
import Specifications

/// What was read and what was written, for whoever finds the folder.
struct Manifest {
    let json: JSONValue

    /// - Parameters:
    ///   - inputs: In any order.
    ///   - outputs: All files but the manifest itself, sorted by path.
    init(_ specification: Specification, inputs: [(path: String, byteCount: Int)], outputs: [FixtureSet.File])
    {
        var pages: [String: (document: String, page: DocumentEntry.PageEntry)] = [:]
        for document in specification.documents {
            for page in document.pages { pages[page.path] = (document.id, page) }
        }
        json = [
            "schemaVersion": 1,
            "inputs": .array(
                inputs.sorted { $0.path < $1.path }.map { input in
                    let entry = pages[input.path]
                    return [
                        "path": .string(input.path),
                        "bytes": .number(JSONNumber(input.byteCount)),
                        "document": entry.map { .string($0.document) } ?? .null,
                        "format": entry.map { .string($0.page.format) } ?? .null,
                        "language": entry.map { .string($0.page.language) } ?? .null,
                    ]
                }
            ),
            "outputs": .array(
                outputs.map { ["path": .string($0.path), "bytes": .number(JSONNumber($0.bytes.count))] }
            ),
        ]
    }
}
