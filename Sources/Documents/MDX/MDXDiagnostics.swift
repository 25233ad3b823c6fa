import Diagnostics

/// What can be wrong with an MDX page, in words.
extension Diagnostic {
    /// - Parameter end: 1-based line on which the list item or quote around the fence ends, if that ends it.
    static func unclosedFence(path: String, line: Int, end: Int?) -> Diagnostic {
        let what =
            end.map { "is still open where its list item or quote ends, on line \($0)" } ?? "is never closed"
        let help =
            end == nil
            ? "Add a closing fence of at least as many characters."
            : "Close the fence before that line, or indent the lines of the code as far as the fence."
        let message = "the code block that begins here \(what)"
        return .page(.error, "unclosed-fence", message, path, line: line, help: help)
    }

    static func unclosedComment(path: String, line: Int, end: String) -> Diagnostic {
        let message = "the comment that begins here is never closed"
        let help = "Close it with \(end)."
        return .page(.error, "unclosed-comment", message, path, line: line, help: help)
    }

    static func unclosedElement(path: String, line: Int, name: String) -> Diagnostic {
        let message = "<\(name)> has no closing tag in the list item, quote or page in which it begins"
        let help = "Add </\(name)>, indented like the opening tag, or write <\(name) /> if it has no content."
        return .page(.error, "unclosed-element", message, path, line: line, help: help)
    }

    static func unopenedElement(path: String, line: Int, name: String) -> Diagnostic {
        let message = "</\(name)> closes nothing that is open here"
        let help = "Remove it, or add <\(name)> before it."
        return .page(.error, "unopened-element", message, path, line: line, help: help)
    }

    /// - Parameter mark: How many asterisks there are.
    static func brokenEmphasis(path: String, line: Int, mark: Int) -> Diagnostic {
        let message = "the mark “\(String(repeating: "*", count: min(mark, 3)))” is shown as it stands"
        let help =
            "Put a space outside of it, or the punctuation: the mark must not stand between it and a letter."
        return .page(.warning, "broken-emphasis", message, path, line: line, help: help)
    }

    static func unknownDirective(path: String, line: Int, kind: String) -> Diagnostic {
        let message = "site generators have no directive :::\(kind)"
        let help = "Correct its name, unless the site has a directive of this name."
        return .page(.note, "unknown-directive", message, path, line: line, help: help)
    }

    static func unknownElement(path: String, line: Int, name: String) -> Diagnostic {
        let message = "HTML has no element <\(name)>"
        let help = "Correct its name, or write &lt;\(name)> if readers are to see it."
        return .page(.warning, "unknown-element", message, path, line: line, help: help)
    }

    static func incompleteTag(path: String, line: Int, name: String) -> Diagnostic {
        let message = "the tag <\(name)> that begins here does not end"
        let help = "Add the missing > or the quotation mark or brace that closes a value."
        return .page(.error, "incomplete-tag", message, path, line: line, help: help)
    }

    static func unclosedDirective(path: String, line: Int, kind: String) -> Diagnostic {
        let message = "the directive :::\(kind) is never closed"
        let help = "Add a line of as many colons where it ends."
        return .page(.warning, "unclosed-directive", message, path, line: line, help: help)
    }

    static func unopenedDirective(path: String, line: Int) -> Diagnostic {
        let message = "this line of colons closes no directive"
        let help = "Remove it, or name the directive that it is meant to open, as in :::note."
        return .page(.warning, "unopened-directive", message, path, line: line, help: help)
    }

    static func unclosedFrontMatter(path: String) -> Diagnostic {
        let message = "the front matter that begins here is never closed"
        let help = "Add a line --- behind the last key."
        return .page(.error, "unclosed-front-matter", message, path, line: 1, help: help)
    }

    /// - Parameter line: 1-based, counted from the first line of the YAML, which is the page's second.
    static func invalidFrontMatter(path: String, line: Int, column: Int? = nil, problem: String) -> Self {
        let (code, message) = ("invalid-front-matter", "the front matter is not valid YAML: \(problem)")
        let help = "Often a value with a colon or a quotation mark has to be put in quotation marks."
        return .page(.error, code, message, path, line: line + 1, column: column, help: help)
    }

    static func tooDeep(path: String, line: Int) -> Diagnostic {
        let message = "lists, quotes and elements are nested more than \(MDXScanner.nestingLimit) levels deep"
        let help = "Split the page, or check whether a closing tag is missing before this line."
        return .page(.error, "nesting-too-deep", message, path, line: line, help: help)
    }

    static func outOfMemory(path: String) -> Diagnostic {
        let message = "the page could not be read for lack of memory"
        let help = "Split the page."
        return .page(.error, "out-of-memory", message, path, help: help)
    }
}
