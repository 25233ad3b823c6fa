import Diagnostics

/// One difference between pages that should agree, or between a page and itself.
public struct Finding: Hashable, Sendable {
    /// Decides on the exit status.
    public var level: Level { code.level }
    /// What kind of difference it is.
    public var code: Code
    /// One sentence without a final full stop; names both values.
    public var message: String
    /// The base page's first, then those of all pages that differ from it in the same way; for a page against
    /// itself, both places in it.
    public var places: [Place]
    /// What it is about, stable across edits: `race.timeoutSeconds`, a heading's id, `$.product.price`.
    public var subject: String

    /// What to do, one sentence.
    public var help: String { code.help }

    /// How much depends on a finding: an error where readers would build something different, a warning where
    /// something is missing or in excess, a note where readers would do the same.
    public typealias Level = Diagnostic.Severity

    /// One side of a finding.
    public struct Place: Hashable, Sendable {
        /// The line is `nil` where the whole page is meant.
        public var location: SourceLocation
        /// The tag of the page's language.
        public var language: String
        /// The value, code line, row or heading that stands there; empty where it is missing.
        public var text: String

        /// A text on a page in a language.
        public init(location: SourceLocation, language: String, text: String) {
            self.location = location
            self.language = language
            self.text = text
        }
    }

    /// A difference at places, the base page's first.
    public init(_ code: Code, _ message: String, subject: String, places: [Place]) {
        self.code = code
        self.message = message
        self.subject = subject
        self.places = places
    }
}

extension Finding.Place {
    /// - Parameter line: 1-based; `nil` where the whole page is meant.
    package init(path: String, line: Int?, language: String, text: String) {
        self.init(location: SourceLocation(path: path, line: line), language: language, text: text)
    }
}

extension [Finding.Place] {
    /// Whether they show what differs: of markup that is wrong by itself, the message says all.
    package var haveTexts: Bool { contains { !$0.text.isEmpty } }
}

extension Finding: Comparable {
    /// By path, line, column and code of the first place, then by the other places, then by message.
    public static func < (left: Finding, right: Finding) -> Bool {
        if let first = left.places.first, let second = right.places.first, first.location != second.location {
            return first.location < second.location
        }
        if left.code != right.code { return left.code.rawValue < right.code.rawValue }
        for (first, second) in zip(left.places, right.places).dropFirst()
        where first.location != second.location {
            return first.location < second.location
        }
        if left.places.count != right.places.count { return left.places.count < right.places.count }
        return (left.message, left.subject) < (right.message, right.subject)
    }
}
