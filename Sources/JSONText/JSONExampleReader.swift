/// Reads the values of a block of examples, and finds the next one after a broken one.
///
/// A value that lacks its closing brace is found to be broken only behind the start of the values that
/// follow it, so the reader goes back to them. No byte is read more than a few times all the same: between
/// the start of a broken value and its error every later start is either a part that was complete, which
/// is read once more and then passed, or a part that was open at the error, which has the same error and
/// is not read again.
struct JSONExampleReader {
    /// The failure furthest into the text so far, and what was open when it came up.
    private struct FurthestFailure {
        let offset: Int
        let openContainerStarts: Set<Int>
        let error: JSONSyntaxError
    }

    private var parser: JSONParser
    private var examples: [JSONExample] = []
    /// Of each example; nil for a broken one.
    private(set) var places: [JSONPlace?] = []
    private var furthestFailure: FurthestFailure?
    /// The indentation of the broken value whose rest may still lie ahead; nil if there is none.
    private var brokenIndentation: Int?

    var positions: TextPositions { parser.positions }

    init(_ text: String) {
        parser = JSONParser(Array(text.utf8), as: .json5, nestingLimit: JSONExample.nestingLimit)
    }

    /// Reads the whole text.
    mutating func readExamples() -> [JSONExample] {
        var followsValue = false
        while true {
            do {
                let label = try readLabel(followsValue: followsValue)
                guard parser.scanner.current != nil else { return examples }
                followsValue = readExample(label: label)
            } catch {
                let result = Result<JSONValue, JSONSyntaxError>.failure(positions.syntaxError(error))
                addExample(label: nil, at: error.offset, result)
                resynchronize(after: error.offset, indentation: indentation(of: error.offset))
                followsValue = false
            }
        }
    }

    /// Moves to the next value, past one comma or semicolon if it follows another, and returns its label.
    ///
    /// - Throws: a failure at the start of a comment that is not closed.
    private mutating func readLabel(followsValue: Bool) throws(JSONFailure) -> String? {
        var comments = LeadingComments(afterValue: followsValue)
        var separatorMayFollow = followsValue
        while true {
            parser.scanner.skipSpaces()
            if parser.scanner.skipLineTerminator() {
                comments.addLineEnd()
            } else if let comment = try parser.scanner.scanComment() {
                comments.addComment(comment)
            } else if separatorMayFollow,
                parser.scanner.current == .comma || parser.scanner.current == .semicolon
            {
                separatorMayFollow = false
                parser.scanner.position += 1
                comments.addSeparator()
            } else {
                return comments.label(in: parser.scanner)
            }
        }
    }

    /// Reads the value at the current position, and if it is broken moves to where the next may begin.
    ///
    /// - Returns: whether the position is right after a value.
    private mutating func readExample(label: String?) -> Bool {
        let start = parser.scanner.position
        if let brokenIndentation, continuesBrokenValue() {
            resynchronize(after: start, indentation: brokenIndentation)
            return false
        }
        if let furthestFailure, furthestFailure.openContainerStarts.contains(start) {
            addExample(label: label, at: start, .failure(furthestFailure.error))
            resynchronize(after: start, indentation: indentation(of: start))
            return false
        }
        do {
            let value = try parser.parseOuterValue()
            addExample(label: label, at: start, .success(value.value), value.place)
            if parser.scanner.position > furthestFailure?.offset ?? 0 {
                brokenIndentation = nil
            }
            return true
        } catch {
            addExample(label: label, at: start, .failure(note(error)))
            // What is nested too deep is no sign of a missing bracket, and each bracket would fail anew.
            let isNestedTooDeep = parser.openContainerStarts.count == parser.nestingLimit
            resynchronize(
                after: isNestedTooDeep ? error.offset : start,
                indentation: indentation(of: start)
            )
            return false
        }
    }

    /// Remembers a failure if it is the furthest, and returns its public form.
    private mutating func note(_ failure: JSONFailure) -> JSONSyntaxError {
        let error = positions.syntaxError(failure)
        if failure.offset >= furthestFailure?.offset ?? 0 {
            furthestFailure = FurthestFailure(
                offset: failure.offset,
                openContainerStarts: Set(parser.openContainerStarts),
                error: error
            )
        }
        return error
    }

    private mutating func addExample(
        label: String?,
        at start: Int,
        _ result: Result<JSONValue, JSONSyntaxError>,
        _ place: JSONPlace? = nil
    ) {
        let position = positions.position(of: start)
        places.append(place)
        examples.append(
            JSONExample(label: label, line: position.line, column: position.column, result: result)
        )
    }
}

/// Finding the next value after a broken one.
extension JSONExampleReader {
    /// Moves to the first line after that of `offset` on which a value or its label may begin, or to the
    /// end of the text.
    private mutating func resynchronize(after offset: Int, indentation limit: Int) {
        brokenIndentation = limit
        let nextLine = positions.lineIndex(of: offset) + 1
        for lineStart in positions.lineStarts.dropFirst(nextLine) {
            let contentStart = parser.scanner.endOfSpaces(from: lineStart)
            if beginsExample(contentStart), width(lineStart..<contentStart) <= limit,
                !isInsideToken(lineStart)
            {
                parser.scanner.position = lineStart
                return
            }
        }
        parser.scanner.position = parser.scanner.bytes.count
    }

    private func beginsExample(_ offset: Int) -> Bool {
        switch parser.scanner.byte(at: offset) {
        case UInt8.leftBrace, UInt8.leftBracket:
            return true
        case UInt8.slash:
            let next = parser.scanner.byte(at: offset + 1)
            return next == .slash || next == .asterisk
        default:
            return false
        }
    }

    /// Whether a line begins within a comment or string that goes over several lines.
    private func isInsideToken(_ lineStart: Int) -> Bool {
        let tokens = parser.scanner.multilineTokens
        let index = tokens.partitionIndex { $0.upperBound > lineStart }
        return index < tokens.count && tokens[index].lowerBound < lineStart
    }

    /// The indentation in scalars of the line that holds `offset`.
    private func indentation(of offset: Int) -> Int {
        let lineStart = positions.lineStarts[positions.lineIndex(of: offset)]
        return width(lineStart..<parser.scanner.endOfSpaces(from: lineStart))
    }

    /// How far a range of white space indents; a byte order mark has no width.
    private func width(_ range: Range<Int>) -> Int {
        parser.scanner.text(in: range).unicodeScalars.count { $0 != "\u{FEFF}" }
    }

    /// Whether what comes next is no example of its own but the rest of a broken object or array.
    private mutating func continuesBrokenValue() -> Bool {
        switch parser.scanner.current {
        case UInt8.rightBrace, UInt8.rightBracket, UInt8.comma, UInt8.semicolon, UInt8.colon: true
        default: parser.scanner.beginsMember()
        }
    }
}
