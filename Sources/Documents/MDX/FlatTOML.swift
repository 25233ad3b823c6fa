/// Front matter in TOML (toml.io, version 1.0) as pages have it: a key and a value on each line, and tables.
struct FlatTOML {
    /// The same in YAML, line by line: values on one line are written alike in both.
    private(set) var yaml = ""
    /// How many tables of each array have begun.
    private var counts: [String: Int] = [:]

    /// - Parameter range: 0-based indices of the lines.
    init(_ lines: Lines, _ range: Range<Int>) {
        var indentation = ""
        for index in range {
            let line = lines[index].trimmingSpace
            let text = String(decoding: line, as: UTF8.self)
            if let table = table(text) {
                indentation = "  "
                yaml += "\"\(table)\":"
            } else if let equals = line.firstIndex(of: UInt8(ascii: "=")), Self.isKey(line[..<equals]) {
                let key = String(decoding: line[..<equals].trimmingSpace, as: UTF8.self)
                let value = String(decoding: line[(equals + 1)...].trimmingSpace, as: UTF8.self)
                yaml += "\(indentation)\"\(key.filter { $0 != "\"" })\": \(value)"
            } else if !text.hasPrefix("#") {
                yaml += "\(indentation)  \(text)"
            }
            yaml += "\n"
        }
    }

    /// The name of the table that a line begins: `[params]`, `[[menu]]`.
    private mutating func table(_ line: String) -> String? {
        guard line.hasPrefix("["), line.hasSuffix("]") else { return nil }
        let name = line.filter { !"[]\" ".contains($0) }
        guard Self.isKey(Array(name.utf8)[...]) else { return nil }
        guard line.hasPrefix("[[") else { return name }
        defer { counts[name, default: 0] += 1 }
        return "\(name)[\(counts[name, default: 0])]"
    }

    private static func isKey(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isBlank && text.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.\" ") }
    }
}
