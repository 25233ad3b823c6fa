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

    /// A value that disagrees.
    public struct Conflict: Codable, Sendable, Equatable {
        /// Neutral of language.
        public var value: JSONValue
        /// Sorted, each once, at least one.
        public var sources: [Source]
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
}
