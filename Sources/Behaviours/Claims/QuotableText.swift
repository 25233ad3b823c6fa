import Diagnostics
import Documents
import Foundation
import Pages

/// The text of a page as it is searched for quotations.
///
/// White space, and the signs by which Markdown sets off emphasis and code, make no difference.
struct QuotableText {
    /// Words in one stretch of prose, or in one code block.
    struct Stretch {
        var isCode: Bool
        /// What is compared.
        fileprivate(set) var scalars: [Unicode.Scalar] = []
        /// For each of `scalars` its index in `shown`.
        fileprivate(set) var origins: [Int] = []
        /// What readers see.
        fileprivate(set) var shown: [Unicode.Scalar] = []
        /// The 1-based line of each of `shown`.
        fileprivate(set) var lines: [Int] = []
    }

    /// Where a quotation stands.
    struct Place: Equatable {
        /// 1-based.
        var line: Int
        /// As readers see it, on one line.
        var text: String
        var isCode: Bool
    }

    private(set) var stretches: [Stretch] = []

    init(_ page: Page) {
        var prose = Stretch(isCode: false)
        for section in page.outline.sections {
            if let heading = section.heading { prose.append(heading) }
            for element in section.elements {
                for text in element.prose { prose.append(text) }
                guard case .code(let code) = element.content else { continue }
                var stretch = Stretch(isCode: true)
                stretch.append(code: code.text) { code.fileLine($0) }
                stretches.append(stretch)
            }
        }
        stretches.insert(prose, at: 0)
    }

    /// The file itself as one stretch, with comments and all else that readers do not see.
    init(sourceOf page: Page) {
        var stretch = Stretch(isCode: true)
        stretch.append(code: String(decoding: page.document.source, as: UTF8.self)) { $0 }
        stretches = [stretch]
    }

    /// All places where the words stand.
    func places(of quotation: String) -> [Place] {
        let needle = Self.compared(quotation)
        guard let first = needle.first else { return [] }
        return stretches.flatMap { stretch -> [Place] in
            var places: [Place] = []
            var index = 0
            while index + needle.count <= stretch.scalars.count {
                if stretch.scalars[index] == first,
                    stretch.scalars[index..<(index + needle.count)].elementsEqual(needle)
                {
                    places.append(stretch.place(index..<(index + needle.count)))
                    index += needle.count
                } else {
                    index += 1
                }
            }
            return places
        }
    }

    /// The scalars of a text that are compared.
    static func compared(_ text: String) -> [Unicode.Scalar] {
        text.precomposedStringWithCanonicalMapping.unicodeScalars.filter(isCompared)
    }

    fileprivate static func isCompared(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !"`*\u{FEFF}\u{200B}".unicodeScalars.contains(scalar)
    }
}

extension QuotableText.Stretch {
    fileprivate mutating func append(_ prose: Prose) {
        for run in prose.runs { append(run.text[...], line: run.line) }
        append(" ", line: prose.runs.last?.line ?? 1)
    }

    /// - Parameter fileLine: From the 1-based line of the text to that of the page.
    fileprivate mutating func append(code text: String, fileLine: (Int) -> Int) {
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        for (index, line) in lines.enumerated() { append(line, line: fileLine(index + 1)) }
    }

    fileprivate mutating func append(_ text: Substring, line: Int) {
        for scalar in text.unicodeScalars {
            if QuotableText.isCompared(scalar) {
                scalars.append(scalar)
                origins.append(shown.count)
            }
            shown.append(scalar)
            lines.append(line)
        }
        if isCode {
            shown.append("\n")
            lines.append(line)
        }
    }

    fileprivate func place(_ range: Range<Int>) -> QuotableText.Place {
        let first = origins[range.lowerBound]
        let last = origins[range.upperBound - 1]
        return QuotableText.Place(
            line: lines[first],
            text: String(scalars: shown[first...last]).onOneLine,
            isCode: isCode
        )
    }
}
