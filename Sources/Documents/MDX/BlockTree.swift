import Diagnostics

/// Builds a page's blocks from what the CommonMark parser reports and from the markers of the source.
struct BlockTree {
    private let path: String
    private let source: MarkdownSource
    private let isCutOff: Bool
    private(set) var diagnostics: [Diagnostic] = []

    /// From the page itself to the innermost block that is open.
    private var frames: [Frame] = [Frame(kind: .page, line: 1)]
    private var prose: MarkedText
    /// How many of CommonMark's containers were entered so far, to tell them apart.
    private var containerCount = 0
    /// The numbers of those that were entered and not yet left.
    private var openContainers: [Int] = []
    /// 1-based line of the page on which the last text stood.
    private var line = 1
    /// Set from the start of a heading until its first text tells whether it is a marker.
    private var pendingHeading: Int?
    /// How many frames are open where the next paragraph is a footnote; `nil` where none is.
    private var footnoteDepth: Int?
    private var footnotes: [ListBlock.Item] = []
    /// In order.
    private(set) var images: [Document.Setting] = []
    /// Where the image comes from that has begun.
    private var pendingImage: (source: String, title: String)?
    /// What stands in place of the image that has begun where it cannot be seen; `nil` outside of images.
    private var description: String?
    /// How many spans are open within the description.
    private var descriptionDepth = 0
    /// Set while inside a heading that is a marker.
    private var marker: (MarkdownSource.Marker, line: Int)?

    fileprivate struct Frame {
        enum Kind: Equatable {
            case page
            case container(CommonMarkEvent.Container, number: Int)
            case element(JSXTag)
            case directive(kind: String, colons: Int)
        }

        var kind: Kind
        /// 1-based; `nil` until the first content is known.
        var line: Int?
        var blocks: [Block] = []
        var items: [ListBlock.Item] = []
        var rows: [TableBlock.Row] = []
        var header: TableBlock.Row?
        var cells: [Prose] = []
        var title = Prose()
    }

    /// - Parameter isCutOff: Whether the end of the page is missing, so that nothing is said of what is still open.
    init(path: String, source: MarkdownSource, isCutOff: Bool) {
        self.path = path
        self.isCutOff = isCutOff
        self.source = source
        prose = MarkedText(boundaries: source.boundaries, footnotes: source.footnotes)
    }

    /// - Returns: The blocks of the page, in order.
    mutating func finish() -> [Block] {
        while frames.count > 1 { closeTop(isExpected: isCutOff) }
        if let first = footnotes.first {
            // Sites show them as a list below the page.
            add(Block(line: first.line, .list(ListBlock(isOrdered: true, items: footnotes))))
        }
        return frames[0].blocks
    }

    mutating func take(_ event: CommonMarkEvent) {
        switch event {
        case .enter(.heading(let level)):
            endTightItem()
            pendingHeading = level
        case .leave(.heading):
            leaveHeading()
        case .enter(.paragraph):
            endTightItem()
        case .enter(.tableCell):
            endTightItem()
            prose.isInTable = true
        case .leave(.paragraph):
            leaveParagraph()
        case .leave(.tableCell):
            frames[frames.count - 1].cells.append(prose.take())
            prose.isInTable = false
        case .enter(.other), .leave(.other):
            break
        case .enter(let container):
            endTightItem()
            containerCount += 1
            openContainers.append(containerCount)
            frames.append(Frame(kind: .container(container, number: containerCount), line: nil))
        case .leave:
            endTightItem()
            leaveContainer()
        case .enterSpan(let effect):
            prose.enterSpan(effect)
            if description != nil { descriptionDepth += 1 }
            if case .image(let source, let title) = effect {
                pendingImage = (source, title)
                description = ""
            }
        case .leaveSpan:
            noteImage()
            leaveDescription()
            prose.leaveSpan()
        case .text(let text, let range):
            append(text, range)
        case .lineBreak:
            prose.appendLineBreak(line: line)
        }
    }

    // MARK: Text

