/// How deep lines are nested by their indentation (Python Language Reference, 2.1.8; YAML 1.2.2, 6.1).
struct LineNesting {
    /// 0-based, of the first character of each line; tabs reach to the next multiple of eight.
    let columns: [Int]
    /// Of the lines around the last one, outermost first.
    private var enclosing: [Int] = []
    /// Of the outermost line: below 0 where a fragment began deeper than it goes on.
    private var outermost = 0
    private var openBrackets = 0

    init(_ text: String) {
        columns = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var column = 0
            for byte in line.utf8 {
                switch byte {
                case UInt8(ascii: " "): column += 1
                case UInt8(ascii: "\t"): column += 8 - column % 8
                default: return column
                }
            }
            return column
        }
    }

    /// Relative to the first line, however wide each step is; `nil` within brackets, where it says nothing.
    ///
    /// - Parameters:
    ///   - row: 1-based; to be asked for in ascending order.
    ///   - tokens: Those of the line, without comments.
    mutating func depth(ofRow row: Int, _ tokens: [String]) -> Int? {
        defer {
            for token in tokens {
                switch token {
                case "(", "[", "{": openBrackets += 1
                case ")", "]", "}": openBrackets = max(openBrackets - 1, 0)
                default: continue
                }
            }
        }
        guard openBrackets == 0, columns.indices.contains(row - 1) else { return nil }
        // An entry of a sequence is nested in its key, in whose column it may stand (YAML 1.2.2, 8.2.1).
        let column = columns[row - 1] * 2 + (tokens.first == "-" ? 1 : 0)
        while let last = enclosing.last, last > column {
            enclosing.removeLast()
            if enclosing.isEmpty { outermost -= 1 }
        }
        if enclosing.last != column { enclosing.append(column) }
        return outermost + enclosing.count - 1
    }
}
