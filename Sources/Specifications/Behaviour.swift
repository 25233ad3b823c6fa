import Diagnostics
import Expectations
import JSONText
import Localization
import Pages

/// Something that pages describe and that code has to do.
///
/// A behaviour says what it looks for in pages, what it asks them, and what code has to do by their answers. Nothing
/// outside its folder and ``Behaviours/all`` knows it.
package protocol Behaviour: Sendable {
    /// What it finds in one page.
    associatedtype Reading: Sendable
    /// Its part of `spec.json`: members of the file itself, in order.
    associatedtype Record: Codable

    /// As documents, claims and files of expectations name it.
    static var id: String { get }

    /// What is looked for, for people whose pages have none of it: `a race: …`.
    static var lookedFor: String { get }

    /// Looks at the pages of one document.
    ///
    /// Most documents of a site describe something else: what tells so comes first, and the rest is not read then.
    ///
    /// - Returns: What it finds in each page; `nil` where none describes it.
    static func read(_ document: [Page]) -> [Reading]?

    /// What one page states, for comparing it with the same page in other languages.
    static func facts(of reading: Reading) -> [PageFact]

    /// What a sentence states by itself, wherever it stands and whatever it is about.
    static func facts(in sentence: Sentence, _ phrases: Phrases) -> [PageFact]

    /// How sentences are read for facts and answers that have no patterns of their own in a locale file: in the notation of
    /// those patterns, by the names of facts and the topics of questions. Nothing is found by them; they tell people
    /// which lists of phrases serve what.
    static var readings: [(name: String, pattern: String)] { get }

    /// Brings together what pages say.
    ///
    /// - Parameters:
    ///   - pages: The pages that describe it, the base language's first; none where no page does.
    ///   - base: The base language.
    init(_ pages: [DescribingPage<Reading>], base: Localization)

    /// What it found, for `spec.json`.
    var record: Record { get }

    /// What it found, in a few words each: `17 facts of the race`.
    var summary: [String] { get }

    /// What it found, for people: titled rows.
    var listing: [Listing] { get }

    /// What is wrong with the pages.
    var diagnostics: [Diagnostic] { get }

    /// What it asks, in the order in which scenarios name statements.
    var questions: [Question] { get }

    /// The answers that phrases and code give.
    var findings: [AnswerFinding] { get }

    /// What names between braces stand for in the patterns of locale files.
    var patternNames: [String: String] { get }

    /// What a page could state, by the subjects of its facts, with the name of the reading that finds it.
    ///
    /// - Parameter path: That of the page.
    /// - Returns: Each with the lines of the page, 1-based, in whose sections it is looked for; `nil` for the whole page.
    func possibleFacts(on path: String) -> [(subject: String, reading: String, lines: [Int]?)]

    /// The lines of a page, 1-based, in whose sections a question is answered; `nil` for the whole page.
    func lines(about question: Question, on path: String) -> [Int]?

    /// Documented data, from which fixtures are made.
    var payloads: [DocumentedPayload] { get }

    /// Paywalls that fixtures show.
    var paywalls: [DocumentedPaywall] { get }

    /// What code has to do, as a file.
    ///
    /// - Parameters:
    ///   - statements: The answers to the questions, in their order.
    ///   - languages: The tags of the languages that fixtures are made for.
    /// - Returns: A file without scenarios where no page describes the behaviour.
    func expectations(_ statements: [Statement], languages: [String]) -> any Encodable

    /// Whether some page describes it.
    var isDescribed: Bool { get }
}

extension Behaviour {
    package static func facts(in sentence: Sentence, _ phrases: Phrases) -> [PageFact] { [] }
    package static var readings: [(name: String, pattern: String)] { [] }
    package var patternNames: [String: String] { [:] }
    package func possibleFacts(on path: String) -> [(subject: String, reading: String, lines: [Int]?)] { [] }
    package func lines(about question: Question, on path: String) -> [Int]? { nil }
    package var payloads: [DocumentedPayload] { [] }
    package var paywalls: [DocumentedPaywall] { [] }
    package var diagnostics: [Diagnostic] { [] }
}

/// A page with what a behaviour found in it.
package struct DescribingPage<Reading: Sendable>: Sendable {
    package var page: Page
    /// The id of its document.
    package var document: String
    package var reading: Reading

    package init(page: Page, document: String, reading: Reading) {
        self.page = page
        self.document = document
        self.reading = reading
    }
}

/// Rows for people under a title.
package struct Listing: Sendable {
    package var title: String
    package var rows: [Row]

    package init(title: String, rows: [Row]) {
        self.title = title
        self.rows = rows
    }

    package struct Row: Sendable {
        package var name: String
        package var value: String
        package var sources: [Source]

        package init(name: String, value: String, sources: [Source]) {
            self.name = name
            self.value = value
            self.sources = sources
        }
    }
}

/// An example payload with the names by which files and readers know it.
package struct DocumentedPayload: Sendable {
    /// Without folder and extension: unique, and safe on every file system.
    package var stem: String
    package var payload: JSONValue
    /// What other languages document in its place.
    package var translations: [String: JSONValue]

    package init(stem: String, payload: JSONValue, translations: [String: JSONValue]) {
        self.stem = stem
        self.payload = payload
        self.translations = translations
    }

    package func path(_ tag: String) -> String { "\(tag)/events/\(stem).json" }
}

/// A paywall as a behaviour gives it to some users.
package struct DocumentedPaywall: Sendable {
    /// For whom it is; decides its texts.
    package enum Audience: Sendable { case attributed, everybody }

    package var audience: Audience
    /// What the audience is called in files.
    package var audienceName: String
    package var placement: String
    /// The request that gives it; `nil` where no page names one.
    package var request: String?

    package init(audience: Audience, audienceName: String, placement: String, request: String?) {
        self.audience = audience
        self.audienceName = audienceName
        self.placement = placement
        self.request = request
    }

    package func path(_ tag: String) -> String {
        "\(tag)/paywalls/\(SafeName.of(placement)).\(audienceName).json"
    }
}
