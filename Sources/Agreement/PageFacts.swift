import Behaviours
import JSONText
import Localization
import Pages

/// What one page states, each statement under a name that is the same in every language.
struct PageFacts {
    private(set) var facts: [String: PageFact] = [:]
    /// By name, and by variant and name with a dot between them.
    private(set) var parameters: [String: Parameter] = [:]

    /// The functions that the page declares.
    let selectors: Set<String>

    /// What a table says of a parameter.
    struct Parameter {
        var requirement: ModifierParameter.Requirement
        var defaultValue: String?
    }

    /// - Parameter stated: What the behaviours found on the page.
    init(_ page: Page, stated: [PageFact]) {
        selectors = Set(page.snippets.flatMap(\.swift.functions).map(\.selector))
        for fact in stated { add(fact) }
        for row in ParameterReading(page).parameters {
            let parameter = Parameter(requirement: row.requirement, defaultValue: row.defaultValue)
            parameters[row.name] = parameters[row.name] ?? parameter
            if let variant = row.variant { parameters["\(variant).\(row.name)"] = parameter }
            let prefix = "parameters.\(row.variant.map { "\($0)." } ?? "")\(row.name)"
            let values = [("requirement", row.requirement.rawValue), ("default", row.defaultValue)]
            for case (let name, let value?) in values {
                add(
                    PageFact(
                        subject: "\(prefix).\(name)",
                        value: .string(value),
                        lines: [row.line],
                        evidence: .elsewhere
                    )
                )
            }
        }
    }

    private mutating func add(_ fact: PageFact) {
        facts[fact.subject] = facts[fact.subject] ?? fact
    }

    /// Of a version wrapper, or of the page where the format has lost the wrappers.
    func parameters(inVariant variant: String?) -> [String: Parameter] {
        guard let variant else { return parameters }
        let prefix = "\(variant)."
        var found = parameters.filter { !$0.key.contains(".") }
        for (name, parameter) in parameters where name.hasPrefix(prefix) {
            found[String(name.dropFirst(prefix.count))] = parameter
        }
        return found
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
