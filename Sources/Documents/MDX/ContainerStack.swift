/// The block quotes and list items around a line (CommonMark 0.31, sections 5.1 and 5.2).
///
/// Indented code does not exist in MDX, so any indentation will do. Lines are written again with the least
/// indentation that keeps them in their containers, so that white space can neither hide a block from the
/// CommonMark parser nor be repeated without limit.
struct ContainerStack {
    private enum Container: Equatable {
        case quote
        /// An item with its marker and one space; its content begins at a 0-based column of the page.
        case item(marker: [UInt8], column: Int)
        /// A box whose content begins at a 0-based column of the page; it is no container to CommonMark, and closed by
        /// a marker.
        case box(column: Int, closing: MarkdownSource.Marker)

        /// What a line begins with to stay inside.
        var continuation: [UInt8] {
            switch self {
            case .quote: Array("> ".utf8)
            case .item(let marker, _): Array(repeating: UInt8(ascii: " "), count: marker.count)
            case .box: []
            }
        }

        var opening: [UInt8] {
            if case .item(let marker, _) = self { marker } else { continuation }
        }
    }

    private var containers: [Container] = []

    var depth: Int { containers.count }

    /// What a further line begins with to stay in all of the containers.
    var continuation: [UInt8] { containers.flatMap(\.continuation) }

    /// How many of the containers the line continues, without opening new ones.
    func continued(by cursor: inout LineCursor) -> Int {
        for (index, container) in containers.enumerated() {
            switch container {
            case .quote:
                guard cursor.takeQuoteMark() else { return index }
            case .item(_, let column), .box(let column, _):
                var attempt = cursor
                attempt.skipSpace()
                if attempt.isAtEnd { continue }
                guard attempt.column >= column else { return index }
                cursor.skipSpace(toColumn: column)
            }
        }
        return containers.count
    }

    mutating func enterBox(column: Int, closing: MarkdownSource.Marker) {
        containers.append(.box(column: column, closing: closing))
    }

    /// Leaves the boxes that the line does not continue, and what stands in them.
    ///
    /// - Parameter line: `nil` where the page ends.
    /// - Returns: What closes them, the innermost first.
    mutating func leaveBoxes(at line: LineCursor?) -> [MarkdownSource.Marker] {
        func closing(_ container: Container) -> MarkdownSource.Marker? {
            if case .box(_, let closing) = container { closing } else { nil }
        }
        guard containers.contains(where: { closing($0) != nil }) else { return [] }
        let continuedCount = line.map { line in
            var line = line
            return continued(by: &line)
        }
        let left = containers[(continuedCount ?? 0)...]
        guard let outermost = left.firstIndex(where: { closing($0) != nil }) else { return [] }
        let markers = left[outermost...].compactMap(closing)
        containers.removeSubrange(outermost...)
        return markers.reversed()
    }

    /// Leaves the containers that the line does not continue, enters those that it opens, and moves the cursor
    /// to the content. Not every list may interrupt a paragraph that stands before the line.
    ///
    /// - Returns: What the line begins with when it is written again, how many containers it continues, and whether
    ///   it opens others; `nil` where it opens more than the limit allows.
    mutating func advance(
        _ cursor: inout LineCursor,
        isInParagraph: Bool,
        limit: Int
    ) -> (prefix: [UInt8], continuedCount: Int, opensContainer: Bool)? {
        let continuedCount = continued(by: &cursor)
        var interrupts = isInParagraph && continuedCount == containers.count
        containers.removeLast(containers.count - continuedCount)
        var prefix = continuation
        var opensContainer = false
        while let opened = Self.opening(at: &cursor, interruptsParagraph: interrupts) {
            guard containers.count < limit else { return nil }
            containers.append(opened)
            prefix += opened.opening
            interrupts = false
            opensContainer = true
        }
        cursor.skipSpace()
        return (prefix, continuedCount, opensContainer)
    }

    private static func opening(at cursor: inout LineCursor, interruptsParagraph: Bool) -> Container? {
        if cursor.takeQuoteMark() { return .quote }
        var attempt = cursor
        attempt.skipSpace()
        guard !attempt.isAtThematicBreak, let marker = attempt.takeListMarker() else { return nil }
        let markerEnd = attempt.column
        attempt.skipSpace()
        if interruptsParagraph {
            let isFirst = marker.count == 1 || marker.dropLast().elementsEqual("1".utf8)
            guard isFirst, !attempt.isAtEnd else { return nil }
        }
        cursor = attempt
        let column = attempt.isAtEnd ? markerEnd + 1 : attempt.column
        return .item(marker: marker + [UInt8(ascii: " ")], column: column)
    }
}
