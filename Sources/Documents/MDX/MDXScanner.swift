import Diagnostics

/// Reads an MDX page line by line and rewrites it as a ``MarkdownSource``.
///
/// It is the one authority on where code, tags, directives, comments, imports and exports begin and end;
/// CommonMark's parser gets what is left.
struct MDXScanner {
    /// How deep lists, quotes, elements and directives may nest together.
    static let nestingLimit = 64
    /// How many bytes a tag or an expression may take.
    private static let constructLimit = 64 * 1024

    private let path: String
    private let lines: Lines
    private(set) var source = MarkdownSource()
    private(set) var diagnostics: [Diagnostic] = []

    /// 0-based index of the line to read next.
    private var index: Int
    private var containers = ContainerStack()
    /// Names of the elements opened in flow and not yet closed.
    private var openElements: [String] = []
    /// Lines of running text that were read and not yet written.
    private var paragraph: [PendingLine] = []
    /// Whether an `import` or `export` may stand here: at the start, after a blank line or after another one.
    private var allowsModuleStatement = true
    /// Where to go on in the line at `index`, after a construct that ended inside it.
    private var remainder: (prefix: ArraySlice<UInt8>, start: Int)?
    /// Bytes that may still be spent on constructs that turn out to be none, to stay linear.
    private var wastedBytesLeft: Int

    /// - Parameter firstLine: 0-based index of the line after the front matter.
    init(path: String, lines: Lines, firstLine: Int) {
        self.path = path
        self.lines = lines
        index = firstLine
        wastedBytesLeft = 1 << 20
    }

    /// A line of running text, with where its content begins.
    struct PendingLine {
        var prefix: ArraySlice<UInt8>
        var content: ArraySlice<UInt8>
        /// 1-based.
        var number: Int
    }

    mutating func scan() {
        while index < lines.count {
            if let (prefix, start) = remainder {
                remainder = nil
                scanContent(prefix: prefix, from: LineCursor(lines.bytes[start..<endOfLine]))
                continue
            }
            var cursor = LineCursor(lines[index])
            let depthBefore = containers.depth
            if containers.advance(&cursor, limit: Self.nestingLimit) {
                report(.tooDeep(path: path, line: index + 1))
                return
            }
            // A list item or quote that begins or ends here ends the paragraph before it.
            if containers.depth != depthBefore { flushParagraph() }
            if cursor.isAtEnd {
                flushParagraph()
                source.appendLine(lines[index], origin: index + 1)
                allowsModuleStatement = true
                index += 1
            } else {
                let prefix = lines[index][..<cursor.position]
                scanContent(prefix: prefix, from: cursor)
            }
        }
        flushParagraph()
    }

    // MARK: One line

    private mutating func scanContent(prefix: ArraySlice<UInt8>, from cursor: LineCursor) {
        let content = cursor.rest
        let mayBeModuleStatement = allowsModuleStatement && cursor.column == 0
        allowsModuleStatement = false
        if let fence = Fence(content) {
            flushParagraph()
            scanCode(fence, prefix: prefix, openedAt: cursor)
        } else if mayBeModuleStatement, let end = ModuleStatement.lastLine(in: lines, at: index) {
            for line in index...end { source.appendLine([], origin: line + 1) }
            allowsModuleStatement = true
            index = end + 1
        } else if let directive = Directive(content) {
            flushParagraph()
            write(directive, prefix: prefix)
            index += 1
        } else if let comment = CommentStyle(content) {
            skip(comment, prefix: prefix, from: cursor.position)
        } else if content.first == UInt8(ascii: "<") {
            scanFlowTags(prefix: prefix, from: cursor.position)
        } else if content.first == UInt8(ascii: "{"), skipFlowExpression(prefix: prefix, from: cursor.position) {
        } else {
            addText(prefix: prefix, content: content)
            index += 1
        }
    }

    private mutating func addText(prefix: ArraySlice<UInt8>, content: ArraySlice<UInt8>) {
        paragraph.append(PendingLine(prefix: prefix, content: content, number: index + 1))
        // A heading takes one line only.
        if content.first == UInt8(ascii: "#") { flushParagraph() }
    }

    private mutating func flushParagraph() {
        guard !paragraph.isEmpty else { return }
        var text = MDXText(lines: paragraph, openElements: openElements, wastedBytesLeft: wastedBytesLeft)
        text.write(to: &source)
        openElements.removeLast(text.closedElements)
        wastedBytesLeft = text.wastedBytesLeft
        paragraph = []
    }

    /// `prefix` with list markers blanked, so that a further line stays in the same containers.
    static func continuation(of prefix: ArraySlice<UInt8>) -> [UInt8] {
        prefix.map { $0 == UInt8(ascii: ">") || $0.isSpace ? $0 : UInt8(ascii: " ") }
    }

    // MARK: Code

