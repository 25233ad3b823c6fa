import Behaviours
import JSONText
import Localization
import Pages

/// What one page states, each statement under a name that is the same in every language.
struct PageFacts {
    let facts: [String: PageFact]
    private let parameters: [ParameterReading.PageParameter]

    /// - Parameter stated: What the behaviours found on the page.
    init(_ page: Page, stated: [PageFact]) {
        parameters = ParameterReading(page).parameters
        let listed = parameters.flatMap { row in
            let path = ["parameters", row.variant, row.name].compactMap(\.self).joined(separator: ".")
            let values = [("requirement", row.requirement.rawValue), ("default", row.defaultValue)]
            return values.compactMap { name, value in
                value.map { value in
                    PageFact(
                        subject: "\(path).\(name)",
                        value: .string(value),
                        lines: [row.line],
                        evidence: .elsewhere
                    )
                }
            }
        }
        facts = Dictionary((stated + listed).map { ($0.subject, $0) }) { first, _ in first }
    }

    /// By name: those of a version wrapper, else those of the page, as a format may have lost the wrappers.
    func parameters(inVariant variant: String?) -> [String: ParameterReading.PageParameter] {
        let all = Dictionary(parameters.map { ($0.name, $0) }) { first, _ in first }
        return parameters.filter { $0.variant == variant && variant != nil }.reduce(into: all) {
            $0[$1.name] = $1
        }
    }
}

extension PageFact {
    /// As a reader would write it; the ends of a range each.
    private var ends: [String] {
        (value.objectValue.map { Array($0.values) } ?? [value]).map { value in
            switch value {
            case .string(let text): text
            case .number(let number): number.literal
            case .bool(let truth): truth ? "yes" : "no"
            default: ""
            }
        }
    }

    /// As a reader would write it.
    var text: String { Set(ends).count == 1 ? ends[0] : ends.joined(separator: "–") }

    /// The figures or names that make up the value.
    var parts: Set<String> {
        if case .names = evidence { Set(Identifier.all(in: text).map(\.name)) } else { Set(ends) }
    }
}
