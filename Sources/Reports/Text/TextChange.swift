/// What changes in a text, line by line, as people know it from `diff -u` (POSIX, unified format).
package struct TextChange {
    private let path: String
    private let old: [Substring]
    private let new: [Substring]

    /// - Parameter path: What both texts are called.
    package init(_ old: String, _ new: String, path: String) {
        self.path = path
        let (oldLines, newLines) = (Self.lines(old), Self.lines(new))
        // Line ends of Windows are worth a sign where one text has them alone.
        let endsAlike = [oldLines, newLines].joined().allSatisfy { $0.utf8.last == UInt8(ascii: "\r") }
        self.old = endsAlike ? oldLines.map { Substring($0.utf8.dropLast()) } : oldLines
        self.new = endsAlike ? newLines.map { Substring($0.utf8.dropLast()) } : newLines
    }

    private static func lines(_ text: String) -> [Substring] {
        // By bytes: a line that ends as on Windows is one character with its end.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Substring.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// How many lines are shown that stay as they are, before and after a change.
    private static let context = 2
    /// How many lines of a file are shown; the number of the others is said.
    private static let limit = 60
    /// How many lines may differ for them to be compared one by one, which takes time with the square of their number.
    private static let comparedLines = 4_000

    /// A line of the result: of both texts, or of one.
    private enum Line {
        case same(Substring)
        case removed(Substring)
        case added(Substring)

        var isSame: Bool { if case .same = self { true } else { false } }
    }

    /// - Parameter color: Whether the text is read on a terminal that shows colours.
    /// - Returns: Lines that each end, with the path before them; nothing for equal texts.
    package func text(color: Bool) -> String {
        let (lines, first) = changes
        guard lines.contains(where: { !$0.isSame }) else { return "" }
        // The text of most lines is not shown where many change, and takes longest to make.
        var shown = ["---", "+++"].map { sign in { painted("\(sign) \(path)", nil) } }
        var (oldLine, newLine) = (first, first)
        var isShowing = false
        for (index, line) in lines.enumerated() {
            let nearby = lines[max(0, index - Self.context)...min(lines.count - 1, index + Self.context)]
            let isNear = nearby.contains { !$0.isSame }
            if isNear, !isShowing {
                let place = "@@ -\(oldLine) +\(newLine) @@"
                shown.append { place }
            }
            isShowing = isNear
            switch line {
            case .same(let text):
                if isNear { shown.append { painted(" \(text)", nil) } }
                oldLine += 1
                newLine += 1
            case .removed(let text):
                shown.append { painted("-\(text)", color ? 31 : nil) }
                oldLine += 1
            case .added(let text):
                shown.append { painted("+\(text)", color ? 32 : nil) }
                newLine += 1
            }
        }
        let rest = shown.count - Self.limit
        if rest > 1 { shown = shown.prefix(Self.limit) + [{ "… and \(rest) more lines" }] }
        return shown.map { $0() }.joined(separator: "\n") + "\n"
    }

    private func painted(_ line: String, _ code: Int?) -> String {
        let visible = VisibleText(line).shown
        return code.map { "\u{1B}[\($0)m\(visible)\u{1B}[0m" } ?? visible
    }

    /// From a little before the first line that changes to a little behind the last, and the 1-based number of the first of
    /// these lines.
    private var changes: (lines: [Line], first: Int) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }
            .count
        let (oldMiddle, newMiddle) = (old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end))
        let before = old.prefix(start).suffix(Self.context)
        let after = old.suffix(end).prefix(Self.context)
        let lines =
            before.map(Line.same) + Self.compared(Array(oldMiddle), Array(newMiddle)) + after.map(Line.same)
        return (lines, start - before.count + 1)
    }

    private static func compared(_ old: [Substring], _ new: [Substring]) -> [Line] {
        guard old.count + new.count <= comparedLines else {
            return old.map(Line.removed) + new.map(Line.added)
        }
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                lines.append(.removed(old[oldIndex]))
                oldIndex += 1
            } else if added.contains(newIndex) {
                lines.append(.added(new[newIndex]))
                newIndex += 1
            } else {
                lines.append(.same(old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return lines
    }
}
