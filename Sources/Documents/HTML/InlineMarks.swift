import HTMLTree

/// The marks that the enclosing elements give to a text.
struct InlineMarks {
    private(set) var marks: Prose.Marks = []
    private(set) var link: String?
    private var open: [Enclosing] = []

    /// An element, and what held before it.
    private struct Enclosing {
        let end: Int
        let marks: Prose.Marks
        let link: String?
    }

    /// - Parameter end: Index of the first node behind the element.
    mutating func open(_ role: Role, _ element: HTMLTree.Element, end: Int) {
        open.append(Enclosing(end: end, marks: marks, link: link))
        if element.isVariable { marks.formUnion(.variable) }
        switch role {
        // A variable is code where it is a part of some.
        case .marked(let added): marks.formUnion(marks.contains(.variable) ? added.subtracting(.code) : added)
        case .code: marks.formUnion(.code)
        case .link, .permalink: link = element["href"].flatMap { $0.isEmpty ? nil : $0 }
        default: break
        }
    }

    /// Forgets the elements that end before the node.
    mutating func close(before node: Int) {
        while let last = open.last, last.end <= node {
            marks = last.marks
            link = last.link
            open.removeLast()
        }
    }
}

extension HTMLTree.Element {
    /// Whether its text stands for what readers put in its place (HTML, section 4.5.19, and DocBook's name for it).
    var isVariable: Bool { name == "var" || ClassList(self).contains("replaceable") }
}
