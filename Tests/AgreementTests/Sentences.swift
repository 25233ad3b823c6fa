import Agreement
import Findings
import Testing

/// A sentence of a page and what another page has in its place.
struct Sentences: Sendable, CustomTestStringConvertible {
    var english: String
    var tag: String
    var other: String

    init(_ english: String, _ tag: String, _ other: String) {
        self.english = english
        self.tag = tag
        self.other = other
    }

    var testDescription: String { "\(english) / \(other)" }

    func findings() throws -> [Finding] {
        func page(_ text: String) -> String { "---\ntitle: T\n---\n\n\(text)\n" }
        return try TriplePages.compare(["en/x.mdx": page(english), "\(tag)/x.mdx": page(other)]).findings
    }

    /// - Parameter codes: Of all that is to be found, in order.
    /// - Returns: What is found.
    @discardableResult
    func expect(
        _ codes: [Finding.Code],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [Finding] {
        let findings = try findings()
        #expect(findings.map(\.code) == codes, "\(findings.map(\.summary))", sourceLocation: sourceLocation)
        return findings
    }
}
