/// Front matter as nearly all pages have it: on each line a key and a text that means itself.
///
/// A parser of YAML takes as long for these few lines as CommonMark's does for the page below them.
struct FlatYAML {
    struct Entry {
        var key: String
        /// Empty where the key has no value.
        var value: String
        /// 1-based line of the page.
        var line: Int
    }

    /// In order, each key once.
    private(set) var entries: [Entry] = []

    /// More are left to the parser, with its limits.
    private static let limit = 256

    /// - Parameter range: 0-based indices of the lines.
    /// - Returns: `nil` where anything may mean something else to a parser of YAML (YAML 1.1, as libyaml reads it).
    init?(_ lines: Lines, _ range: Range<Int>) {
        guard range.count <= Self.limit else { return nil }
        for index in range {
            let line = lines[index]
            let key = line.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
            guard key.first?.isLetter == true, key.endIndex < line.endIndex,
                line[key.endIndex] == UInt8(ascii: ":"), Self.isPlain(line)
            else { return nil }
            let rest = line[(key.endIndex + 1)...]
            guard rest.isEmpty || rest.first == UInt8(ascii: " "), let value = Self.value(rest.trimmingSpace)
            else { return nil }
            let name = String(decoding: key, as: UTF8.self)
            guard !entries.contains(where: { $0.key == name }) else { return nil }
            entries.append(Entry(key: name, value: String(decoding: value, as: UTF8.self), line: index + 1))
        }
    }

    subscript(key: String) -> Entry? { entries.first { $0.key == key } }

    /// Whether no byte may be a control character, a line break or a byte order mark of Unicode.
    private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
        var before: UInt8 = 0
        for byte in line {
            if byte < 0x20 || byte == 0x7F || byte == 0xEF { return false }
            if before == 0xC2, byte < 0xA0 { return false }
            if before == 0xE2, byte == 0x80 { return false }
            before = byte
        }
        return true
    }

    /// - Parameter text: Without white space at its ends.
    /// - Returns: What a text says, plain or between quotation marks; `nil` for anything else.
    private static func value(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = text.first else { return text }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let inner = text.dropFirst().dropLast()
            let isWhole = text.count > 1 && text.last == first
            return isWhole && !inner.contains(first) && !inner.contains(UInt8(ascii: "\\")) ? inner : nil
        }
        guard !first.isOne(of: "-?:,[]{}#&*!|>%@`") else { return nil }
        var before = first
        for byte in text.dropFirst() {
            if before == UInt8(ascii: ":"), byte == UInt8(ascii: " ") { return nil }
            if before == UInt8(ascii: " "), byte == UInt8(ascii: "#") { return nil }
            before = byte
        }
        return before == UInt8(ascii: ":") ? nil : text
    }
}
