import Agreement
import Findings
import Foundation
import Testing

/// Runs over real pages, where someone has put them beside the package.
@Suite(.enabled(if: RealPages.exist, "there are no real pages beside the package"))
struct RealPageTests {
    @Test func theSiteDiffersAsAReaderSees() throws {
        let findings = try TriplePages.compare(RealPages.texts("site")).findings
        let between = findings.filter { $0.code.reference.pagesToChange != .everyPage }
        #expect(
            between.map(\.code) == [
                .sectionMissing, .paragraphAdded, .pageMissing, .identifierMissing, .importMissing,
                .importMissing,
            ]
        )
        let contradictions = findings.filter { !between.contains($0) }
        #expect(contradictions.count == 9)
        #expect(contradictions.allSatisfy { Set($0.places.map(\.language)) == ["en", "ja", "zh-Hans"] })
        let repeated = try #require(contradictions.first { $0.code == .descriptionRepeated })
        #expect(repeated.subject == "didFinishRestore, didFinishPurchase")
        #expect(repeated.places.prefix(2).map(\.location.line) == [290, 299])
    }

    @Test func extractionGivesNoFindings() throws {
        let findings = try TriplePages.compare(RealPages.texts("original")).findings
        let counts = Dictionary(grouping: findings, by: \.code).mapValues(\.count)
        #expect(
            counts == [
                .itemSwallowedParagraph: 2, .identifierGlued: 5, .identifierMissing: 1, .importMissing: 2,
                .pageMissing: 1, .parameterUndocumented: 2, .parameterNotPassed: 1, .closureContradicted: 4,
            ]
        )
    }
}

private enum RealPages {
    static let folder = TriplePages.root.appending(path: "../shared/docs")

    static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// By path.
    static func texts(_ name: String) throws -> [String: String] {
        let root = folder.appending(path: name)
        let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
        var texts: [String: String] = [:]
        for path in paths where path.hasSuffix(".mdx") || path.hasSuffix(".txt") {
            texts[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        return texts
    }
}
