import JSONText
import OrderedCollections
import Specifications

/// A callback and its contract.
public struct DocumentedEvent: Codable, Sendable, Equatable {
    /// The id of the document that describes it.
    public var document: String
    /// The first argument label that is not `_`, else the function's name.
    public var id: String
    /// Unique together with `document` and `variant`.
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
    @TextsByLanguage public var titles: OrderedDictionary<String, String> = [:]
    /// Whether it is called in observer mode; `nil` where no page says.
    public var invokedInObserverMode: Bool?
    /// A decimal number of seconds.
    public var retryDelaySeconds: JSONNumber?
    /// Whether to close the paywall then; `nil` where no page says.
    public var recommendsDismissal: Bool?
    /// In the order of the base language's page.
    public var examples: [Example] = []
    /// Sorted, each once: headings, signatures, and the sentences that state the facts above.
    public var sources: [Source] = []

    private enum CodingKeys: String, CodingKey {
        case id, document, selector, owner, variant, parameters, returns, titles
        case invokedInObserverMode, retryDelaySeconds, recommendsDismissal, examples, sources
    }

    /// One parameter of the callback.
    public struct Parameter: Codable, Sendable, Equatable {
        /// `_` where the caller writes none.
        public var label: String
        /// By which the body knows it.
        public var name: String
        /// As written.
        public var type: String
    }

    /// A documented payload.
    public struct Example: Codable, Sendable, Equatable {
        /// Unique among the event's examples; `nil` for one that has no label and no company.
        public var id: String?
        /// What the page calls it, by language.
        @TextsByLanguage public var labels: OrderedDictionary<String, String> = [:]
        /// As the base language documents it.
        public var payload: JSONValue
        /// What other languages document in its place, where that differs in text.
        public var payloads: OrderedDictionary<String, JSONValue> = [:]
        /// Sorted, each once: the code blocks.
        public var sources: [Source] = []

        // `spec.json` has the base language's payload only.
        private enum CodingKeys: String, CodingKey {
            case id, labels, payload, sources
        }
    }
}
