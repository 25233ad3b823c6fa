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
    /// The first byte of a marker that means a list only where several lines have it; `nil` for all others.
    var doubt: UInt8?

    private static let bullets: [[UInt8]] = ["•", "‣", "⁃", "◦", "▪", "∙"].map { Array($0.utf8) }
    // Dashes and stars are also code and footnotes; squares and circles are also ornaments of headings.
    private static let doubtfulBullets: [[UInt8]] =
        ["-", "*", "+", "·", "–", "●", "○", "■", "□", "▫"].map { Array($0.utf8) }

    /// `nil` where the line begins with no marker.
    init?(_ line: PlainTextLines.Line, of bytes: [UInt8]) {
        guard !line.isBlank else { return nil }
        let content = bytes[line.content]
        if let bullet = Self.bullets.first(where: content.starts(with:)) {
            self.init(line, of: bytes, isOrdered: false, number: 1, length: bullet.count, needsSpace: false)
        } else if let bullet = Self.doubtfulBullets.first(where: content.starts(with:)) {
            self.init(line, of: bytes, isOrdered: false, number: 1, length: bullet.count, needsSpace: true)
            doubt = bullet.first
        } else {
            guard let (number, length, needsSpace) = Self.number(content) else { return nil }
            self.init(
                line,
                of: bytes,
                isOrdered: true,
                number: number,
                length: length,
                needsSpace: needsSpace
            )
        }
    }

    private init?(
        _ line: PlainTextLines.Line,
        of bytes: [UInt8],
        isOrdered: Bool,
        number: Int,
        length: Int,
        needsSpace: Bool
    ) {
        var start = line.contentStart + length
        var spaces = 0
        bytes.withUnsafeBufferPointer { buffer in
            while start < line.contentEnd {
                let white = WhiteSpace.trimmedLength(in: buffer, at: start, before: line.contentEnd)
                guard white > 0 else { break }
                start += white
                spaces += 1
            }
        }
        guard spaces > 0 || !needsSpace || start >= line.contentEnd else { return nil }
        self.isOrdered = isOrdered
        self.number = number
        indentation = line.indentation
        textColumn = line.indentation + (isOrdered ? length : 1) + spaces
        text = start..<max(start, line.contentEnd)
    }

    /// Up to nine digits, ASCII or full width, with `.`, `)` or their full-width forms behind them.
    private static func number(_ content: ArraySlice<UInt8>) -> (number: Int, length: Int, needsSpace: Bool)?
    {
        var number = 0
        var digits = 0
        var rest = content
        while let byte = rest.first, digits < 10 {
            if ASCII.isDigit(byte) {
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
        guard 1...9 ~= digits else { return nil }
        let length = rest.startIndex - content.startIndex
        if rest.starts(with: [UInt8(ascii: ".")]) || rest.starts(with: [UInt8(ascii: ")")]) {
            return (number, length + 1, true)
        }
        // U+FF0E and U+FF09
        if rest.starts(with: [0xEF, 0xBC, 0x8E]) || rest.starts(with: [0xEF, 0xBC, 0x89]) {
            return (number, length + 3, false)
        }
        return nil
    }
}
