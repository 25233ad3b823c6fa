import ArgumentParser
import Behaviours
import Diagnostics
import Fixtures
import JSONText
import Localization
import Reports
import Specifications

/// `docfixtures sample`
struct SampleCommand: AsyncParsableCommand, PageReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Prints localized sample output.",
        discussion: """
            Text as an app's log or a support tool shows it, or with --json the payload: one value for one \
            example, a list with event and example ids for several.
            """
    )

    @OptionGroup var input: InputOptions
    @OptionGroup var data: DataOptions
    @OptionGroup var locale: LocaleOptions

    @Option(
        help: ArgumentHelp("An event, by id; without it, all events that have an example.", valueName: "id")
    )
    var event: String?

    @Flag(help: "Prices of the language's storefront in its currency.")
    var storefront = false

    @Flag(help: "Print payloads instead of text.")
    var json = false

    @Flag(help: "Print the languages in columns beside each other: those of --locale, or all.")
    var sideBySide = false

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func validate() throws {
        if sideBySide, json {
            throw ValidationError(
                "--side-by-side shows text: leave --json out, or print one --locale after another."
            )
        }
    }

    func run() async throws {
        try await Outcome.run(console) {
            let columns = sideBySide ? Console.columns : 0
            let options = ["\(storefront)", "\(json)", "\(columns)", event ?? "", "locale"] + locale.tags
            let sample = try await remembering(options: options, run: sample)
            Console.report(sample.diagnostics)
            try Console.write(sample.text)
        }
    }

    private func sample() async throws -> Sample {
        let catalog = try data.catalog()
        let localizations =
            locale.tags.isEmpty && !sideBySide
            ? [catalog.base] : try locale.localizations(in: catalog)
        let templates = try data.templates(Templates.Name.samples)
        let corpus = try await readPages(catalog: catalog)
        let events = try selected(corpus.specification.behaviour(Callbacks.self)?.events ?? [])
        var sample = Sample(diagnostics: corpus.diagnostics)
        if sideBySide {
            sample.text = sideBySideText(localizations, events, templates, &sample.diagnostics)
            return sample
        }
        for (index, localization) in localizations.enumerated() {
            if localizations.count > 1, !json {
                sample.text += (index > 0 ? "\n" : "") + Self.title(localization) + "\n\n"
            }
            var localizer = PayloadLocalizer(localization, usesStorefront: storefront)
            let payloads = events.map { event in event.examples.map { localizer.localized($0) } }
            let text = SampleText(localizer, templates: templates)
            sample.diagnostics += localizer.diagnostics
            if json {
                sample.text += "\(jsonSample(events, payloads).serialized())\n"
            } else if events.isEmpty {
                sample.text += "\(localization.sample.noEvents)\n"
            } else {
                let texts = zip(events, payloads).map { text.text(for: $0, payloads: $1) }
                sample.text += texts.joined(separator: "\n")
            }
        }
        return sample
    }

    /// What stands above the samples of a language where there are several.
    private static func title(_ localization: Localization) -> String {
        "\(localization.name) (\(localization.tag))"
    }

    /// The languages in columns, event by event.
    private func sideBySideText(
        _ localizations: [Localization],
        _ events: [DocumentedEvent],
        _ templates: Templates,
        _ diagnostics: inout [Diagnostic]
    ) -> String {
        var blocks = [localizations.map(Self.title)]
        if events.isEmpty { blocks.append(localizations.map(\.sample.noEvents)) }
        for event in events {
            blocks.append(
                localizations.map { localization in
                    var localizer = PayloadLocalizer(localization, usesStorefront: storefront)
                    let payloads = event.examples.map { localizer.localized($0) }
                    diagnostics += localizer.diagnostics
                    return SampleText(localizer, templates: templates).text(for: event, payloads: payloads)
                }
            )
        }
        let columns = Console.columns
        return blocks.map { SideBySide($0, columns: columns).text }.joined(separator: "\n")
    }

    private func selected(_ events: [DocumentedEvent]) throws -> [DocumentedEvent] {
        guard let event else { return events.filter { !$0.examples.isEmpty } }
        let named = events.filter { $0.id == event }
        let withExamples = named.filter { !$0.examples.isEmpty }
        guard !named.isEmpty else {
            var ids: [String] = []
            for event in events where !ids.contains(event.id) { ids.append(event.id) }
            throw ValidationError("There is no event '\(event)'. \(ids.suggestion(for: event))")
        }
        return withExamples.isEmpty ? named : withExamples
    }

    private func jsonSample(_ events: [DocumentedEvent], _ payloads: [[JSONValue]]) -> JSONValue {
        let entries = zip(events, payloads).flatMap { event, payloads in
            zip(event.examples, payloads).map { (event: event.id, example: $0.id, payload: $1) }
        }
        if entries.count == 1 { return entries[0].payload }
        return .array(
            entries.map {
                [
                    "event": .string($0.event),
                    "example": .optional($0.example),
                    "payload": $0.payload,
                ]
            }
        )
    }
}

/// What `docfixtures sample` gives.
private struct Sample: Codable {
    var text = ""
    var diagnostics: [Diagnostic]
}
