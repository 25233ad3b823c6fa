/// A run of lines that is one block and no running text; all indices are 0-based lines.
enum PlainTextRegion {
    case code(CodeRegion)
    case table(PlainTextTable)

    /// With the labels above the code.
    var lines: Range<Int> {
        switch self {
        case .code(let region): region.start..<region.code.upperBound
        case .table(let table): table.lines
        }
    }
}

/// The lines of a code block.
struct CodeRegion {
    /// Of the first label above the code, or of the code.
    var start: Int
    var code: Range<Int>
    var isData: Bool
    /// The line with its file name.
    var title: Int?
}

/// Finds the lines that are code or tables.
struct CodeRegions {
    /// What a box of code has at most above it: the tabs of its languages, a title, a button.
    private static let mostLabels = 16

    private let page: PlainTextAnalysis

    /// In page order, without overlaps.
    static func find(in page: PlainTextAnalysis) -> [PlainTextRegion] {
        CodeRegions(page: page).find()
    }

    private func find() -> [PlainTextRegion] {
        var regions: [PlainTextRegion] = []
        var index = 0
        // What stands above belongs to another block.
        var floor = 0
        var previous: Int?
        while index < page.shapes.count {
            if page.isBlank(index) {
                index += 1
                continue
            }
            let claimed = previous.map { $0 < floor } ?? false
            if page.markers[index] != nil {
                floor = index + 1
            } else if let table = PlainTextTable(at: index, in: page) {
                regions.append(.table(table))
                floor = table.lines.upperBound
            } else if startsCode(index, behind: claimed ? nil : previous) {
                let code = index..<end(ofCodeAt: index)
                if !isInsideParagraph(code, floor: floor) {
                    regions.append(.code(region(code, floor: floor)))
                    floor = code.upperBound
                }
            }
            index = max(index + 1, floor)
            previous = index - 1
        }
        return regions
    }

    // MARK: Where code begins

    private func startsCode(_ index: Int, behind previous: Int?) -> Bool {
        if page.dataStarts.contains(index) || page.shape(index) == .statement { return true }
        return isAnnounced(index, behind: previous)
    }

    /// Whether a line that may be code stands alone behind a text that ends with a colon.
    private func isAnnounced(_ index: Int, behind previous: Int?) -> Bool {
        guard let previous, page.shape(index) == .fragment, page.isBlank(index + 1) else { return false }
        guard previous == index - 1 || page.isBlank(index - 1), page.lines.endsWithColon(previous) else {
            return false
        }
        return isSpelledAsCode(index)
    }

    /// One word with characters in it that words of prose have not.
    private func isSpelledAsCode(_ index: Int) -> Bool {
        let content = page.lines.bytes[page.lines.lines[index].content]
        if page.lines.endsWithColon(index) || page.labels.codeLabel(page.content(index)) != nil {
            return false
        }
        guard content.count <= 200, !content.contains(ASCII.space), !content.contains(ASCII.tab) else {
            return false
        }
        return content.dropFirst().contains { ASCII.isUppercase($0) || "._/()=:<>$\"".utf8.contains($0) }
    }

    /// Whether one line that looks like code stands in the middle of a sentence.
    private func isInsideParagraph(_ code: Range<Int>, floor: Int) -> Bool {
        let above = code.lowerBound - 1
        let below = code.upperBound
        guard code.count == 1, above >= 0, page.shape(below).isProse, page.markers[below] == nil else {
            return false
        }
        if let item = page.markers[above] {
            guard page.indentation(code.lowerBound) > item.indentation else { return false }
        } else {
            guard above >= floor, page.shape(above).isProse else { return false }
            guard page.labels.codeLabel(page.content(above)) == nil else { return false }
        }
        let next = page.lines.bytes[page.lines.lines[below].contentStart]
        return !page.lines.endsWithColon(above) && (ASCII.isLowercase(next) || next >= 0x80)
    }

    // MARK: Where code ends

    private func end(ofCodeAt start: Int) -> Int {
        let isData = page.dataStarts.contains(start)
        let base = page.indentation(start)
        var balance = BracketBalance()
        var delimiter: CodeLexer.Delimiter?
        var tokens: [CodeToken] = []
        var line = start
        var lastCode = start
        while true {
            delimiter = CodeLexer.lex(
                page.lines.lines[line].content,
                of: page.lines.bytes,
                within: delimiter,
                into: &tokens
            )
            balance.add(tokens, of: page.lines.bytes)
            if let open = delimiter, !page.closes(open, after: line) { delimiter = nil }
            if delimiter == nil, !balance.isOpen {
                lastCode = line
                guard let next = page.lines.nextContent(after: line) else { return line + 1 }
                guard continues(start...line, to: next, isData, base) else { return line + 1 }
                line = next
                continue
            }
            line += 1
            guard line < page.shapes.count else { break }
            // A stray backtick is more likely than a long string with paragraphs in it.
            if delimiter == nil || delimiter == .backtick, interrupts(line, isData, base) { break }
            if delimiter != nil {
                lastCode = line
            } else if looksLikeCode(line, behind: lastCode, base) {
                lastCode = line
            }
        }
        // A bracket was never closed: what follows the last line of code is the page again.
        return lastCode + 1
    }

