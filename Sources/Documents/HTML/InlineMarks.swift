import HTMLTree

/// The marks that the enclosing elements give to a text.
struct InlineMarks {
    private(set) var marks: Prose.Marks = []
    private(set) var link: String?
    private var open: [Enclosing] = []
    /// Whether the text stands for what readers put in its place, in code or not.
    private var isVariable = false

    /// An element, and what held before it.
    private struct Enclosing {
        let end: Int
        let marks: Prose.Marks
        let link: String?
        let isVariable: Bool
    }

    /// - Parameter end: Index of the first node behind the element.
    mutating func open(_ role: Role, _ element: HTMLTree.Element, end: Int) {
        open.append(Enclosing(end: end, marks: marks, link: link, isVariable: isVariable))
        if element.name == "var" || ClassList(element).contains("replaceable") { isVariable = true }
        switch role {
        case .marked(let added): marks.formUnion(added)
        case .code: marks.formUnion(.code)
        case .link, .permalink: link = element["href"].flatMap { $0.isEmpty ? nil : $0 }
        default: break
        }
        // It is translated, as other text is.
        if isVariable { marks.remove(.code) }
    }

    /// Forgets the elements that end before the node.
    mutating func close(before node: Int) {
        while let last = open.last, last.end <= node {
            marks = last.marks
            link = last.link
            isVariable = last.isVariable
            open.removeLast()
        }
    }
}