    private mutating func append(_ text: String, _ range: Range<Int>?) {
        if let range {
            let sourceLine = source.line(of: range.lowerBound)
            line = source.origins[sourceLine]
            if pendingHeading != nil, let found = source.markers[sourceLine] {
                marker = (found, line)
                pendingHeading = nil
            }
        }
        noteLine(line)
        noteImage()
        description?.append(text)
        prose.append(text, source: range, line: line)
    }

    /// A span ends: an image, or one within its description.
    private mutating func leaveDescription() {
        guard descriptionDepth == 0 else { return descriptionDepth -= 1 }
        if let text = description, !text.isEmpty {
            images.append(Document.Setting("img", "alt", text, line: line))
        }
        description = nil
    }

    /// An image stands where its description does.
    private mutating func noteImage() {
        guard let image = pendingImage else { return }
        images.append(Document.Setting("img", "src", image.source, line: line))
        if !image.title.isEmpty { images.append(Document.Setting("img", "title", image.title, line: line)) }
        // No text tells where a link leads that has an image in its place.
        if let link = prose.link { images.append(Document.Setting("img", "href", link, line: line)) }
        pendingImage = nil
    }

    /// A list, an item or a row begins where its first text or block stands.
    private mutating func noteLine(_ line: Int) {
        var index = frames.count - 1
        while index >= 0, frames[index].line == nil {
            frames[index].line = line
            index -= 1
        }
    }

    /// Items of a tight list hold text without a paragraph around it (CommonMark 0.31, section 5.3).
    private mutating func endTightItem() {
        if case .container(.item, _) = frames[frames.count - 1].kind { leaveParagraph() }
        _ = prose.take()
    }

    private mutating func leaveParagraph() {
        let text = prose.take()
        guard let first = text.runs.first else { return }
        add(Block(line: first.line, .paragraph(text)))
    }

    private mutating func leaveHeading() {
        defer {
            marker = nil
            pendingHeading = nil
            _ = prose.take()
        }
        if let (marker, line) = marker {
            apply(marker, line: line)
        } else if let level = pendingHeading {
            let (text, id) = prose.take().splittingHeadingID
            guard let first = text.runs.first else { return }
            add(Block(line: first.line, .heading(Heading(level: level, id: id, text: text))))
        }
    }

    // MARK: Markers

    private mutating func apply(_ marker: MarkdownSource.Marker, line: Int) {
        switch marker {
        case .code(let code):
            add(Block(line: line, .code(code)))
        case .open(let tag):
            frames.append(Frame(kind: .element(tag), line: line))
            if tag.kind == .selfClosing { closeTop(isExpected: true) }
        case .close(let name):
            let index = frames.lastIndex {
                if case .element(let tag) = $0.kind { tag.name == name } else { false }
            }
            close(index, orReport: .unopenedElement(path: path, line: line, name: name))
        case .openDirective(let kind, let colons):
            frames.append(Frame(kind: .directive(kind: kind, colons: colons), line: line))
        case .footnote:
            footnoteDepth = frames.count
        case .directiveTitle:
            frames[frames.count - 1].title = prose.take()
        case .closeDirective(let colons):
            let opened = frames.map {
                if case .directive(_, let colons) = $0.kind { colons } else { Int.max }
            }
            let index = Directive.index(closedBy: colons, in: opened)
            close(index, orReport: .unopenedDirective(path: path, line: line))
        }
    }

    /// Closes a frame and everything inside it.
    private mutating func close(_ index: Int?, orReport diagnostic: Diagnostic? = nil) {
        guard let index else {
            if let diagnostic { diagnostics.append(diagnostic) }
            return
        }
        while frames.count > index + 1 { closeTop(isExpected: false) }
        closeTop(isExpected: true)
    }

    private mutating func leaveContainer() {
        guard let number = openContainers.popLast() else { return }
        // A closing tag may already have ended the list or quote that it stood in.
        close(frames.lastIndex { if case .container(_, number) = $0.kind { true } else { false } })
    }

    // MARK: Closing

