/// Which line encloses which by indentation (Python Language Reference, 2.1.8; YAML 1.2.2, 6.1).
package struct LineNesting {
    /// By row, 0-based, that of the first character of the line; tabs reach to the next multiple of eight.
    private let columns: [Int]
    /// By the row of each line that has code and stands in no brackets, that of the line around it, 0 for none.
    package private(set) var parents: [Int: Int] = [:]
    /// Whether lines that end in colons enclose others, and none ends in a brace or a semicolon.
    package var isByColons: Bool { hasColons && !hasBraces }
    private var hasColons = false
    private var hasBraces = false
    /// The last line and those around it, outermost first.
    private var enclosing: [(row: Int, column: Int, ending: String)] = []
    private var openBrackets = 0

    package init(_ text: String) {
        columns = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indentation = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }
            return indentation.reduce(0) { $1 == "\t" ? $0 + 8 - $0 % 8 : $0 + 1 }
        }
    }

    /// Whether no line is deeper than another.
    package var isFlat: Bool { parents.values.allSatisfy { $0 == 0 } }

    /// - Parameter row: 1-based, as all rows are.
    package func column(ofRow row: Int) -> Int { columns.indices.contains(row - 1) ? columns[row - 1] : 0 }

    /// Follows the next line that has code.
    package mutating func add(_ tokens: [String], row: Int) {
        let isInBrackets = openBrackets > 0
        for token in tokens {
            switch token {
            case "(", "[", "{": openBrackets += 1
            case ")", "]", "}": openBrackets = max(openBrackets - 1, 0)
            default: break
            }
        }
        let ending = tokens.last ?? ""
        if ending == "{" || ending == "}" || ending == ";" { hasBraces = true }
        guard !isInBrackets else { return }
        // An entry of a sequence is nested in its key, in whose column it may stand (YAML 1.2.2, 8.2.1).
        let column = column(ofRow: row) * 2 + (tokens.first == "-" ? 1 : 0)
        while let last = enclosing.last, last.column >= column { enclosing.removeLast() }
        if enclosing.last?.ending == ":" { hasColons = true }
        parents[row] = enclosing.last?.row ?? 0
        enclosing.append((row, column, ending))
    }
}
