import Diagnostics

/// What kinds of findings mean in a language, as its `findings.yml` says.
///
/// The file stands beside `locale.yml` and is no part of it: only reports in HTML need it, and every command reads
/// `locale.yml`.
public struct FindingTexts: Sendable, Equatable {
    /// By the code of the kind; a kind that the file leaves out is missing.
    public let byCode: [String: Text]

    /// What is to be known of one kind, a sentence each.
    public struct Text: Sendable, Hashable {
        /// What it is that was found.
        public let meaning: String
        /// What it does to readers.
        public let importance: String
        /// What to do about it.
        public let help: String
    }

    /// The texts of a language that has none of its own.
    public static let none = FindingTexts(byCode: [:])

    private init(byCode: [String: Text]) {
        self.byCode = byCode
    }

    /// - Parameters:
    ///   - file: A `findings.yml`, which may leave out codes.
    ///   - codes: All that there are.
    /// - Throws: Everything that is wrong with the file: YAML errors, codes that there are not, a code without one of
    ///   its texts.
    public init(_ file: LocaleCatalog.File, codes: [String]) throws(DiagnosticError) {
        byCode = try LocaleFileReader.read(file) { record in
            var texts: [String: Text] = [:]
            for code in record.keys where codes.contains(code) {
                texts[code] = record.nested(code) { text in
                    Text(
                        meaning: text.string("meaning"),
                        importance: text.string("importance"),
                        help: text.string("help")
                    )
                }
            }
            return texts
        }
    }
}
