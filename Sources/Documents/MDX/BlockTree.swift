import Diagnostics

/// Builds a page's blocks from what the CommonMark parser reports and from the markers of the source.
struct BlockTree {
    private let path: String
    private let source: MarkdownSource
    private(set) var diagnostics: [Diagnostic] = []

    /// From the page itself to the innermost block that is open.
    private var frames: [Frame] = [Frame(.page, line: 1)]
    private var prose = Prose()
    private var spans: [CommonMarkEvent.Span] = []
    /// 1-based line of the page on which the last text stood.
    private var line = 1
    /// Set from the start of a heading until its first text tells whether it is a marker.
    private var pendingHeading: Int?
    /// Set while inside a heading that is a marker.
    private var marker: (MarkdownSource.Marker, line: Int)?

    fileprivate struct Frame {
        enum Kind: Equatable {
            case page
            case container(CommonMarkEvent.Container)
            case element(JSXTag)
            case directive(kind: String, colons: Int)
        }

        var kind: Kind
        /// 1-based; `nil` until the first content is known.
        var line: Int?
        var blocks: [Block] = []
        var items: [List.Item] = []
        var rows: [Table.Row] = []
        var header: Table.Row?
        var cells: [Prose] = []
        var title = Prose()

        init(_ kind: Kind, line: Int?) {
            self.kind = kind
            self.line = line
        }
    }

    init(path: String, source: MarkdownSource) {
        self.path = path
        self.source = source
    }

    /// - Returns: The blocks of the page, in order.
    mutating func build(from events: [CommonMarkEvent]) -> [Block] {
        for event in events { take(event) }
        while frames.count > 1 { closeTop(isExpected: false) }
        return frames[0].blocks
    }

    private mutating func take(_ event: CommonMarkEvent) {
        switch event {
        case .enter(.heading(let level)):
            endTightItem()
            pendingHeading = level
        case .leave(.heading):
            leaveHeading()
        case .enter(.paragraph), .enter(.tableCell):
            endTightItem()
        case .leave(.paragraph):
            leaveParagraph()
        case .leave(.tableCell):
            frames[frames.count - 1].cells.append(prose.trimmed)
            prose = Prose()
        case .enter(.other), .leave(.other):
            break
        case .enter(let container):
            endTightItem()
            frames.append(Frame(.container(container), line: nil))
        case .leave(let container):
            endTightItem()
            leave(container)
        case .enterSpan(let span):
            spans.append(span)
        case .leaveSpan:
            _ = spans.popLast()
        case .text(let text, let offset):
            append(text, offset: offset)
        case .entity(let entity, let offset):
            append(CharacterReference.decoded(entity), offset: offset)
        case .lineBreak:
            append(" ", offset: nil)
        }
    }

    // MARK: Text

    private mutating func append(_ text: String, offset: Int?) {
        if let offset {
            let sourceLine = source.line(of: offset)
            line = source.origins[sourceLine]
            if pendingHeading != nil, let found = source.markers[sourceLine] {
                marker = (found, line)
                pendingHeading = nil
            }
        }
        noteLine()
        guard !spans.contains(.image) else { return }
        var marks: Prose.Marks = []
        var link: String?
        for span in spans {
            switch span {
            case .emphasis: marks.insert(.emphasis)
            case .strong: marks.insert(.strong)
            case .code: marks.insert(.code)
            case .link(let target): link = target
            case .image, .other: break
            }
        }
        // A pipe in a cell is escaped even inside code (GFM 0.29, section 4.10); md4c leaves the backslash there.
        let isCellCode = marks.contains(.code) && frames.last?.kind == .container(.tableRow)
        let shown = isCellCode ? text.replacing("\\|", with: "|") : text
        prose.append(Prose.Run(shown, line: line, marks: marks, link: link))
    }

    /// A list, an item or a row begins where its first text stands.
    private mutating func noteLine() {
        var index = frames.count - 1
        while index >= 0, frames[index].line == nil {
            frames[index].line = line
            index -= 1
        }
    }

    /// Items of a tight list hold text without a paragraph around it (CommonMark 0.31, section 5.3).
    private mutating func endTightItem() {
        if case .container(.item) = frames[frames.count - 1].kind { leaveParagraph() }
        prose = Prose()
    }

    private mutating func leaveParagraph() {
        let text = prose.trimmed
        prose = Prose()
        guard let first = text.runs.first else { return }
        add(Block(line: first.line, .paragraph(text)))
    }

    private mutating func leaveHeading() {
        defer {
            marker = nil
            pendingHeading = nil
            prose = Prose()
        }
        if let (marker, line) = marker {
            apply(marker, line: line)
        } else if let level = pendingHeading, let first = prose.runs.first {
            let (text, id) = prose.trimmed.splittingHeadingID
            add(Block(line: first.line, .heading(Heading(level: level, id: id, text: text))))
        }
    }

