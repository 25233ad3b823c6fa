import Findings
import Fixtures
import Localization

/// How reports in HTML look, and in which language they speak.
///
/// What a report tells of pages and code comes in the words of these, and in English where this package finds them;
/// kinds of findings are explained in the language of the report, where it has texts for that.
public struct ReportStyle: Sendable {
    /// The language of messages, which are this package's own.
    static let messageLanguage = "en"

    /// The language of the report as a BCP 47 tag.
    public let language: String
    private let templates: Templates
    private let texts: [String: String]
    private let findings: FindingTexts

    /// Takes templates, and the language of the texts around what is told.
    ///
    /// - Parameters:
    ///   - localization: The language; one that has no texts for reports gives its place to the base language.
    ///   - base: Has the texts that the language lacks.
    ///   - findings: What kinds of findings mean in the language.
    public init(
        templates: Templates,
        localization: Localization,
        base: Localization,
        findings: FindingTexts = .none
    ) {
        self.templates = templates
        self.findings = findings
        language = localization.reports.isEmpty ? base.tag : localization.tag
        texts = base.reports.merging(localization.reports) { $1 }
    }

    /// Writes a report.
    ///
    /// - Parameter title: The name of the text that is its title.
    func html(_ template: Templates.Name, title: String, _ content: some Sendable) -> String {
        templates.text(
            template,
            HTMLPage(
                lang: LanguageTag(language),
                title: text(title),
                text: texts.mapValues { PageText($0) },
                content: content
            )
        )
    }

    /// A text by its name, with values in place of their names in braces.
    func text(_ name: String, _ values: KeyValuePairs<String, String> = [:]) -> PageText {
        PageText(string(name, values))
    }

    func string(_ name: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        var rest = (texts[name] ?? name)[...]
        var result = ""
        // In one pass: a value may hold what looks like the name of another one.
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            result += rest[..<open]
            result += values.first { $0.key == name }?.value ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// What a kind of findings means, in the language of the report; nil where it has no texts for that.
    func texts(of code: Finding.Code) -> FindingTexts.Text? { findings.byCode[code.rawValue] }

    /// A number of seconds with its unit.
    func seconds(_ duration: Duration) -> String {
        string("seconds", ["number": duration.decimalSeconds])
    }
}

/// What every report in HTML has.
private struct HTMLPage<Content: Sendable>: Sendable {
    let lang: LanguageTag
    let title: PageText
    /// By name, for templates.
    let text: [String: PageText]
    let content: Content
}

/// A number with what it counts.
struct Tally: Hashable {
    /// `error`, `warning`, `note`, `passed`, `failed`, `open` or `plain`: decides on the colour.
    let kind: String
    let label: PageText
    let count: Int
}
