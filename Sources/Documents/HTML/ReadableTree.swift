import HTMLTree

/// A page's tree with the role of each node, and what follows from the roles for whole branches.
struct ReadableTree {
    let nodes: [HTMLTree.Node]
    private(set) var roles: [Role]
    /// For each node, whether it holds an element that stands on lines of its own.
    let holdsBlock: [Bool]

    /// For each index, the bytes of visible text before it that no link wraps.
    private let textBefore: [Int]
    /// For each index, the number of visible headings, paragraphs, items, tables and code blocks before it.
    private let blocksBefore: [Int]

    init(_ tree: HTMLTree) {
        nodes = tree.nodes
        roles = RoleAssigner(tree).roles
        holdsBlock = Self.holdsBlock(nodes, roles)
        (textBefore, blocksBefore) = Self.sums(nodes, roles)
    }

    /// Bytes of visible text in the range that no link wraps: navigation is mostly links, text is not.
    func textLength(in range: Range<Int>) -> Int {
        textBefore[range.upperBound] - textBefore[range.lowerBound]
    }

    /// How many blocks of text the range holds; code counts once, whatever it holds.
    func blockCount(in range: Range<Int>) -> Int {
        blocksBefore[range.upperBound] - blocksBefore[range.lowerBound]
    }

    /// The node itself and all that it holds.
    func range(of node: Int) -> Range<Int> {
        node..<nodes[node].end
    }

    /// Takes a node out of the text because its content is told otherwise: as a title.
    mutating func drop(_ node: Int) {
        roles[node] = .dropped
    }

    /// Index of the node that follows in the same element, apart from white space.
    func sibling(after node: Int) -> Int? {
        let limit = nodes[node].parent.map { nodes[$0].end } ?? nodes.count
        var next = nodes[node].end
        if next < limit, case .text(let text) = nodes[next].content, Self.isBlank(text) { next += 1 }
        return next < limit ? next : nil
    }

    private static func isBlank(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 <= 0x20 }
    }

    private static func holdsBlock(_ nodes: [HTMLTree.Node], _ roles: [Role]) -> [Bool] {
        var result = Array(repeating: false, count: nodes.count)
        for index in nodes.indices.reversed() where result[index] || roles[index].isBlock {
            if let parent = nodes[index].parent { result[parent] = true }
        }
        return result
    }

    private static func sums(_ nodes: [HTMLTree.Node], _ roles: [Role]) -> (text: [Int], blocks: [Int]) {
        var text = [0]
        var blocks = [0]
        text.reserveCapacity(nodes.count + 1)
        blocks.reserveCapacity(nodes.count + 1)
        var (textSum, blockSum) = (0, 0)
        var (linkEnd, codeEnd) = (0, 0)
        for (index, node) in nodes.enumerated() {
            switch roles[index] {
            case .link, .permalink: linkEnd = max(linkEnd, node.end)
            case .code:
                blockSum += 1
                codeEnd = max(codeEnd, node.end)
            case .heading, .paragraph, .item, .table: if index >= codeEnd { blockSum += 1 }
            case .inline:
                if index >= linkEnd, case .text(let text) = node.content, !isBlank(text) {
                    textSum += text.utf8.count
                }
            default: break
            }
            text.append(textSum)
            blocks.append(blockSum)
        }
        return (text, blocks)
    }
}
