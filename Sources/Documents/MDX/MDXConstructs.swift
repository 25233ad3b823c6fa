/// The line that opens a fenced code block (CommonMark 0.31, section 4.5).
struct Fence {
    private let mark: UInt8
    private let length: Int
    /// Trimmed; `nil` where there is none.
    let info: String?

    init?(_ content: ArraySlice<UInt8>) {
        guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
            return nil
        }
        let run = content.prefix { $0 == mark }
        guard run.count >= 3 else { return nil }
        let info = content[run.endIndex...].trimmingSpace
        if mark == UInt8(ascii: "`"), info.contains(mark) { return nil }
        self.mark = mark
        length = run.count
        self.info = info.isEmpty ? nil : String(decoding: info, as: UTF8.self)
    }

    /// The line before a formula, `$$`, which remark-math reads as it does fenced code.
    init?(formula content: ArraySlice<UInt8>) {
        guard content.starts(with: "$$".utf8), content.dropFirst(2).isBlank else { return nil }
        mark = UInt8(ascii: "$")
        length = 2
        info = "math"
    }

    func isClosed(by content: ArraySlice<UInt8>) -> Bool {
        let run = content.prefix { $0 == mark }
        return run.count >= length && content[run.endIndex...].isBlank
    }

    /// The box that MyST writes as a fence with its name in braces (MyST Markdown, Directives); `nil` for code.
    var directive: (kind: String, title: String?)? {
        guard let info, info.hasPrefix("{"), let end = info.firstIndex(of: "}") else { return nil }
        let kind = info[..<end].dropFirst().lowercased()
        guard MarkupNames.isKnownDirective(kind) else { return nil }
        let title = info[end...].dropFirst().drop { $0 == " " }
        return (kind, title.isEmpty ? nil : String(title))
    }

    /// An option of such a box, `:class: wide`; `nil` for any other line.
    static func option(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
        guard line.first == UInt8(ascii: ":") else { return nil }
        let name = line.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        guard !name.isEmpty, line[name.endIndex...].first == UInt8(ascii: ":") else { return nil }
        let value = line[name.endIndex...].dropFirst().trimmingSpace
        return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    /// The first word of the info string, without line highlighting such as `{1,3}` and `:line-numbers`.
    var language: String? {
        guard let info else { return nil }
        if info.hasPrefix("{") {
            let words = info.dropFirst().split(whereSeparator: \.isWhitespace)
            // `{code-block} python`, as MyST names code.
            if words.count > 1, words[0].hasPrefix("code"), words[0].hasSuffix("}") {
                return String(words[1])
            }
            // `{ .python .annotate }`, as Python-Markdown has attributes.
            let name = words.first { $0.hasPrefix(".") }?.dropFirst().prefix { $0 != "}" } ?? ""
            return name.isEmpty ? nil : String(name)
        }
        if info.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
            let name = info.utf8.prefix { !$0.isOne(of: " {:") }
            return name.isEmpty ? nil : String(name)
        }
        guard let word = info.split(whereSeparator: \.isWhitespace).first else { return nil }
        let name = word.prefix { $0 != "{" && $0 != ":" }
        return name.isEmpty ? nil : String(name)
    }

    /// What the site shows above the code: `title="…"`, `filename="…"` or, as in VitePress, `[…]`.
    var title: String? {
        guard let info, info.utf8.contains(where: { $0.isOne(of: "=[") }) else { return nil }
        let bytes = Array(info.utf8)[...]
        for key in ["title=", "filename="] {
            guard let start = bytes.firstIndex(of: key) else { continue }
            let value = String(decoding: bytes[(start + key.utf8.count)...], as: UTF8.self)
            if let quote = value.first, "\"'".contains(quote) {
                return String(value.dropFirst().prefix { $0 != quote })
            }
            return String(value.prefix { !$0.isWhitespace })
        }
        // A list of lines that stand out is no title: `{hl_lines=["2-3"]}`.
        guard let open = info.firstIndex(of: "["), !info[..<open].hasSuffix("="),
            let close = info[open...].firstIndex(of: "]")
        else {
            return nil
        }
        return String(info[info.index(after: open)..<close])
    }
}

/// A line `:::kind[title]` or `:::`, as Docusaurus and remark-directive have it.
struct Directive: Equatable {
    let colons: Int
    /// In lower case; `nil` on the closing line.
    let kind: String?
    let title: String?

    init?(_ content: ArraySlice<UInt8>) {
        let run = content.prefix { $0 == UInt8(ascii: ":") }
        guard run.count >= 3 else { return nil }
        colons = run.count
        var rest = content[run.endIndex...].trimmingSpace
        // MyST has braces around the name.
        let isBraced = rest.first == UInt8(ascii: "{")
        if isBraced { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        guard rest.isEmpty || name.first?.isLetter == true else { return nil }
        kind = name.isEmpty ? nil : String(decoding: name, as: UTF8.self).lowercased()
        let behind = rest[name.endIndex...]
        if isBraced, behind.first != UInt8(ascii: "}") { return nil }
        title = Self.title((isBraced ? behind.dropFirst() : behind).trimmingSpace)
    }

    /// Which of the open directives, given by their colons, a line of colons closes: the innermost that was opened
    /// with as many, or else with fewer.
    static func index(closedBy colons: Int, in opened: [Int]) -> Int? {
        opened.lastIndex(of: colons) ?? opened.lastIndex { $0 < colons }
    }

    private static func title(_ text: ArraySlice<UInt8>) -> String? {
        var title = text
        if title.first == UInt8(ascii: "["), let end = title.lastIndex(of: UInt8(ascii: "]")) {
            title = title[(title.startIndex + 1)..<end]
        } else if title.first == UInt8(ascii: "{") {
            guard let start = title.firstIndex(of: "title=\"") else { return nil }
            title = title[(start + 7)...].prefix { $0 != UInt8(ascii: "\"") }
        }
        return title.isEmpty ? nil : String(decoding: title, as: UTF8.self)
    }
}
