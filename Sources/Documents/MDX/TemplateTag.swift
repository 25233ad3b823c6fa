/// A tag of a template: Hugo's shortcodes, `{{< callout type="info" >}}`, and those of Liquid and its like,
/// `{% hint style="info" %}`.
struct TemplateTag {
    var name: String
    /// Those without names are called by their places, 1-based.
    var attributes: [(name: String, value: String)] = []
    /// Whether it ends what another one has begun.
    let isClosing: Bool

    /// What opens a tag, with what closes it.
    private static let marks = [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}")]

    static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
        marks.contains { bytes.starts(with: $0.0.utf8) }
    }

    /// The tag that begins at `start`, and the index after it; `nil` where there is none, or it does not end.
    static func read(_ bytes: ArraySlice<UInt8>, at start: Int) -> (tag: TemplateTag, end: Int)? {
        guard let (opening, closing) = marks.first(where: { bytes[start...].starts(with: $0.0.utf8) }),
            let end = bytes[(start + opening.utf8.count)...].firstIndex(of: closing)
        else { return nil }
        let content = bytes[(start + opening.utf8.count)..<end].drop { $0 == UInt8(ascii: "-") }
        return TemplateTag(content).map { ($0, end + closing.utf8.count) }
    }

    private init?(_ content: ArraySlice<UInt8>) {
        var words = Self.words(content)[...]
        guard let first = words.popFirst() else { return nil }
        isClosing = first.hasPrefix("/") || first.hasPrefix("end")
        name = first
        for (place, word) in zip(1..., words) {
            let key = word.utf8.prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }
            if !key.isEmpty, word.utf8[key.endIndex...].first == UInt8(ascii: "=") {
                let value = Self.value(word.utf8[key.endIndex...].dropFirst())
                attributes.append((String(Substring(key)), value))
            } else {
                attributes.append(("\(place)", Self.value(word.utf8[...])))
            }
        }
    }

    /// - Parameter line: 1-based, on which the tag begins.
    func settings(line: Int) -> [Document.Setting] {
        attributes.map { Document.Setting(name, $0.name, $0.value, line: line) }
    }

    /// What follows is code up to the closing tag (Hugo and Jekyll), as in a tab with a `lang` (Docsy).
    var holdsCode: Bool { name == "highlight" || codeLanguage != nil }

    /// The language of the code that it holds; `nil` where none is given.
    var codeLanguage: String? {
        attributes.first { name == "highlight" || $0.name == "lang" }?.value
    }

    /// Whether a line is the tag that ends this one.
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        guard Self.begins(line), let (tag, end) = Self.read(line, at: line.startIndex) else { return false }
        return end == line.endIndex && ["/\(name)", "end\(name)"].contains(tag.name)
    }

    /// Where the tag stands for a link to another page, that page (Hugo, ref and relref; Jekyll, link and post_url).
    var target: String? {
        guard ["link", "post_url", "ref", "relref"].contains(name), let page = attributes.first?.value,
            !page.utf8.contains(where: \.isLineEnd)
        else { return nil }
        return page
    }

    private static func value(_ text: Substring.UTF8View) -> String {
        guard let quote = text.first, quote.isOne(of: "\"'`"), text.count > 1, text.last == quote else {
            return String(Substring(text))
        }
        return String(Substring(text.dropFirst().dropLast()))
    }

    /// What white space parts, where it does not stand between quotation marks.
    private static func words(_ content: ArraySlice<UInt8>) -> [String] {
        var words: [String] = []
        var start: Int?
        var quote: UInt8?
        for (index, byte) in zip(content.indices, content) {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte.isSpace || byte.isLineEnd {
                if let first = start { words.append(String(decoding: content[first..<index], as: UTF8.self)) }
                start = nil
                continue
            } else if byte.isOne(of: "\"'`") {
                quote = byte
            }
            start = start ?? index
        }
        return words + (start.map { [String(decoding: content[$0...], as: UTF8.self)] } ?? [])
    }
}
