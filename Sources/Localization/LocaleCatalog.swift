import Diagnostics

/// The languages that are known, each a folder in `Locales/`.
public struct LocaleCatalog: Sendable, Equatable {
    /// By tag; never empty, exactly one of them the base.
    public let localizations: [Localization]
    /// The indices of languages by their tags and aliases, in lower case: each folder on the way to each page is looked up.
    private let indices: [String: Int]

    /// A `locale.yml` as it was read.
    public struct File: Sendable {
        /// The name of the folder that holds the file.
        public var tag: String
        /// For diagnostics.
        public var path: String
        /// The whole file.
        public var bytes: [UInt8]

        /// A file by the folder that holds it.
        public init(tag: String, path: String, bytes: [UInt8]) {
            self.tag = tag
            self.path = path
            self.bytes = bytes
        }
    }

    /// - Parameter files: In any order.
    /// - Throws: `DiagnosticError` with everything that is wrong with the files: no file at all, YAML errors,
    ///   keys that are missing, unknown or of the wrong kind, an alias that two languages claim, no base or
    ///   more than one.
    public init(_ files: [File]) throws(DiagnosticError) {
        var diagnostics: [Diagnostic] = []
        var localizations: [Localization] = []
        for file in files.sorted(by: { $0.tag < $1.tag }) {
            switch LocaleFileReader.read(file) {
            case .success(let localization): localizations.append(localization)
            case .failure(let error): diagnostics += error.diagnostics
            }
        }
        if diagnostics.isEmpty { diagnostics += Self.problems(localizations, files) }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
        self.localizations = localizations
        let names = localizations.enumerated().flatMap { index, localization in
            ([localization.tag] + localization.aliases).map { ($0.lowercased(), index) }
        }
        indices = Dictionary(names) { first, _ in first }
    }

    private static func problems(_ localizations: [Localization], _ files: [File]) -> [Diagnostic] {
        guard !localizations.isEmpty else {
            let message = "there is no language: no folder holds a locale.yml"
            let help = "Name a folder like the package's own Locales with --locales."
            return [Diagnostic(.error, code: "no-locales", message, help: help)]
        }
        var diagnostics: [Diagnostic] = []
        var owners: [String: Localization] = [:]
        for localization in localizations {
            for tag in [localization.tag] + localization.aliases {
                let key = tag.lowercased()
                if let owner = owners[key], owner.tag != localization.tag {
                    let message = "\(localization.tag) and \(owner.tag) both claim \(tag)"
                    let file = files.first { $0.tag == localization.tag }
                    let location = file.map { SourceLocation(path: $0.path) }
                    let help = "Remove it from the aliases of one of them."
                    diagnostics.append(
                        Diagnostic(.error, code: "duplicate-alias", message, at: location, help: help)
                    )
                }
                owners[key] = localization
            }
        }
        let bases = localizations.filter(\.isBase).map(\.tag)
        if bases.count != 1 {
            let message =
                bases.isEmpty
                ? "no language is the base"
                : "more than one language is the base: \(bases.joined(separator: ", "))"
            let help = "Say `base: true` in one locale.yml and `base: false` in the others."
            diagnostics.append(Diagnostic(.error, code: "no-single-base", message, help: help))
        }
        return diagnostics
    }

    /// The language that comes first where pages disagree.
    public var base: Localization {
        localizations.first(where: \.isBase) ?? localizations[0]
    }

    /// Of all languages, sorted.
    public var tags: [String] { localizations.map(\.tag) }

    /// The language of that tag or alias, ignoring case and `_` for `-`.
    public func localization(for tag: String) -> Localization? {
        indices[String(tag.lowercased().map { $0 == "_" ? "-" : $0 })].map { localizations[$0] }
    }

    /// Tells the language of prose from its letters and words.
    ///
    /// - Returns: `nil` where nothing points to a known language.
    public func language(ofProse text: String) -> Localization? {
        var letters = 0
        var hits = [Int](repeating: 0, count: localizations.count)
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            letters += 1
            for (index, localization) in localizations.enumerated()
            where localization.detection.letters.contains(where: { $0.contains(scalar.value) }) {
                hits[index] += 1
            }
        }
        // A word or a name of another script does not make a page of its language.
        let byLetters = localizations.indices.filter { hits[$0] * 20 > letters }
        if let index = byLetters.max(by: { rank($0) < rank($1) }) { return localizations[index] }
        return languageByWords(text)
    }

    /// Tells the language of a paragraph or so, where it is long enough to be no name, label or quotation.
    ///
    /// - Returns: `nil` where too little points to a known language.
    public func language(ofPassage text: String) -> Localization? {
        guard let language = language(ofProse: text) else { return nil }
        var letters = 0
        var own = 0
        var isOfScript = false
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            letters += 1
            if language.detection.letters.contains(where: { $0.contains(scalar.value) }) { own += 1 }
            isOfScript =
                isOfScript
                || localizations.contains { $0.detection.letters.contains { $0.contains(scalar.value) } }
        }
        if own > 0 { return own >= 12 && own * 5 >= letters ? language : nil }
        guard !isOfScript else { return nil }
        let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
        let known = words.filter(language.detection.words.contains)
        return words.count > 3 && Set(known).count > 1 && known.count * 6 >= words.count ? language : nil
    }

    private func rank(_ index: Int) -> (Int, String) {
        (localizations[index].detection.rank, localizations[index].tag)
    }

    private func languageByWords(_ text: String) -> Localization? {
        var counts = [Int](repeating: 0, count: localizations.count)
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
            for (index, localization) in localizations.enumerated()
            where localization.detection.words.contains(String(word)) {
                counts[index] += 1
            }
        }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most).map { localizations[$0] }
    }
}
