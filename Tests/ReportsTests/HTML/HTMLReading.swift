import Fixtures
import Folders
import Foundation
import HTMLTree
import Localization
import Reports
import ShippedLocales
import Testing

/// The folder of this package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

extension ReportStyle {
    /// The style that comes with the package, in a language.
    static func shipped(_ tag: String = "en") throws -> ReportStyle {
        let catalog = try ShippedLocales.catalog()
        return ReportStyle(
            templates: try DataFolder.templates(
                Templates.Name.reports,
                in: packageFolder.appending(path: "Templates")
            ),
            localization: try #require(catalog.localization(for: tag)),
            base: catalog.base,
            findings: try DataFolder.findingTexts(tag, in: packageFolder.appending(path: "Locales"))
        )
    }
}

/// A report as a browser reads it.
struct HTMLReading {
    let source: String
    let tree: HTMLTree

    init(_ html: String) throws {
        source = html
        tree = try HTMLTree(parsing: Array(html.utf8))
    }

    var elements: [HTMLTree.Element] { tree.nodes.compactMap(\.element) }

    /// All text that an element of a name holds, one for each of them.
    func texts(of name: String) -> [String] {
        tree.nodes.indices.filter { tree.nodes[$0].element?.name == name }.map { index in
            tree.nodes[index..<tree.nodes[index].end].map { node in
                if case .text(let text) = node.content { text } else { "" }
            }.joined()
        }
    }

    /// How many elements have a class.
    func count(_ name: String, withClass kind: String) -> Int {
        elements.count { element in
            element.name == name && (element["class"] ?? "").split(separator: " ").contains { $0 == kind }
        }
    }

    /// Expects what holds for every report, whatever pages say.
    func expectGoodManners() {
        // Nothing runs, nothing is loaded, and no link leads out of the file.
        #expect(Set(elements.map(\.name)).isDisjoint(with: Self.activeElements))
        for element in elements {
            #expect(!element.attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" })
            for name in ["href", "src", "xlink:href", "action"] {
                #expect(element[name].map { $0.hasPrefix("#") } ?? true)
            }
        }
        #expect(source.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; "))
        #expect(!source.contains("@import") || source.contains("&lt;"))
        // Nothing reverses the order of writing or stays unseen.
        #expect(
            source.unicodeScalars.allSatisfy { scalar in
                scalar == "\n" || ![.control, .format].contains(scalar.properties.generalCategory)
            }
        )
        expectAccessibility()
    }

    private func expectAccessibility() {
        var level = 0
        for element in elements {
            guard element.name.count == 2, element.name.hasPrefix("h"),
                let next = Int(element.name.dropFirst())
            else { continue }
            #expect(next <= level + 1, "a heading of level \(next) follows one of level \(level)")
            level = next
        }
        #expect(elements.count { $0.name == "h1" } == 1)
        #expect(elements.filter { $0.name == "th" }.allSatisfy { $0["scope"] != nil })
        #expect(elements.first { $0.name == "html" }?["lang"] != nil)
        let pictures = elements.count { $0.name == "svg" }
        #expect(elements.filter { $0.name == "svg" }.allSatisfy { $0["role"] == "img" })
        #expect(
            source.matches(of: /<svg[^>]*>\n<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/).count == pictures
        )
        let targets = Set(elements.compactMap { $0["id"] })
        for link in elements.compactMap({ $0["href"] }) {
            #expect(targets.contains(String(link.dropFirst())), "\(link) leads nowhere")
        }
        #expect(targets.count == elements.count { $0["id"] != nil })
    }

    private static let activeElements: Set<String> = [
        "script", "iframe", "object", "embed", "img", "link", "base", "form", "input", "button", "video",
        "audio",
        "foreignobject", "use", "image", "animate", "set",
    ]
}

/// What a page may hold that wants to be more than text.
let hostileText =
    "<script>alert(1)</script>\"'></style></svg></title><img src=x onerror=alert(2)> javascript:alert(3) \u{202E}gnp.exe"
    + "\u{202C}\u{2066}x\u{2069}\u{200B} \"\u{301} onmouseover=alert(4) {{{text.skip}}} {{lang}} {number} & &amp; &#60;"
