import Expectations
import JSONText

/// What a set of documentation pages states, each statement with the places that make it.
public struct Specification: Sendable {
    /// By kind, in the order of behaviours, those of no kind last; then by id.
    public var documents: [DocumentEntry] = []
    /// In the order of behaviours.
    package var parts: [Part] = []
    /// In the order of the pages, the base language's first.
    public var samples: [Sample] = []
    /// What single pages state, by their paths.
    package var factsByPage: [String: [PageFact]] = [:]
    /// The quotations of claims that are not on their pages.
    package var lostQuotations: [LostQuotation] = []
    /// Questions that pages do not answer alike.
    package var disagreements: [Disagreement] = []

    /// What pages say of one behaviour.
    package struct Part: Sendable {
        package var behaviour: any Behaviour
        /// All that it asks.
        package var questions: [Question]
        /// The answers to its questions, in their order.
        package var statements: [Statement]

        package init(behaviour: any Behaviour, questions: [Question], statements: [Statement]) {
            self.behaviour = behaviour
            self.questions = questions
            self.statements = statements
        }
    }

    /// A specification that states nothing.
    public init() {}

    /// What pages say of a behaviour; `nil` where the specification was not read from pages.
    package func behaviour<Some: Behaviour>(_: Some.Type) -> Some? {
        parts.lazy.compactMap { $0.behaviour as? Some }.first
    }
}

/// A place that makes a statement.
public struct Source: Codable, Hashable, Sendable, Comparable {
    /// As the page was named on reading.
    public var path: String
    /// 1-based.
    public var line: Int
    /// The tag of the page's language.
    public var language: String

    /// A line, 1-based, of a page in a language.
    public init(path: String, line: Int, language: String) {
        self.path = path
        self.line = line
        self.language = language
    }

    /// By path (code unit order), then line.
    public static func < (left: Source, right: Source) -> Bool {
        (left.path, left.line) < (right.path, right.line)
    }
}

/// A value with the places that state it.
public struct Fact: Sendable, Equatable {
    /// Neutral of language.
    public var value: JSONValue
    /// Sorted, each once, at least one.
    public var sources: [Source]
    /// Other values that pages state instead, by their first source.
    public var conflicts: [Conflict] = []

    package init(value: JSONValue, sources: [Source], conflicts: [Conflict] = []) {
        self.value = value
        self.sources = sources
        self.conflicts = conflicts
    }

    /// A value that disagrees.
    public struct Conflict: Codable, Sendable, Equatable {
        /// Neutral of language.
        public var value: JSONValue
        /// Sorted, each once, at least one.
        public var sources: [Source]

        package init(value: JSONValue, sources: [Source]) {
            self.value = value
            self.sources = sources
        }
    }
}

/// The same page in its languages and formats.
public struct DocumentEntry: Codable, Sendable, Equatable {
    /// Stable as long as the files keep their names; unique.
    public var id: String
    /// The id of the behaviour that it describes, or ``otherKind``.
    public var kind: String
    /// By path.
    public var pages: [PageEntry]

    /// The kind of a document that describes no behaviour.
    public static let otherKind = "other"

    /// One file.
    public struct PageEntry: Codable, Sendable, Equatable {
        /// As the page was named on reading.
        public var path: String
        /// `mdx`, `html` or `text`.
        public var format: String
        /// The tag of its language.
        public var language: String
        /// `nil` where the page has none.
        public var title: String?

        package init(path: String, format: String, language: String, title: String?) {
            self.path = path
            self.format = format
            self.language = language
            self.title = title
        }
    }

    package init(id: String, kind: String, pages: [PageEntry]) {
        self.id = id
        self.kind = kind
        self.pages = pages
    }
}

/// A piece of sample code.
public struct Sample: Sendable, Equatable {
    /// What readers see above the code; `nil` where no page has a title other than the language's name.
    public var title: String?
    /// As the base language has it, else the first page.
    public var code: String
    /// Sorted, each once: the code blocks that are equal but for comments.
    public var sources: [Source]

    package init(title: String?, code: String, sources: [Source]) {
        self.title = title
        self.code = code
        self.sources = sources
    }
}

// What pages may leave open is written as null, so that readers see what there could be.

extension Fact: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, sources, conflicts
    }

    /// Reads a fact of `spec.json`.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decode(JSONValue.self, forKey: .value)
        sources = try container.decode([Source].self, forKey: .sources)
        conflicts = try container.decodeIfPresent([Conflict].self, forKey: .conflicts) ?? []
    }

    /// Writes a fact as `spec.json` has it: without conflicts where there are none.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(sources, forKey: .sources)
        if !conflicts.isEmpty { try container.encode(conflicts, forKey: .conflicts) }
    }
}

extension Sample: Codable {
    private enum CodingKeys: String, CodingKey {
        case language, title, code, sources
    }

    /// What samples are written in.
    private enum Language: String, CaseIterable, Codable {
        case swift
    }

    /// Reads a sample of `spec.json`.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.decode(Language.self, forKey: .language)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        code = try container.decode(String.self, forKey: .code)
        sources = try container.decode([Source].self, forKey: .sources)
    }

    /// Writes a sample as `spec.json` has it.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Language.swift, forKey: .language)
        try container.encode(title, forKey: .title)
        try container.encode(code, forKey: .code)
        try container.encode(sources, forKey: .sources)
    }
}
