import Backports
import Diagnostics
import YAMLErrors
import Yams

/// Reads the files of one language.
enum LocaleFileReader {
    /// Reads a `locale.yml`.
    ///
    /// - Parameter isKnownToBeGood: Whether parts that may be read later need not be read now, to say what is wrong.
    static func read(
        _ file: LocaleCatalog.File,
        isKnownToBeGood: Bool
    ) -> Result<Localization, DiagnosticError> {
        Result { () throws(DiagnosticError) in
            if isKnownToBeGood, let members = LocaleFileMembers(file) {
                var record = LocaleRecord(members)
                let localization = localization(tag: file.tag, from: &record)
                guard record.diagnostics.isEmpty else { throw DiagnosticError(record.diagnostics) }
                return localization
            }
            return try read(file) { record in localization(tag: file.tag, from: &record) }
        }
    }

    /// - Parameter value: Takes what is there from the mapping that is the whole file.
    /// - Throws: Everything that is wrong with the file.
    static func read<Value>(
        _ file: LocaleCatalog.File,
        _ value: (inout LocaleRecord) -> Value
    ) throws(DiagnosticError) -> Value {
        func invalid(_ problem: String, at mark: Mark? = nil) -> DiagnosticError {
            let diagnostic = Diagnostic(
                .error,
                code: "invalid-locale-file",
                "the locale file cannot be read: \(problem)",
                at: SourceLocation(path: file.path, line: mark?.line, column: mark?.column),
                help: "Correct the YAML there; a copy of another language's file shows the form."
            )
            return DiagnosticError(diagnostic)
        }
        guard let text = String(validUTF8: file.bytes) else { throw invalid("it is not UTF-8") }
        let node: Node?
        do {
            // Values are read as what their keys want; what they look like, it takes regular expressions to tell.
            node = try Node.composed(from: text, .basic)
        } catch {
            throw invalid(error.text, at: error.mark)
        }
        guard let mapping = node?.mapping else { throw invalid("it is no mapping") }
        var record = LocaleRecord(path: file.path, mapping: mapping)
        let result = value(&record)
        record.reportUnknownKeys()
        guard record.diagnostics.isEmpty else { throw DiagnosticError(record.diagnostics) }
        return result
    }

    private static func localization(tag: String, from record: inout LocaleRecord) -> Localization {
        let formats = record.localeIdentifier("formats")
        return Localization(
            tag: tag,
            name: record.string("name"),
            aliases: record.strings("aliases"),
            isBase: record.boolean("base"),
            formats: formats,
            detection: record.nested("detection") { detection in
                Localization.Detection(
                    letters: detection.ranges("letters"),
                    words: Set(detection.strings("words").map { $0.lowercased() }),
                    rank: detection.integer("rank")
                )
            },
            parts: parts(from: &record, formats: formats)
        )
    }

    private static func parts(from record: inout LocaleRecord, formats: String) -> Localization.Parts {
        Localization.Parts(
            pageWords: record.nestedPart("pageWords", isOptional: true) { words in
                Localization.PageWords(
                    boxTitles: words.dictionary("boxTitles"),
                    copyButtons: words.strings("copyButtons"),
                    sentenceWords: words.strings("sentenceWords"),
                    proseWords: words.strings("proseWords")
                )
            },
            phrases: record.nestedPart("phrases") { phrases(from: &$0, formats: formats) },
            answers: record.part { $0.patterns("answers") },
            storefront: record.nestedPart("storefront") { storefront in
                Localization.Storefront(
                    currency: storefront.currency("currency"),
                    perUSDollar: storefront.decimal("perUSDollar"),
                    step: storefront.decimal("step")
                )
            },
            fixtures: record.nestedPart("fixtures") { fixtures in
                Localization.FixtureTexts(
                    textFields: Set(fixtures.strings("textFields")),
                    translations: fixtures.dictionary("translations"),
                    paywalls: fixtures.nested("paywalls") { paywalls in
                        Dictionary(
                            uniqueKeysWithValues: Localization.Audience.allCases.map { audience in
                                let copy = paywalls.nested(audience.rawValue) { copy in
                                    Localization.PaywallCopy(
                                        title: copy.string("title"),
                                        subtitle: copy.string("subtitle"),
                                        button: copy.string("button")
                                    )
                                }
                                return (audience, copy)
                            }
                        )
                    }
                )
            },
            sample: record.nestedPart("sample") { sample in
                Localization.SampleTexts(
                    separator: sample.string("separator"),
                    labels: sample.dictionary("labels"),
                    values: sample.dictionary("values"),
                    noEvents: sample.string("noEvents")
                )
            },
            reports: record.part { $0.texts("reports") }
        )
    }

    private static func phrases(from record: inout LocaleRecord, formats: String) -> Phrases {
        var byTopic: [Phrases.Topic: [Phrase]] = [:]
        for topic in Phrases.Topic.allCases {
            byTopic[topic] = record.phrases(topic.rawValue)
        }
        return Phrases(
            byTopic: byTopic,
            opposites: record.opposites("opposites"),
            quantityWords: QuantityWords(from: &record, formats: formats)
        )
    }
}
