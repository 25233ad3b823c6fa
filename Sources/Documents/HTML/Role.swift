/// What a node of a page is to its reader, whichever site made the page.
enum Role: Equatable {
    /// No part of what the page says, with all that it holds.
    case dropped
    /// A link from a heading to itself: dropped, unless it wraps all of the heading's text.
    case permalink
    /// A text, or an element within running text that sets nothing off.
    case inline
    case marked(Prose.Marks)
    case link
    /// A sign in running text that leads to a footnote.
    case footnoteReference(Int)
    case lineBreak
    /// An element that stands on lines of its own and passes its content on.
    case container
    case paragraph
    case heading(level: Int)
    case list(isOrdered: Bool)
    case item
    case table
    case code
    case quote
    case disclosure
    case summary
    case admonition(kind: String)
    case admonitionTitle
    /// A custom or unknown element.
    case component

    /// Whether text before and behind it is not the same running text.
    var isBlock: Bool {
        switch self {
        case .dropped, .permalink, .inline, .marked, .link, .footnoteReference, .lineBreak, .component: false
        default: true
        }
    }

    /// What elements are by their name alone; a name that is missing is none of HTML's (section 4).
    static let byName: [String: Role] = {
        var roles: [String: Role] = [
            "b": .marked(.strong), "strong": .marked(.strong),
            "em": .marked(.emphasis), "i": .marked(.emphasis),
            "a": .link, "br": .lineBreak, "p": .paragraph, "li": .item, "table": .table, "blockquote": .quote,
            "details": .disclosure, "summary": .summary,
            "ul": .list(isOrdered: false), "ol": .list(isOrdered: true),
            "menu": .list(isOrdered: false), "dir": .list(isOrdered: false),
        ]
        for level in 1...6 { roles["h\(level)"] = .heading(level: level) }
        for name in ["code", "kbd", "samp", "tt"] { roles[name] = .marked(.code) }
        for name in ["pre", "listing", "xmp", "plaintext"] { roles[name] = .code }
        for name in inlineNames { roles[name] = .inline }
        for name in containerNames { roles[name] = .container }
        for name in droppedNames { roles[name] = .dropped }
        return roles
    }()

    private static let inlineNames = [
        "abbr", "acronym", "basefont", "bdi", "bdo", "big", "cite", "data", "del", "dfn", "font", "ins",
        "label", "mark", "math", "nobr", "output", "q", "rb", "rtc", "ruby", "s", "slot", "small", "span",
        "strike", "sub", "sup", "time", "u", "var", "wbr",
    ]

    private static let containerNames = [
        "address", "article", "body", "caption", "center", "dd", "div", "dl", "dt", "fieldset", "figcaption",
        "figure", "form", "frameset", "head", "header", "hgroup", "hr", "html", "legend", "main", "noframes",
        "section", "tbody", "td", "tfoot", "th", "thead", "tr",
    ]

    private static let droppedNames = [
        "annotation", "applet", "area", "aside", "audio", "base", "button", "canvas", "clipboard-copy", "col",
        "colgroup", "datalist", "dialog", "embed", "footer", "frame", "iframe", "img", "input", "link",
        "map", "meta", "meter", "nav", "noscript", "object", "optgroup", "option", "param", "picture",
        "progress", "rp", "rt", "script", "search", "select", "source", "style", "svg", "template",
        "textarea", "title", "track", "video",
    ]
}
