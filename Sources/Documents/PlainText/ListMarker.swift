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
        text = bytes.withUnsafeBufferPointer { WhiteSpace.trimmed(rest, in: $0) }
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
        for (bullets, needsSpace, isDoubtful) in [
            (bullets, false, false), (doubtfulBullets, true, true), (middleDots, false, true),
        ] {
            guard let bullet = bullets.first(where: content.starts(with:)) else { continue }
            let doubt = isDoubtful ? bullet.first : nil
            return Sign(
                isOrdered: false,
                value: 1,
                length: bullet.count,
                needsSpace: needsSpace,
                doubt: doubt
            )
        }
        return nil
    }

    /// Up to nine digits with a stop, a bracket or an enumeration comma behind them, in brackets, or in a circle.
    private static func number(_ content: ArraySlice<UInt8>) -> Sign? {
        if let circled = circledNumber(content) { return circled }
        // U+FF08
        let opening = [[UInt8(ascii: "(")], [0xEF, 0xBC, 0x88]].first(where: content.starts(with:)) ?? []
        guard let (value, length) = digits(content.dropFirst(opening.count)) else { return nil }
        let rest = content.dropFirst(opening.count + length)
        // U+FF09, U+FF0E and U+3001
        let closings: [[UInt8]] = [
            [UInt8(ascii: ")")], [0xEF, 0xBC, 0x89], [UInt8(ascii: ".")], [0xEF, 0xBC, 0x8E],
            [0xE3, 0x80, 0x81],
        ]
        guard let index = closings.firstIndex(where: rest.starts(with:)), opening.isEmpty || index < 2 else {
            return nil
        }
        var number = Sign(value: value, length: opening.count + length + closings[index].count)
        number.needsSpace = closings[index].count == 1 && opening.isEmpty
        if !opening.isEmpty { number.doubt = UInt8(ascii: "(") }
        if index == 4 { number.doubt = UInt8(ascii: ",") }
        return number
    }

    /// U+2460 to U+2473.
    private static func circledNumber(_ content: ArraySlice<UInt8>) -> Sign? {
        guard content.starts(with: [0xE2, 0x91]), let last = content.dropFirst(2).first, 0xA0...0xB3 ~= last
        else { return nil }
        return Sign(value: Int(last - 0xA0) + 1, length: 3, doubt: UInt8(ascii: "0"))
    }

    /// The value of one to nine digits, ASCII or full width, and their length in bytes.
    private static func digits(_ content: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
        var number = 0
        var digits = 0
        var rest = content
        while let byte = rest.first, digits < 10 {
            if byte.isDigit {
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                rest = rest.dropFirst()
            } else if rest.starts(with: [0xEF, 0xBC]), let last = rest.dropFirst(2).first, 0x90...0x99 ~= last
            {
                number = number * 10 + Int(last - 0x90)
                rest = rest.dropFirst(3)
            } else {
                break
            }
            digits += 1
        }
        return 1...9 ~= digits ? (number, content.count - rest.count) : nil
    }
}
