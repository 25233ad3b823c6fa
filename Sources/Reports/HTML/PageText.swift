/// Text that may come from a page or a file, so that a template can write it into HTML.
///
/// Nothing in it stays unseen or changes the order of writing, and every character that HTML gives a meaning to stands
/// alone, so that templates escape it.
struct PageText: CustomStringConvertible, Hashable {
    let description: String

    /// Text on one line: a line break is shown as a picture of it.
    init(_ text: String) {
        self.init(cells: VisibleText(text).cells[...])
    }

    /// Text with the lines that it has.
    init(lines text: String) {
        description =
            text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Self(String($0)).description }.joined(separator: "\n")
    }

    /// Some cells of a text.
    init(cells: ArraySlice<VisibleText.Cell>) {
        description = cells.lazy.map { Self.separated($0.shown) }.joined()
    }

    /// A quotation mark with an accent is one character to Swift, which would not be escaped; it is still a quotation mark
    /// to HTML.
    private static func separated(_ shown: String) -> String {
        guard let first = shown.unicodeScalars.first, shown.unicodeScalars.count > 1,
            markup.contains(first), shown.count == 1
        else { return shown }
        return String(first) + "\u{25CC}" + String(shown.unicodeScalars.dropFirst())
    }

    private static let markup: Set<Unicode.Scalar> = ["<", ">", "&", "\"", "'"]
}
