import ArgumentParser
import Fixtures
import Folders
import Localization
import Reports

/// In which language a report is written, for commands in which `--locale` means nothing else.
struct ReportLanguageOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language of an HTML report, by tag or alias; the one that comes first unless given.",
            valueName: "tag"
        )
    )
    var locale: String?

    /// - Throws: `ValidationError` where the language is not known, and everything that is wrong with the templates.
    func style(_ data: DataOptions, _ catalog: LocaleCatalog) throws -> ReportStyle {
        try ReportStyle(data, catalog, in: locale)
    }
}

extension ReportStyle {
    /// - Parameter tag: Of a language, or an alias; nil for the base language.
    /// - Throws: `ValidationError` where the language is not known, and everything that is wrong with the templates and
    ///   with what is said of findings.
    init(_ data: DataOptions, _ catalog: LocaleCatalog, in tag: String?) throws {
        let localization = try tag.map(catalog.requireLocalization) ?? catalog.base
        self.init(
            templates: try data.templates(Templates.Name.reports),
            localization: localization,
            base: catalog.base,
            findings: try DataFolder.findingTexts(localization.tag, in: data.localesFolder)
        )
    }
}
