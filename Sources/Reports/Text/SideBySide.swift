/// Texts beside each other, line by line, each wrapped to the width of its column.
package struct SideBySide {
    /// A line for each row, with a final LF.
    package let text: String

    /// - Parameters:
    ///   - texts: As many lines of each belong together as they have in common.
    ///   - columns: How many the lines may take; each text has 12 at least.
    package init(_ texts: [String], columns: Int) {
        let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        let gaps = 2 * max(0, texts.count - 1)
        let width = max(12, (columns - gaps) / max(1, texts.count))
        let count = lines.map(\.count).max() ?? 0
        let rows = (0..<count).flatMap { index -> [[String]] in
            let cells = lines.map { $0.indices.contains(index) ? Self.wrapped($0[index], width) : [] }
            let height = max(1, cells.map(\.count).max() ?? 0)
            return (0..<height).map { row in cells.map { $0.indices.contains(row) ? $0[row] : "" } }
        }
        text = rows.map { row in
            let cells = row.enumerated().map { index, cell in
                let padding = index == row.count - 1 ? 0 : width - DisplayWidth.columns(of: cell)
                return cell + String(repeating: " ", count: max(0, padding))
            }
            return cells.joined(separator: "  ").trimmedAtEnd + "\n"
        }.joined()
    }

    /// A line in parts that fit; those below the first are indented like it, and two columns more.
    private static func wrapped(_ line: String, _ width: Int) -> [String] {
        let indentation = line.prefix { $0 == " " }.count
        // Where a column is narrow, nothing would be left of it.
        let margin = String(repeating: " ", count: min(indentation + 2, width / 2))
        var parts: [String] = []
        var part = ""
        for character in line {
            guard DisplayWidth.columns(of: part + String(character)) > width else {
                part.append(character)
                continue
            }
            // A word goes to the next line as a whole, if that leaves anything on this one.
            let lead = parts.isEmpty ? indentation : margin.count
            let rest = character.isBreakable ? "" : part.suffix(while: { !$0.isBreakable })
            let isKept = part.count - rest.count > lead
            parts.append(String(isKept ? part.dropLast(rest.count) : part[...]).trimmedAtEnd)
            part = margin + (isKept ? rest : "") + (character == " " ? "" : String(character))
        }
        return parts + [part]
    }
}

extension Character {
    /// Whether a line may end behind it: a space, or a character of a script that puts none between words.
    fileprivate var isBreakable: Bool { self == " " || DisplayWidth.columns(of: self) > 1 }
}

extension String {
    /// The longest end of which all characters are such.
    fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
        self[(lastIndex { !isPart($0) }.map(index(after:)) ?? startIndex)...]
    }

    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
