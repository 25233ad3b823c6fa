/// What stands around blocks: boxes, the numbers of steps, components.
extension StructureCheck {
    // MARK: Boxes

    mutating func compareBoxes(_ section: PagePair.SectionPair) {
        guard pair.bothCarry(.structure) else { return }
        let isSameFormat = pair.base.content.document.format == pair.other.content.document.format
        let boxes = (pair.base.content.outline.boxes, pair.other.content.outline.boxes)
        // Some sites render boxes so that nothing tells them from other text.
        guard isSameFormat || (!boxes.0.isEmpty && !boxes.1.isEmpty) else { return }
        var seen: Set<[Int]> = []
        for case .pair(let left, let right) in section.steps {
            let first = section.base.blocks[left]
            let second = section.other.blocks[right]
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
            add(
                .admonitionDiffers,
                message,
                section.subject,
                (box?.line ?? first.line, kinds.0),
                (otherBox?.line ?? second.line, kinds.1)
            )
        }
    }

    // MARK: Steps

    /// Steps that go on counting on one page and begin anew on the other; a gap is told of the page itself.
    mutating func compareSteps(_ section: PagePair.SectionPair) {
        guard pair.bothCarry(.structure) else { return }
        let steps = section.steps.compactMap { step -> (base: ComparedBlock, other: ComparedBlock)? in
            guard case .pair(let left, let right) = step else { return nil }
            let (first, second) = (section.base.blocks[left], section.other.blocks[right])
            return first.stepNumber != nil && second.stepNumber != nil ? (first, second) : nil
        }
        let numbers = (steps.compactMap(\.base.stepNumber), steps.compactMap(\.other.stepNumber))
        // What is missing is told elsewhere, and some ways of writing give all items one number.
        guard numbers.0.count == section.base.blocks.count(where: { $0.stepNumber != nil }),
            numbers.1.count == section.other.blocks.count(where: { $0.stepNumber != nil }),
            Set(numbers.0).count > 1, Set(numbers.1).count > 1,
            let index = numbers.0.indices.first(where: { numbers.0[$0] != numbers.1[$0] }), index > 0,
            numbers.0[index] <= numbers.0[index - 1] || numbers.1[index] <= numbers.1[index - 1]
        else { return }
        add(
            .stepNumberJumps,
            "step \(numbers.0[index]) here is step \(numbers.1[index]) there",
            section.subject,
            (steps[index].base.line, "\(numbers.0[index])."),
            (steps[index].other.line, "\(numbers.1[index]).")
        )
    }

    // MARK: Components

    mutating func compareComponents(_ section: PagePair.SectionPair) {
        guard pair.bothCarry(.source) else { return }
        var added = section.other.components
        for component in section.base.components {
            if let index = added.firstIndex(where: { $0.name == component.name }) {
                added.remove(at: index)
            } else {
                add(
                    .componentMissing,
                    "the component <\(component.name)> is missing",
                    component.name,
                    (component.line, "<\(component.name)>"),
                    (section.other.line, "")
                )
            }
        }
        for component in added {
            add(
                .componentAdded,
                "the component <\(component.name)> is only there",
                component.name,
                (section.base.line, ""),
                (component.line, "<\(component.name)>")
            )
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
