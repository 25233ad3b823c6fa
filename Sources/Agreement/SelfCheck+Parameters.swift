import Behaviours
import Documents
import Pages
import SwiftCode

extension SelfCheck {
    /// A call in one of the page's samples.
    private struct SampleCall {
        let call: FunctionCall
        let snippet: Page.Snippet
        let labels: Set<String>

        init(_ call: FunctionCall, _ snippet: Page.Snippet) {
            self.call = call
            self.snippet = snippet
            labels = Set(call.arguments.compactMap(\.label))
        }
    }

    /// Compares each table of parameters with the call that passes most of them.
    mutating func compareParameters() {
        let calls = page.content.snippets.flatMap { snippet in
            snippet.swift.calls.map { SampleCall($0, snippet) }
        }
        for element in page.content.outline.sections.flatMap(\.elements) {
            guard case .table(let table) = element.content else { continue }
            compare(table, element, page.facts.parameters(inVariant: element.variant), calls)
        }
    }

    private mutating func compare(
        _ table: TableBlock,
        _ element: Outline.Element,
        _ parameters: [String: ParameterReading.PageParameter],
        _ calls: [SampleCall]
    ) {
        let rows = table.rows.compactMap { row in
            row.cells.first.map { (name: $0.text.trimmingName, line: row.line) }
        }
        let names = Set(rows.map(\.name))
        // Whether one of them is required may be said in words that nobody foresaw.
        guard names.count > 1, rows.contains(where: { parameters[$0.name] != nil }) else { return }
        let candidates = calls.filter { $0.snippet.variant == element.variant }
        let shared = candidates.map { $0.labels.intersection(names).count }
        guard let count = shared.max(), let best = shared.firstIndex(of: count).map({ candidates[$0] }),
            // A call that shares hardly anything with the table is about something else.
            count > 1, count * 2 >= best.call.arguments.count
        else { return }
        for argument in best.call.arguments {
            guard let label = argument.label, !names.contains(label) else { continue }
            add(
                .parameterUndocumented,
                "the sample passes `\(label)`, which the table does not list",
                label,
                [(best.snippet.pageLine(argument.line), label), (element.line, "")]
            )
        }
        // The last ones may be trailing closures.
        guard !best.call.hasTrailingClosure else { return }
        let line = best.snippet.pageLine(best.call.nameLine)
        for row in rows
        where parameters[row.name]?.requirement == .required && !best.labels.contains(row.name) {
            let message = "the table requires `\(row.name)`, which the sample does not pass"
            add(.parameterNotPassed, message, row.name, [(row.line, row.name), (line, "")])
        }
    }

    // MARK: Closures

    /// A closure stands for the callback that has the same label, with or without `With` behind it.
    mutating func compareClosures() {
        var callbacks: [String: (function: FunctionSignature, first: Int, line: Int)] = [:]
        for snippet in page.content.snippets {
            for function in snippet.swift.functions where snippet.swift.isFunctionList {
                guard let first = function.parameters.firstIndex(where: { $0.label != "_" }) else { continue }
                var label = function.parameters[first].label
                if label.hasSuffix("With") { label.removeLast(4) }
                let key = "\(snippet.variant ?? "").\(label)"
                callbacks[key] = callbacks[key] ?? (function, first, snippet.pageLine(function.line))
            }
        }
        for snippet in page.content.snippets {
            for argument in snippet.swift.calls.flatMap(\.arguments) {
                guard let label = argument.label, let count = argument.closureParameterCount,
                    let callback = callbacks["\(snippet.variant ?? "").\(label)"]
                else { continue }
                let delivered = callback.function.parameters.count - callback.first
                guard count != delivered else { continue }
                add(
                    .closureContradicted,
                    "the closure `\(label)` names \(count) of the \(delivered) parameters of the callback",
                    label,
                    [(snippet.pageLine(argument.line), label), (callback.line, callback.function.selector)]
                )
            }
        }
    }
}

extension String {
    /// Without what stands around a name in a cell.
    fileprivate var trimmingName: String {
        String(unicodeScalars.drop { !$0.isNamePart }.prefix { $0.isNamePart })
    }
}
