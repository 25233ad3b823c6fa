import Specification

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
            var previous: (number: Int, line: Int)?
            var seen: Set<Int> = []
            for element in section.elements {
                guard case .item(_, let index) = element.content, seen.insert(index).inserted else {
                    continue
                }
                let list = page.content.outline.lists[index]
                guard list.isOrdered else { continue }
                for (position, (number, line)) in zip(list.numbers, list.itemLines).enumerated() {
                    let counted =
                        position == 0 ? list.start : previous.map { $0.number + 1 } ?? list.start + position
                    let number = number ?? counted
                    // Several ways of writing begin a list anew, or give all items one number.
                    let isExpected =
                        number == 1 || number == 0
                        || previous.map { number == $0.number + 1 || number == $0.number } ?? false
                    if !isExpected, list.depth == 0 {
                        let before = previous ?? (0, section.line)
                        add(
                            .stepNumberJumps,
                            before.number == 0
                                ? "the first step has the number \(number)"
                                : "step \(number) follows step \(before.number)",
                            "\(before.number), \(number)",
                            [
                                (before.line, before.number == 0 ? "" : "\(before.number)."),
                                (line, "\(number)."),
                            ]
                        )
                    }
                    if list.depth == 0 { previous = (number, line) }
                }
            }
        }
    }
}
