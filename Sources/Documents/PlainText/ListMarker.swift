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

    private static let bullets: [[UInt8]] = ["•", "‣", "⁃", "◦", "▪", "∙"].map { Array($0.utf8) }
    // Dashes and stars are also code and footnotes; squares and circles are also ornaments of headings.
    private static let doubtfulBullets: [[UInt8]] =
        ["-", "*", "+", "·", "–", "●", "○", "■", "□", "▫", "◆", "◇"].map { Array($0.utf8) }
    /// Middle dots of Japanese, which have their space in themselves.
    private static let middleDots: [[UInt8]] = ["・", "･"].map { Array($0.utf8) }

    /// `nil` where the line begins with no marker.
    init?(_ line: PlainTextLines.Line, of bytes: [UInt8]) {
        let content = bytes[line.content]
        guard !line.isBlank, let sign = Self.bullet(content) ?? Self.number(content) else { return nil }
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
        var value: Int
        /// In bytes, with what stands around and behind the digits of a number.
        var length: Int
        var needsSpace = false
        var doubt: UInt8?
    }

    private static func bullet(_ content: ArraySlice<UInt8>) -> Sign? {
        func length(_ bullets: [[UInt8]]) -> Int? { bullets.first(where: content.starts(with:))?.count }
        var sign = Sign(isOrdered: false, value: 1, length: 0)
        if let length = length(bullets) {
            sign.length = length
        } else if let length = length(doubtfulBullets) {
            (sign.length, sign.needsSpace, sign.doubt) = (length, true, content.first)
        } else if let length = length(middleDots) {
            (sign.length, sign.doubt) = (length, content.first)
        } else {
            return nil
        }
        return sign
    }

    /// Up to nine digits with a stop, a bracket or an enumeration comma behind them, in brackets, or in a circle.
    private static func number(_ content: ArraySlice<UInt8>) -> Sign? {
        // Longer than all of them.
        let scalars = String(decoding: content.prefix(40), as: UTF8.self).unicodeScalars
        guard let first = scalars.first else { return nil }
        if ("①"..."⑳").contains(first) {
            return Sign(value: Int(first.value) - 0x245F, length: 3, doubt: UInt8(ascii: "0"))
        }
        let isEnclosed = first == "(" || first == "（"
        let digits = scalars.dropFirst(isEnclosed ? 1 : 0).prefix {
            ("0"..."9").contains($0) || ("０"..."９").contains($0)
        }
        guard 1...9 ~= digits.count, let closing = scalars[digits.endIndex...].first,
            (isEnclosed ? ")）" : ")）.．、").unicodeScalars.contains(closing)
        else { return nil }
        let value = digits.reduce(0) { $0 * 10 + (Character($1).wholeNumberValue ?? 0) }
        var number = Sign(value: value, length: scalars[...digits.endIndex].reduce(0) { $0 + UTF8.width($1) })
        number.needsSpace = closing.isASCII && !isEnclosed
        if isEnclosed { number.doubt = UInt8(ascii: "(") }
        if closing == "、" { number.doubt = UInt8(ascii: ",") }
        return number
    }
}
