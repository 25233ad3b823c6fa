import Behaviours
import Pages

extension SelfCheck {
    // MARK: Descriptions

    /// Shorter texts, in columns, are often the same for good reasons.
    private static let shortestDescription = 16

    mutating func findRepeatedDescriptions() {
        for table in page.blocks.compactMap(\.table) {
            var known: [String: (name: String, line: Int)] = [:]
            for row in table.rows {
                guard let key = row.key,
                    let description = row.cells.dropFirst().max(by: { $0.width < $1.width }),
                    description.width >= Self.shortestDescription
                else { continue }
                guard let (name, line) = known[description.text], name != key else {
                    known[description.text] = (key, row.line)
                    continue
                }
                add(
                    .descriptionRepeated,
                    "`\(name)` and `\(key)` have word for word the same description",
                    "\(name), \(key)",
                    [(line, description.text), (row.line, description.text)]
                )
            }
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