    // MARK: Markers

    private mutating func apply(_ marker: MarkdownSource.Marker, line: Int) {
        switch marker {
        case .code(let code):
            add(Block(line: line, .code(code)))
        case .open(let tag):
            frames.append(Frame(.element(tag), line: line))
            if tag.kind == .selfClosing { closeTop(isExpected: true) }
        case .close(let name):
            close(line: line, onMissing: .unopenedElement(path: path, line: line, name: name)) {
                if case .element(let tag) = $0 { tag.name == name } else { false }
            }
        case .openDirective(let kind, let colons):
            frames.append(Frame(.directive(kind: kind, colons: colons), line: line))
        case .directiveTitle:
            frames[frames.count - 1].title = prose.trimmed
        case .closeDirective(let colons):
            close(line: line, onMissing: .unopenedDirective(path: path, line: line)) {
                if case .directive(_, let opened) = $0 { opened <= colons } else { false }
            }
        }
    }

    /// Closes the innermost frame that matches, and everything inside it.
    private mutating func close(line: Int, onMissing diagnostic: Diagnostic, _ matches: (Frame.Kind) -> Bool) {
        guard let index = frames.lastIndex(where: { matches($0.kind) }) else {
            diagnostics.append(diagnostic)
            return
        }
        while frames.count > index + 1 { closeTop(isExpected: false) }
        closeTop(isExpected: true)
    }

    private mutating func leave(_ container: CommonMarkEvent.Container) {
        // A closing tag may already have ended the list or quote that it stood in.
        guard let index = frames.lastIndex(where: { $0.kind.isContainer(like: container) }) else { return }
        while frames.count > index + 1 { closeTop(isExpected: false) }
        closeTop(isExpected: true)
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
            }
            for block in MarkupElement.blocks(tag, content: frame.blocks, line: start) { add(block) }
        case .directive(let kind, _):
            if !isExpected { diagnostics.append(.unclosedDirective(path: path, line: start, kind: kind)) }
            let box = Admonition(kind: kind, title: frame.title, blocks: frame.blocks)
            add(Block(line: start, .admonition(box)))
        case .container(let container):
            closeContainer(container, frame, start: start)
        }
    }

    private mutating func closeContainer(_ container: CommonMarkEvent.Container, _ frame: Frame, start: Int) {
        let parent = frames.count - 1
        switch container {
        case .quote:
            add(Block(line: start, .quote(frame.blocks)))
        case .list(let isOrdered, let first):
            add(Block(line: start, .list(List(isOrdered: isOrdered, start: first, items: frame.items))))
        case .item:
            frames[parent].items.append(List.Item(line: start, blocks: frame.blocks))
        case .table:
            add(Block(line: start, .table(Table(header: frame.header, rows: frame.rows))))
        case .tableHead:
            frames[parent].header = frame.rows.first
        case .tableRow:
            frames[parent].rows.append(Table.Row(line: start, cells: frame.cells))
        case .heading, .paragraph, .tableCell, .other:
            break
        }
    }

    private mutating func add(_ block: Block) {
        let depth = frames.count - 1
        frames[depth].blocks.append(block)
        var index = depth
        while index >= 0, frames[index].line == nil {
            frames[index].line = block.line
            index -= 1
        }
    }
}

extension BlockTree.Frame.Kind {
    /// Whether it is the container that is being left; a list's start number is told on entering only.
    fileprivate func isContainer(like other: CommonMarkEvent.Container) -> Bool {
        guard case .container(let container) = self else { return false }
        if case .list = container, case .list = other { return true }
        return container == other
    }
}

extension Prose {
    /// Without white space at both ends.
    var trimmed: Prose {
        var runs = self.runs
        while let first = runs.first {
            let text = String(first.text.drop { $0.isWhitespace })
            if text.isEmpty {
                runs.removeFirst()
            } else {
                runs[0].text = text
                break
            }
        }
        while let last = runs.last {
            var text = last.text
            while text.last?.isWhitespace == true { text.removeLast() }
            if text.isEmpty {
                runs.removeLast()
            } else {
                runs[runs.count - 1].text = text
                break
            }
        }
        return Prose(runs)
    }

    /// Takes `{#id}`, as Docusaurus has it, off the end of a heading.
    fileprivate var splittingHeadingID: (text: Prose, id: String?) {
        guard let last = runs.last, last.marks.isEmpty, last.text.hasSuffix("}"),
            let start = last.text.lastIndex(of: "{")
        else { return (self, nil) }
        let inner = last.text[start...].dropFirst().dropLast()
        guard inner.first == "#", inner.count > 1, !inner.contains(where: \.isWhitespace) else { return (self, nil) }
        var runs = self.runs
        runs[runs.count - 1].text = String(last.text[..<start])
        return (Prose(runs).trimmed, String(inner.dropFirst()))
    }
}
