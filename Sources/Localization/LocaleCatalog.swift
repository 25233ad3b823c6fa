import Backports
import Diagnostics

/// The languages that are known, each a folder in `Locales/`.
public struct LocaleCatalog: Sendable {
    /// By tag; never empty, exactly one of them the base.
    public let localizations: [Localization]
    /// The indices of languages by their tags and aliases, in lower case: each folder on the way to each page is looked up.
    private let indices: [String: Int]
    /// The letters that only one script has, with the index of each language that is written in it, ascending.
    private let scripts: [(letters: ClosedRange<UInt32>, index: Int)]
    /// Frequent short words, with the indices of the languages that have them.
    private let words: [String: [Int]]

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
        try self.init(files, isKnownToBeGood: false)
    }

    /// - Parameter isKnownToBeGood: Whether nothing can be wrong with the files, as with those that come with the package
    ///   and are tested with it. Of these, a part is read when it is first asked for; of others at once, to say what is
    ///   wrong.
    package init(_ files: [File], isKnownToBeGood: Bool) throws(DiagnosticError) {
        var diagnostics: [Diagnostic] = []
        var localizations: [Localization] = []
        for reading in files.sorted(by: { $0.tag < $1.tag }).concurrentMap({
            LocaleFileReader.read($0, isKnownToBeGood: isKnownToBeGood)
        }) {
            switch reading {
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
        scripts = localizations.enumerated().flatMap { index, localization in
            localization.detection.letters.map { ($0, index) }
        }
        words = localizations.enumerated().reduce(into: [:]) { words, language in
            for word in language.element.detection.words { words[word, default: []].append(language.offset) }
        }
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
        index(ofProse: text).map { localizations[$0] }
    }

    /// The tag of that language.
    package func tag(ofProse text: String) -> String? { index(ofProse: text).map { localizations[$0].tag } }

    private func index(ofProse text: String) -> Int? {
        var letters = 0
        var hits = [Int](repeating: 0, count: localizations.count)
        let first = scripts.map(\.letters.lowerBound).min() ?? .max
        for scalar in text.unicodeScalars where scalar.isLetter {
            letters += 1
            guard scalar.value >= first else { continue }
            var last: Int?
            for script in scripts where script.letters.contains(scalar.value) && script.index != last {
                hits[script.index] += 1
                last = script.index
            }
        }
        // A word or a name of another script does not make a page of its language.
        let byLetters = localizations.indices.filter { hits[$0] * 20 > letters }
        return byLetters.max(by: { rank($0) < rank($1) }) ?? indexByWords(text)
    }

    /// Tells the language of a paragraph or so, where it is long enough to be no name, label or quotation.
    ///
    /// - Returns: `nil` where too little points to a known language.
    public func language(ofPassage text: String) -> Localization? {
        guard let language = language(ofProse: text) else { return nil }
        var letters = 0
        var own = 0
        var isOfScript = false
        for scalar in text.unicodeScalars where scalar.isLetter {
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

    private func indexByWords(_ text: String) -> Int? {
        var counts = [Int](repeating: 0, count: localizations.count)
        func count(_ word: some StringProtocol) {
            for index in words[String(word)] ?? [] { counts[index] += 1 }
        }
        let text = text.lowercased()
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            for word in text.utf8.split(whereSeparator: { !letters.contains($0) && $0 != UInt8(ascii: "'") })
            {
                count(Substring(word))
            }
        } else {
            // Combining marks are parts of letters (Unicode, Combining Diacritical Marks).
            let words = text.unicodeScalars.split { scalar in
                !scalar.isLetter && scalar != "'" && !(0x300...0x36F).contains(scalar.value)
            }
            for word in words { count(Substring(word)) }
        }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most)
    }
}
