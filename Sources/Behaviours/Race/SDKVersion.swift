import Diagnostics
import Localization
import Pages

/// A version that a sentence asks for as the lowest one.
private struct SDKVersion {
    /// As written, without a `v`.
    var text: String
    /// 1-based line of the page.
    var line: Int
    /// How surely it belongs to the SDK rather than to something else; more is surer.
    var certainty: Int
}

/// Looks in one sentence for versions of the SDK.
private struct SDKVersionSearch {
    let sentence: Sentence
    let phrases: Phrases
    /// In lower case, the names under which the page's code knows the SDK.
    let products: Set<String>

    /// Systems and tools, in lower case, whose versions a page also asks for.
    private static let platforms: Set<String> = [
        "android", "appkit", "cocoapods", "foundation", "gradle", "ios", "ipados", "kotlin", "linux", "macos",
        "node", "spm", "storekit", "swift", "swiftui", "tvos", "uikit", "visionos", "watchos", "xcode",
    ]

    private var text: FoldedText { sentence.folded }

    var versions: [SDKVersion] {
        let numbers = numbers
        return numbers.indices.compactMap { index in
            let number = numbers[index]
            let previous = index > 0 ? numbers[index - 1].upperBound : 0
            let next = index + 1 < numbers.count ? numbers[index + 1].lowerBound : text.scalars.count
            let before = text.stretch(before: number.lowerBound).clamped(to: previous..<number.lowerBound)
            let after = text.stretch(after: number.upperBound).clamped(to: number.upperBound..<next)
            let isLowest =
                phrases.mention(.orLater, in: text, within: after)
                || phrases.mention(.atLeast, in: text, within: before)
                || text.scalars[after].first == "+"
            guard isLowest, let certainty = certainty(of: number, before, after) else { return nil }
            return SDKVersion(
                text: String(scalars: text.scalars[number]),
                line: sentence.line(at: text.origins[number.lowerBound]),
                certainty: certainty
            )
        }
    }

    /// Digits with or without dots that are no part of a name.
    private var numbers: [Range<Int>] {
        let scalars = text.scalars
        var numbers: [Range<Int>] = []
        var end = 0
        while let start = scalars[end...].firstIndex(where: \.isASCIIDigit) {
            end = start + 1
            while end < scalars.count {
                let isDot = scalars[end] == "." && end + 1 < scalars.count && scalars[end + 1].isASCIIDigit
                guard isDot || scalars[end].isASCIIDigit else { break }
                end += 1
            }
            let isAttached = start > 0 && (scalars[start - 1].isASCIILetter || scalars[start - 1] == ".")
            let isUnit = end < scalars.count && scalars[end].isASCIILetter
            if !isUnit, !isAttached || isMarked(start) { numbers.append(start..<end) }
        }
        return numbers
    }

    /// Whether a `v` stands before the number that begins there.
    private func isMarked(_ start: Int) -> Bool {
        guard start > 0, text.scalars[start - 1] == "v" else { return false }
        return start == 1 || !text.scalars[start - 2].isASCIILetter
    }

    /// - Returns: `nil` where the number is no version of the SDK.
    private func certainty(of number: Range<Int>, _ before: Range<Int>, _ after: Range<Int>) -> Int? {
        let names = words(in: before)
        let isVersion = isMarked(number.lowerBound) || phrases.mention(.version, in: text, within: before)
        let isPlain = !text.scalars[number].contains(".")
        let last = names.last { !isFiller($0) }
        if let last, Self.platforms.contains(last.folded) { return nil }
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
        if following.contains(where: { Self.platforms.contains($0.folded) }) { return nil }
        if names.contains(where: { $0.folded.hasSuffix("sdk") }) { return isVersion || !isPlain ? 2 : nil }
        return isVersion ? 1 : nil
    }

    /// The words in Latin letters.
    private func words(in range: Range<Int>) -> [(folded: String, isCapitalized: Bool)] {
        text.scalars[range].split { !$0.isASCIILetter }.map { letters in
            let origin = text.origins[letters.startIndex]
            // The first word of a sentence says nothing.
            let isCapitalized = sentence.isCapital(at: origin) && origin > 0
            return (String(scalars: letters), isCapitalized)
        }
    }

    /// A word that belongs to the number rather than to what it is the version of.
    private func isFiller(_ word: (folded: String, isCapitalized: Bool)) -> Bool {
        if word.folded == "v" { return true }
        let text = FoldedText(word.folded)
        return phrases.isMention(.version, text) || phrases.isMention(.atLeast, text)
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
            SDKVersionSearch(sentence: sentence, phrases: page.phrases, products: products).versions
        }
        guard let highest = found.map(\.certainty).max(),
            let first = found.first(where: { $0.certainty == highest })
        else { return }
        let same = found.filter { $0.text == first.text }
        state(.minimumSDKVersion, .string(first.text), lines: same.map(\.line))
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) }
}
