import Diagnostics
import Documents
import Pages
import SwiftCode

/// Calls in a page's samples beside what the page declares and describes.
extension SelfCheck {
    private var calls: [(call: FunctionCall, snippet: Page.Snippet)] {
        page.content.snippets.flatMap { snippet in snippet.swift.calls.map { ($0, snippet) } }
    }

    private var functions: [(function: FunctionSignature, snippet: Page.Snippet)] {
        page.content.snippets.flatMap { snippet in snippet.swift.functions.map { ($0, snippet) } }
    }

    mutating func compareCalls() {
        // A list of callbacks declares what the SDK calls.
        let declared = Dictionary(
            grouping: functions.filter { !$0.snippet.swift.isFunctionList },
            by: \.function.name
        )
        for (call, snippet) in calls {
            let path = call.callee.split(separator: ".").map(String.init)
            // Somebody else's function may have the same name.
            let own = declared[path.last ?? ""]?.filter { function, _ in
                function.enclosingTypes.last.map { path.dropLast().contains($0.name) } ?? (path.count == 1)
            }
            guard let own, let first = own.first, !own.contains(where: { call.fits($0.function) }) else {
                continue
            }
            let (name, declared) = (first.function.name, first.function.selector)
            let called = "\(name)(\(call.arguments.map { "\($0.label ?? "_"):" }.joined()))"
            add(
                .signatureContradicted,
                "`\(called)` calls what is declared as `\(declared)`",
                name,
                [
                    (first.snippet.pageLine(first.function.line), declared),
                    (snippet.pageLine(call.line), called),
                ]
            )
        }
    }

    /// A closure stands for the callback that has the same label, with or without `With` behind it.
    mutating func compareClosures() {
        var callbacks: [[String?]: (function: FunctionSignature, delivered: Int, line: Int)] = [:]
        for (function, snippet) in functions where snippet.swift.isFunctionList {
            guard let first = function.parameters.firstIndex(where: { $0.label != "_" }) else { continue }
            var label = function.parameters[first].label
            if label.hasSuffix("With") { label.removeLast(4) }
            let key = [snippet.variant, label]
            let delivered = function.parameters.count - first
            callbacks[key] = callbacks[key] ?? (function, delivered, snippet.pageLine(function.line))
        }
        for (call, snippet) in calls {
            for argument in call.arguments {
                guard let label = argument.label, let count = argument.closureParameterCount,
                    let callback = callbacks[[snippet.variant, label]], count != callback.delivered
                else { continue }
                add(
                    .closureContradicted,
                    "the closure `\(label)` names \(count) of the \(callback.delivered) parameters of the callback",
                    label,
                    [(snippet.pageLine(argument.line), label), (callback.line, callback.function.selector)]
                )
            }
        }
    }

    /// Compares each table of parameters with the call that passes most of them.
    mutating func compareParameters() {
        let calls = calls.map {
            (call: $0.call, snippet: $0.snippet, labels: Set($0.call.arguments.compactMap(\.label)))
        }
        for element in page.content.outline.sections.flatMap(\.elements) {
            guard case .table(let table) = element.content else { continue }
            let rows = table.rows.compactMap { row in row.cells.first.map { ($0.text.trimmingName, row.line) }
            }
            let names = Set(rows.map(\.0))
            let described = page.facts.parameters(inVariant: element.variant)
            // Whether one of them is required may be said in words that nobody foresaw.
            guard names.count > 1, !names.isDisjoint(with: described.keys) else { continue }
            let candidates = calls.filter { $0.snippet.variant == element.variant }
                .map { (call: $0, shared: $0.labels.intersection(names).count) }
            guard let (best, shared) = candidates.max(by: { $0.shared < $1.shared }),
                // A call that shares hardly anything with the table is about something else.
                shared > 1, shared * 2 >= best.call.arguments.count
            else { continue }
            for argument in best.call.arguments {
                guard let label = argument.label, !names.contains(label) else { continue }
                let message = "the sample passes `\(label)`, which the table does not list"
                let line = best.snippet.pageLine(argument.line)
                add(.parameterUndocumented, message, label, [(line, label), (element.line, "")])
            }
            // The last ones may be trailing closures.
            guard !best.call.hasTrailingClosure else { continue }
            let line = best.snippet.pageLine(best.call.nameLine)
            for (name, row) in rows
            where described[name]?.requirement == .required && !best.labels.contains(name) {
                let message = "the table requires `\(name)`, which the sample does not pass"
                add(.parameterNotPassed, message, name, [(row, name), (line, "")])
            }
        }
    }
}

extension FunctionCall {
    /// Whether the labels are those of the declaration, in order; some may have default values.
    fileprivate func fits(_ function: FunctionSignature) -> Bool {
        var labels = function.parameters.map(\.label)[...]
        return arguments.allSatisfy { argument in
            guard let index = labels.firstIndex(of: argument.label ?? "_") else { return false }
            labels = labels[(index + 1)...]
            return true
        }
    }
}

extension String {
    /// Without what stands around a name in a cell.
    fileprivate var trimmingName: String {
        String(unicodeScalars.drop { !$0.isNamePart }.prefix { $0.isNamePart })
    }
}
