import Behaviours
import Documents
import Foundation
import JSONText
import Localization
import Pages
import ShippedLocales
import Specifications
import Testing

/// One page as MDX, as published HTML, and as text extracted from the rendering.
@Suite("A page states the same in every format")
struct TripleTests {
    struct Guide: CustomTestStringConvertible, Sendable {
        var language: String
        var name: String
        var testDescription: String { "\(language)/\(name)" }
    }

    static let guides = ["en", "ja", "zh-Hans"].flatMap { language in
        ["campaign-offer", "offer-events"].map { Guide(language: language, name: $0) }
    }

    @Test(arguments: guides)
    func equalSpecifications(guide: Guide) throws {
        let mdx = try specification(of: guide, "mdx")
        #expect(!mdx.contains("\"race\": {}") || !mdx.contains("\"events\": []"))
        #expect(try specification(of: guide, "html") == mdx)
        #expect(try specification(of: guide, "txt") == mdx)
    }

    /// Without what differs by its nature: paths, formats and lines.
    private func specification(of guide: Guide, _ format: String) throws -> String {
        let path = "\(guide.language)/\(guide.name).\(format)"
        let bytes = try Data(contentsOf: TestFiles.valid.appending(path: "triples/\(path)"))
        let catalog = try ShippedLocales.catalog()
        let page = PageSource(path: path, bytes: Array(bytes))
        let (document, problems) = PageReader.read(page, words: PageWords(catalog))
        #expect(problems.isEmpty)
        let (pages, unknownLanguages) = Page.analyse([try #require(document)], catalog: catalog)
        let (specification, diagnostics) = Specification.read(pages, catalog: catalog)
        #expect(unknownLanguages.isEmpty && diagnostics.isEmpty)
        return specification.json.withoutPlaces.serialized()
    }
}

extension JSONValue {
    /// Without members that tell where something stands.
    fileprivate var withoutPlaces: JSONValue {
        switch self {
        case .object(let object):
            let kept = object.filter { !["sources", "path", "format"].contains($0.key) }
            return .object(kept.mapValues(\.withoutPlaces))
        case .array(let elements):
            return .array(elements.map(\.withoutPlaces))
        default:
            return self
        }
    }
}
