/// How many columns of a terminal text takes.
enum DisplayWidth {
    /// The sum over the characters.
    static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// 2 for an emoji, else the sum over the scalars.
    static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard scalars.count > 1 else { return scalars.first.map(columns(of:)) ?? 0 }
        return isEmoji(character) ? 2 : scalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// 2 for wide and full-width scalars (UAX #11), 0 for those that stand on the one before, else 1.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return 1
        // Vowels and final consonants share the square of the Hangul initial before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    /// Whether several scalars are drawn as one picture: a sequence of UTS #51.
    static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji else { return false }
        return scalars.dropFirst().contains { scalar in
            scalar == "\u{FE0F}" || scalar == "\u{20E3}" || scalar.properties.isEmojiPresentation
                || scalar.properties.isEmojiModifier
                || first == "\u{1F3F4}" && (0xE0020...0xE007F).contains(scalar.value)
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return wideRanges.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
    }

    /// The wide and full-width scalars of Unicode 16 that have no emoji presentation; ranges
    /// run on over scalars that are not assigned.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
        0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F265,
        0x1F3FB...0x1F3FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
