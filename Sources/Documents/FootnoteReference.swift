extension Prose.Run {
    private static let linkPrefix = "#fn-"

    /// The sign in running text that leads to a footnote, by its place among all of the page, from 1.
    static func footnoteReference(_ number: Int, line: Int) -> Prose.Run {
        Prose.Run("[^\(number)]", line: line, link: "\(linkPrefix)\(number)")
    }

    /// Whether the text is only a sign that leads to a footnote.
    public var isFootnoteReference: Bool { text.hasPrefix("[^") && link?.hasPrefix(Self.linkPrefix) == true }
}
