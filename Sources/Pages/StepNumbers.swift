/// The numbers that readers see before the steps of a section, however they are written.
package struct StepNumbers {
    package private(set) var steps: [Step] = []

    /// An item of a numbered list that is in no other list.
    package struct Step {
        package var number: Int
        /// 1-based.
        package var line: Int
        /// 0-based index of its text among the section's elements; `nil` where it has none.
        package var element: Int?
    }

    package init(_ section: Outline.Section, lists: [Outline.ListShape]) {
        // For each list the step that the next of its texts may belong to.
        var nextSteps: [Int: Int] = [:]
        for (position, element) in section.elements.enumerated() {
            guard case .item(_, let index) = element.content, lists[index].isOrdered, lists[index].depth == 0
            else { continue }
            var step = nextSteps[index] ?? append(lists[index])
            while step < steps.count, steps[step].line != element.line { step += 1 }
            if step < steps.count { steps[step].element = position }
            nextSteps[index] = step + 1
        }
    }

    /// - Returns: The index of the list's first step.
    private mutating func append(_ list: Outline.ListShape) -> Int {
        let start = steps.count
        // Some writers number all items alike and leave the counting to the browser.
        let isCounted = list.numbers.count > 1 && Set(list.numbers) == [list.start]
        for (position, (number, line)) in zip(list.numbers, list.itemLines).enumerated() {
            let next = position == 0 ? list.start : (steps.last?.number ?? 0) &+ 1
            steps.append(Step(number: isCounted ? list.start &+ position : number ?? next, line: line))
        }
        return start
    }

    /// By the 0-based index of the element.
    package var byElement: [Int: Int] {
        steps.reduce(into: [:]) { numbers, step in
            if let element = step.element { numbers[element] = step.number }
        }
    }
}
