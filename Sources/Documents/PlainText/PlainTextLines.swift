/// The bytes of a page cut into lines.
struct PlainTextLines {
    let bytes: [UInt8]
    /// In file order; the line at index 0 is line 1 of the file.
    let lines: [Line]

    /// Where a line stands in the bytes; all offsets are 0-based and in bytes.
    struct Line {
        var start: Int
        /// The first byte that is not white space; equal to ``contentEnd`` in a blank line.
        var contentStart: Int
        /// One past the last byte that is not white space.
        var contentEnd: Int
        /// One past the last byte, without the line ending.
        var end: Int
        /// Columns of white space before the content; a tab reaches to the next multiple of 4.
        var indentation: Int

        var isBlank: Bool { contentStart >= contentEnd }
        var content: Range<Int> { contentStart..<max(contentStart, contentEnd) }
    }

    /// Lines end with LF, CRLF or CR.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lines: [Line] = []
        bytes.withUnsafeBufferPointer { buffer in
            var start = 0
            while start < buffer.count {
                var end = start
                while end < buffer.count, buffer[end] != ASCII.lineFeed, buffer[end] != ASCII.carriageReturn {
                    end += 1
                }
                lines.append(Self.line(from: start, to: end, in: buffer))
                let isPair =
                    end + 1 < buffer.count && buffer[end] == ASCII.carriageReturn
                    && buffer[end + 1] == ASCII.lineFeed
                start = end + (isPair ? 2 : 1)
            }
        }
        self.lines = lines
    }

    private static func line(from start: Int, to end: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Line {
        var contentStart = start
        var indentation = 0
        while contentStart < end {
            let length = WhiteSpace.trimmedLength(in: buffer, at: contentStart, before: end)
            guard length > 0 else { break }
            if buffer[contentStart] == ASCII.tab {
                indentation = (indentation / 4 + 1) * 4
            } else {
                indentation += 1
            }
            contentStart += length
        }
        var contentEnd = end
        while contentEnd > contentStart {
            let length = WhiteSpace.trimmedLength(in: buffer, endingAt: contentEnd, after: contentStart)
            guard length > 0 else { break }
            contentEnd -= length
        }
        return Line(
            start: start,
            contentStart: contentStart,
            contentEnd: contentEnd,
            end: end,
            indentation: indentation
        )
    }

    /// As it stands, with its indentation.
    func text(ofLine index: Int) -> String {
        let line = lines[index]
        return String(decoding: bytes[line.start..<line.end], as: UTF8.self)
    }

    /// Without white space at its ends, and with one space for each run of white space inside.
    func collapsedText(_ range: Range<Int>) -> String {
        bytes.withUnsafeBufferPointer { buffer in
            var start = range.lowerBound
            var end = range.upperBound
            while start < end {
                let length = WhiteSpace.trimmedLength(in: buffer, at: start, before: end)
                guard length > 0 else { break }
                start += length
            }
            while end > start {
                let length = WhiteSpace.trimmedLength(in: buffer, endingAt: end, after: start)
                guard length > 0 else { break }
                end -= length
            }
            var collapsed: [UInt8] = []
            collapsed.reserveCapacity(end - start)
            while start < end {
                var length = WhiteSpace.length(in: buffer, at: start, before: end)
                guard length > 0 else {
                    collapsed.append(buffer[start])
                    start += 1
                    continue
                }
                collapsed.append(ASCII.space)
                while length > 0 {
                    start += length
                    length = WhiteSpace.length(in: buffer, at: start, before: end)
                }
            }
            return String(decoding: collapsed, as: UTF8.self)
        }
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

/// The bytes that the grammar of plain text and of code speaks of.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    static func isLowercase(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }

    static func isUppercase(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        isLowercase(byte) || isUppercase(byte)
    }
}

/// White space by the property `White_Space` of Unicode, read from UTF-8.
enum WhiteSpace {
    /// In bytes; 0 where another character stands. Line endings are not asked for.
    static func length(in buffer: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int) -> Int {
        guard offset < end else { return 0 }
        switch buffer[offset] {
        case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20:
            return 1
        case 0xC2:
            guard offset + 1 < end else { return 0 }
            return buffer[offset + 1] == 0x85 || buffer[offset + 1] == 0xA0 ? 2 : 0
        case 0xE1, 0xE2, 0xE3:
            guard offset + 2 < end else { return 0 }
            switch (buffer[offset], buffer[offset + 1], buffer[offset + 2]) {
            case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
                (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
                return 3
            default:
                return 0
            }
        default:
            return 0
        }
    }

    /// Counts also the invisible characters that pages put behind headings (U+200B, U+2060, U+FEFF).
    static func trimmedLength(in buffer: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int) -> Int {
        let length = length(in: buffer, at: offset, before: end)
        guard length == 0, offset + 2 < end else { return length }
        switch (buffer[offset], buffer[offset + 1], buffer[offset + 2]) {
        case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): return 3
        default: return 0
        }
    }

    /// The same for the character that ends before an offset.
    static func trimmedLength(
        in buffer: UnsafeBufferPointer<UInt8>,
        endingAt end: Int,
        after start: Int
    ) -> Int {
        for length in 1...3 where end - length >= start {
            if trimmedLength(in: buffer, at: end - length, before: end) == length { return length }
        }
        return 0
    }
}
