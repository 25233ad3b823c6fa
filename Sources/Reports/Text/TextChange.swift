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
        let hunks = Self.hunks(lines)
        guard !hunks.isEmpty else { return "" }
        // The text of most lines is not shown where many change, and takes longest to make.
        var shown = ["---", "+++"].map { sign in { painted("\(sign) \(path)", nil) } }
        var (index, oldLine, newLine) = (0, first, first)
        for hunk in hunks {
            // Between hunks, nothing changes.
            oldLine += hunk.lowerBound - index
            newLine += hunk.lowerBound - index
            index = hunk.upperBound
            let (start, newStart) = (oldLine, newLine)
            var texts: [() -> String] = []
            for line in lines[hunk] {
                switch line {
                case .same(let text):
                    texts.append { painted(" \(text)", nil) }
                    oldLine += 1
                    newLine += 1
                case .removed(let text):
                    texts.append { painted("-\(text)", color ? 31 : nil) }
                    oldLine += 1
                case .added(let text):
                    texts.append { painted("+\(text)", color ? 32 : nil) }
                    newLine += 1
                }
            }
            let (old, new) = (Self.range(start..<oldLine), Self.range(newStart..<newLine))
            shown += [{ "@@ -\(old) +\(new) @@" }] + texts
        }
        let rest = shown.count - Self.limit
        if rest > 1 { shown = shown.prefix(Self.limit) + [{ "… and \(rest) more lines" }] }
        return shown.map { $0() }.joined(separator: "\n") + "\n"
    }

    /// Where each change stands with the lines around it.
    private static func hunks(_ lines: [Line]) -> [Range<Int>] {
        lines.indices.filter { !lines[$0].isSame }.reduce(into: []) { hunks, index in
            let near = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= near.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<near.upperBound
            } else {
                hunks.append(near)
            }
        }
    }

    /// The first line and how many there are, if not one; of none, the line before them (POSIX, unified format).
    private static func range(_ lines: Range<Int>) -> String {
        lines.count == 1
            ? "\(lines.lowerBound)"
            : "\(lines.isEmpty ? lines.lowerBound - 1 : lines.lowerBound),\(lines.count)"
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
            before.map(Line.same) + Self.compared(oldMiddle, newMiddle) + after.map(Line.same)
        return (lines, start - before.count + 1)
    }

    private static func compared(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Line] {
        guard old.count + new.count > comparedLines else { return comparedOneByOne(Array(old), Array(new)) }
        let kept = keptUniqueLines(old, new)
        if kept.isEmpty { return old.map(Line.removed) + new.map(Line.added) }
        var lines: [Line] = []
        var (oldStart, newStart) = (old.startIndex, new.startIndex)
        for (oldIndex, newIndex) in kept {
            lines += compared(old[oldStart..<oldIndex], new[newStart..<newIndex])
            lines.append(.same(old[oldIndex]))
            (oldStart, newStart) = (oldIndex + 1, newIndex + 1)
        }
        return lines + compared(old[oldStart...], new[newStart...])
    }

    /// The lines that each text has once, as many as stand in the same order in both, by their indices: what has changed is
    /// sought between them, as patience diff does.
    private static func keptUniqueLines(
        _ old: ArraySlice<Substring>,
        _ new: ArraySlice<Substring>
    ) -> [(old: Int, new: Int)] {
        func uniqueLines(_ lines: ArraySlice<Substring>) -> [Substring: Int] {
            // A line that comes again has no index.
            let indices = Dictionary(zip(lines, lines.indices.map(Optional.some))) { _, _ in nil }
            return indices.compactMapValues(\.self)
        }
        let inNew = uniqueLines(new)
        let pairs = uniqueLines(old).compactMap { line, index in inNew[line].map { (old: index, new: $0) } }
        return pairs.sorted { $0.old < $1.old }.longestRise(by: \.new)
    }

    private static func comparedOneByOne(_ old: [Substring], _ new: [Substring]) -> [Line] {
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

extension Array {
    /// As many of its elements as there can be in their order with rising values, by patience sorting.
    fileprivate func longestRise(by value: (Element) -> Int) -> [Element] {
        // Of each length, where the rise with the smallest last value ends; and what stands before each element in its rise.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, element) in enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if value(self[ends[middle]]) < value(element) { low = middle + 1 } else { high = middle }
            }
            previous.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var rise: [Element] = []
        var last = ends.last
        while let index = last {
            rise.append(self[index])
            last = previous[index]
        }
        return rise.reversed()
    }
}
