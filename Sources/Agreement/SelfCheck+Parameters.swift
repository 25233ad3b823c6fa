import Behaviours
import Documents
import Pages
import SwiftCode

extension SelfCheck {
    /// A call in one of the page's samples.
    private struct SampleCall {
        var call: FunctionCall
        var snippet: Page.Snippet
    }

    /// Compares each table of parameters with the call that passes most of them.
    mutating func compareParameters() {
        let calls = page.content.snippets.flatMap { snippet in
            snippet.swift.calls.map { SampleCall(call: $0, snippet: snippet) }
        }
        var callsByLabel: [String: [Int]] = [:]
        for (index, sample) in calls.enumerated() {
            for label in Set(sample.call.arguments.compactMap(\.label)) {
                callsByLabel[label, default: []].append(index)
            }
        }
        for section in page.content.outline.sections {
            for element in section.elements {
                guard case .table(let table) = element.content else { continue }
                compare(table, line: element.line, variant: element.variant, calls, callsByLabel)
            }
        }
    }

    private mutating func compare(
        _ table: Table,
        line tableLine: Int,
        variant: String?,
        _ calls: [SampleCall],
        _ callsByLabel: [String: [Int]]
    ) {
        let parameters = page.facts.parameters(inVariant: variant)
        let rows = table.rows.compactMap { row -> (name: String, line: Int)? in
            guard let name = row.cells.first?.text.trimmingName, parameters[name] != nil else { return nil }
            return (name, row.line)
        }
        // Whether one of them is required may be said in words that nobody foresaw.
        let names = rows.isEmpty ? [] : Set(table.rows.compactMap { $0.cells.first?.text.trimmingName })
        guard names.count > 1 else { return }
        var shared: [Int: Int] = [:]
        for name in names {
            for index in callsByLabel[name, default: []] where calls[index].snippet.variant == variant {
                shared[index, default: 0] += 1
            }
        }
        guard let (index, count) = shared.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return }
        let best = calls[index]
        // A call that shares hardly anything with the table is about something else.
        guard count > 1, count * 2 >= best.call.arguments.count else { return }
        let line = best.snippet.pageLine(best.call.nameLine)
        for argument in best.call.arguments {
            guard let label = argument.label, !names.contains(label) else { continue }
            add(
                .parameterUndocumented,
                "the sample passes `\(label)`, which the table does not list",
                label,
                [(best.snippet.pageLine(argument.line), label), (tableLine, "")]
            )
        }
        let passed = Set(best.call.arguments.compactMap(\.label))
        for row in rows where parameters[row.name]?.requirement == .required && !passed.contains(row.name) {
            // The last ones may be trailing closures.
            guard !best.call.hasTrailingClosure else { continue }
            add(
                .parameterNotPassed,
                "the table requires `\(row.name)`, which the sample does not pass",
                row.name,
                [(row.line, row.name), (line, "")]
            )
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
                    [
                        (snippet.pageLine(argument.line), label),
                        (callback.line, callback.function.selector),
                    ]
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
