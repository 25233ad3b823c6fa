/// The bytes of a page cut into lines.
struct PlainTextLines {
    let bytes: [UInt8]
    /// In file order; the line at index 0 is line 1 of the file.
    let lines: [Line]

    /// Where a line stands in the bytes; all offsets are 0-based and in bytes.
    struct Line {
        /// Without the line ending.
        var range: Range<Int>
        /// Without the white space at both ends; empty in a blank line.
        var content: Range<Int>
        /// Columns of white space before the content; a tab reaches to the next multiple of 4.
        var indentation: Int

        var isBlank: Bool { content.isEmpty }
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = Lines(bytes).ranges.map { range in
            let content = bytes.trimmed(range)
            let white = String(decoding: bytes[range.lowerBound..<content.lowerBound], as: UTF8.self)
            let columns = white.unicodeScalars.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
            return Line(range: range, content: content, indentation: columns)
        }
    }

    /// As it stands, with its indentation.
    func text(ofLine index: Int) -> String {
        String(decoding: bytes[lines[index].range], as: UTF8.self)
    }

    /// Without white space at its ends, and with one space for each run of white space inside.
    func collapsedText(_ range: Range<Int>) -> String {
        String(decoding: bytes[bytes.trimmed(range)], as: UTF8.self).unicodeScalars
            .split(whereSeparator: \.properties.isWhitespace)
            .map { String(Substring($0)) }
            .joined(separator: " ")
    }

    /// In columns; the scripts of East Asia and emoji, which count 2 (UAX #11), are nearly all that stands behind U+2E80.
    func width(_ range: Range<Int>) -> Int {
        String(decoding: bytes[range], as: UTF8.self).unicodeScalars.reduce(0) { width, scalar in
            width + (scalar.value < 0x2E80 ? 1 : 2)
        }
    }

    func endsWithColon(_ index: Int) -> Bool {
        let content = bytes[lines[index].content]
        return content.last == UInt8(ascii: ":") || content.suffix(3).elementsEqual("：".utf8)
    }

    /// The line that follows with content, or `nil` at the end of the page.
    func nextContent(after index: Int) -> Int? {
        var next = index + 1
        while next < lines.count, lines[next].isBlank { next += 1 }
        return next < lines.count ? next : nil
    }
}

extension [UInt8] {
    /// The part of a range of UTF-8 without the white space at both ends, and without the invisible characters that
    /// pages put behind headings.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let text = String(decoding: self[range], as: UTF8.self)
        func isVisible(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.properties.isWhitespace && !["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
        }
        guard let first = text.unicodeScalars.firstIndex(where: isVisible),
            let last = text.unicodeScalars.lastIndex(where: isVisible)
        else { return range.upperBound..<range.upperBound }
        let end = text.unicodeScalars.index(after: last)
        return range.lowerBound + text[..<first].utf8.count..<range.upperBound - text[end...].utf8.count
    }
}
