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
        if let problem = problem(with: page) { return (nil, [problem]) }
        var page = page
        if page.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { page.bytes.removeFirst(3) }
        page.bytes = composed(page.bytes)
        var (document, diagnostics) =
            switch Document.Format(detecting: page.bytes) {
            case .mdx: MDXReader.read(page)
            case .html: HTMLReader.read(page)
            case .text: PlainTextReader.read(page, words: words)
            }
        document?.source = page.bytes
        diagnostics.sort { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
        return (document, diagnostics)
    }

    /// In normalization form C (UAX #15): systems differ in whether they write ば as one scalar or as two.
    private static func composed(_ bytes: [UInt8]) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.unicodeScalars.allSatisfy(\.isComposed) else { return bytes }
        return Array(text.precomposedStringWithCanonicalMapping.utf8)
    }

    private static func problem(with page: PageSource) -> Diagnostic? {
        if page.bytes.count > sizeLimit {
            let message = "the page has \(page.bytes.count) bytes, more than \(sizeLimit)"
            let help = "Split it, or move it out of the folder if it is no documentation."
            return .page(.error, "page-too-large", message, page.path, help: help)
        }
        if let line = Lines(page.bytes).ranges.firstIndex(where: { $0.count > lineLimit }) {
            let message = "a line has more than \(lineLimit) bytes"
            let help = "Break the line, or move the file out of the folder if it is no documentation."
            return .page(.error, "line-too-long", message, page.path, line: line + 1, help: help)
        }
        if let (line, column) = firstInvalidSequence(page.bytes) {
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
    private static func firstInvalidSequence(_ bytes: [UInt8]) -> (line: Int, column: Int)? {
        guard String(validUTF8: bytes) == nil else { return nil }
        let lines = Lines(bytes).ranges.map { bytes[$0] }
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

extension Unicode.Scalar {
    /// Whether it stands in normalization form C whatever is beside it, as nearly all of a page does: letters of Latin, kana
    /// and Han with their punctuation, but none of what combines. Asking costs less than normalizing.
    fileprivate var isComposed: Bool {
        switch value {
        case 0..<0x300, 0x2010...0x2027, 0x3001...0x3029, 0x3030...0x3098, 0x309B...0x30FF, 0x3400...0x9FFF,
            0xFF01...0xFFEE:
            true
        default: false
        }
    }
}
