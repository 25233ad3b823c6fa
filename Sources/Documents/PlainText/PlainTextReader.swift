import Diagnostics

/// Reads text that was extracted from a rendered page: headings, lists and code without their marks.
enum PlainTextReader {
    /// Finds the blocks by the shapes of lines and the blank lines between them.
    static func read(
        _ page: PageSource,
        words: PageWords
    ) -> (document: Document?, diagnostics: [Diagnostic]) {
        let analysis = PlainTextAnalysis(PlainTextLines(page.bytes), words: words)
        guard let first = analysis.lines.nextContent(after: -1) else {
            return (nil, [.page(.error, "no-content", "the page has no text", page.path)])
        }
        let blocks = PlainTextAssembly(analysis).blocks()
        var document = Document(path: page.path, format: .text, blocks: blocks)
        if let block = blocks.first, block.line == first + 1, case .heading(let heading) = block.content {
            document.title = heading.text.text
        }
        return (document, [])
    }
}