    private func looksLikeCode(_ index: Int, behind lastCode: Int, _ base: Int) -> Bool {
        switch page.shape(index) {
        case .statement: true
        case .blank: false
        case .phrase, .sentence: index == lastCode + 1 && page.indentation(index) > base
        case .fragment, .prelude, .header, .bareCall: index == lastCode + 1 || page.indentation(index) > base
        }
    }

    /// Whether a line cannot belong to code whose brackets are still open.
    private func interrupts(_ index: Int, _ isData: Bool, _ base: Int) -> Bool {
        if let marker = page.markers[index], marker.doubt == nil { return true }
        guard !page.isBlank(index), page.isBlank(index - 1), page.indentation(index) <= base else {
            return false
        }
        if page.shape(index).isProse { return true }
        if isData { return ASCII.isLetter(page.lines.bytes[page.lines.lines[index].contentStart]) }
        return page.dataStarts.contains(index)
            || page.shape(index) == .fragment && PlainTextTable(at: index, in: page) != nil
    }

    /// Whether code without open brackets goes on.
    private func continues(_ code: ClosedRange<Int>, to next: Int, _ isData: Bool, _ base: Int) -> Bool {
        let line = code.upperBound
        if isData { return page.dataStarts.contains(next) }
        let isAdjacent = next == line + 1
        if isAdjacent, isContinued(line) { return true }
        if page.dataStarts.contains(next) { return false }
        if let marker = page.markers[next] {
            return isAdjacent && marker.doubt == UInt8(ascii: "-") && isSequence(line)
        }
        if isLabel(next) || PlainTextTable(at: next, in: page) != nil { return false }
        switch page.shape(next) {
        case .statement: return true
        case .blank: return false
        case .phrase: return isAdjacent && page.indentation(next) > base
        case .sentence:
            // Text between the tags of markup.
            return isAdjacent && page.indentation(next) > base && startsWithTag(line)
        case .fragment, .prelude, .header, .bareCall:
            return isAdjacent || page.indentation(next) > base || isCallOfOwnFunction(next, in: code)
        }
    }

    /// Whether a line ends with what needs a next line.
    private func isContinued(_ index: Int) -> Bool {
        switch page.lines.bytes[page.lines.lines[index].content].last {
        case ASCII.backslash, UInt8(ascii: "="), UInt8(ascii: ","): true
        default: false
        }
    }

    private func startsWithTag(_ index: Int) -> Bool {
        page.lines.bytes[page.lines.lines[index].content].first == UInt8(ascii: "<")
    }

    /// A list of YAML goes on below its key, or below its last item.
    private func isSequence(_ index: Int) -> Bool {
        page.markers[index]?.doubt == UInt8(ascii: "-") || page.lines.endsWithColon(index)
    }

    /// Whether the code calls at its end what it has declared, as scripts do with `main()`.
    private func isCallOfOwnFunction(_ index: Int, in code: ClosedRange<Int>) -> Bool {
        guard page.shape(index) == .bareCall else { return false }
        let name = page.lines.bytes[page.lines.lines[index].content].prefix { $0 != UInt8(ascii: "(") }
        guard name.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }) else {
            return false
        }
        // Far enough for an example, and no search of the whole page for each call.
        return code.suffix(200).contains { line in
            page.shape(line) == .statement && page.lines.bytes[page.lines.lines[line].content].contains(name)
        }
    }

    // MARK: What stands above code

    /// A label of the code that follows it, perhaps behind further labels.
    private func isLabel(_ index: Int) -> Bool {
        var label = index
        for _ in 0..<Self.mostLabels {
            guard page.labels.codeLabel(page.content(label)) != nil else { return false }
            guard let next = page.lines.nextContent(after: label) else { return false }
            if page.dataStarts.contains(next) || page.shape(next) == .statement { return true }
            label = next
        }
        return false
    }

    private func region(_ code: Range<Int>, floor: Int) -> CodeRegion {
        var region = CodeRegion(
            start: code.lowerBound,
            code: code,
            isData: page.dataStarts.contains(code.lowerBound),
            title: nil
        )
        var index = code.lowerBound - 1
        var isDirect = true
        while index >= floor, code.lowerBound - index < 2 * Self.mostLabels {
            if page.isBlank(index) {
                isDirect = false
            } else {
                guard let label = page.labels.codeLabel(page.content(index)) else { break }
                let standsAlone =
                    index == floor || page.isBlank(index - 1)
                    || page.labels.codeLabel(page.content(index - 1)) != nil
                guard isDirect || standsAlone && index > 0 else { break }
                if label == .fileName {
                    guard region.title == nil else { break }
                    region.title = index
                }
                region.start = index
                isDirect = true
            }
            index -= 1
        }
        return region
    }
}
