/// A pattern that paths match as a whole: `*` is any text within a folder or file name, `**` any number of folders.
struct PathPattern {
    /// As it was given.
    let text: String

    init(_ text: String) { self.text = text }

    /// - Parameter path: With `/` between its components.
    func matches(_ path: String) -> Bool {
        Self.matches(Self.components(of: path), Self.components(of: text), isWildcard: { $0 == "**" }) {
            Self.matches(Array($0), Array($1), isWildcard: { $0 == "*" }, ==)
        }
    }

    /// Without `.`, which leads nowhere.
    private static func components(of path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }
    }

    /// Whether a pattern fits with some elements in place of each wildcard. Only the last wildcard is ever widened:
    /// what stands before it fits already, so that no pattern takes longer than its length times the text's.
    private static func matches<Element>(
        _ text: [Element],
        _ pattern: [Element],
        isWildcard: (Element) -> Bool,
        _ fits: (Element, Element) -> Bool
    ) -> Bool {
        var (position, index) = (0, 0)
        var wildcard: (index: Int, end: Int)?
        while position < text.count {
            if index < pattern.count, isWildcard(pattern[index]) {
                wildcard = (index, position)
                index += 1
            } else if index < pattern.count, fits(text[position], pattern[index]) {
                position += 1
                index += 1
            } else if let last = wildcard {
                wildcard = (last.index, last.end + 1)
                position = last.end + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy(isWildcard)
    }
}
