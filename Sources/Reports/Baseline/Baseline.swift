import Diagnostics
import Findings

/// Findings that a team accepts for now, kept in a file beside the pages.
///
/// An entry names a finding without its lines, so that edits elsewhere on the page leave it valid, and with
/// its texts, so that it ends as soon as either side says something else.
public struct Baseline: Hashable, Sendable {
    /// One accepted finding.
    public struct Entry: Hashable, Sendable {
        /// What the finding says, and what stands in its places.
        public var acceptance: Acceptance
        /// Why it is accepted; empty where nobody has said so yet.
        public var reason: String
        /// Where the entry begins in its file; `nil` for an entry that was not read from one.
        public var location: SourceLocation?
    }

    /// What is the same for a finding before and after edits that have nothing to do with it.
    public struct Acceptance: Hashable, Sendable {
        /// One of the places of the finding.
        public struct Place: Hashable, Sendable {
            /// The path of the page.
            public var path: String
            /// The tag of the page's language.
            public var language: String
            /// What stood there when the finding was accepted; empty where it was missing.
            public var text: String
        }

        /// The finding's code.
        public var code: String
        /// What the finding is about.
        public var subject: String
        /// In the order of the finding's places.
        public var places: [Place]
    }

    /// In the order of the file.
    public var entries: [Entry]
}

extension Baseline.Acceptance {
    /// Takes over what is stable about a finding.
    public init(_ finding: Finding) {
        code = finding.code.rawValue
        subject = finding.subject
        places = finding.places.map {
            Place(path: $0.location.path, language: $0.language, text: $0.text)
        }
    }
}
