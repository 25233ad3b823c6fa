import JSONText

extension Callbacks {
    /// What callbacks add to `spec.json`.
    package struct Record: Codable {
        var events: [DocumentedEvent]
        var modifierParameters: [ModifierParameter]
    }
}

extension DocumentedEvent: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, document, selector, owner, variant, parameters, returns, titles
        case invokedInObserverMode, retryDelaySeconds, recommendsDismissal, examples, sources
    }

    /// Reads an event of `spec.json`.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        document = try container.decode(String.self, forKey: .document)
        selector = try container.decode(String.self, forKey: .selector)
        owner = try container.decodeIfPresent(String.self, forKey: .owner)
        variant = try container.decodeIfPresent(String.self, forKey: .variant)
        parameters = try container.decode([Parameter].self, forKey: .parameters)
        returns = try container.decode(String.self, forKey: .returns)
        titles = try container.decode(TextsByLanguage.self, forKey: .titles).texts
        invokedInObserverMode = try container.decodeIfPresent(Bool.self, forKey: .invokedInObserverMode)
        retryDelaySeconds = try container.decodeIfPresent(JSONNumber.self, forKey: .retryDelaySeconds)
        recommendsDismissal = try container.decodeIfPresent(Bool.self, forKey: .recommendsDismissal)
        examples = try container.decode([Example].self, forKey: .examples)
        sources = try container.decode([Source].self, forKey: .sources)
    }

    /// Writes an event as `spec.json` has it.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(document, forKey: .document)
        try container.encode(selector, forKey: .selector)
        try container.encode(owner, forKey: .owner)
        try container.encode(variant, forKey: .variant)
        try container.encode(parameters, forKey: .parameters)
        try container.encode(returns, forKey: .returns)
        try container.encode(TextsByLanguage(titles), forKey: .titles)
        try container.encode(invokedInObserverMode, forKey: .invokedInObserverMode)
        try container.encode(retryDelaySeconds, forKey: .retryDelaySeconds)
        try container.encode(recommendsDismissal, forKey: .recommendsDismissal)
        try container.encode(examples, forKey: .examples)
        try container.encode(sources, forKey: .sources)
    }
}

extension DocumentedEvent.Example: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, labels, payload, sources
    }

    /// Reads an example of `spec.json`, which holds the base language's payload only.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decodeIfPresent(String.self, forKey: .id)
        labels = try container.decode(TextsByLanguage.self, forKey: .labels).texts
        payload = try container.decode(JSONValue.self, forKey: .payload)
        sources = try container.decode([Source].self, forKey: .sources)
    }

    /// Writes an example as `spec.json` has it.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(TextsByLanguage(labels), forKey: .labels)
        try container.encode(payload, forKey: .payload)
        try container.encode(sources, forKey: .sources)
    }
}

extension ModifierParameter: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, variant, requirement
        case defaultValue = "default"
        case descriptions, sources
    }

    /// Reads a parameter of `spec.json`.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        variant = try container.decodeIfPresent(String.self, forKey: .variant)
        requirement = try container.decode(Requirement.self, forKey: .requirement)
        defaultValue = try container.decodeIfPresent(String.self, forKey: .defaultValue)
        descriptions = try container.decode(TextsByLanguage.self, forKey: .descriptions).texts
        sources = try container.decode([Source].self, forKey: .sources)
    }

    /// Writes a parameter as `spec.json` has it.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(variant, forKey: .variant)
        try container.encode(requirement, forKey: .requirement)
        try container.encode(defaultValue, forKey: .defaultValue)
        try container.encode(TextsByLanguage(descriptions), forKey: .descriptions)
        try container.encode(sources, forKey: .sources)
    }
}
