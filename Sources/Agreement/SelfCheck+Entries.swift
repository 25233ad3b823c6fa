import Behaviours
import Pages

extension SelfCheck {
    // MARK: Descriptions

    mutating func findRepeatedDescriptions() {
        for rows in page.blocks.compactMap(\.table).flatMap(\.rowsDescribedAlike) {
            let names = rows.compactMap(\.key)
            add(
                .descriptionRepeated,
                "`\(names[0])` and `\(names[1])` have word for word the same description",
                names.joined(separator: ", "),
                rows.map { ($0.line, $0.description?.text ?? "") }
            )
        }
    }

    // MARK: Steps

    mutating func findStepJumps() {
        for section in page.content.outline.sections {
            var last: StepNumbers.Step?
            // What the next number is by the place among the steps, whatever the last one says.
            var counted = 1
            for step in StepNumbers(section, lists: page.content.outline.lists).steps {
                // A list may begin anew, and some ways of writing give all items one number.
                let next = last.map { $0.number &+ 1 } ?? 1
                if step.number != next, step.number > counted, step.number != last?.number {
                    add(
                        .stepNumberJumps,
                        last.map { "step \(step.number) follows step \($0.number)" }
                            ?? "the first step has the number \(step.number)",
                        "\(last?.number ?? 0), \(step.number)",
                        [
                            (last?.line ?? section.line, last.map { "\($0.number)." } ?? ""),
                            (step.line, "\(step.number)."),
                        ]
                    )
                }
                counted = step.number == 1 ? 2 : counted &+ 1
                last = step
            }
        }
    }
}
