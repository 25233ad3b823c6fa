import JSONText
import OrderedCollections

/// What a set of documentation pages states, each statement with the places that make it.
public struct Specification: Sendable, Equatable {
    /// By kind (race, events, other), then by id.
    public var documents: [DocumentEntry] = []
    /// Only what some page states, in the order of ``RaceFact``.
    public var race: OrderedDictionary<RaceFact, Fact> = [:]
    /// In the order of the pages, the base language's first.
    public var events: [Event] = []
    /// In the order of the pages, the base language's first.
    public var modifierParameters: [ModifierParameter] = []
    /// In the order of the pages, the base language's first.
    public var samples: [Sample] = []

    /// A specification that states nothing.
    public init() {}
}

/// A place that makes a statement.
public struct Source: Hashable, Sendable, Comparable {
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
    public struct Conflict: Sendable, Equatable {
        /// Neutral of language.
        public var value: JSONValue
        /// Sorted, each once, at least one.
        public var sources: [Source]
    }
}

/// What is known of the race between attribution and a timer; the raw values are the keys in `spec.json`.
public enum RaceFact: String, Sendable, CaseIterable {
    /// `"3.17.1"`.
    case minimumSDKVersion
    /// The case of the attribution that is waited for, without its dot.
    case attributionSource
    /// `Type.property` that holds the attributions that apply.
    case observedProperty
    /// The call after which attribution is on its way.
    case activation
    /// The name of the function that delivers a new profile.
    case profileCallback
    /// How long to wait: `{min, max}` in seconds.
    case timeoutSeconds
    /// What the sample call passes, in seconds.
    case exampleTimeoutSeconds
    /// What the sample call passes.
    case examplePlacementID
    /// The variable that keeps the paywall from being loaded twice.
    case deduplicationFlag
    /// Whether only the first launch has to wait.
    case firstLaunchOnly
    /// How many meanings an empty list of attributions has.
    case emptyArrayMeanings
    /// How many steps the implementation has.
    case steps
    /// The request that is made when attribution has come.
    case onAttribution
    /// The request whose result is used when time is up.
    case onTimeout
    /// `Type.function(labels:)` of the sample.
    case loader
    /// The type that the loader gives.
    case loaderResult
    /// The type that takes the profile callback.
    case observer
}

/// The same page in its languages and formats.
public struct DocumentEntry: Sendable, Equatable {
    /// Stable as long as the files keep their names; unique.
    public var id: String
    /// Decides what is looked for in its pages.
    public var kind: Kind
    /// By path.
    public var pages: [PageEntry]

    /// What a document is about; the raw values stand in `spec.json`.
    public enum Kind: String, Sendable, CaseIterable {
        case race, events, other
    }

    /// One file.
    public struct PageEntry: Sendable, Equatable {
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

/// A callback and its contract.
public struct Event: Sendable, Equatable {
    /// The first argument label that is not `_`, else the function's name.
    public var id: String
    /// Unique together with `variant`.
    public var selector: String
    /// The protocol that declares it; `nil` where no page tells.
    public var owner: String?
    /// The version wrapper that holds the section.
    public var variant: String?
    /// In order.
    public var parameters: [Parameter]
    /// `Void` where the signature names nothing.
    public var returns: String
    /// The section's heading by language.
    public var titles: OrderedDictionary<String, String>
    /// Whether it is called in observer mode; `nil` where no page says.
    public var invokedInObserverMode: Bool?
    /// A decimal number of seconds.
    public var retryDelaySeconds: JSONNumber?
    /// Whether to close the paywall then; `nil` where no page says.
    public var recommendsDismissal: Bool?
    /// In the order of the base language's page.
    public var examples: [Example]
    /// Sorted, each once: headings, signatures, and the sentences that state the facts above.
    public var sources: [Source]

    /// One parameter of the callback.
    public struct Parameter: Sendable, Equatable {
        /// `_` where the caller writes none.
        public var label: String
        /// By which the body knows it.
        public var name: String
        /// As written.
        public var type: String
    }

    /// A documented payload.
    public struct Example: Sendable, Equatable {
        /// Unique among the event's examples; `nil` for one that has no label and no company.
        public var id: String?
        /// What the page calls it, by language.
        public var labels: OrderedDictionary<String, String>
        /// As the base language documents it.
        public var payload: JSONValue
        /// What other languages document in its place, where that differs in text.
        public var payloads: OrderedDictionary<String, JSONValue>
        /// Sorted, each once: the code blocks.
        public var sources: [Source]
    }
}

/// A parameter of the view modifier, from a table.
public struct ModifierParameter: Sendable, Equatable {
    /// As the table has it, without marks.
    public var name: String
    /// The version wrapper that holds the table.
    public var variant: String?
    /// Whether it has to be given.
    public var requirement: Requirement
    /// As written.
    public var defaultValue: String?
    /// By language, without marks.
    public var descriptions: OrderedDictionary<String, String>
    /// Sorted, each once: the rows.
    public var sources: [Source]

    /// What a table says of a parameter.
    public enum Requirement: String, Sendable {
        case required, optional
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
