/// A documentation page as it was read: the same tree, whichever format it came from.
public struct Document: Equatable, Sendable {
    /// What a page is written in, told from its content.
    public enum Format: String, Sendable {
        case mdx
        case html
        case text
    }

    /// As in ``PageSource/path``.
    public var path: String
    /// What the page was read as.
    public var format: Format
    /// The language that the page itself names, in front matter or as `html lang`; `nil` where it names none.
    public var declaredLanguage: String?
    /// From front matter, else the first level-1 heading (or first line of a plain text); `nil` where there is none.
    public var title: String?
    /// What links call the page: `id` or else `slug` in front matter; `nil` where it states neither.
    public var declaredID: Keyword?
    /// From front matter or `meta`, in order.
    public var keywords: [Keyword] = []
    /// Components that stand in running text, in order.
    public var componentsInText: [Keyword] = []
    /// What its author set in markup: the entries of the front matter, then the images and the attributes of elements; of
    /// HTML, the sources of images and the attributes that people read, and of a plain text nothing. Sorted by line.
    public internal(set) var settings: [Setting] = []
    /// What links can lead to within the page besides its headings: the ids and names of other elements, too.
    public var anchors: Set<String> = []
    /// In lower case, the hosts at which the page says it is published.
    public var hosts: Set<String> = []
    /// In order of their lines, without those in code; a plain text has none.
    public internal(set) var comments: [Comment] = []
    /// The imports, the exports and the expressions of MDX that stand on lines of their own; `nil` where there are none.
    public internal(set) var module: CodeBlock?
    /// In reading order.
    public var blocks: [Block] = []
    /// The whole page as its author wrote it, in UTF-8, with what readers do not see; empty where it was not read.
    public internal(set) var source: [UInt8] = []

    /// A value that markup gives a name.
    public struct Setting: Equatable, Sendable {
        /// The element's name, `img` for an image; empty for the front matter, and for what the head of a page in HTML says.
        public var element: String
        /// The attribute, or the key.
        public var name: String
        /// As written, without quotation marks and braces.
        public var value: String
        /// 1-based, on which the element begins.
        public var line: Int

        /// The attributes that browsers translate (HTML Living Standard, 3.2.6.2).
        package static let translatableAttributes = [
            "abbr", "alt", "aria-label", "label", "placeholder", "title",
        ]

        init(_ element: String, _ name: String, _ value: String, line: Int) {
            self.element = element
            self.name = name
            self.value = value
            self.line = line
        }
    }

    /// A word under which a page is to be found.
    public struct Keyword: Equatable, Sendable {
        /// As written, without quotation marks.
        public var text: String
        /// 1-based line in the file.
        public var line: Int
    }
}
