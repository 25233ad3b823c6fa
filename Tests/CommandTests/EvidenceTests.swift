import Foundation
import JSONText
import Testing

/// Every answer of real guides, and exactly the lines that give it, as a reader of the pages wrote them down.
struct EvidenceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func shippedGuides() throws {
        #expect(try answers([]) == expected("shipped"))
    }

    @Test(
        .enabled(if: TestFiles.hasRealPages, "there are no real pages beside the package"),
        arguments: ["site", "original"]
    )
    func realPages(set: String) throws {
        #expect(try answers([TestFiles.realPages.appending(path: set).path]) == expected(set))
    }

    /// A line for each question: behaviour, question, answer, basis, and the places in their order.
    private func answers(_ arguments: [String]) throws -> [String] {
        let run = try CommandRun(["claims", "--json"] + arguments, in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let behaviours = try JSON5.value(in: run.output)["behaviours"]?.arrayValue ?? []
        return behaviours.flatMap { behaviour in
            (behaviour["questions"]?.arrayValue ?? []).map { question in
                let places = (question["evidence"]?.arrayValue ?? []).map { evidence in
                    " \(evidence["path"]?.stringValue ?? ""):\(evidence["line"]?.numberValue?.literal ?? "")"
                }
                let id = "\(behaviour["id"]?.stringValue ?? "") \(question["id"]?.stringValue ?? "")"
                let answer = question["answer"]?.stringValue ?? "open"
                return "\(id): \(answer) \(question["basis"]?.stringValue ?? "")\(places.joined())"
            }
        }
    }

    private func expected(_ set: String) throws -> [String] {
        let url = TestFiles.valid.appending(path: "evidence/\(set).txt")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
