/// The bullet or number at the start of a line.
struct ListMarker {
    var isOrdered: Bool
    /// 1 for a bullet.
    var number: Int
    /// Column of the marker, 0-based.
    var indentation: Int
    /// Column of the text behind it, 0-based.
    var textColumn: Int
    /// The bytes of the text behind it, which may be none.
    var text: Range<Int>
    /// Tells the kinds of markers apart that mean a list only where several lines have them; `nil` for all others.
    var doubt: UInt8?

    private static let bullets: Set<Unicode.Scalar> = ["•", "‣", "⁃", "◦", "▪", "∙"]
    // Dashes and stars are also code and footnotes; squares and circles are also ornaments of headings.
    private static let doubtfulBullets: Set<Unicode.Scalar> = [
        "-", "*", "+", "·", "–", "●", "○", "■", "□", "▫", "◆", "◇",
    ]
    /// Middle dots of Japanese, which have their space in themselves.
    private static let middleDots: Set<Unicode.Scalar> = ["・", "･"]

    /// `nil` where the line begins with no marker.
    init?(_ line: PlainTextLines.Line, of bytes: [UInt8]) {
        // Longer than all of them.
        let start = String(decoding: bytes[line.content].prefix(40), as: UTF8.self).unicodeScalars
        guard let sign = Self.bullet(start) ?? Self.number(start) else { return nil }
        let rest = line.content.lowerBound + sign.length..<line.content.upperBound
        text = bytes.trimmed(rest)
        let space = String(decoding: bytes[rest.lowerBound..<text.lowerBound], as: UTF8.self)
        guard !space.isEmpty || !sign.needsSpace || text.isEmpty else { return nil }
        isOrdered = sign.isOrdered
        number = sign.value
        doubt = sign.doubt
        indentation = line.indentation
        textColumn = line.indentation + (isOrdered ? sign.length : 1) + space.unicodeScalars.count
    }

    /// What stands before the text of an item.
    private struct Sign {
        var isOrdered = true
        var value = 1
        /// In bytes, with what stands around and behind the digits of a number.
        var length: Int
        var needsSpace = false
        var doubt: UInt8?
    }

    private static func bullet(_ start: String.UnicodeScalarView) -> Sign? {
        guard let first = start.first else { return nil }
        let isDoubtful = doubtfulBullets.contains(first)
        guard isDoubtful || bullets.contains(first) || middleDots.contains(first) else { return nil }
        let doubt = bullets.contains(first) ? nil : UTF8.encode(first)?.first
        return Sign(isOrdered: false, length: UTF8.width(first), needsSpace: isDoubtful, doubt: doubt)
    }

    /// Up to nine digits with a stop, a bracket or an enumeration comma behind them, in brackets, or in a circle.
    private static func number(_ start: String.UnicodeScalarView) -> Sign? {
        guard let first = start.first else { return nil }
        if ("①"..."⑳").contains(first) {
            return Sign(value: Int(first.value) - 0x245F, length: 3, doubt: UInt8(ascii: "0"))
        }
        let isEnclosed = first == "(" || first == "（"
        let digits = start.dropFirst(isEnclosed ? 1 : 0).prefix {
            ("0"..."9").contains($0) || ("０"..."９").contains($0)
        }
        guard 1...9 ~= digits.count, let closing = start[digits.endIndex...].first,
            (isEnclosed ? ")）" : ")）.．、").unicodeScalars.contains(closing)
        else { return nil }
        return Sign(
            value: digits.reduce(0) { $0 * 10 + (Character($1).wholeNumberValue ?? 0) },
            length: start[...digits.endIndex].reduce(0) { $0 + UTF8.width($1) },
            needsSpace: closing.isASCII && !isEnclosed,
            doubt: isEnclosed ? UInt8(ascii: "(") : closing == "、" ? UInt8(ascii: ",") : nil
        )
    }
}
