import Diagnostics
import HTMLTree

/// Reads HTML as documentation sites publish it.
enum HTMLReader {
    /// Reads the text of a page, without what its site puts around it.
    ///
    /// - Parameter page: UTF-8 without a byte order mark.
    /// - Returns: The document, `nil` where an error is among the diagnostics.
    static func read(_ page: PageSource) -> (document: Document?, diagnostics: [Diagnostic]) {
        let tree: HTMLTree
        do {
            tree = try HTMLTree(parsing: page.bytes)
        } catch {
            return (nil, [diagnostic(for: error, path: page.path)])
        }

        let readable = ReadableTree(tree)
        for candidate in ContentRoot.candidates(in: readable) {
            let result = BlockReader.read(candidate, of: readable)
            if let line = result.tooDeepLine {
                return (nil, [blocksTooDeep(path: page.path, line: line)])
            }
            guard !result.blocks.isEmpty else { continue }
            let head = PageHead(tree)
            let document = Document(
                path: page.path,
                format: .html,
                declaredLanguage: head.language,
                title: result.title ?? head.title,
                keywords: head.keywords,
                anchors: head.anchors,
                hosts: head.hosts,
                blocks: result.blocks
            )
            return (document, unknownElements(candidate, of: readable, path: page.path))
        }
        return (nil, [noContent(path: page.path)])
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
        Diagnostic(
            .error,
            code: "no-content",
            "the page has no text to read",
            at: SourceLocation(path: path),
            help: "If scripts write the text as the page opens, save it from a browser and read that file."
        )
    }

    private static func blocksTooDeep(path: String, line: Int) -> Diagnostic {
        nestingTooDeep("lists, quotes and boxes", limit: BlockBuilder.maximumDepth, path: path, line: line)
    }

    private static func nestingTooDeep(_ what: String, limit: Int, path: String, line: Int) -> Diagnostic {
        Diagnostic(
            .error,
            code: "nesting-too-deep",
            "\(what) are nested more than \(limit) deep",
            at: SourceLocation(path: path, line: line),
            help: "Look above this line for elements that are opened again and again and never closed."
        )
    }

    private static func diagnostic(for error: HTMLTreeError, path: String) -> Diagnostic {
        switch error {
        case .nestingTooDeep(let line):
            nestingTooDeep("elements", limit: HTMLTree.maximumDepth, path: path, line: line)
        case .tooManyAttributes(let line):
            Diagnostic(
                .error,
                code: "too-many-attributes",
                "an element has more than \(HTMLTree.maximumAttributeCount) attributes",
                at: SourceLocation(path: path, line: line),
                help: "Look for a quotation mark or a `>` that is missing in the tag."
            )
        case .tooManyNames:
            Diagnostic(
                .error,
                code: "too-many-names",
                "the page has too many different names of elements and attributes",
                at: SourceLocation(path: path),
                help: "Check that the file is HTML, and write `<` and `&` in its text as `&lt;` and `&amp;`."
            )
        case .tooLarge, .outOfMemory:
            Diagnostic(
                .error,
                code: "page-too-large",
                "the page is too large to be read",
                at: SourceLocation(path: path),
                help: "Split it into several pages."
            )
        }
    }
}
