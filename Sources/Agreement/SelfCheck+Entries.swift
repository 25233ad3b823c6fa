import Behaviours
import Pages

extension SelfCheck {
    // MARK: Descriptions

    /// Shorter texts, in columns, are often the same for good reasons.
    private static let shortestDescription = 16

    mutating func findRepeatedDescriptions() {
        for section in page.sections {
            for block in section.blocks {
                guard case .table(let table) = block.content else { continue }
                var known: [String: ComparedTable.Row] = [:]
                for row in table.rows {
                    guard let key = row.key,
                        let description = row.cells.dropFirst().max(by: { $0.width < $1.width }),
                        description.width >= Self.shortestDescription
                    else { continue }
                    guard let first = known[description.text], let name = first.key, name != key else {
                        known[description.text] = row
                        continue
                    }
                    add(
                        .descriptionRepeated,
                        "`\(name)` and `\(key)` have word for word the same description",
                        "\(name), \(key)",
                        [(first.line, description.text), (row.line, description.text)]
                    )
                }
            }
        }
    }

    // MARK: Steps

    mutating func findStepJumps() {
        for section in page.content.outline.sections {
            var steps = Steps()
            for step in StepNumbers(section, lists: page.content.outline.lists).steps {
                if !steps.isExpected(step.number) {
                    let before = steps.last
                    add(
                        .stepNumberJumps,
                        before.map { "step \(step.number) follows step \($0.number)" }
                            ?? "the first step has the number \(step.number)",
                        "\(before?.number ?? 0), \(step.number)",
                        [
                            (before?.line ?? section.line, before.map { "\($0.number)." } ?? ""),
                            (step.line, "\(step.number)."),
                        ]
                    )
                }
                steps.note(step.number, line: step.line)
            }
        }
    }

    /// The numbers of the steps so far.
    private struct Steps {
        private(set) var last: (number: Int, line: Int)?
        /// What the next number is by the place among the steps, whatever the last one says.
        private var counted = 1

        /// What follows the last number.
        var next: Int { (last?.number).map { $0 &+ 1 } ?? 1 }

        /// A list may begin anew, and some ways of writing give all items one number.
        func isExpected(_ number: Int) -> Bool {
            number == next || number <= counted || number == last?.number
        }

        mutating func note(_ number: Int, line: Int) {
            counted = number == 1 ? 2 : counted &+ 1
            last = (number, line)
        }
    }
}
