import JSONText

extension EventExpectations {
    /// One change of a documented payload.
    public struct PayloadChange: Codable, Hashable, Sendable {
        /// The kinds of change.
        public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
            /// The member is left out.
            case remove
            /// The value is another one.
            case replace
            /// The member is put in.
            case add
            /// The member is written once more behind it, with the same value.
            case duplicate
            /// Each UTF-16 unit of texts and keys is written as an escape, which means the same (RFC 8259, section 7); the
            /// path is that of the whole payload.
            case escape
            /// White space of every kind that JSON has stands around each mark between values, which means the same (RFC 8259,
            /// section 2); the path is that of the whole payload.
            case space
            /// The text ends in the middle; the path is that of the whole payload.
            case truncate
            /// The last bracket of the text is missing; the path is that of the whole payload.
            case unclose
            /// The text of the value stands before the last bracket; the path is that of the whole payload.
            case precede
            /// The text of the value stands directly behind what is at the path: the whole payload, or a number in it, which
            /// is none any more (RFC 8259, section 6).
            case follow
        }

        /// What is done.
        public let kind: Kind
        /// The keys and 0-based positions on the way to the value.
        public let path: JSONPath
        /// The new value; nil for a removal.
        public let value: JSONValue?

        /// Describes a change.
        public init(_ kind: Kind, at path: JSONPath, _ value: JSONValue? = nil) {
            self.kind = kind
            self.path = path
            self.value = value
        }
    }
}
