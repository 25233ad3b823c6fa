/// An HTML page as it nests: every element and text in one flat array, so that no depth can exhaust a stack.
public struct HTMLTree: Equatable, Sendable {
    /// The most elements that may be open at once.
    public static let maximumDepth = 256
    /// The most attributes that one element may have.
    public static let maximumAttributeCount = 1024

    /// In document order: an element stands before all that it holds.
    public let nodes: [Node]
    /// In document order, without those in code (`pre`, `code`).
    public let comments: [Comment]

    /// Reads a page or a fragment of one; broken markup is mended as browsers do, as far as libxml2 can.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark, whatever encoding the markup itself claims.
    /// - Throws: Where a limit is passed or memory runs out; never for broken markup.
    public init(parsing bytes: [UInt8]) throws(HTMLTreeError) {
        let builder = try ParserSession.build(from: ParserInput(bytes))
        nodes = builder.nodes
        comments = builder.comments
    }

    /// What stands between `<!--` and `-->`.
    public struct Comment: Equatable, Sendable {
        /// As characters, without the marks.
        public let text: String
        /// 1-based line on which the comment begins.
        public let line: Int
        /// 1-based line on which the comment ends.
        public let lastLine: Int
    }

    /// An element or a text.
    public struct Node: Equatable, Sendable {
        /// The tag, or the characters.
        public let content: Content
        /// 1-based line of the first character of the tag or text.
        public let line: Int
        /// Index of the element that holds this node; `nil` on the outermost level.
        public let parent: Int?
        /// Index after the last node that this one holds, so that `end` is where the next sibling can stand.
        public internal(set) var end: Int

        /// The element, or `nil` for a text.
        public var element: Element? {
            if case .element(let element) = content { element } else { nil }
        }
    }

    /// What a node is.
    public enum Content: Equatable, Sendable {
        case element(Element)
        /// As characters, never empty, with LF between lines.
        case text(String)
    }

    /// A tag with its attributes.
    public struct Element: Equatable, Sendable {
        /// In lower case.
        public let name: String
        /// In source order; of two with one name only the first.
        public let attributes: [Attribute]

        /// Looks up an attribute: empty where it stands without a value, `nil` where it is absent.
        public subscript(name: String) -> String? {
            guard let attribute = attributes.first(where: { $0.name == name }) else { return nil }
            return attribute.value ?? ""
        }
    }

    /// A name with its value.
    public struct Attribute: Equatable, Sendable {
        /// In lower case.
        public let name: String
        /// `nil` where the name stands alone.
        public let value: String?
    }
}
