extension Finding.Code {
    /// What is to be known of the findings of one kind, wherever they were found.
    public struct Reference: Hashable, Sendable {
        /// How much depends on them.
        public let level: Finding.Level
        /// What to do about them, one sentence.
        public let help: String
        /// What it is that was found, one sentence.
        public let meaning: String
        /// What it does to readers, one sentence.
        public let importance: String
        /// Pieces of pages in which it would be found.
        public let example: Example
        /// Which of the pages with a place in such a finding have to be brought in line.
        public let pagesToChange: PagesToChange

        init(
            _ level: Finding.Level,
            _ help: String,
            _ meaning: String,
            _ importance: String,
            _ example: Example,
            pagesToChange: PagesToChange = .otherPages
        ) {
            self.level = level
            self.help = help
            self.meaning = meaning
            self.importance = importance
            self.example = example
            self.pagesToChange = pagesToChange
        }
    }

    /// Two short pieces of pages.
    public enum Example: Hashable, Sendable {
        /// What stands on the base page and, in its place, on another one; empty where there is nothing.
        case pages(_ base: String, _ other: String)
        /// What one page says in one place and in another.
        case contradiction(_ first: String, _ second: String)
        /// What stands on a page, and what was meant.
        case mistake(_ found: String, _ meant: String)
        /// What stood on a page, and what stands there now.
        case change(_ before: String, _ now: String)
    }

    /// Where people have to go to resolve a finding.
    public enum PagesToChange: Hashable, Sendable {
        /// All but that of the first place, with which they are compared; a page that disagrees with itself.
        case otherPages
        /// All: each of them has the same fault.
        case everyPage
        /// That of the first place: the other one is still to be written.
        case basePage
    }

    /// How much depends on findings of this kind.
    public var level: Finding.Level { reference.level }

    /// What to do about findings of this kind, one sentence.
    public var help: String { reference.help }
}
