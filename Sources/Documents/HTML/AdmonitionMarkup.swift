import HTMLTree

/// Recognises boxes beside the text in the markup of the tools that make them.
enum AdmonitionMarkup {
    /// In lower case, as the class names it; `nil` where the element is no such box.
    static func kind(of element: HTMLTree.Element, _ classes: ClassList) -> String? {
        guard boxNames.contains(element.name) else { return nil }
        if let kind = element["data-callout-type"] ?? element["data-callout"], !kind.isEmpty {
            return kind.lowercased()
        }
        for (box, prefix) in openKinds where classes.contains(box) {
            if let kind = classes.rests(after: prefix).first(where: isWord) { return kind }
        }
        for (box, prefix) in closedKinds where classes.contains(box) {
            if let kind = classes.rests(after: prefix).first(where: isKnown) { return kind }
        }
        if classes.intersects(boxClasses) { return kindBesideBoxClass(classes) }
        if classes.contains("callout") || element.name == "div" || element.name == "aside" {
            return classes.names.first { commonKinds.contains($0) }
        }
        return nil
    }

    /// Whether an element within a box is its heading.
    static func isTitle(_ classes: ClassList) -> Bool {
        classes.intersects(titleClasses)
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
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    private static let boxNames: Set<String> = ["div", "aside", "section", "blockquote"]

    /// A box's class, and what stands before the kind in another of its classes, where a site may add kinds.
    private static let openKinds: [(box: String, prefix: String)] = [
        ("theme-admonition", "theme-admonition-"),
        ("markdown-alert", "markdown-alert-"),
        ("starlight-aside", "starlight-aside--"),
    ]

    /// The same, where the prefix also begins classes that name no kind (`alert-dismissible`).
    private static let closedKinds: [(box: String, prefix: String)] = [
        ("admonition", "admonition-"),
        ("callout", "callout-"),
        ("callout", "callout_"),
        ("alert", "alert--"),
        ("alert", "alert-"),
    ]

    private static let boxClasses: Set<String> = [
        "admonition", "custom-block", "custom-container", "hint-container",
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
