/// Test results in the form that continuous integration servers read.
public struct JUnitReport: Hashable, Sendable {
    /// A group of cases, shown together.
    public struct Suite: Hashable, Sendable {
        /// Shown as the title of the group.
        public var name: String
        /// In the order in which they are to be shown.
        public var cases: [Case]
        /// What is shown besides the cases; empty for nothing.
        public var output: String

        /// Groups cases.
        public init(name: String, cases: [Case], output: String = "") {
            self.name = name
            self.cases = cases
            self.output = output
        }
    }

    /// One result.
    public struct Case: Hashable, Sendable {
        /// Unique within the class name, and stable from run to run: servers follow a case by both.
        public var name: String
        /// Servers take what stands before its last full stop for a package.
        public var className: String
        /// How it ended.
        public var outcome: Outcome

        /// Makes a result.
        public init(name: String, className: String, outcome: Outcome) {
            self.name = name
            self.className = className
            self.outcome = outcome
        }
    }

    /// How a case ended.
    public enum Outcome: Hashable, Sendable {
        /// What was checked holds.
        case passed
        /// What was checked does not hold: what kind of failure it is, one line, and the whole story.
        case failed(type: String, message: String, text: String)
        /// Nothing was checked, and why.
        case skipped(message: String)
        /// The check itself could not run, and why.
        case error(message: String)
    }

    /// In the order in which they are to be shown.
    public var suites: [Suite]

    /// Reports on suites.
    public init(suites: [Suite]) {
        self.suites = suites
    }
}
