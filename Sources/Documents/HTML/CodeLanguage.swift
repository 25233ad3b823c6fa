import HTMLTree

/// Finds the language of code in attributes of the elements around it.
enum CodeLanguage {
    /// As written there; `nil` where the element, which may wrap what Sphinx makes of code, names none.
    static func name(of element: HTMLTree.Element, _ classes: ClassList, holdsHighlight: Bool) -> String? {
        let isCode = element.name == "pre" || element.name == "code"
        for attribute in ["data-language", "data-lang"] + (isCode ? ["language"] : []) {
            if let name = element[attribute].flatMap(identifier) { return name }
        }
        for prefix in ["language-", "lang-", "highlight-source-"] {
            if let name = rest(of: classes, after: prefix) { return name }
        }
        if holdsHighlight, let name = rest(of: classes, after: "highlight-") { return name }
        // Where the scope of a TextMate grammar stands for the language: `highlight-text-html-basic`.
        if let scope = rest(of: classes, after: "highlight-text-") {
            return scope.split(separator: "-").first.map(String.init)
        }
        if let name = nameBesideMarker(classes) { return name }
        return element.name == "pre" ? element["lang"].flatMap(identifier) : nil
    }

    /// Whether a name is the word by which a highlighter says that the page names no language.
    static func namesNone(_ name: String) -> Bool {
        ["default", "no-highlight", "nohighlight", "none", "plain", "plaintext", "text", "undefined"]
            .contains(name.lowercased())
    }

    private static func rest(of classes: ClassList, after prefix: String) -> String? {
        let names = classes.written.lazy.filter { $0.hasPrefix(prefix) }
        return names.compactMap { identifier(String($0.dropFirst(prefix.count))) }.first
    }

    /// Tools that write the language as a class of its own beside one that says what the element is.
    private static func nameBesideMarker(_ classes: ClassList) -> String? {
        if let brush = classes.written.firstIndex(of: "brush:"), brush + 1 < classes.written.count {
            return identifier(classes.written[brush + 1])
        }
        if let name = rest(of: classes, after: "brush:") { return name }
        guard classes.contains("hljs") || classes.contains("sourcecode") else { return nil }
        return classes.written.first { !markers.contains($0.lowercased()) }.flatMap(identifier)
    }

    private static let markers: Set<String> = ["hljs", "numberlines", "numbersource", "sourcecode"]

    /// The name without what some tools append: lines to highlight, a title, a semicolon.
    private static func identifier(_ text: String) -> String? {
        let name = text.prefix { $0.isLetter || $0.isNumber || "+#.-_".contains($0) }
        return name.isEmpty ? nil : String(name)
    }
}
