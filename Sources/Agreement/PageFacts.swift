import JSONText
import Localization
import Pages
import Specifications

/// What one page states, each statement under a name that is the same in every language.
struct PageFacts {
    let facts: [String: PageFact]
    private let parameters: [ParameterReading.PageParameter]
    private let behaviours: [any Behaviour.Type]

    /// - Parameter specification: What was read from this page and others.
    init(_ page: Page, of specification: Specification) {
        behaviours = specification.parts.map { type(of: $0.behaviour) }
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
        let stated = specification.factsByPage[page.path] ?? []
        facts = Dictionary((stated + listed).map { ($0.subject, $0) }) { first, _ in first }
    }

    /// What sentences state by themselves, whatever they are about: by subject, where one of them alone states it.
    func stated(by sentences: [Sentence], _ phrases: Phrases) -> [String: PageFact] {
        let facts = sentences.flatMap { sentence in behaviours.flatMap { $0.facts(in: sentence, phrases) } }
        return Dictionary(grouping: facts, by: \.subject).compactMapValues { $0.count == 1 ? $0[0] : nil }
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
