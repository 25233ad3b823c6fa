import HTMLTree

/// What the markup around code says about it.
struct CodeSurroundings {
    /// `nil` where the page names none, or only the word by which its highlighter means none.
    private(set) var language: String?
    /// Index of the element that shows a title above the code.
    private(set) var title: Int?
    /// Indices of elements that show the language as a label.
    private(set) var labels: [Int] = []

    /// - Parameter code: Index of a node whose role is code.
    init(of code: Int, in tree: ReadableTree) {
        let wrappers = Self.wrappers(of: code, in: tree)
        let elements = Self.codeElements(in: code, tree) + [code] + wrappers
        language = Self.language(of: elements, in: tree)
        guard let outermost = wrappers.last else { return }
        let above = (outermost + 1..<code).filter {
            tree.nodes[$0].element != nil && tree.roles[$0] != .dropped
        }
        title = above.first { Self.isTitle($0, tree) }
        let titleRange = title.map(tree.range) ?? code..<code
        labels = above.filter { Self.isLabel($0, tree) && !titleRange.contains($0) }
        // Whatever its class, the first element with text in the wrapper says something of the code.
        let line = above.first {
            tree.nodes[$0].end <= code && tree.textLength(in: tree.range(of: $0)) > 0
        }
        if title == nil, labels.isEmpty, let line {
            let text = InlineReader.prose(in: line, of: tree).text
            if text.lowercased() == language?.lowercased() { labels = [line] } else { title = line }
        }
    }

    /// The elements around code that hold no other text block and little other text, from inside out.
    private static func wrappers(of code: Int, in tree: ReadableTree) -> [Int] {
        let blockCount = tree.blockCount(in: tree.range(of: code))
        let longest = tree.textLength(in: tree.range(of: code)) + longestLabels
        var wrappers: [Int] = []
        var next = tree.nodes[code].parent
        while let ancestor = next, wrappers.count < 8, let element = tree.nodes[ancestor].element {
            switch tree.roles[ancestor] {
            case .container, .component, .inline: break
            default: return wrappers
            }
            let isPartOfPage = ["article", "body", "dd", "html", "main", "section"].contains(element.name)
            let range = tree.range(of: ancestor)
            guard !isPartOfPage, tree.blockCount(in: range) == blockCount,
                tree.textLength(in: range) <= longest
            else { return wrappers }
            wrappers.append(ancestor)
            next = tree.nodes[ancestor].parent
        }
        return wrappers
    }

    /// In bytes: enough for a title and what stands beside it.
    private static let longestLabels = 256

    /// `code` within `pre`, which carries the language in Markdown's usual HTML.
    private static func codeElements(in code: Int, _ tree: ReadableTree) -> [Int] {
        let children = tree.range(of: code).dropFirst().prefix(8)
        return children.filter { tree.nodes[$0].element?.name == "code" }
    }

    private static func language(of indices: [Int], in tree: ReadableTree) -> String? {
        for index in indices {
            guard let element = tree.nodes[index].element else { continue }
            let name = CodeLanguage.name(
                of: element,
                ClassList(element),
                holdsHighlight: holdsHighlight(index, tree)
            )
            if let name { return CodeLanguage.namesNone(name) ? nil : name }
        }
        return nil
    }

    /// Whether the first element within is what Sphinx makes of code.
    private static func holdsHighlight(_ index: Int, _ tree: ReadableTree) -> Bool {
        guard let inner = tree.range(of: index).dropFirst().first(where: { tree.nodes[$0].element != nil }),
            let element = tree.nodes[inner].element
        else { return false }
        let classes = ClassList(element)
        return classes.contains("highlight") || classes.contains("highlighttable")
    }

    private static func isLabel(_ index: Int, _ tree: ReadableTree) -> Bool {
        tree.nodes[index].element.map { ClassList($0).intersects(labelClasses) } ?? false
    }

    private static func isTitle(_ index: Int, _ tree: ReadableTree) -> Bool {
        guard let element = tree.nodes[index].element, !isLabel(index, tree) else { return false }
        return element.name == "figcaption" || ClassList(element).intersects(titleClasses)
            || element["data-rehype-pretty-code-title"] != nil
            || element["data-component-part"] == "code-block-header-filename"
    }

    private static let titleClasses: Set<String> = [
        "caption-text", "code-block-caption", "code-block-filename", "code-block-title", "code-filename",
        "code-title", "codeblock-title", "codeblocktitle", "file-name", "filename", "remark-code-title",
    ]

    private static let labelClasses: Set<String> = [
        "code-block-language", "code-lang", "code-language", "lang", "lang-label", "language-label",
    ]
}
