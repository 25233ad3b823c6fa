import Diagnostics
import Yams

/// Reads one `locale.yml`.
enum LocaleFileReader {
    static func read(_ file: LocaleCatalog.File) -> Result<Localization, DiagnosticError> {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            return .failure(
                DiagnosticError(invalid(file, line: nil, column: nil, problem: "it is not UTF-8"))
            )
        }
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            let (mark, problem) = error.place
            return .failure(
                DiagnosticError(invalid(file, line: mark?.line, column: mark?.column, problem: problem))
            )
        } catch {
            return .failure(DiagnosticError(invalid(file, line: nil, column: nil, problem: "\(error)")))
        }
        guard let mapping = node?.mapping else {
            return .failure(
                DiagnosticError(invalid(file, line: nil, column: nil, problem: "it is no mapping"))
            )
        }
        var record = LocaleRecord(path: file.path, mapping: mapping)
        let localization = localization(tag: file.tag, from: &record)
        record.reportUnknownKeys()
        return record.diagnostics.isEmpty
            ? .success(localization) : .failure(DiagnosticError(record.diagnostics))
    }

    private static func invalid(
        _ file: LocaleCatalog.File,
        line: Int?,
        column: Int?,
        problem: String
    ) -> Diagnostic {
        Diagnostic(
            .error,
            code: "invalid-locale-file",
            "the locale file cannot be read: \(problem)",
            at: SourceLocation(path: file.path, line: line, column: column),
            help: "Correct the YAML there; a copy of another language's file shows the form."
        )
    }

    private static func localization(tag: String, from record: inout LocaleRecord) -> Localization {
        let formats = record.string("formats")
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
            pageWords: record.nested("pageWords", isOptional: true) { words in
                Localization.PageWords(
                    boxTitles: words.dictionary("boxTitles"),
                    copyButtons: words.strings("copyButtons"),
                    sentenceWords: words.strings("sentenceWords"),
                    proseWords: words.strings("proseWords")
                )
            },
            phrases: record.nested("phrases") { phrases(from: &$0, formats: formats) },
            answers: record.patterns("answers"),
            storefront: record.nested("storefront") { storefront in
                Localization.Storefront(
                    currency: storefront.string("currency"),
                    perUSDollar: storefront.decimal("perUSDollar"),
                    step: storefront.decimal("step")
                )
            },
            fixtures: record.nested("fixtures") { fixtures in
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
            sample: record.nested("sample") { sample in
                Localization.SampleTexts(
                    separator: sample.string("separator"),
                    labels: sample.dictionary("labels"),
                    values: sample.dictionary("values"),
                    noEvents: sample.string("noEvents")
                )
            }
        )
    }

    private static func phrases(from record: inout LocaleRecord, formats: String) -> Phrases {
        var byTopic: [Phrases.Topic: [Phrase]] = [:]
        for topic in Phrases.Topic.allCases {
            byTopic[topic] = record.strings(topic.rawValue).map(Phrase.init)
        }
        let units = record.nested("units") { units in
            Dictionary(uniqueKeysWithValues: Unit.allCases.map { ($0, units.strings($0.rawValue)) })
        }
        let separators = record.strings("rangeSeparators")
        let numbers = record.decimals("numberWords")
        let lengths: [(Unit, String)] = [(.milliseconds, "0.001"), (.seconds, "1"), (.minutes, "60")]
        return Phrases(
            byTopic: byTopic,
            units: words(lengths.flatMap { unit, seconds in units[unit, default: []].map { ($0, seconds) } }),
            rangeSeparators: separators.map(folded),
            numberWords: words(numbers.map { ($0.key, $0.value.description) }),
            quantityWords: QuantityWords(
                from: &record,
                numbers: numbers,
                units: units,
                separators: separators,
                formats: formats
            )
        )
    }

    private static func words(_ entries: [(key: String, value: String)]) -> [Phrases.Word] {
        entries.map { Phrases.Word(text: folded($0.key), value: $0.value) }
            .sorted { ($0.text.count, $1.text, $1.value) > ($1.text.count, $0.text, $0.value) }
    }

    private static func folded(_ text: String) -> String {
        String(String.UnicodeScalarView(FoldedText(text).scalars))
    }
}

extension YamlError {
    /// Where the problem is, with 1-based line and column, and what it is.
    fileprivate var place: (mark: Mark?, problem: String) {
        switch self {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            (mark, problem)
        default: (nil, "\(self)")
        }
    }
}
