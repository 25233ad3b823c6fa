import Documents
import Findings
import Pages

/// Where a page contradicts itself.
struct SelfCheck {
    let page: ComparedPage
    private(set) var findings: [Finding] = []

    /// Between the names of entries, which have no spaces, in the subject of a finding.
    static let nameSeparator = ", "

    /// - Parameter documentNames: The names that the pages of the document mention, in whichever language.
    init(_ page: ComparedPage, documentNames: Set<String>) {
        self.page = page
        compareCalls()
        compareParameters()
        compareClosures()
        findStrayBrackets()
        findRepeatedIDs()
        findUnexplainedKeywords(documentNames)
        findRepeatedDescriptions()
        findStepJumps()
    }

    mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ places: [(line: Int, text: String)]
    ) {
        findings.append(
            Finding(code, message, subject: subject, places: places.map { page.place($0.line, $0.text) })
        )
    }

    private mutating func findStrayBrackets() {
        for code in page.blocks.compactMap(\.code) where !code.isPayload {
            guard let stray = code.tokens.strayBracket else { continue }
            let line = code.block.fileLine(stray.row)
            let message = "the bracket `\(stray.text)` has no counterpart"
            add(.codeUnbalanced, message, stray.text, [(line, code.tokens.line(of: stray))])
        }
    }

    /// Sites let an id that the author wrote stand, and number only those that they make themselves.
    private mutating func findRepeatedIDs() {
        // Of two versions, readers see one.
        var lines: [[String?]: Int] = [:]
        for section in page.content.outline.sections where section.heading != nil {
            guard let id = section.id else { continue }
            if let line = lines[[id, section.variant]] {
                add(
                    .headingIDRepeated,
                    "two headings have the id \(id)",
                    id,
                    [(line, id), (section.line, id)]
                )
            } else {
                lines[[id, section.variant]] = section.line
            }
        }
    }

    private mutating func findUnexplainedKeywords(_ names: Set<String>) {
        for keyword in page.content.document.keywords {
            let name = keyword.text
            let isCode = Identifier.all(in: name).contains { $0.text == name && $0.looksLikeCode }
            guard isCode, name.names.isDisjoint(with: names) else { continue }
            let message = "the keyword `\(name)` is mentioned nowhere on the page"
            add(.keywordUnexplained, message, name, [(keyword.line, name)])
        }
    }

    private mutating func findRepeatedDescriptions() {
        for rows in page.blocks.compactMap(\.table).flatMap(\.rowsDescribedAlike) {
            let names = rows.compactMap(\.key)
            let message = "`\(names[0])` and `\(names[1])` have word for word the same description"
            let places = rows.map { ($0.line, $0.description?.text ?? "") }
            add(.descriptionRepeated, message, names.joined(separator: Self.nameSeparator), places)
        }
    }

    private mutating func findStepJumps() {
        for section in page.content.outline.sections {
            var last: StepNumbers.Step?
            // What the next number is by the place among the steps, whatever the last one says.
            var counted = 1
            for step in StepNumbers(section, lists: page.content.outline.lists).steps {
                let before = last?.number ?? 0
                // A list may begin anew, and some ways of writing give all items one number.
                if step.number != before &+ 1, step.number > counted, step.number != last?.number {
                    let first = "the first step has the number \(step.number)"
                    let message = last == nil ? first : "step \(step.number) follows step \(before)"
                    let place = (last?.line ?? section.line, last == nil ? "" : "\(before).")
                    let subject = "\(before), \(step.number)"
                    add(.stepNumberJumps, message, subject, [place, (step.line, "\(step.number).")])
                }
                counted = step.number == 1 ? 2 : counted &+ 1
                last = step
            }
        }
    }
}

extension ComparedPage {
    /// The names from code that the page mentions, and the words in them.
    var names: Set<String> {
        content.outline.sections.reduce(into: []) { names, section in
            names.formUnion(section.heading?.text.names ?? [])
            for element in section.elements {
                names.formUnion(element.identifiers.flatMap(\.path))
                if case .code(let code) = element.content { names.formUnion(code.text.names) }
            }
        }
    }
}

extension String {
    /// The names from code and the words in it.
    fileprivate var names: Set<String> { Set(Identifier.all(in: self).flatMap(\.path)) }
}
