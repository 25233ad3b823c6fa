import Diagnostics
import JSONText
import Mustache

/// What generated texts look like: Mustache templates by name.
public struct Templates: Sendable {
    /// The templates that there are; the raw value is the file's name without its extension, and that by which
    /// another template includes it.
    public enum Name: String, Sendable, CaseIterable {
        /// A paywall fixture, JSON.
        case paywall
        /// An event fixture, JSON.
        case event
        /// A sample, text for people.
        case sample
        /// What all reports in HTML have around their content.
        case report
        /// The style sheet of reports in HTML, CSS without any tag.
        case reportStyle = "report-style"
        /// A picture of what happened when, SVG.
        case reportTimeline = "report-timeline"
        /// The findings of a document, HTML.
        case reportFinding = "report-finding"
        /// A verdict on code, HTML.
        case verifyReport = "report-verify"
        /// A comparison of pages, HTML.
        case driftReport = "report-drift"
        /// What pages state and what was made of it, HTML.
        case generateReport = "report-generate"

        /// What the file is called.
        public var fileName: String { rawValue + (self == .reportStyle ? ".css" : ".mustache") }

        /// Those of which fixtures are made.
        public static let fixtures: Set<Name> = [.paywall, .event]
        /// Those of which samples are made.
        public static let samples: Set<Name> = [.sample]
        /// Those of which reports in HTML are made.
        public static let reports = Set(allCases).subtracting(fixtures).subtracting(samples)
    }

    /// A template file as it was read.
    public struct File: Sendable {
        /// Which template it is.
        public var name: Name
        /// For diagnostics.
        public var path: String
        /// The Mustache source.
        public var text: String

        /// A template by its name.
        public init(name: Name, path: String, text: String) {
            self.name = name
            self.path = path
            self.text = text
        }
    }

    private var templates: [Name: (template: MustacheTemplate, path: String)] = [:]

    /// - Parameters:
    ///   - files: At least one of each name; of several, the last counts.
    ///   - names: Of the templates that are needed: to read one takes longer than to fill it in.
    /// - Throws: `DiagnosticError` with every template that is missing or has a syntax error.
    public init(_ files: [File], names: Set<Name> = Set(Name.allCases)) throws(DiagnosticError) {
        var diagnostics: [Diagnostic] = []
        for file in files where names.contains(file.name) {
            do {
                templates[file.name] = (try MustacheTemplate(string: file.text), file.path)
            } catch {
                diagnostics.append(Self.invalid(file, error))
            }
        }
        for name in Name.allCases where names.contains(name) && !files.contains(where: { $0.name == name }) {
            diagnostics.append(
                Diagnostic(
                    .error,
                    code: "missing-template",
                    "there is no template \(name.fileName)",
                    help: "Add it to the folder of templates."
                )
            )
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }

    private static func invalid(_ file: File, _ error: any Error) -> Diagnostic {
        let parserError = error as? MustacheTemplate.ParserError
        return Diagnostic(
            .error,
            code: "invalid-template",
            "the template cannot be read: \(parserError?.error ?? error)",
            at: SourceLocation(
                path: file.path,
                line: parserError?.context.lineNumber,
                column: parserError?.context.columnNumber
            ),
            help: "Correct the Mustache tags there."
        )
    }

    /// Renders a template of JSON.
    ///
    /// - Parameter context: JSON texts by tag, to be written with three braces, `{{{title}}}`.
    /// - Returns: The parsed result, so that its layout does not depend on the template's.
    func json(_ name: Name, _ context: [String: String]) throws(DiagnosticError) -> JSONValue {
        let text = text(name, context)
        do {
            return try JSON5.value(in: text)
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "invalid-template-output",
                    "line \(error.line) of what the template gives is not valid JSON: \(error.message)",
                    at: templates[name].map { SourceLocation(path: $0.path) },
                    help:
                        "Write values with three braces and without quotation marks around them: {{{title}}}."
                )
            )
        }
    }

    /// Renders a template, which may include others.
    package func text(_ name: Name, _ context: Any) -> String {
        let library = MustacheLibrary(
            templates: Dictionary(uniqueKeysWithValues: templates.map { ($0.rawValue, $1.template) })
        )
        return library.render(context, withTemplate: name.rawValue) ?? ""
    }
}
