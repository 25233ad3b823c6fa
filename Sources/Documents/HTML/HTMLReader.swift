import Diagnostics
import HTMLTree

/// Reads HTML as documentation sites publish it.
enum HTMLReader {
    /// Reads the text of a page, in UTF-8 without a byte order mark, and leaves out what its site puts around it.
    static func read(_ page: PageSource) -> (document: Document?, diagnostics: [Diagnostic]) {
        let tree: HTMLTree
        do {
            tree = try HTMLTree(parsing: page.bytes)
        } catch {
            return (nil, [diagnostic(for: error, path: page.path)])
        }

        let readable = ReadableTree(tree)
        for candidate in ContentRoot.candidates(in: readable) {
            let result = BlockReader(candidate, of: readable)
            if let line = result.tooDeepLine {
                let (what, limit) = ("lists, quotes and boxes", BlockBuilder.maximumDepth)
                return (nil, [nestingTooDeep(what, limit: limit, path: page.path, line: line)])
            }
            guard !result.blocks.isEmpty else { continue }
            let head = PageHead(tree)
            let document = Document(
                path: page.path,
                format: .html,
                declaredLanguage: head.language,
                title: result.title ?? head.title,
                keywords: head.keywords,
                settings: head.settings + settings(in: candidate, of: readable),
                anchors: head.anchors,
                hosts: head.hosts,
                comments: tree.comments.map {
                    Comment(text: Array($0.text.utf8)[...], line: $0.line, lastLine: $0.lastLine)
                },
                blocks: result.blocks
            )
            return (document, unknownElements(candidate, of: readable, path: page.path))
        }
        return (nil, [noContent(path: page.path)])
    }

    /// The sources of images, without those that stand in the address, and what people read in attributes; without those of
    /// what the site puts around text.
    private static func settings(in range: Range<Int>, of tree: ReadableTree) -> [Document.Setting] {
        var settings: [Document.Setting] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let node = tree.nodes[index]
            let isDropped = tree.roles[index] == .dropped
            index = isDropped ? node.end : index + 1
            // The text does without an image, but its reader does not.
            guard let element = node.element, !isDropped || element.name == "img" else { continue }
            if element.name == "img", let source = element["src"], !source.hasPrefix("data:") {
                settings.append(Document.Setting("img", "src", source, line: node.line))
            }
            let names = element.name == "img" ? ["width", "height"] : []
            for name in names + Document.Setting.translatableAttributes {
                guard let value = element[name], !value.isEmpty else { continue }
                settings.append(Document.Setting(element.name, name, value, line: node.line))
            }
        }
        return settings
    }

    /// Sites leave wrappers of their own around blocks, but in running text they render what they know.
    private static func unknownElements(
        _ range: Range<Int>,
        of tree: ReadableTree,
        path: String
    ) -> [Diagnostic] {
        range.compactMap { index in
            let node = tree.nodes[index]
            guard tree.roles[index] == .component, !tree.holdsBlock[index], let element = node.element,
                !MarkupNames.isKnown(element.name), let parent = node.parent
            else { return nil }
            let isInText =
                tree.roles[parent] != .container
                || ["td", "th"].contains(tree.nodes[parent].element?.name ?? "")
            return isInText ? .unknownElement(path: path, line: node.line, name: element.name) : nil
        }
    }

    private static func noContent(path: String) -> Diagnostic {
        let message = "the page has no text to read"
        let help = "If scripts write the text as the page opens, save it from a browser and read that file."
        return .page(.error, "no-content", message, path, help: help)
    }

    private static func nestingTooDeep(_ what: String, limit: Int, path: String, line: Int) -> Diagnostic {
        let message = "\(what) are nested more than \(limit) deep"
        let help = "Look above this line for elements that are opened again and again and never closed."
        return .page(.error, "nesting-too-deep", message, path, line: line, help: help)
    }

    private static func diagnostic(for error: HTMLTreeError, path: String) -> Diagnostic {
        switch error {
        case .nestingTooDeep(let line):
            return nestingTooDeep("elements", limit: HTMLTree.maximumDepth, path: path, line: line)
        case .tooManyAttributes(let line):
            let message = "an element has more than \(HTMLTree.maximumAttributeCount) attributes"
            let help = "Look for a quotation mark or a `>` that is missing in the tag."
            return .page(.error, "too-many-attributes", message, path, line: line, help: help)
        case .tooManyNames:
            let message = "the page has too many different names of elements and attributes"
            let help = "Check that the file is HTML, and write `<` and `&` in its text as `&lt;` and `&amp;`."
            return .page(.error, "too-many-names", message, path, help: help)
        case .tooLarge, .outOfMemory:
            let message = "the page is too large to be read"
            let help = "Split it into several pages."
            return .page(.error, "page-too-large", message, path, help: help)
        }
    }
}
