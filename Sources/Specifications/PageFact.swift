import JSONText
import Localization
import Pages

/// A value that one page states, under a name that is the same in every language.
package struct PageFact: Sendable {
    /// `race.timeoutSeconds`.
    package var subject: String
    package var value: JSONValue
    /// 1-based, ascending.
    package var lines: [Int]
    package var evidence: Evidence

    package init(subject: String, value: JSONValue, lines: [Int], evidence: Evidence) {
        self.subject = subject
        self.value = value
        self.lines = lines
        self.evidence = evidence
    }

    /// How it shows that a page really does not say it, rather than in words that nobody foresaw.
    package enum Evidence: Sendable {
        /// A figure or a range of figures.
        case figure
        /// A yes or no; the sentence mentions the topic in any case.
        case topic(Phrases.Topic)
        /// Names from code.
        case names
        /// The comparison of code, names, lists or tables tells.
        case elsewhere
    }
}
