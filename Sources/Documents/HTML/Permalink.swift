import Diagnostics
import HTMLTree

/// Recognises the links that tools put into or beside a heading so that readers can link to it.
enum Permalink {
    /// Dropped where a link with this text holds nothing but a sign for itself; `nil` where it leads elsewhere.
    static func role(
        of element: HTMLTree.Element,
        _ classes: ClassList,
        text: @autoclosure () -> String
    ) -> Role? {
        guard let target = element["href"] else { return nil }
        let isNamed = classes.intersects(permalinkClasses)
        guard isNamed || target.hasPrefix("#") else { return nil }
        let visible = text().unicodeScalars.filter {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }
        if visible.isEmpty || signs.contains(String(scalars: visible)) { return .dropped }
        return isNamed ? .permalink : nil
    }

    /// The identifier that an address within the page states; `nil` for any other address.
    static func identifier(of target: String) -> String? {
        guard target.hasPrefix("#"), target.count > 1, !target.contains("%") else { return nil }
        return withoutPrefix(String(target.dropFirst()))
    }

    /// GitHub adds the prefix to every identifier of a text, but not to links to it.
    static func withoutPrefix(_ identifier: String) -> String {
        let prefix = "user-content-"
        return identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier
    }

    private static let signs: Set<String> = ["#", "##", "¶", "§", "🔗", "⚓", "∞", "†", "↩", "^"]

    private static let permalinkClasses: Set<String> = [
        "anchor-link", "anchorjs-link", "autolink", "hash-link", "header-anchor", "header-link", "headerlink",
        "heading-anchor", "heading-link", "permalink", "sl-anchor-link",
    ]
}
