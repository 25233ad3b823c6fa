/// Text in the form in which phrases are compared: what differs between two ways of typing the same is gone.
///
/// Letters are lower case; full-width forms, quotation marks, dashes and white space have one form each; there
/// is no space beside a character of a script that is written without spaces.
public struct FoldedText: Sendable, Equatable {
    public private(set) var scalars: [Unicode.Scalar] = []
    /// For each of `scalars` the 0-based index of the scalar of the original text that it came from.
    public private(set) var origins: [Int] = []

    public init(_ text: String) {
        for (origin, scalar) in text.unicodeScalars.enumerated() {
            for folded in Self.fold(scalar) {
                guard folded == " " else {
                    if folded.isUnspaced { dropTrailingSpace() }
                    append(folded, origin)
                    continue
                }
                if let last = scalars.last, last != " ", !last.isUnspaced { append(" ", origin) }
            }
        }
        dropTrailingSpace()
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ origin: Int) {
        scalars.append(scalar)
        origins.append(origin)
    }

    private mutating func dropTrailingSpace() {
        guard scalars.last == " " else { return }
        scalars.removeLast()
        origins.removeLast()
    }

    private static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar.value {
        case 0x41...0x5A: return [Unicode.Scalar(scalar.value + 0x20) ?? scalar]
        case 0...0x7F: return [scalar.properties.isWhitespace ? " " : scalar]
        case 0xFF01...0xFF5E:
            let narrow = Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
            return narrow == "~" ? ["~"] : fold(narrow)
        case 0x2018, 0x2019, 0x201B: return ["'"]
        case 0x201C, 0x201D: return ["\""]
        case 0x2010...0x2015, 0x2212: return ["-"]
        case 0x301C, 0x223C: return ["~"]
        case 0x200B...0x200D, 0xFEFF: return []
        default:
            if scalar.properties.isWhitespace { return [" "] }
            return Array(scalar.properties.lowercaseMapping.unicodeScalars)
        }
    }

    /// The first place of `other` at or after `start`, at word boundaries where the script has them.
    func firstIndex(of other: FoldedText, from start: Int) -> Int? {
        let needle = other.scalars
        guard let first = needle.first, let last = needle.last, scalars.count >= needle.count else { return nil }
        var index = start
        while index + needle.count <= scalars.count {
            if scalars[index] == first, scalars[index..<(index + needle.count)].elementsEqual(needle),
                !(first.isWordPart && index > 0 && scalars[index - 1].isWordPart),
                !(last.isWordPart && index + needle.count < scalars.count
                    && scalars[index + needle.count].isWordPart)
            {
                return index
            }
            index += 1
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Han, kana and their punctuation: written without spaces, so that spaces beside them say nothing.
    public var isUnspaced: Bool {
        switch value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// A letter or digit of a script in which words are told apart by spaces.
    var isWordPart: Bool {
        (properties.isAlphabetic || properties.numericType != nil) && !isUnspaced
    }
}
