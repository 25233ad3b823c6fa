import HTMLTree

/// Reads all of an element as one piece of running text; the edges of blocks become spaces.
struct InlineReader {
    private let tree: ReadableTree
    /// Whether permalinks are read as their text.
    private let keepsPermalinks: Bool
    private var prose = ProseBuilder()
    private var inline = InlineMarks()
    /// Ends of the blocks that enclose the current node, from outside in.
    private var blockEnds: [Int] = []

    static func prose(in node: Int, of tree: ReadableTree, keepsPermalinks: Bool = false) -> Prose {
        var reader = InlineReader(tree: tree, keepsPermalinks: keepsPermalinks)
        return reader.read(node + 1..<tree.nodes[node].end)
    }

    private mutating func read(_ range: Range<Int>) -> Prose {
        var index = range.lowerBound
        while index < range.upperBound {
            inline.close(before: index)
            while let end = blockEnds.last, end <= index {
                blockEnds.removeLast()
                appendBreak()
            }
            index = readNode(index)
        }
        return prose.finish()
    }

    /// Returns the index to go on with.
    private mutating func readNode(_ index: Int) -> Int {
        let node = tree.nodes[index]
        let role = tree.roles[index]
        guard let element = node.element else {
            if role != .dropped, case .text(let text) = node.content {
                prose.append(text, line: node.line, marks: inline.marks, link: inline.link)
            }
            return node.end
        }
        switch role {
        case .dropped: return node.end
        case .permalink where !keepsPermalinks: return node.end
        case .footnoteReference(let number):
            prose.append(.footnoteReference(number, line: node.line))
            return node.end
        case .lineBreak: appendBreak()
        case .marked, .inline, .link, .permalink: inline.open(role, element, end: node.end)
        case .component: break
        default:
            appendBreak()
            blockEnds.append(node.end)
            if role == .code { inline.open(role, element, end: node.end) }
        }
        return index + 1
    }

    private mutating func appendBreak() {
        prose.appendBreak(marks: inline.marks, link: inline.link)
    }
}
