import Findings

/// Copies from the base page what is the same in every language, and never words: lines of code, values and names in
/// payloads, the targets of links, and the ids of headings.
///
/// A finding is followed only where what it names stands once on its line, and has nothing in it that somebody could
/// have translated.
struct NeutralCopy {
    /// A page that changes.
    struct Page {
        /// As findings name it.
        let path: String
        let old: String
        let new: String
        /// How many findings are followed on it.
        let count: Int
    }

    /// In the order of their paths.
    private(set) var pages: [Page] = []
    /// What is about code, payloads, links or ids, and is left to a person.
    private(set) var left: [Finding] = []
    /// How many findings are about something else.
    let otherCount: Int

    /// - Parameters:
    ///   - base: The tag of the language from which it is copied.
    ///   - tags: Those of all languages, and other names for them; a link into one of them has a translation of its own.
    ///   - text: The content of a page by its path; `nil` where it cannot be read.
    init(_ findings: [Finding], base: String, tags: Set<String>, text: (String) -> String?) {
        otherCount = findings.count { !Self.codes.contains($0.code) }
        var texts: [String: (old: String, lines: [String], count: Int)] = [:]
        func page(_ path: String) -> (old: String, lines: [String], count: Int)? {
            if let known = texts[path] { return known }
            guard let content = text(path) else { return nil }
            texts[path] = (content, content.components, 0)
            return texts[path]
        }
        for finding in findings where Self.codes.contains(finding.code) {
            guard let source = finding.places.first, source.language == base, let line = source.location.line,
                let baseLine = page(source.location.path)?.lines[safe: line - 1]
            else {
                left.append(finding)
                continue
            }
            var isFollowed = finding.places.count > 1
            for place in finding.places.dropFirst() {
                let path = place.location.path
                guard let line = place.location.line, let other = page(path)?.lines[safe: line - 1],
                    let copied = Self.copied(
                        finding.code,
                        from: source,
                        baseLine,
                        to: place,
                        other,
                        tags: tags
                    )
                else {
                    isFollowed = false
                    continue
                }
                texts[path]?.lines[line - 1] = copied
                texts[path]?.count += 1
            }
            if !isFollowed { left.append(finding) }
        }
        pages = texts.sorted { $0.key < $1.key }.filter { $0.value.count > 0 }.map { path, text in
            Page(path: path, old: text.old, new: text.lines.joined(separator: "\n"), count: text.count)
        }
    }

    private static let codes: Set<Finding.Code> = [
        .codeDiffers, .payloadKeyDiffers, .payloadTypeDiffers, .payloadValueDiffers, .linkDiffers,
        .headingIDDiffers,
    ]

    /// The line of the other page with what the base page has; `nil` where that is for a person to decide.
    private static func copied(
        _ code: Finding.Code,
        from source: Finding.Place,
        _ baseLine: String,
        to place: Finding.Place,
        _ line: String,
        tags: Set<String>
    ) -> String? {
        let (new, old) = (source.text.trimmed, place.text.trimmed)
        guard !new.isEmpty, !old.isEmpty, new != old else { return nil }
        if code == .codeDiffers {
            // Comments are translated, and so may be texts between quotation marks.
            guard baseLine.trimmed == new, line.trimmed == old, !new.mayHoldWords, !old.mayHoldWords else {
                return nil
            }
            return line.replacing(old, with: new)
        }
        guard baseLine.occurrences(of: new) == 1, line.occurrences(of: old) == 1, !new.hasWords, !old.hasWords
        else { return nil }
        if code == .linkDiffers, new.split(separator: "/").contains(where: { tags.contains($0.lowercased()) })
        {
            return nil
        }
        return line.replacing(old, with: new)
    }
}

extension String {
    /// Lines without their ends; of lines that end with CR and LF, the former stays.
    fileprivate var components: [String] {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Whether a line of code has a comment or a text in it, in whichever language it is written.
    fileprivate var mayHoldWords: Bool {
        contains { "\"'`#".contains($0) }
            || ["//", "/*", "*/", "--", "<!--", "%", ";"].contains(where: contains)
            || !allSatisfy(\.isASCII)
    }

    /// Whether it is more than one name, number or address.
    fileprivate var hasWords: Bool { contains(where: \.isWhitespace) || !allSatisfy(\.isASCII) }

    /// How often a text stands here by itself, and not as a part of a longer name or number.
    fileprivate func occurrences(of text: String) -> Int {
        ranges(of: text).count { range in
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
            let behind = range.upperBound < endIndex ? self[range.upperBound] : " "
            return !before.isNamePart && !behind.isNamePart
        }
    }
}

extension Character {
    fileprivate var isNamePart: Bool {
        isLetter || isNumber || self == "_" || self == "-" || self == "." || self == "/"
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
