/// Reads the tokens of a JSON or JSON5 text one after the other.
///
/// It works on bytes and can be set back to an earlier position. What it remembers beyond its position
/// speeds up or bounds later passes over the same bytes and never changes what a token is.
struct JSONScanner {
    /// The text, in UTF-8 unless it was given as bytes.
    let bytes: [UInt8]
    let dialect: JSONDocument.Dialect
    /// The offset of the next byte to read, at most the number of bytes.
    var position = 0
    /// The comments and strings read so far that go over more than one line, in order.
    private(set) var multilineTokens: [Range<Int>] = []
    /// The start of a comment that nothing closes: no comment from there on is closed.
    private var unclosedCommentStart: Int?

    init(_ bytes: [UInt8], as dialect: JSONDocument.Dialect) {
        self.bytes = bytes
        self.dialect = dialect
    }

    /// The next byte; nil at the end of the text.
    var current: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// Passes over one byte if it comes next, and tells whether it did.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    /// The byte at `offset`; nil outside the text.
    func byte(at offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// The scalar that begins at `offset` and its length in bytes; nil at the end of the text.
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        guard let first = byte(at: offset) else { return nil }
        guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = UInt32(first & (0xFF >> UInt8(length + 1)))
        for following in 1..<length {
            value = value << 6 | UInt32((byte(at: offset + following) ?? 0) & 0x3F)
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// Text from a range of offsets that lies between whole scalars.
    func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// A failure at the current position, which says in JSON5 what should have been there.
    func unexpected(expected: String) -> JSONFailure {
        guard dialect == .json5 else { return unexpectedNext() }
        let found = foundToken(at: position)
        return JSONFailure(offset: position, fault: .malformed("expected \(expected), found \(found)"))
    }

    /// A failure at the current byte, which cannot stand there, or at the end of the text.
    func unexpectedNext() -> JSONFailure {
        JSONFailure(offset: position, fault: current.map(JSONFault.unexpectedByte) ?? .unexpectedEnd)
    }
}

/// White space and comments.
extension JSONScanner {
    /// Passes over white space, line ends and, in JSON5, comments.
    ///
    /// - Throws: a failure at the start of a comment that is not closed.
    mutating func skipTrivia() throws(JSONFailure) {
        guard dialect == .json5 else {
            while skip(.space) || skip(.lineFeed) || skip(.carriageReturn) || skip(.tabulation) {}
            return
        }
        while true {
            skipSpaces()
            if skipLineTerminator() { continue }
            guard try scanComment() != nil else { return }
        }
    }

    /// Passes over white space within a line.
    mutating func skipSpaces() {
        position = endOfSpaces(from: position)
    }

    /// The end of the white space that begins at `offset`, at the end of its line at the latest.
    func endOfSpaces(from offset: Int) -> Int {
        var end = offset
        while let byte = byte(at: end) {
            if byte == .space || byte == .tabulation {
                end += 1
            } else if byte > .space && byte < 0x80 {
                break
            } else {
                guard let (scalar, length) = scalar(at: end), scalar.isJSON5Space else { break }
                end += length
            }
        }
        return end
    }

    /// Passes over one line end, CRLF being one, and tells whether there was one.
    mutating func skipLineTerminator() -> Bool {
        guard let length = lineTerminatorLength(at: position) else { return false }
        position += length
        return true
    }

    /// The length in bytes of the LF, CR, CRLF, U+2028 or U+2029 at `offset`; nil where there is none.
    func lineTerminatorLength(at offset: Int) -> Int? {
        switch byte(at: offset) {
        case UInt8.lineFeed:
            return 1
        case UInt8.carriageReturn:
            return byte(at: offset + 1) == .lineFeed ? 2 : 1
        case 0xE2:
            let last = byte(at: offset + 2)
            return byte(at: offset + 1) == 0x80 && (last == 0xA8 || last == 0xA9) ? 3 : nil
        default:
            return nil
        }
    }

    /// Reads one comment with its delimiters.
    ///
    /// - Returns: its range without the end of its line; nil where no comment begins here.
    /// - Throws: a failure at the start of a block comment that is not closed.
    mutating func scanComment() throws(JSONFailure) -> Range<Int>? {
        guard current == .slash else { return nil }
        let start = position
        switch byte(at: start + 1) {
        case UInt8.slash:
            position += 2
            while position < bytes.count, lineTerminatorLength(at: position) == nil {
                position += 1
            }
        case UInt8.asterisk:
            position = try endOfBlockComment(from: start)
        default:
            return nil
        }
        return start..<position
    }

    private mutating func endOfBlockComment(from start: Int) throws(JSONFailure) -> Int {
        let message = "the comment that starts here is not closed"
        let failure = JSONFailure(offset: start, fault: .malformed(message))
        // Without this, every line of a text full of opened comments would be searched to the end.
        if let unclosedCommentStart, start >= unclosedCommentStart { throw failure }
        var hasLineEnd = false
        var previous: UInt8 = 0
        var offset = start + 2
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == .slash && previous == .asterisk {
                if hasLineEnd {
                    noteMultilineToken(start..<offset)
                }
                return offset
            }
            if byte == .lineFeed || byte == .carriageReturn {
                hasLineEnd = true
            }
            previous = byte
        }
        unclosedCommentStart = start
        throw failure
    }

    /// Remembers a token over several lines unless an earlier pass has done so.
    mutating func noteMultilineToken(_ range: Range<Int>) {
        if range.lowerBound >= multilineTokens.last?.upperBound ?? 0 {
            multilineTokens.append(range)
        }
    }
}

/// What messages say about the text at some place.
extension JSONScanner {
    private static let longestQuotation = 32

    /// The token at `offset` as a message names it: in quotes and cut short where it is long.
    func foundToken(at offset: Int) -> String {
        guard let (first, length) = scalar(at: offset) else { return "the end of the text" }
        let end: Int
        switch first {
        case "\"", "'":
            end = endOfRun(from: offset + 1) { $0 != first && $0 != "\n" && $0 != "\r" }
            return quotation(offset + 1, end)
        case _ where first.isWordPart:
            end = endOfRun(from: offset) { $0.isWordPart }
        default:
            end = offset + length
        }
        switch first.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            let digits = String(first.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        default:
            return quotation(offset, end)
        }
    }

    /// The end of the scalars from `start` that meet a condition, or of so many that a quotation is full.
    private func endOfRun(from start: Int, while condition: (Unicode.Scalar) -> Bool) -> Int {
        var end = start
        for _ in 0...Self.longestQuotation {
            guard let (scalar, length) = scalar(at: end), condition(scalar) else { break }
            end += length
        }
        return end
    }

    private func quotation(_ start: Int, _ end: Int) -> String {
        let scalars = text(in: start..<end).unicodeScalars
        let isLong = scalars.count > Self.longestQuotation
        return "\"" + String(scalars.prefix(Self.longestQuotation)) + (isLong ? "…\"" : "\"")
    }
}

extension Unicode.Scalar {
    /// Whether this belongs to a word or number, or to what somebody may have meant as one.
    var isWordPart: Bool {
        self == "." || self == "+" || self == "-" || self == "\\" || continuesName
    }
}
