import Diagnostics
import Documents
import Localization

/// The words of a language's sentences outside of code, in lower case.
///
/// What pages of both languages also use as words of their sentences is a word, marked as code or not, such as what stands
/// for a reader's own value: `cp file copy`. It is translated, as names from code are not.
struct SentenceWords {
    /// With how often each occurs.
    private var counts: [LowercaseWord: Int] = [:]
    /// How many words have letters that English does not have.
    private var foreignCount = 0
    /// Those that are written without a capital somewhere, so that they are no names.
    private var plainWords: Set<LowercaseWord> = []
    /// What is set in bold in Latin letters.
    private var labels: Set<Term> = []
    /// How many letters are of each script, but for those that English has.
    private var scripts: [UInt32: Int] = [:]
    /// What stands in code blocks: names, whatever sentences use the words for.
    private var names: Set<Term> = []

    /// By language.
    static func all(in pages: some Sequence<ComparedPage>) -> [String: SentenceWords] {
        pages.reduce(into: [:]) { $0[$1.language, default: SentenceWords()].add($1) }
    }

    private mutating func add(_ page: ComparedPage) {
        let mentions = page.sections.compactMap(\.heading) + page.blocks.lazy.flatMap(\.allMentions)
        for run in mentions.lazy.flatMap(\.prose.runs)
        where !run.marks.contains(.code) || run.marks.contains(.variable) {
            for (word, isPlain) in run.text.wordsInRows {
                counts[word, default: 0] += 1
                if word.isForeign, counts[word] == 1 { foreignCount += 1 }
                if isPlain { plainWords.insert(word) }
            }
            for (script, count) in run.text.scripts { scripts[script, default: 0] += count }
        }
        labels.formUnion(mentions.lazy.flatMap(\.labels).map { Term($0.text) })
        for code in page.blocks.lazy.compactMap(\.code) { names.formUnion(code.terms.terms) }
    }

    fileprivate func count(of word: LowercaseWord) -> Int { counts[word, default: 0] }

    fileprivate func contains(_ word: LowercaseWord, besides count: Int) -> Bool {
        self.count(of: word) > count
    }

    /// Whether what is written with capitals stands in more than one place, and never without.
    func isName(_ text: String) -> Bool {
        text.lettersInRows.allSatisfy { contains($0, besides: 1) && !plainWords.contains($0) }
    }

    /// Whether no word of a title is a name: all are written without capitals elsewhere, and it is no name from code.
    func arePlain(_ text: String) -> Bool {
        let words = text.lettersInRows
        return text.first(where: \.isLetter)?.isUppercase == true && words.allSatisfy(plainWords.contains)
            && !isNameInCode(text.lowercased())
    }

    /// Whether none of its words stands in more than one place.
    func isNew(_ text: String) -> Bool {
        !text.lettersInRows.contains { contains($0, besides: 1) }
    }

    func isLabel(_ text: String) -> Bool { labels.contains(Term(text)) }

    func isNameInCode(_ text: String) -> Bool { names.contains(Term(text)) }

    /// Whether a text is in a script of which the language has hardly a letter elsewhere, and the base page's text has none.
    func isInStrangeScript(_ text: String, besides base: String) -> Bool {
        let own = text.scripts
        let length = own.values.reduce(0, +)
        let others = scripts.values.reduce(0, +) - length
        // A few words tell nothing of a language.
        guard length > 3, others > 10 * length else { return false }
        let strange = own.filter { script, count in
            (scripts[script, default: 0] - count) * 50 < others && base.scripts[script] == nil
        }
        return strange.values.reduce(0, +) * 2 > length
    }

    /// Whether it has words in another script than English, among which those in English's script are names.
    var usesOtherScript: Bool { foreignCount * 2 > counts.count }
}

extension Both<SentenceWords> {
    /// What a text may stand in.
    enum Place {
        /// Marked as code, in a sentence.
        case mark
        case codeBlock
        case sentence
    }

