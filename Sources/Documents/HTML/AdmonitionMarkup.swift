import HTMLTree

/// Recognises boxes beside the text in the markup of the tools that make them.
enum AdmonitionMarkup {
    /// In lower case, as the class names it; `nil` where the element is no such box.
    static func kind(of element: HTMLTree.Element, _ classes: ClassList) -> String? {
        guard boxNames.contains(element.name) else { return nil }
        if let kind = element["data-callout-type"] ?? element["data-callout"], !kind.isEmpty {
            return kind.lowercased()
        }
        for (box, prefix, mayBeNew) in kindPrefixes where classes.contains(box) {
            let kind = classes.rests(after: prefix).first(where: mayBeNew ? isWord : isKnown)
            if let kind { return kind }
        }
        if classes.intersects(boxClasses) { return kindBesideBoxClass(classes) }
        if classes.contains("callout") || element.name == "div" || element.name == "aside" {
            return classes.names.first { commonKinds.contains($0) }
        }
        return nil
    }

    /// Whether an element within a box is its heading; Asciidoctor puts it into a cell beside the text.
    static func isTitle(_ element: HTMLTree.Element, _ classes: ClassList) -> Bool {
        classes.intersects(titleClasses) || element.name == "td" && classes.contains("icon")
    }

    /// Whether the table in a box is nothing but a way to put its title beside its text.
    static func hasTableForLayout(_ box: HTMLTree.Element) -> Bool {
        ClassList(box).contains("admonitionblock")
    }

    /// Whether a title only repeats the kind (`See also` for `seealso`), and so says nothing of its own.
    static func repeats(_ title: String, kind: String) -> Bool {
        let letters = title.lowercased().filter { $0.isLetter || $0.isNumber }
        return letters == kind.filter { $0.isLetter || $0.isNumber }
    }

    /// For tools that write the kind as a class of its own: `admonition tip`.
    private static func kindBesideBoxClass(_ classes: ClassList) -> String {
        let others = classes.names.filter { !boxClasses.contains($0) && isWord($0) }
        return others.first(where: isKnown) ?? others.first ?? "admonition"
    }

    private static func isKnown(_ kind: String) -> Bool {
        commonKinds.contains(kind) || rarerKinds.contains(kind)
    }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(\.isLowercase)
    }

    private static let boxNames: Set<String> = ["div", "aside", "section", "blockquote"]

    /// A box's class, and what stands before the kind in another of its classes. A site may add kinds of its own
    /// unless the prefix also begins classes that name none (`alert-dismissible`).
    private static let kindPrefixes: [(box: String, prefix: String, mayBeNew: Bool)] = [
        ("theme-admonition", "theme-admonition-", true),
        ("markdown-alert", "markdown-alert-", true),
        ("starlight-aside", "starlight-aside--", true),
        ("admonition", "admonition-", false), ("callout", "callout-", false),
        ("callout", "callout_", false), ("alert", "alert--", false), ("alert", "alert-", false),
    ]

    private static let boxClasses: Set<String> = [
        "admonition", "admonitionblock", "custom-block", "custom-container", "hint-container",
    ]

    /// Clear enough to mean a box wherever they are the class of one.
    private static let commonKinds: Set<String> = [
        "attention", "caution", "danger", "hint", "important", "note", "tip", "warning",
    ]

    private static let rarerKinds: Set<String> = [
        "abstract", "bug", "error", "example", "failure", "info", "primary", "question", "quote", "secondary",
        "seealso", "success", "todo",
    ]

    private static let titleClasses: Set<String> = [
        "admonition-heading", "admonition-title", "admonitionheading", "alert-heading", "alert-title",
        "callout-header", "callout-heading", "callout-title", "custom-block-title", "custom-container-title",
        "hint-container-title", "markdown-alert-title", "starlight-aside__title",
    ]
}
