/// A documentation page as it was read: the same tree, whichever format it came from.
public struct Document: Equatable, Sendable {
    /// What a page is written in, told from its content.
    public enum Format: String, Sendable {
        case mdx
        case html
        case text
    }

    /// As in ``Page/path``.
    public var path: String
    /// What the page was read as.
    public var format: Format
    /// The language that the page itself names, in front matter or as `html lang`; `nil` where it names none.
    public var declaredLanguage: String?
    /// From front matter, else the first level-1 heading (or first line of a plain text); `nil` where there is none.
    public var title: String?
    /// In reading order.
    public var blocks: [Block]

    /// A page with its blocks in reading order.
    public init(
        path: String,
        format: Format,
        declaredLanguage: String? = nil,
        title: String? = nil,
        blocks: [Block] = []
    ) {
        self.path = path
        self.format = format
        self.declaredLanguage = declaredLanguage
        self.title = title
        self.blocks = blocks
    }
}