    /// Whether the other language leaves a name as it is in at least half of the places, but for one.
    func keeps(_ name: String) -> Bool {
        name.lettersInRows.allSatisfy { (other.count(of: $0) + 1) * 2 >= base.count(of: $0) }
    }

    /// Whether the other language has a name in more places than the base page's, but for one, as `OS` for words.
    func adds(_ name: String) -> Bool {
        name.lettersInRows.contains { other.count(of: $0) > base.count(of: $0) + 1 }
    }

    /// Whether a text of the other page is one of the base page but for words, each in its language, with the same figures
    /// and signs.
    func areTranslations(_ texts: Both<String>, in place: Place) -> Bool {
        let parts = texts.map { Set($0.lettersInRows) }
        let only = Both<Set<LowercaseWord>> { parts[$0].subtracting(parts[$0.opposite]) }
        guard !only.base.isEmpty, texts.base.signs == texts.other.signs,
            place != .mark || !base.isNameInCode(texts.base), place != .codeBlock || !other.usesOtherScript
        else { return false }
        // The sentence itself does not tell.
        let own = place == .sentence ? 1 : 0
        let isTranslated = only.other.contains { $0.isForeign || !base.contains($0, besides: 0) }
        func isEnough(_ known: Int, of count: Int) -> Bool {
            // Of what a program says in several words, some may stand nowhere else.
            known == count || known > 1 && known * 3 >= count * 2
        }
        return isTranslated
            && isEnough(only.base.count { base.contains($0, besides: own) }, of: only.base.count)
            && isEnough(
                only.other.count {
                    $0.isForeign || !other.usesOtherScript && other.contains($0, besides: own)
                },
                of: only.other.count
            )
    }
}

/// Letters that stand together, with the marks that are combined with them, in lower case.
private struct LowercaseWord: Hashable {
    private var term = Term()
    /// Whether it has letters that English does not have.
    private(set) var isForeign = false

    mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII { return term.append(UInt8(scalar.value) | 0x20) }
        isForeign = isForeign || scalar.isForeignLetter
        // Han and kana have no lower case.
        let text = scalar.isUnspaced ? String(scalar) : scalar.properties.lowercaseMapping
        for byte in text.utf8 { term.append(byte) }
    }
}

extension String {
    fileprivate var lettersInRows: [LowercaseWord] { wordsInRows.map(\.word) }

    /// In order; those that begin with a small letter of English and have no capital are plain.
    fileprivate var wordsInRows: [(word: LowercaseWord, isPlain: Bool)] {
        var words: [(word: LowercaseWord, isPlain: Bool)] = []
        var isBehindWord = false
        for scalar in unicodeScalars {
            let isPart = scalar.isLetter || scalar.value >= 0x300 && scalar.properties.isGraphemeExtend
            defer { isBehindWord = isPart }
            guard isPart else { continue }
            if !isBehindWord { words.append((LowercaseWord(), ("a"..."z").contains(scalar))) }
            words[words.count - 1].word.append(scalar)
            if ("A"..."Z").contains(scalar) { words[words.count - 1].isPlain = false }
        }
        return words
    }

    /// Digits and what code has for signs, as bytes of ASCII, sorted, without the marks by which texts and names are put
    /// together.
    fileprivate var signs: [UInt8] {
        utf8.filter { (0x21..<0x7F).contains($0) && !$0.isLetter && !"_-'\"`.:,;?!".utf8.contains($0) }
            .sorted()
    }

    /// How many letters it has of each script, by a number of the script, but for those that English has.
    fileprivate var scripts: [UInt32: Int] {
        unicodeScalars.reduce(into: [:]) { counts, scalar in
            if scalar.isForeignLetter { counts[scalar.script, default: 0] += 1 }
        }
    }
}

extension Unicode.Scalar {
    /// A number that is the same for most letters of a script (Unicode, blocks).
    fileprivate var script: UInt32 {
        switch value {
        case 0x3040...0x30FF: 0x30
        case 0xAC00...0xD7A3: 0xAC
        case _ where isUnspaced: 0x4E
        default: value >> 8
        }
    }
}
