import Behaviours
import JSONText
import Localization
import Pages

/// What one page states, each statement under a name that is the same in every language.
struct PageFacts {
    private(set) var facts: [String: PageFact] = [:]
    /// By name, and by variant and name with a dot between them.
    private(set) var parameters: [String: Parameter] = [:]

    /// The callbacks that the page declares.
    private(set) var selectors: Set<String> = []

    /// What a table says of a parameter.
    struct Parameter {
        var requirement: ModifierParameter.Requirement
        var defaultValue: String?
    }

    init(_ page: Page, kind: DocumentEntry.Kind) {
        if kind == .race {
            for (fact, statements) in RaceReading(page).statements {
                guard let statement = statements.first else { continue }
                add("race.\(fact.rawValue)", statement.value, lines: statement.lines, .init(fact))
            }
        }
        if kind == .events {
            for event in EventReading(page).events {
                selectors.insert(event.signature.selector)
                let prefix = "events.\(event.variant.map { "\($0)." } ?? "")\(event.signature.selector)"
                if let value = event.invokedInObserverMode, let line = event.invocationLine {
                    add("\(prefix).invokedInObserverMode", .bool(value), lines: [line], .topic(.observerMode))
                }
                if let value = event.recommendsDismissal, let line = event.dismissalLine {
                    add("\(prefix).recommendsDismissal", .bool(value), lines: [line], .topic(.dismiss))
                }
                if let value = event.retryDelaySeconds, let line = event.retryLine {
                    add("\(prefix).retryDelaySeconds", .number(value), lines: [line], .figure)
                }
            }
        }
        for row in ParameterReading(page).parameters {
            let parameter = Parameter(requirement: row.requirement, defaultValue: row.defaultValue)
            parameters[row.name] = parameters[row.name] ?? parameter
            if let variant = row.variant { parameters["\(variant).\(row.name)"] = parameter }
            let prefix = "parameters.\(row.variant.map { "\($0)." } ?? "")\(row.name)"
            add("\(prefix).requirement", .string(row.requirement.rawValue), lines: [row.line], .elsewhere)
            if let value = row.defaultValue {
                add("\(prefix).default", .string(value), lines: [row.line], .elsewhere)
            }
        }
    }

    private mutating func add(
        _ subject: String,
        _ value: JSONValue,
        lines: [Int],
        _ evidence: PageFact.Evidence
    ) {
        facts[subject] = facts[subject] ?? PageFact(value: value, lines: lines, evidence: evidence)
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

/// A statement of one page.
struct PageFact {
    var value: JSONValue
    /// 1-based, ascending.
    var lines: [Int]
    var evidence: Evidence

    /// How it shows that a page really does not say it, rather than in words that nobody foresaw.
    enum Evidence {
        /// A figure or a range of figures.
        case figure
        /// A yes or no; the sentence mentions the topic in any case.
        case topic(Phrases.Topic)
        /// Names from code.
        case names
        /// The comparison of code, names, lists or tables tells.
        case elsewhere

        init(_ fact: RaceFact) {
            switch fact {
            case .minimumSDKVersion, .timeoutSeconds: self = .figure
            case .firstLaunchOnly: self = .topic(.firstLaunch)
            case .onAttribution, .onTimeout: self = .names
            default: self = .elsewhere
            }
        }
    }

    /// As a reader would write it.
    var text: String {
        if let range = value.objectValue {
            let ends = range.values.map { PageFact(value: $0, lines: [], evidence: .figure).text }
            return Set(ends).count == 1 ? ends[0] : ends.joined(separator: "–")
        }
        switch value {
        case .string(let text): return text
        case .number(let number): return number.literal
        case .bool(let truth): return truth ? "yes" : "no"
        default: return ""
        }
    }

    /// The figures or names that make up the value.
    var parts: Set<String> {
        if let range = value.objectValue {
            return Set(range.values.map { PageFact(value: $0, lines: [], evidence: .figure).text })
        }
        if case .names = evidence { return Set(Identifier.all(in: text).map(\.name)) }
        return [text]
    }
}
