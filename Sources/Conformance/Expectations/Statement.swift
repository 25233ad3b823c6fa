/// On what a statement or a scenario rests.
public enum Basis: String, CaseIterable, Hashable, Sendable {
    /// Pages say it.
    case stated
    /// Only the sample code of the pages shows it.
    case sample
    /// Nothing says what holds; several behaviours are accepted, and what a subject does is recorded.
    case unspecified
}

/// One thing that the documentation promises, with every place where it does.
public struct Statement: Hashable, Sendable, Identifiable {
    /// A line of a page that states it.
    public struct Source: Hashable, Sendable, CustomStringConvertible {
        /// The path of the page, with `/` between components.
        public let path: String
        /// The line, from 1.
        public let line: Int
        /// The language of the page as a BCP 47 tag.
        public let language: String

        /// The place as `path:line`.
        public var description: String { "\(path):\(line)" }
    }

    /// A stable, readable name.
    public let id: String
    /// Whether pages say it, or only their sample code.
    public let basis: Basis
    /// The statement as an English sentence.
    public let text: String
    /// The lines that state it, in every language; empty where nothing does.
    public let sources: [Source]
}
