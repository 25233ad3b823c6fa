import Behaviours
import JSONText
import Localization
import Pages

/// What one page states, each statement under a name that is the same in every language.
struct PageFacts {
    let facts: [String: PageFact]
    /// The functions that the page declares.
    let selectors: Set<String>
    private let parameters: [ParameterReading.PageParameter]

    /// - Parameter stated: What the behaviours found on the page.
    init(_ page: Page, stated: [PageFact]) {
        selectors = Set(page.snippets.flatMap(\.swift.functions).map(\.selector))
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
    /// As a reader would write it.
    var text: String {
        if let range = value.objectValue {
            let ends = range.values.map(Self.text)
            return Set(ends).count == 1 ? ends[0] : ends.joined(separator: "–")
        }
        return Self.text(value)
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .number(let number): number.literal
        case .bool(let truth): truth ? "yes" : "no"
        default: ""
        }
    }

    /// The figures or names that make up the value.
    var parts: Set<String> {
        if let range = value.objectValue {
            return Set(range.values.map(Self.text))
        }
        if case .names = evidence { return Set(Identifier.all(in: text).map(\.name)) }
        return [text]
    }
}
