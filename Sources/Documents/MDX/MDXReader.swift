import Diagnostics

/// Reads MDX, and plain Markdown, as documentation sites write it.
enum MDXReader {
    /// - Parameter lines: Valid UTF-8 without a byte order mark.
    /// - Returns: The document, complete as far as the page is well formed, and what is wrong with the page.
    static func read(_ lines: Lines, path: String) -> (document: Document?, diagnostics: [Diagnostic]) {
        let frontMatter = FrontMatter(path: path, lines: lines)
        var scanner = MDXScanner(path: path, lines: lines, firstLine: frontMatter.endLine)
        scanner.scan()
        var tree = BlockTree(path: path, source: scanner.source, isCutOff: scanner.isCutOff)
        guard CommonMark.parse(scanner.source.bytes, { tree.take($0) }) else {
            return (nil, frontMatter.diagnostics + scanner.diagnostics + [.outOfMemory(path: path)])
        }
        let blocks = tree.finish()
        let settings = scanner.settings + tree.images
        let document = Document(
            path: path,
            format: .mdx,
            declaredLanguage: frontMatter.language,
            title: frontMatter.title ?? blocks.firstTitle,
            declaredID: frontMatter.id,
            keywords: frontMatter.keywords,
            componentsInText: scanner.componentsInText,
            settings: frontMatter.entries + settings.sorted { $0.line < $1.line },
            anchors: scanner.anchors,
            comments: frontMatter.comments(in: lines) + scanner.comments.sorted { $0.line < $1.line },
            module: ModuleStatement.code(of: lines, at: scanner.moduleLines),
            blocks: blocks
        )
        return (document, frontMatter.diagnostics + scanner.diagnostics + tree.diagnostics)
    }
}

extension [Block] {
    /// The text of the first heading of level 1.
    var firstTitle: String? {
        for block in self {
            if case .heading(let heading) = block.content, heading.level == 1 { return heading.text.text }
        }
        return nil
    }
}