    /// Reads a fenced code block (CommonMark 0.31, section 4.5), at any indentation.
    private mutating func scanCode(_ fence: Fence, prefix: ArraySlice<UInt8>, openedAt cursor: LineCursor) {
        let opening = index
        var text: [[UInt8]] = []
        var end: CodeEnd = .file
        index += 1
        while index < lines.count {
            var line = LineCursor(lines[index])
            if containers.continued(by: &line) < containers.depth {
                end = .container
                break
            }
            var content = line
            content.skipSpace()
            if fence.isClosed(by: content.rest) {
                end = .fence
                index += 1
                break
            }
            line.skipSpace(toColumn: cursor.column)
            text.append(line.restExpanded)
            index += 1
        }
        if end != .fence {
            report(.unclosedFence(path: path, line: opening + 1, end: end == .container ? index + 1 : nil))
        }
        let code = CodeBlock(
            language: fence.language,
            info: fence.info,
            title: fence.title,
            text: String(decoding: Array(text.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self),
            textLine: opening + 2,
            indentation: cursor.column
        )
        source.appendMarker(.code(code), prefix: prefix, origin: opening + 1)
    }

    private enum CodeEnd { case fence, container, file }

    // MARK: Directives and comments

    private mutating func write(_ directive: Directive, prefix: ArraySlice<UInt8>) {
        guard let kind = directive.kind else {
            source.appendMarker(.closeDirective(colons: directive.colons), prefix: prefix, origin: index + 1)
            return
        }
        let marker = MarkdownSource.Marker.openDirective(kind: kind, colons: directive.colons)
        source.appendMarker(marker, prefix: prefix, origin: index + 1)
        if let title = directive.title {
            source.appendMarker(
                .directiveTitle,
                prefix: Self.continuation(of: prefix),
                title: title,
                origin: index + 1
            )
        }
    }

    private mutating func skip(_ comment: CommentStyle, prefix: ArraySlice<UInt8>, from start: Int) {
        guard let end = JavaScriptText.find(comment.end, in: lines.bytes[...], from: start) else {
            report(.unclosedComment(path: path, line: index + 1, end: "\(comment.end)"))
            index = lines.count
            return
        }
        proceed(from: end + comment.end.utf8CodeUnitCount, prefix: prefix)
        allowsModuleStatement = remainder == nil
    }

    // MARK: Elements

    /// Writes the tags at the start of a line that stand in flow; the rest of the line is read on.
    private mutating func scanFlowTags(prefix: ArraySlice<UInt8>, from start: Int) {
        let limit = wastedBytesLeft > 0 ? min(start + Self.constructLimit, lines.bytes.count) : endOfLine
        guard let (tag, end) = JSXTag.read(lines.bytes[..<limit], at: start) else {
            wastedBytesLeft -= limit - start
            addText(prefix: prefix, content: lines.bytes[start..<endOfLine])
            index += 1
            return
        }
        guard standsInFlow(tag, end: end) else {
            addText(prefix: prefix, content: lines.bytes[start..<endOfLine])
            index += 1
            return
        }
        flushParagraph()
        if tag.kind != .closing, openElements.count + containers.depth >= Self.nestingLimit {
            report(.tooDeep(path: path, line: index + 1))
            index = lines.count
            return
        }
        switch tag.kind {
        case .opening:
            openElements.append(tag.name)
            source.appendMarker(.open(tag), prefix: prefix, origin: index + 1)
        case .selfClosing:
            source.appendMarker(.open(tag), prefix: prefix, origin: index + 1)
        case .closing:
            if let open = openElements.lastIndex(of: tag.name) { openElements.removeSubrange(open...) }
            source.appendMarker(.close(name: tag.name), prefix: prefix, origin: index + 1)
        }
        proceed(from: end, prefix: prefix)
    }

    /// Whether a tag at the start of a line begins a block, rather than a paragraph that begins with an element.
    private func standsInFlow(_ tag: JSXTag, end: Int) -> Bool {
        let rest = lines.bytes[end..<max(end, lines.ranges[lines.index(of: end - 1)].upperBound)]
        let following = rest.trimmingSpace
        switch tag.kind {
        case .closing:
            return openElements.contains(tag.name) || !tag.isTextElement
        case .selfClosing:
            return !tag.isTextElement && (following.isEmpty || following.first == UInt8(ascii: "<"))
        case .opening:
            if tag.isTextElement { return false }
            guard let close = JavaScriptText.find("</", in: rest, from: rest.startIndex) else { return true }
            let afterName = rest[(close + 2)...].dropFirst(tag.name.utf8.count)
            guard rest[(close + 2)...].starts(with: tag.name.utf8), afterName.first == UInt8(ascii: ">") else {
                return true
            }
            let after = afterName.dropFirst().trimmingSpace
            return after.isEmpty || after.first == UInt8(ascii: "<")
        }
    }

    /// `{…}` alone on its lines: code, of which readers see nothing that can be told without running it.
    private mutating func skipFlowExpression(prefix: ArraySlice<UInt8>, from start: Int) -> Bool {
        let limit = wastedBytesLeft > 0 ? min(start + Self.constructLimit, lines.bytes.count) : endOfLine
        guard let expression = JavaScriptText.braced(lines.bytes[..<limit], at: start) else {
            wastedBytesLeft -= limit - start
            return false
        }
        let last = lines.index(of: expression.end - 1)
        guard lines.bytes[expression.end..<lines.ranges[last].upperBound].isBlank else { return false }
        let literal = JavaScriptText.stringLiteral(lines.bytes[expression.content])
        flushParagraph()
        if let literal, openElements.last == "CodeBlock" {
            let code = CodeBlock(text: literal, textLine: index + 1)
            source.appendMarker(.code(code), prefix: prefix, origin: index + 1)
        } else if let literal {
            for line in literal.split(separator: "\n") {
                source.appendLine(Array(prefix) + Array(line.utf8), origin: index + 1)
            }
        }
        proceed(from: expression.end, prefix: prefix)
        return true
    }

    /// Goes on behind a construct that ended at `end`, on the same line if there is more on it.
    private mutating func proceed(from end: Int, prefix: ArraySlice<UInt8>) {
        index = lines.index(of: end - 1)
        let rest = lines.bytes[end..<max(end, endOfLine)]
        guard !rest.isBlank else {
            index += 1
            return
        }
        let start = rest.firstIndex { !$0.isSpace } ?? end
        remainder = (Self.continuation(of: prefix)[...], start)
    }

    private var endOfLine: Int { lines.ranges[index].upperBound }

    private mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}
