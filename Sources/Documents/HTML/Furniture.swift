import HTMLTree

/// Tells what stands on a page for getting around in it, or is not shown at all.
enum Furniture {
    /// Whether a visible element belongs to the site and not to the text.
    static func contains(_ element: HTMLTree.Element, _ classes: ClassList) -> Bool {
        if let role = element["role"], landmarkRoles.contains(role) { return true }
        if classes.intersects(furnitureClasses) { return true }
        // What Sphinx calls a local table of contents; alone, either class has other uses.
        if classes.contains("contents"), classes.contains("topic") { return true }
        if element.name == "a" { return isServiceLink(element, classes) }
        if element.name == "label" { return element["for"] != nil }
        return false
    }

    /// Whether browsers do not show an element.
    ///
    /// - Parameter parentName: A closed disclosure may hide its content by other means, which readers undo.
    static func isHidden(_ element: HTMLTree.Element, _ classes: ClassList, parentName: String?) -> Bool {
        if classes.intersects(hiddenClasses) { return true }
        if element["role"] == "tabpanel" || parentName == "details" { return false }
        if let hidden = element["hidden"], hidden.lowercased() != "until-found" { return true }
        if element["aria-hidden"]?.lowercased() == "true" { return true }
        guard let style = element["style"], style.contains("display") else { return false }
        return style.lowercased().filter { !$0.isWhitespace }.contains("display:none")
    }

    /// Whether an element within code only numbers its lines.
    static func isGutter(_ classes: ClassList) -> Bool {
        classes.intersects(gutterClasses)
    }

    /// The same outside `pre`, where pages use the classes for their layout too.
    static func isGutterBesideCode(_ element: HTMLTree.Element, _ classes: ClassList) -> Bool {
        let isCell = element.name == "td" || element.name == "th"
        return isCell && isGutter(classes) || classes.contains("line-numbers-wrapper")
    }

    /// Links to the neighbouring pages, to the page's source, and past the navigation.
    private static func isServiceLink(_ element: HTMLTree.Element, _ classes: ClassList) -> Bool {
        if let relation = element["rel"], ["next", "prev", "edit"].contains(relation.lowercased()) {
            return true
        }
        guard let target = element["href"] else { return false }
        if target.hasPrefix("#") { return !classes.rests(after: "skip").isEmpty }
        if target.contains("/-/edit/") { return true }
        return target.contains("/edit/") && (target.contains("github") || target.contains("bitbucket"))
    }

    private static let landmarkRoles: Set<String> = [
        "alertdialog", "banner", "complementary", "contentinfo", "dialog", "doc-backlink", "doc-toc", "menu",
        "menubar", "navigation", "search", "tablist", "toolbar", "tooltip",
    ]

    private static let furnitureClasses: Set<String> = [
        "breadcrumb", "breadcrumbs", "theme-doc-breadcrumbs",
        "pager", "pagination", "pagination-links", "pagination-nav", "prev-next", "prev-next-area",
        "prev-next-footer", "related-pages",
        "local-toc", "localtoc", "on-this-page", "page-toc", "table-of-contents", "tableofcontents",
        "theme-doc-toc-desktop", "theme-doc-toc-mobile", "toc", "toc-drawer", "toccollapsible", "vpdocaside",
        "vplocalnav", "md-nav", "md-sidebar", "sphinxsidebar",
        "edit-link", "edit-page", "edit-page-link", "edit-this-page", "editlink", "md-content__button",
        "theme-edit-this-page", "last-updated", "lastupdated", "md-source-file", "theme-last-updated",
        "theme-doc-footer", "theme-doc-version-badge", "theme-doc-version-banner", "vpdocfooter",
        "vplastupdated", "skip-link", "skip-nav", "skip-to-content", "skiptocontent", "vpskiplink", "md-skip",
        "data-footnote-backref", "footnote-backref", "viewcode-link",
        "btn-copy", "copy-btn", "copy-button", "copybtn", "zeroclipboard-container",
    ]

    private static let hiddenClasses: Set<String> = [
        "screen-reader-only", "screen-reader-text", "sr-only", "twoslash-popup-container", "visually-hidden",
        "visuallyhidden",
    ]

    private static let gutterClasses: Set<String> = [
        "blob-num", "codelinenumber", "gutter", "hljs-ln-numbers", "js-line-number", "line-number",
        "line-numbers", "line-numbers-rows", "line-numbers-wrapper", "linenodiv", "lineno", "linenos",
        "linenumber", "ln", "lnt", "react-syntax-highlighter-line-number", "rouge-gutter",
    ]
}
