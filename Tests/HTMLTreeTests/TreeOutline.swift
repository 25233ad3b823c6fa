import HTMLTree

/// A tree as text: one line a node, indented by depth, each with its line in the file.
func outline(_ source: String) throws(HTMLTreeError) -> String {
    try outline(Array(source.utf8))
}

func outline(_ bytes: [UInt8]) throws(HTMLTreeError) -> String {
    let tree = try HTMLTree(parsing: bytes)
    var depths: [Int] = []
    let lines = tree.nodes.map { node in
        let depth = node.parent.map { depths[$0] + 1 } ?? 0
        depths.append(depth)
        return String(repeating: "  ", count: depth) + "\(node.line) " + outline(node.content)
    }
    return lines.joined(separator: "\n")
}

private func outline(_ content: HTMLTree.Content) -> String {
    switch content {
    case .text(let text): return "\"" + text.replacing("\n", with: "\\n") + "\""
    case .element(let element):
        let attributes = element.attributes.map { attribute in
            attribute.value.map { " \(attribute.name)=\"\($0)\"" } ?? " \(attribute.name)"
        }
        return "<\(element.name)\(attributes.joined())>"
    }
}
