/// What stands around blocks: boxes, the numbers of steps, components.
extension SectionComparison {
    // MARK: Boxes

    mutating func compareBoxes() {
        guard pair.bothCarry(.structure) else { return }
        let isSameFormat = pair.base.content.document.format == pair.other.content.document.format
        let boxes = (pair.base.content.outline.boxes, pair.other.content.outline.boxes)
        // Some sites render boxes so that nothing tells them from other text.
        guard isSameFormat || (!boxes.0.isEmpty && !boxes.1.isEmpty) else { return }
        var seen: Set<[Int]> = []
        for (first, second) in section.pairs {
            let box = first.box.map { boxes.0[$0] }
            let otherBox = second.box.map { boxes.1[$0] }
            let differs =
                isSameFormat
                ? box?.kind.shownKind != otherBox?.kind.shownKind : (box == nil) != (otherBox == nil)
            guard differs, seen.insert([first.box ?? -1, second.box ?? -1]).inserted else { continue }
            let kinds = (box?.kind ?? "", otherBox?.kind ?? "")
            let message =
                kinds.0.isEmpty || kinds.1.isEmpty
                ? "the text stands in a box (\(kinds.0)\(kinds.1)) on one page only"
                : "the box is `\(kinds.0)` here and `\(kinds.1)` there"
            differences.add(
                .admonitionDiffers,
                message,
                section.subject,
                .init(text: kinds.0, line: box?.line ?? first.line),
                .init(text: kinds.1, line: otherBox?.line ?? second.line)
            )
        }
    }

    // MARK: Steps

    /// Steps that go on counting on one page and begin anew on the other; a gap is told of the page itself.
    mutating func compareSteps() {
        guard pair.bothCarry(.structure) else { return }
        let steps = section.pairs.filter { $0.base.stepNumber != nil && $0.other.stepNumber != nil }
        let numbers = (steps.compactMap(\.base.stepNumber), steps.compactMap(\.other.stepNumber))
        // What is missing is told elsewhere, and some ways of writing give all items one number.
        guard numbers.0.count == section.base.blocks.count(where: { $0.stepNumber != nil }),
            numbers.1.count == section.other.blocks.count(where: { $0.stepNumber != nil }),
            Set(numbers.0).count > 1, Set(numbers.1).count > 1,
            let index = numbers.0.indices.first(where: { numbers.0[$0] != numbers.1[$0] }), index > 0,
            numbers.0[index] <= numbers.0[index - 1] || numbers.1[index] <= numbers.1[index - 1]
        else { return }
        differences.add(
            .stepNumberJumps,
            "step \(numbers.0[index]) here is step \(numbers.1[index]) there",
            section.subject,
            .init(text: "\(numbers.0[index]).", line: steps[index].base.line),
            .init(text: "\(numbers.1[index]).", line: steps[index].other.line)
        )
    }

    // MARK: Components

    mutating func compareComponents() {
        guard pair.bothCarry(.source) else { return }
        let (left, right) = (section.base.components, section.other.components)
        // By name: whichever order they are in, as many of one page as the other one has are no difference.
        func only(_ own: [(name: String, line: Int)], _ others: [(name: String, line: Int)]) -> [Mentions
            .Mention]
        {
            var rest = others.map(\.name)
            return own.compactMap { component in
                if let index = rest.firstIndex(of: component.name) {
                    rest.remove(at: index)
                    return nil
                }
                return .init(text: component.name, line: component.line)
            }
        }
        for (side, components) in [(Differences.Side.base, only(left, right)), (.other, only(right, left))] {
            for component in components {
                let name = "<\(component.text)>"
                differences.add(
                    .component,
                    onlyIn: side,
                    "the component \(name)",
                    component.text,
                    .init(text: name, line: component.line)
                )
            }
        }
    }
}

extension String {
    /// The kind as which sites show a box: Docusaurus has kept older names for some of its five kinds.
    fileprivate var shownKind: String {
        switch self {
        case "caution": "warning"
        case "important": "info"
        case "secondary": "note"
        case "success": "tip"
        default: self
        }
    }
}
