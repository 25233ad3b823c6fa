import Behaviours
import JSONText

/// The facts of pages as people read them.
struct FactListing {
    let text: String

    init(_ specification: Specification) {
        var lines: [String] = []
        for document in specification.documents {
            for page in document.pages {
                lines.append("\(page.path) (\(page.format), \(page.language), \(document.kind.rawValue))")
                if let title = page.title { lines.append("  \(title)") }
            }
        }
        lines += Self.section(
            "Race",
            specification.race.elements.flatMap { fact, found in
                [Self.row(fact.rawValue, Self.short(found.value), found.sources)]
                    + found.conflicts.map { Self.row("  but also", Self.short($0.value), $0.sources) }
            }
        )
        lines += Self.section("Events", specification.events.flatMap(Self.rows))
        lines += Self.section(
            "Modifier parameters",
            specification.modifierParameters.map { parameter in
                let standard = parameter.defaultValue.map { ", default \($0)" } ?? ""
                return Self.row(
                    parameter.name + (parameter.variant.map { " (\($0))" } ?? ""),
                    parameter.requirement.rawValue + standard,
                    parameter.sources
                )
            }
        )
        lines += Self.section(
            "Samples",
            specification.samples.map {
                Self.row($0.title ?? "swift", "\($0.code.split(separator: "\n").count) lines", $0.sources)
            }
        )
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func rows(_ event: Event) -> [String] {
        var rows = [
            row(
                event.selector + (event.variant.map { " (\($0))" } ?? ""),
                "→ \(event.returns)",
                event.sources
            )
        ]
        if let invoked = event.invokedInObserverMode {
            rows.append("    invoked in observer mode: \(invoked)")
        }
        if let delay = event.retryDelaySeconds { rows.append("    retry on true after \(delay.literal) s") }
        if let isRecommended = event.recommendsDismissal {
            rows.append("    recommends dismissal: \(isRecommended)")
        }
        for example in event.examples { rows.append(row("  example", example.id ?? "", example.sources)) }
        return rows
    }

    private static func section(_ title: String, _ rows: [String]) -> [String] {
        rows.isEmpty ? [] : ["", title] + rows
    }

    private static func row(_ name: String, _ value: String, _ sources: [Source]) -> String {
        let isOnePage = Set(sources.map(\.path)).count == 1
        let places = sources.map { isOnePage ? "\($0.line)" : "\($0.language):\($0.line)" }
        let word = isOnePage ? (sources.count == 1 ? "line" : "lines") : "lines"
        return "  \(name)  \(value)  [\(word) \(places.joined(separator: ", "))]"
    }

    private static func short(_ value: JSONValue) -> String {
        if let min = value["min"]?.numberValue?.literal, let max = value["max"]?.numberValue?.literal {
            return min == max ? min : "\(min)–\(max)"
        }
        return value.stringValue ?? value.serialized()
    }
}
