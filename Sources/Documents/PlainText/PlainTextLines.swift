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
        lines = bytes.withUnsafeBufferPointer { buffer in
            Lines(bytes).ranges.map { range in
                let content = WhiteSpace.trimmed(range, in: buffer)
                let white = String(decoding: buffer[range.lowerBound..<content.lowerBound], as: UTF8.self)
                let columns = white.unicodeScalars.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
                return Line(range: range, content: content, indentation: columns)
            }
        }
    }

    /// As it stands, with its indentation.
    func text(ofLine index: Int) -> String {
        String(decoding: bytes[lines[index].range], as: UTF8.self)
    }

    /// Without white space at its ends, and with one space for each run of white space inside.
    func collapsedText(_ range: Range<Int>) -> String {
        let content = bytes.withUnsafeBufferPointer { WhiteSpace.trimmed(range, in: $0) }
        return String(decoding: bytes[content], as: UTF8.self).unicodeScalars
            .split(whereSeparator: \.properties.isWhitespace)
            .map { String(Substring($0)) }
            .joined(separator: " ")
    }

    /// In columns; the wide characters of East Asia (UAX #11) and emoji count 2.
    func width(_ range: Range<Int>) -> Int {
        String(decoding: bytes[range], as: UTF8.self).unicodeScalars.reduce(0) { width, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
                0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
                0x20000...0x3FFFD:
                width + 2
            default:
                width + 1
            }
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

/// White space by the property `White_Space` of Unicode, read from UTF-8.
enum WhiteSpace {
    /// In bytes; 0 where another character stands.
    static func length(in buffer: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int) -> Int {
        guard offset < end else { return 0 }
        switch buffer[offset] {
        case 0x09...0x0D, 0x20: return 1
        // No white space begins with another byte.
        case 0xC2, 0xE1, 0xE2, 0xE3:
            let text = String(decoding: buffer[offset..<min(offset + 3, end)], as: UTF8.self)
            guard let scalar = text.unicodeScalars.first, scalar.properties.isWhitespace else { return 0 }
            return UTF8.width(scalar)
        default: return 0
        }
    }

    /// Counts also the invisible characters that pages put behind headings (U+200B, U+2060, U+FEFF).
    static func trimmedLength(in buffer: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int)
        -> Int
    {
        let length = length(in: buffer, at: offset, before: end)
        guard length == 0, offset + 2 < end else { return length }
        switch (buffer[offset], buffer[offset + 1], buffer[offset + 2]) {
        case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): return 3
        default: return 0
        }
    }

    /// Without the white space and the invisible characters at both ends.
    static func trimmed(_ range: Range<Int>, in buffer: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end {
            let length = trimmedLength(in: buffer, at: start, before: end)
            guard length > 0 else { break }
            start += length
        }
        while end > start {
            let lengths = 1...min(3, end - start)
            let length = lengths.first { trimmedLength(in: buffer, at: end - $0, before: end) == $0 }
            guard let length else { break }
            end -= length
        }
        return start..<end
    }
}
