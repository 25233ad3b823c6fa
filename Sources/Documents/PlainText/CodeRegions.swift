/// A block that is no running text.
struct PlainTextRegion {
    /// 0-based indices, with the labels above code.
    var lines: Range<Int>
    var block: Block
    var isData = false
}

/// Finds the lines that are code or tables.
struct CodeRegions {
    /// What a box of code has at most above it: the tabs of its languages, a title, a button.
    private static let mostLabels = 16

    private let page: PlainTextAnalysis

    /// In page order, without overlaps.
    static func find(in page: PlainTextAnalysis) -> [PlainTextRegion] {
        let finder = CodeRegions(page: page)
        let tables = finder.tables
        let stretches = CodeSegmentation(page, tables: tables.map(\.lines)).code
        var regions: [PlainTextRegion] = []
        for part in stretches.flatMap(finder.parts) {
            regions.append(
                finder.code(part.lines, isData: part.isData, floor: regions.last?.lines.upperBound ?? 0)
            )
        }
        let codeLines = Set(stretches.joined())
        for table in tables where codeLines.isDisjoint(with: table.lines) {
            regions.append(PlainTextRegion(lines: table.lines, block: table.block(in: page)))
        }
        return regions.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    }

    /// What looks like a table and does not begin like code.
    private var tables: [PlainTextTable] {
        var tables: [PlainTextTable] = []
        for index in page.weights.indices where index >= tables.last?.lines.upperBound ?? 0 {
            guard page.markers[index] == nil, !page.continuations.contains(index),
                let table = PlainTextTable(at: index, in: page)
            else { continue }
            let code = table.lines.filter { page.weights[$0] >= PlainTextAnalysis.certain }
            // The first row may hold a path or a command, as long as most others do not look like code.
            if code.first != index || table.lines.count > 2 && code.count * 2 <= table.lines.count + 1 {
                tables.append(table)
            }
        }
        return tables
    }

    // MARK: Data

    /// Cuts a stretch of code where data begin or end, and drops the blank lines there.
    private func parts(of stretch: Range<Int>) -> [(lines: Range<Int>, isData: Bool)] {
        var parts: [(lines: Range<Int>, isData: Bool)] = []
        var depth = 0
        for index in stretch where !page.isBlank(index) {
            if parts.isEmpty || depth == 0 && !page.continuations.contains(index) {
                let isData = beginsData(index, before: stretch.upperBound)
                if parts.last?.isData != isData { parts.append((index..<index, isData)) }
            }
            for letter in page.letters[index] {
                if letter.closingBracket != nil { depth += 1 }
                if letter.isClosingBracket { depth = max(0, depth - 1) }
            }
            let last = parts.count - 1
            parts[last].lines = parts[last].lines.lowerBound..<index + 1
        }
        return parts
    }

    /// Whether a value of JSON begins on a line, or directly behind the comments that begin there.
    private func beginsData(_ index: Int, before end: Int) -> Bool {
        var start: [UInt8] = []
        // The opening bracket and the member behind it can stand on several lines.
        for line in index..<min(index + 12, end) where start.count < 8 {
            if start.isEmpty, page.isBlank(line) { return false }
            // An ellipsis stands for members that are left out.
            start += page.letters[line].prefix(60).filter { !$0.isOne(of: " ~.c") }
        }
        let inner = start.drop { $0 == UInt8(ascii: "[") }
        if inner.starts(with: "{s:".utf8) { return true }
        let value = inner.first == UInt8(ascii: "-") ? inner.dropFirst() : inner
        guard inner.count < start.count, let first = value.first, let next = value.dropFirst().first else {
            return false
        }
        return first.isOne(of: "0sk") && next.isOne(of: ",]")
    }

    // MARK: What stands above code

    private func code(_ lines: Range<Int>, isData: Bool, floor: Int) -> PlainTextRegion {
        var code = CodeBlock(
            language: isData ? "json" : nil,
            text: lines.map(page.lines.text(ofLine:)).joined(separator: "\n"),
            textLine: lines.lowerBound + 1
        )
        var line = code.textLine
        var start = lines.lowerBound
        var index = start - 1
        while index >= floor, lines.lowerBound - index < 2 * Self.mostLabels {
            defer { index -= 1 }
            if page.isBlank(index) { continue }
            guard page.isLabel(index) else { break }
            let standsAlone = index == floor || page.isBlank(index - 1) || page.isLabel(index - 1)
            guard start == index + 1 || standsAlone && index > 0 else { break }
            if page.labels.isFileName(page.content(index)) {
                guard code.title == nil else { break }
                code.title = page.content(index)
                line = index + 1
            }
            start = index
        }
        let block = Block(line: line, .code(code))
        return PlainTextRegion(lines: start..<lines.upperBound, block: block, isData: isData)
    }
}
