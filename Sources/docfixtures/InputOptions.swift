import ArgumentParser
import Diagnostics
import Fixtures
import Folders
import Foundation
import Localization

/// Which pages commands read.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Folders of documentation pages; without one, the shipped guides.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var folders: [String] = []

    @Option(
        name: .customLong("docs"),
        help: ArgumentHelp("A folder of documentation pages; may be repeated.", valueName: "dir"),
        completion: .directory
    )
    var docs: [String] = []

    @Option(
        name: .customLong("claims"),
        help: ArgumentHelp(
            "A file of claims; without it, the claims.yml at the top of each folder.",
            valueName: "file"
        ),
        completion: .file()
    )
    var claimsFile: String?
}

/// Where the data that comes with the package are, and what replaces them.
struct DataOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder like the package's own Locales, to be used in its place.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var locales: String?

    @Option(
        help: ArgumentHelp(
            "A folder with Mustache templates that replace the package's own.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var templates: String?

    @Option(help: .configuration, completion: .file())
    var config: String?

    var localesFolder: URL { locales.map { URL(filePath: $0) } ?? DataFolder.shipped("Locales") }

    /// Where templates are, the package's own first.
    var templateFolders: [URL] {
        [DataFolder.shipped("Templates")] + [templates.map { URL(filePath: $0) }].compactMap(\.self)
    }

    /// - Throws: `DiagnosticError` with everything that is wrong with the locale files.
    func catalog() throws(DiagnosticError) -> LocaleCatalog {
        try DataFolder.catalog(in: localesFolder)
    }

    /// - Throws: `DiagnosticError` with everything that is wrong with the templates of these names.
    func templates(_ names: Set<Templates.Name>) throws(DiagnosticError) -> Templates {
        try DataFolder.templates(
            names,
            in: DataFolder.shipped("Templates"),
            replacedBy: templates.map { URL(filePath: $0) }
        )
    }
}

/// The language of what is generated.
struct LocaleOptions: ParsableArguments {
    @Option(
        name: .customLong("locale"),
        help: ArgumentHelp("A language, by tag or alias; may be repeated. Without it, all.", valueName: "tag")
    )
    var tags: [String] = []

    /// - Throws: `ValidationError` where a tag is not known.
    func localizations(in catalog: LocaleCatalog) throws -> [Localization] {
        let named = try tags.map { try catalog.requireLocalization(for: $0).tag }
        return tags.isEmpty ? catalog.localizations : catalog.localizations.filter { named.contains($0.tag) }
    }
}

extension LocaleCatalog {
    /// The localization of a tag or alias that a user named.
    ///
    /// - Throws: `ValidationError` where it is not known.
    func requireLocalization(for tag: String) throws -> Localization {
        guard let localization = localization(for: tag) else {
            let known = localizations.flatMap { [$0.tag] + $0.aliases }
            throw ValidationError(
                "There is no locale '\(tag)'. \(known.suggestion(for: tag, listing: tags))"
                    + " docfixtures init --locale adds one."
            )
        }
        return localization
    }
}