    private mutating func closeTop(isExpected: Bool) {
        guard frames.count > 1, let frame = frames.popLast() else { return }
        let start = frame.line ?? line
        switch frame.kind {
        case .page:
            break
        case .element(let tag):
            if !isExpected {
                diagnostics.append(.unclosedElement(path: path, line: start, name: tag.name))
            } else if !MarkupNames.isKnown(tag.name) {
                diagnostics.append(.unknownElement(path: path, line: start, name: tag.name))
            }
            for block in MarkupElement.blocks(tag, content: frame.blocks, line: start) { add(block) }
        case .directive(let kind, _):
            if !isExpected {
                diagnostics.append(.unclosedDirective(path: path, line: start, kind: kind))
            } else if !MarkupNames.isKnownDirective(kind) {
                diagnostics.append(.unknownDirective(path: path, line: start, kind: kind))
            }
            let box = Admonition(kind: kind, title: frame.title, blocks: frame.blocks)
            add(Block(line: start, .admonition(box)))
        case .container(let container, _):
            closeContainer(container, frame, start: start)
        }
    }

    private mutating func closeContainer(_ container: CommonMarkEvent.Container, _ frame: Frame, start: Int) {
        let parent = frames.count - 1
        switch container {
        case .quote:
            add(
                Block(
                    line: start,
                    Admonition(alert: frame.blocks).map(Block.Content.admonition) ?? .quote(frame.blocks)
                )
            )
        case .list(let isOrdered, let first):
            add(Block(line: start, .list(ListBlock(isOrdered: isOrdered, start: first, items: frame.items))))
        case .item:
            frames[parent].items.append(
                ListBlock.Item(line: start, number: itemNumber(onPageLine: start), blocks: frame.blocks)
            )
        case .table:
            add(Block(line: start, .table(TableBlock(header: frame.header, rows: frame.rows))))
        case .tableHead:
            frames[parent].header = frame.rows.first
        case .tableRow:
            frames[parent].rows.append(TableBlock.Row(line: start, cells: frame.cells))
        case .heading, .paragraph, .tableCell, .other:
            break
        }
    }

    /// The number at the start of a page's line, 1-based (CommonMark 0.31, section 5.2); `nil` where there is none.
    private func itemNumber(onPageLine pageLine: Int) -> Int? {
        let line = source.origins.partitionIndex { $0 >= pageLine }
        guard line < source.origins.count, source.origins[line] == pageLine else { return nil }
        var cursor = LineCursor(source.line(line).drop { $0.isSpace || $0 == UInt8(ascii: ">") })
        return cursor.takeListMarker().flatMap { Int(String(decoding: $0.dropLast(), as: UTF8.self)) }
    }

    private mutating func add(_ block: Block) {
        let isFootnote = footnoteDepth == frames.count
        footnoteDepth = nil
        if isFootnote, case .paragraph = block.content {
            footnotes.append(ListBlock.Item(line: block.line, blocks: [block]))
            return
        }
        frames[frames.count - 1].blocks.append(block)
        noteLine(block.line)
    }
}

extension Admonition {
    /// A quote that begins with its kind, as in `> [!NOTE]` (GitHub, Alerts); `nil` for any other quote.
    fileprivate init?(alert blocks: [Block]) {
        guard case .paragraph(let prose)? = blocks.first?.content, let first = prose.runs.first,
            first.marks.isEmpty, first.text.hasPrefix("[!"), let end = first.text.firstIndex(of: "]")
        else { return nil }
        let kind = first.text[..<end].dropFirst(2)
        guard !kind.isEmpty, kind.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        self.init(kind: kind.lowercased(), blocks: Array(blocks.dropFirst()))
        // What stands on the same line is the title; what follows it is text.
        var rest = prose.runs
        rest[0].text = String(first.text[first.text.index(after: end)...].drop { "+- ".contains($0) })
        title = Prose(rest.filter { $0.line == first.line })
        let text = Prose(rest.filter { $0.line != first.line })
        if let line = text.runs.first?.line { self.blocks.insert(Block(line: line, .paragraph(text)), at: 0) }
    }
}
