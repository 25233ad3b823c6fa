import Backports
import Diagnostics
import Foundation

/// Reads a page in whichever format it is written.
public enum PageReader {
    /// Larger pages, in bytes, are refused.
    public static let sizeLimit = 16 << 20
    /// Longer lines, in bytes, are refused: they are data, not documentation.
    public static let lineLimit = 1 << 20

    /// What is said of pages that break a limit; one page of that kind must not keep others from being read.
    package static let limitCodes: Set<String> = [
        "line-too-long", "nesting-too-deep", "page-too-large", "too-many-attributes", "too-many-names",
    ]

    /// - Parameter words: Of the languages in which the page may be.
    /// - Returns: The document, and what is wrong with the page, by line. The document is `nil` where an error
    ///   leaves nothing to work with; with errors of another kind it is there, but may lack parts.
    public static func read(
        _ page: PageSource,
        words: PageWords
    ) -> (document: Document?, diagnostics: [Diagnostic]) {
        var lines = Lines(page.bytes)
        if let problem = problem(with: page, lines) { return (nil, [problem]) }
        var page = page
        if page.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { page.bytes.removeFirst(3) }
        if page.bytes.count < lines.bytes.count { lines = Lines(page.bytes) }
        if !isComposed(page.bytes[...]) {
            page.bytes = composed(lines)
            lines = Lines(page.bytes)
        }
        var (document, diagnostics) =
            switch Document.Format(detecting: lines) {
            case .mdx: MDXReader.read(lines, path: page.path)
            case .html: HTMLReader.read(page)
            case .text: PlainTextReader.read(page, words: words)
            }
        document?.source = page.bytes
        diagnostics.sort { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
        return (document, diagnostics)
    }

    /// In normalization form C (UAX #15): systems differ in whether they write ば as one scalar or as two.
    ///
    /// Nothing composes across the end of a line, so that only lines which may need it are normalized.
    private static func composed(_ lines: Lines) -> [UInt8] {
        var composed: [UInt8] = []
        var start = 0
        for range in lines.ranges where !isComposed(lines.bytes[range]) {
            composed += lines.bytes[start..<range.lowerBound]
            let line = String(decoding: lines.bytes[range], as: UTF8.self)
            composed += line.precomposedStringWithCanonicalMapping.utf8
            start = range.upperBound
        }
        return composed + lines.bytes[start...]
    }

    /// Whether all of the text stands in normalization form C whatever is beside it, as nearly every page does: it has
    /// letters of Latin, Cyrillic, kana, Han and Hangul, signs and emoji, but none of what combines. Asking costs less than
    /// normalizing.
    ///
    /// - Parameter bytes: Valid UTF-8.
    private static func isComposed(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            while position < bytes.count {
                let byte = bytes[position]
                // Up to U+02FF, and from U+0400 to U+047F, with the bytes that continue it.
                if byte < 0xCC || (0xD0...0xD1).contains(byte) {
                    position += 1
                    continue
                }
                if byte == 0xF0, bytes[position + 1] == 0x9F {
                    // From U+1F000 on.
                    position += 4
                    continue
                }
                guard byte & 0xF0 == 0xE0 else { return false }
                let scalar =
                    UInt32(byte & 0xF) << 12 | UInt32(bytes[position + 1] & 0x3F) << 6
                    | UInt32(bytes[position + 2] & 0x3F)
                switch scalar {
                case 0x2002...0x20CF, 0x2190...0x2328, 0x232B...0x2ADB, 0x2B00...0x2BFF, 0x3000...0x3029,
                    0x3030...0x3098,
                    0x309B...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xFE00...0xFE0F, 0xFF01...0xFFEE:
                    position += 3
                default: return false
                }
            }
            return true
        }
    }

    private static func problem(with page: PageSource, _ lines: Lines) -> Diagnostic? {
        if page.bytes.count > sizeLimit {
            let message = "the page has \(page.bytes.count) bytes, more than \(sizeLimit)"
            let help = "Split it, or move it out of the folder if it is no documentation."
            return .page(.error, "page-too-large", message, page.path, help: help)
        }
        if let line = lines.ranges.firstIndex(where: { $0.count > lineLimit }) {
            let message = "a line has more than \(lineLimit) bytes"
            let help = "Break the line, or move the file out of the folder if it is no documentation."
            return .page(.error, "line-too-long", message, page.path, line: line + 1, help: help)
        }
        if let (line, column) = firstInvalidSequence(lines) {
            let message = "the page is not valid UTF-8"
            let help = "Save it as UTF-8."
            return .page(.error, "invalid-utf8", message, page.path, line: line, column: column, help: help)
        }
        if page.bytes[...].drop(while: { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }).isBlank {
            let message = "the page is empty"
            let help = "Write it, or delete the file."
            return .page(.error, "empty-page", message, page.path, help: help)
        }
        return nil
    }

    /// The 1-based line and column (in scalars) of the first bytes that are no UTF-8 (Unicode 16, table 3-7).
    private static func firstInvalidSequence(_ lines: Lines) -> (line: Int, column: Int)? {
        guard String(validUTF8: lines.bytes) == nil else { return nil }
        let lines = lines.ranges.map { lines.bytes[$0] }
        guard let index = lines.firstIndex(where: { String(validUTF8: $0) == nil }) else {
            return nil
        }
        var decoder = UTF8()
        var iterator = lines[index].makeIterator()
        var column = 1
        while case .scalarValue = decoder.decode(&iterator) { column += 1 }
        return (index + 1, column)
    }
}
