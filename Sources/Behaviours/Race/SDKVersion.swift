import Localization
import Pages

/// A version of the SDK that a sentence asks for as the lowest one.
struct SDKVersion {
    /// As written, without a `v`.
    var text: String
    /// 0-based index of its first scalar in the sentence.
    var offset: Int
    /// How surely it belongs to the SDK rather than to something else; more is surer.
    var certainty: Int

    /// Systems and tools, in lower case, whose versions a page also asks for.
    private static let platforms: Set<String> = [
        "android", "appkit", "cocoapods", "foundation", "gradle", "ios", "ipados", "kotlin", "linux", "macos",
        "node", "spm", "storekit", "swift", "swiftui", "tvos", "uikit", "visionos", "watchos", "xcode",
    ]

    /// - Parameter products: In lower case, the names under which the page's code knows the SDK.
    static func all(in sentence: Sentence, phrases: Phrases, products: Set<String>) -> [SDKVersion] {
        let text = sentence.folded
        let numbers = Number.all(in: text.scalars)
        return numbers.indices.compactMap { index in
            let number = numbers[index].range
            let previous = index > 0 ? numbers[index - 1].range.upperBound : 0
            let next = index + 1 < numbers.count ? numbers[index + 1].range.lowerBound : text.scalars.count
            let before = text.stretch(before: number.lowerBound).clamped(to: previous..<number.lowerBound)
            let after = text.stretch(after: number.upperBound).clamped(to: number.upperBound..<next)
            let isLowest =
                phrases.mention(.orLater, in: text, within: after)
                || phrases.mention(.atLeast, in: text, within: before)
                || text.scalars[after].first == "+"
            guard isLowest else { return nil }
            let context = Context(
                sentence: sentence,
                phrases: phrases,
                products: products,
                before: before,
                after: after
            )
            guard
                let certainty = context.certainty(
                    isMarked: numbers[index].isMarked,
                    isPlain: numbers[index].isWhole
                )
            else { return nil }
            let origin = text.origins[number.lowerBound]
            let version = String(String.UnicodeScalarView(text.scalars[number]))
            return SDKVersion(text: version, offset: origin, certainty: certainty)
        }
    }

    /// What stands around a number.
    private struct Context {
        let sentence: Sentence
        let phrases: Phrases
        let products: Set<String>
        let before: Range<Int>
        let after: Range<Int>

        /// - Parameters:
        ///   - isMarked: Whether a `v` stands before the number.
        ///   - isPlain: Whether the number has no dot.
        /// - Returns: `nil` where the number is no version of the SDK.
        func certainty(isMarked: Bool, isPlain: Bool) -> Int? {
            let names = words(in: before)
            let isVersion = isMarked || phrases.mention(.version, in: sentence.folded, within: before)
            let last = names.last { !isFiller($0) }
            if let last, SDKVersion.platforms.contains(last.folded) { return nil }
            let namesProduct = names.contains { products.contains($0.folded) } ? 1 : 0
            if let last, last.folded.hasSuffix("sdk") { return 3 + namesProduct }
            if let last, products.contains(last.folded) {
                return isPlain && !isVersion ? nil : 2 + namesProduct
            }
            // Somebody else's name.
            if let last, last.isCapitalized { return nil }
            let following = words(in: after)
            if following.contains(where: { $0.folded.hasSuffix("sdk") }) {
                return isVersion || !isPlain ? 2 : nil
            }
            if following.contains(where: { products.contains($0.folded) }) { return isVersion ? 2 : nil }
            if following.contains(where: { SDKVersion.platforms.contains($0.folded) }) { return nil }
            if names.contains(where: { $0.folded.hasSuffix("sdk") }) {
                return isVersion || !isPlain ? 2 : nil
            }
            return isVersion ? 1 : nil
        }

        private struct Word {
            var folded: String
            var isCapitalized: Bool
        }

        /// The words in Latin letters.
        private func words(in range: Range<Int>) -> [Word] {
            let text = sentence.folded
            var words: [Word] = []
            var index = range.lowerBound
            while index < range.upperBound {
                var end = index
                while end < range.upperBound, text.scalars[end].isASCIILetter { end += 1 }
                if end > index {
                    let folded = String(String.UnicodeScalarView(text.scalars[index..<end]))
                    words.append(Word(folded: folded, isCapitalized: isCapital(at: text.origins[index])))
                }
                index = max(end, index + 1)
            }
            return words
        }

        private func isCapital(at origin: Int) -> Bool {
            // The first word of a sentence says nothing.
            sentence.capitals.contains(origin) && origin > 0
        }

        /// A word that belongs to the number rather than to what it is the version of.
        private func isFiller(_ word: Word) -> Bool {
            if word.folded == "v" { return true }
            let text = FoldedText(word.folded)
            return phrases.isMention(.version, text) || phrases.isMention(.atLeast, text)
        }
    }

    /// Digits with or without dots.
    private struct Number {
        var range: Range<Int>
        var isMarked: Bool
        var isWhole: Bool

        static func all(in scalars: [Unicode.Scalar]) -> [Number] {
            var numbers: [Number] = []
            var index = 0
            while index < scalars.count {
                guard scalars[index].isASCIIDigit else {
                    index += 1
                    continue
                }
                var end = index
                var isWhole = true
                while end < scalars.count {
                    if scalars[end] == ".", end + 1 < scalars.count, scalars[end + 1].isASCIIDigit {
                        isWhole = false
                    } else if !scalars[end].isASCIIDigit {
                        break
                    }
                    end += 1
                }
                let isMarked =
                    index > 0 && scalars[index - 1] == "v" && !(index > 1 && scalars[index - 2].isASCIILetter)
                let touchesWord =
                    (index > 0 && !isMarked
                        && (scalars[index - 1].isASCIILetter || scalars[index - 1] == "."))
                    || (end < scalars.count && scalars[end].isASCIILetter)
                if !touchesWord {
                    numbers.append(Number(range: index..<end, isMarked: isMarked, isWhole: isWhole))
                }
                index = end
            }
            return numbers
        }
    }
}

extension RaceReading {
    mutating func readVersion() {
        var products = Set(
            sentences.flatMap(\.identifiers).filter(\.isQualified).map { $0.path[0].lowercased() }
        )
        for call in page.snippets.flatMap(\.swift.calls) {
            if let head = call.callee.split(separator: ".").first, call.callee.contains(".") {
                products.insert(head.lowercased())
            }
        }
        let found = sentences.flatMap { sentence in
            SDKVersion.all(in: sentence, phrases: page.phrases, products: products).map {
                (version: $0, line: sentence.line(at: $0.offset))
            }
        }
        guard let highest = found.map(\.version.certainty).max(),
            let first = found.first(where: { $0.version.certainty == highest })
        else { return }
        let same = found.filter { $0.version.text == first.version.text }
        state(.minimumSDKVersion, .string(first.version.text), lines: same.map(\.line))
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) }
}
