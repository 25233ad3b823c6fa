/// Which line encloses which by indentation (Python Language Reference, 2.1.8; YAML 1.2.2, 6.1).
struct LineNesting {
    /// 0-based, of the first character of each line; tabs reach to the next multiple of eight.
    let columns: [Int]
    /// Whether no line is deeper than another.
    private(set) var isFlat = true
    /// Whether lines that end in colons enclose others, and none ends in a brace or a semicolon.
    var isByColons: Bool { hasColons && !hasBraces }
    private var hasColons = false
    private var hasBraces = false
    /// The last line and those around it, by 1-based row, outermost first.
    private var enclosing: [(row: Int, column: Int, ending: String)] = []
    private var openBrackets = 0

    init(_ text: String) {
        columns = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indentation = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }
            return indentation.reduce(0) { $1 == "\t" ? $0 + 8 - $0 % 8 : $0 + 1 }
        }
    }

    /// The row of the line that encloses another one, and 0 for none; `nil` within brackets, where indentation says
    /// nothing.
    ///
    /// - Parameters:
    ///   - row: 1-based; to be asked for in ascending order.
    ///   - tokens: Those of the line, without comments.
    mutating func parent(ofRow row: Int, _ tokens: [String]) -> Int? {
        let isWithinBrackets = openBrackets > 0
        for token in tokens {
            switch token {
            case "(", "[", "{": openBrackets += 1
            case ")", "]", "}": openBrackets = max(openBrackets - 1, 0)
            default: continue
            }
        }
        let ending = tokens.last ?? ""
        if ["{", "}", ";"].contains(ending) { hasBraces = true }
        guard !isWithinBrackets, columns.indices.contains(row - 1) else { return nil }
        // An entry of a sequence is nested in its key, in whose column it may stand (YAML 1.2.2, 8.2.1).
        let column = columns[row - 1] * 2 + (tokens.first == "-" ? 1 : 0)
        while let last = enclosing.last, last.column >= column { enclosing.removeLast() }
        if let parent = enclosing.last {
            isFlat = false
            if parent.ending == ":" { hasColons = true }
        }
        defer { enclosing.append((row, column, ending)) }
        return enclosing.last?.row ?? 0
    }
}
