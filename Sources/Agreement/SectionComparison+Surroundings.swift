import OrderedCollections
import Pages

/// What stands around blocks: boxes, the numbers of steps, components.
extension SectionComparison {
    // MARK: Boxes

    mutating func compareBoxes() {
        guard pair.pages.carry(.nesting) else { return }
        let boxes = pair.pages.map(\.content.outline.boxes)
        let formats = pair.pages.map(\.content.document.format)
        let isSameFormat = formats.base == formats.other
        // Some sites render boxes so that nothing tells them from other text.
        guard isSameFormat || boxes.all.allSatisfy({ !$0.isEmpty }) else { return }
        var seen: Set<[Int]> = []
        let lost = Set(lostComponents.all.map(\.next))
        for (index, blocks) in section.pairs.enumerated() {
            // Sites have components that show boxes.
            if lost.contains(index) { continue }
            let around = Both { side in blocks[side].box.map { boxes[side][$0] } }
            // Each format has names of its own for the kinds.
            let shown = around.map { isSameFormat ? $0?.kind.shownKind : $0.map { _ in "" } }
            guard shown.base != shown.other, seen.insert(blocks.all.map { $0.box ?? -1 }).inserted else {
                continue
            }
            let kinds = around.map { $0?.kind ?? "" }
            let message =
                kinds.all.contains("")
                ? "the text stands in a box (\(kinds.all.joined())) on one page only"
                : "the box is `\(kinds.base)` here and `\(kinds.other)` there"
            let lines = Both { around[$0]?.line ?? blocks[$0].line }
            differences.add(.admonitionDiffers, message, section.subject, kinds.on(lines))
        }
    }

    // MARK: Steps

    /// Steps that have other numbers on the other page.
    mutating func compareSteps() {
        // A step that has moved is told.
        guard pair.pages.carry(.structure), section.alignment.movedItems.isEmpty else { return }
        let steps = section.pairs.filter { $0.all.allSatisfy { $0.stepNumber != nil } }
        let numbers = Both { side in steps.compactMap { $0[side].stepNumber } }
        // What is missing is told elsewhere, and some ways of writing give all items one number.
        for side in Side.allCases {
            let count = section.sections[side].blocks.count { $0.stepNumber != nil }
            guard numbers[side].count == count, Set(numbers[side]).count > 1 else { return }
        }
        guard let index = steps.indices.first(where: { numbers.base[$0] != numbers.other[$0] }) else {
            return
        }
        let (here, there) = (numbers.base[index], numbers.other[index])
        let message = "step \(here) here is step \(there) there"
        let places = Both("\(here).", "\(there).").on(steps[index].map(\.line))
        differences.add(.stepNumberJumps, message, section.subject, places)
    }

    // MARK: Components

    mutating func compareComponents() {
        for renamed in lostComponents.renamed {
            let names = renamed.map { "<\($0.name)>" }
            let message = "the component \(names.base) is \(names.other) there"
            differences.add(.componentMissing, message, renamed.base.name, names.on(renamed.map(\.line)))
        }
        for side in Side.allCases {
            // Tabs come in groups.
            let byName = OrderedDictionary(grouping: lostComponents.only[side], by: \.name)
            for components in byName.values {
                guard let component = components.first else { continue }
                let mention = Mentions.Mention(text: "<\(component.name)>", line: component.line)
                let others = components.count > 1 ? ", with \(components.count - 1) more like it," : ""
                differences.add(
                    .component,
                    onlyOn: side,
                    "the component <\(component.name)>\(others)",
                    component.name,
                    mention,
                    gap: section.gap(beside: component.line, on: side)
                )
            }
        }
    }
}

/// The components of a section that only one page has.
struct LostComponents {
    struct Component {
        let name: String
        /// 1-based.
        let line: Int
        /// The lines up to the next block that both pages have: what the other page lacks there goes with the component.
        let lines: Range<Int>
        /// Which of the blocks that both pages have is next, 0-based; their number behind the last one.
        let next: Int
    }

    private(set) var only = Both<[Component]>([], [])
    /// Those that have another name on the other page.
    private(set) var renamed: [Both<Component>] = []
    var all: [Component] { only.all.flatMap(\.self) + renamed.flatMap(\.all) }

    init(_ pair: PagePair, _ section: PagePair.SectionPair) {
        guard pair.pages.carry([.source, .nesting]) else { return }
        let pairs = section.pairs
        only = Both { side in
            section.sections[side].components.map { name, line in
                let index = pairs.firstIndex { $0[side].line > line } ?? pairs.count
                let next = index < pairs.count ? pairs[index] : nil
                return Component(
                    name: name,
                    line: line,
                    lines: line..<max(line, next?[side].line ?? Int.max),
                    next: index
                )
            }
        }
        // Whichever order they are in, as many of one name as the other page has are no difference. Those before the same
        // block go together first, so that the one that is lost is left.
        _ = only.pairOff { $0.name == $1.name && $0.next == $1.next }
        _ = only.pairOff { $0.name == $1.name }
        renamed = only.pairOff { $0.next == $1.next }
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
