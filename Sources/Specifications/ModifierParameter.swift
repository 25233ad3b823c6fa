import OrderedCollections

/// A parameter of the view modifier, from a table.
public struct ModifierParameter: Codable, Sendable, Equatable {
    /// As the table has it, without marks.
    public var name: String
    /// The version wrapper that holds the table.
    public var variant: String?
    /// Whether it has to be given.
    public var requirement: Requirement
    /// As written.
    public var defaultValue: String?
    /// By language, without marks.
    @TextsByLanguage public var descriptions: OrderedDictionary<String, String> = [:]
    /// Sorted, each once: the rows.
    public var sources: [Source] = []

    package init(
        name: String,
        variant: String?,
        requirement: Requirement,
        sources: [Source] = []
    ) {
        self.name = name
        self.variant = variant
        self.requirement = requirement
        self.sources = sources
    }

    private enum CodingKeys: String, CodingKey {
        case name, variant, requirement
        case defaultValue = "default"
        case descriptions, sources
    }

    /// What a table says of a parameter.
    public enum Requirement: String, CaseIterable, Codable, Sendable {
        case required, optional
    }
}
