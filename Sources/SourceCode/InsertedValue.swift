import Diagnostics

extension [Unicode.Scalar] {
    /// The value that a program puts into a text at an index, with the signs around it: `\(name)`, `${name}`, `#{name}`,
    /// `{name}`, `%d`; `nil` where none begins.
    package func value(at index: Int) -> Range<Int>? {
        guard index + 1 < count else { return nil }
        var start = index
        switch (self[index], self[index + 1]) {
        case ("%", _):
            let letter = self[(index + 1)...].prefix(12).firstIndex {
                !$0.isASCIIDigit && $0 != "$" && $0 != "."
            }
            return letter.flatMap { self[$0].isNamePart || self[$0] == "@" ? index..<($0 + 1) : nil }
        case ("\\", "("), ("$", "{"), ("#", "{"): start += 1
        case ("{", _): break
        default: return nil
        }
        let (open, close): (Unicode.Scalar, Unicode.Scalar) = self[start] == "(" ? ("(", ")") : ("{", "}")
        var (depth, quote): (Int, Unicode.Scalar?) = (0, nil)
        for position in start..<Swift.min(count, index + Self.longestValue) {
            let scalar = self[position]
            // What has no sign before its bracket is a name, or code of its own.
            if scalar == "\n" || start == index && ["\"", "'", "`", "<"].contains(scalar) { return nil }
            if scalar == quote {
                quote = nil
            } else if scalar == "\"" || scalar == "'" {
                quote = quote ?? scalar
            }
            guard quote == nil else { continue }
            depth += scalar == open ? 1 : scalar == close ? -1 : 0
            if depth == 0 { return index..<(position + 1) }
        }
        return nil
    }

    /// Longer ones would not be put into a text.
    private static let longestValue = 400
}
