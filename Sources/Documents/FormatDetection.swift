extension Document.Format {
    /// Tells what a page is written in. Names say nothing: MDX may stand in a `.txt` file.
    ///
    /// HTML is what begins with its declaration or one of its root elements, or a fragment that has block
    /// markup of HTML and none of Markdown. Markdown is what has a mark that no rendered page shows: front
    /// matter, a fence, a link, a heading with `#`, a directive, a heading id, a table, a comment, a component.
    /// The rest is plain text.
    init(detecting lines: Lines) {
        let bytes = lines.bytes
        if Self.beginsAsHTML(bytes) {
            self = .html
        } else if Self.hasMarkdown(lines) {
            self = .mdx
        } else {
            let isMarkdown = Self.hasDetails(bytes) || Self.hasInstruction(bytes)
            self = Self.hasHTMLBlocks(bytes) ? .html : isMarkdown ? .mdx : .text
        }
    }

    private static func beginsAsHTML(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...].trimmingSpace
        while rest.starts(with: "<!--".utf8) {
            guard let end = rest.firstIndex(of: "-->") else { return false }
            rest = rest[(end + 3)...].trimmingSpace
        }
        let start = String(decoding: rest.prefix(15), as: UTF8.self).lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<?xml") { return true }
        return ["<html", "<head", "<body"].contains { name in
            guard start.hasPrefix(name) else { return false }
            guard let next = start.dropFirst(name.count).first else { return true }
            return next == ">" || next.isWhitespace
        }
    }

    private static func hasMarkdown(_ lines: Lines) -> Bool {
        let isFence = ["---", "+++"].contains { lines[0].trimmingSpace.elementsEqual($0.utf8) }
        if isFence, lines.count > 2 { return true }
        var hasWeakMark = false
        var hasBullets = false
        for index in 0..<lines.count {
            let line = lines[index].trimmingSpace
            if isMark(line) { return true }
            if index > 0, TableSyntax.delimiterRow(line, under: lines[index - 1]) != nil { return true }
            hasBullets = hasBullets || line.starts(with: "\u{2022}".utf8)
            if !hasWeakMark {
                let isAlone = index == 0 || index + 1 >= lines.count || lines[index + 1].isBlank
                hasWeakMark =
                    isHeading(line) && isAlone || isComponent(line) || hasLink(line) || hasEmphasis(line)
            }
        }
        // Code in an extracted text may look like any of the weak marks; bullets only a browser draws.
        return hasWeakMark && !hasBullets
    }

    /// A line that has no place in a rendered page.
    private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
        switch line.first {
        case UInt8(ascii: "`"), UInt8(ascii: "~"): Fence(line) != nil
        case UInt8(ascii: ":"): Directive(line) != nil
        case UInt8(ascii: "{"): line.starts(with: "{/*".utf8) && line.reversed().starts(with: "}/*".utf8)
        case UInt8(ascii: "#"): isHeading(line) && line.firstIndex(of: "{#") != nil
        default: false
        }
    }

    private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
        TableSyntax.isHeading(line) && line.contains(where: \.isSpace)
    }

    private static func isComponent(_ line: ArraySlice<UInt8>) -> Bool {
        var position = line.startIndex
        while position < line.endIndex, line[position] == UInt8(ascii: "<") {
            guard let (tag, end) = JSXTag.read(line, at: position), tag.isComponent else { return false }
            position = line[end...].firstIndex { !$0.isSpace } ?? line.endIndex
        }
        return position > line.startIndex && position == line.endIndex
    }

    /// An element that sites write in Markdown, and that a fragment of HTML would fill with other elements.
    private static func hasDetails(_ bytes: [UInt8]) -> Bool {
        bytes[...].firstIndex(of: "</details>") != nil
    }

    /// A comment that is meant for this package, which plain text would show to readers.
    private static func hasInstruction(_ bytes: [UInt8]) -> Bool {
        bytes[...].firstIndex(of: "<!-- docfixtures:") != nil
    }

    /// `[text](target)`, but not `[Type](value)` as several languages have it.
    private static func hasLink(_ line: ArraySlice<UInt8>) -> Bool {
        guard let middle = line.firstIndex(of: "]("),
            let open = line[..<middle].lastIndex(of: UInt8(ascii: "["))
        else { return false }
        let text = line[(open + 1)..<middle]
        let target = line[(middle + 2)...].prefix { $0 != UInt8(ascii: ")") }
        guard target.endIndex < line.endIndex, !target.contains(where: \.isSpace) else { return false }
        return text.contains { $0.isSpace || $0 > 0x7F } || target.contains { $0.isOne(of: "/-#") }
    }

    /// Two pairs of asterisks around something, as no operator and no comment has them.
    private static func hasEmphasis(_ line: ArraySlice<UInt8>) -> Bool {
        guard let open = line.firstIndex(of: "**"), let close = line[(open + 2)...].firstIndex(of: "**"),
            let first = line[open + 2..<close].first, let last = line[open + 2..<close].last
        else { return false }
        return !first.isSpace && first != UInt8(ascii: "*") && !last.isSpace && !line.starts(with: "/*".utf8)
    }

    private static func hasHTMLBlocks(_ bytes: [UInt8]) -> Bool {
        guard bytes[...].trimmingSpace.first == UInt8(ascii: "<") else { return false }
        let closings = ["</p>", "</pre>", "</h1>", "</h2>", "</h3>", "</ul>", "</ol>", "</table>"]
        return closings.contains { bytes[...].firstIndex(of: $0) != nil }
    }
}
