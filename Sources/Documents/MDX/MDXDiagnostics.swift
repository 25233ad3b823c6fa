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
        return Diagnostic(
            .error,
            code: "unclosed-fence",
            "the code block that begins here \(what)",
            at: SourceLocation(path: path, line: line),
            help: help
        )
    }

    static func unclosedComment(path: String, line: Int, end: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unclosed-comment",
            "the comment that begins here is never closed",
            at: SourceLocation(path: path, line: line),
            help: "Close it with \(end)."
        )
    }

    static func unclosedElement(path: String, line: Int, name: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unclosed-element",
            "<\(name)> has no closing tag in the list item, quote or page in which it begins",
            at: SourceLocation(path: path, line: line),
            help: "Add </\(name)>, indented like the opening tag, or write <\(name) /> if it has no content."
        )
    }

    static func unopenedElement(path: String, line: Int, name: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unopened-element",
            "</\(name)> closes nothing that is open here",
            at: SourceLocation(path: path, line: line),
            help: "Remove it, or add <\(name)> before it."
        )
    }

    /// - Parameter mark: How many asterisks there are.
    static func brokenEmphasis(path: String, line: Int, mark: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "broken-emphasis",
            "the mark “\(String(repeating: "*", count: min(mark, 3)))” is shown as it stands",
            at: SourceLocation(path: path, line: line),
            help:
                "Put a space outside of it, or the punctuation: the mark must not stand between it and a letter."
        )
    }

    static func unknownDirective(path: String, line: Int, kind: String) -> Diagnostic {
        Diagnostic(
            .note,
            code: "unknown-directive",
            "site generators have no directive :::\(kind)",
            at: SourceLocation(path: path, line: line),
            help: "Correct its name, unless the site has a directive of this name."
        )
    }

    static func unknownElement(path: String, line: Int, name: String) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "unknown-element",
            "HTML has no element <\(name)>",
            at: SourceLocation(path: path, line: line),
            help: "Correct its name, or write &lt;\(name)> if readers are to see it."
        )
    }

    static func incompleteTag(path: String, line: Int, name: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "incomplete-tag",
            "the tag <\(name)> that begins here does not end",
            at: SourceLocation(path: path, line: line),
            help: "Add the missing > or the quotation mark or brace that closes a value."
        )
    }

    static func unclosedDirective(path: String, line: Int, kind: String) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "unclosed-directive",
            "the directive :::\(kind) is never closed",
            at: SourceLocation(path: path, line: line),
            help: "Add a line of as many colons where it ends."
        )
    }

    static func unopenedDirective(path: String, line: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "unopened-directive",
            "this line of colons closes no directive",
            at: SourceLocation(path: path, line: line),
            help: "Remove it, or name the directive that it is meant to open, as in :::note."
        )
    }

    static func unclosedFrontMatter(path: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unclosed-front-matter",
            "the front matter that begins here is never closed",
            at: SourceLocation(path: path, line: 1),
            help: "Add a line --- behind the last key."
        )
    }

    /// - Parameter line: 1-based, counted from the first line of the YAML, which is the page's second.
    static func invalidFrontMatter(path: String, line: Int, column: Int?, problem: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "invalid-front-matter",
            "the front matter is not valid YAML: \(problem)",
            at: SourceLocation(path: path, line: line + 1, column: column),
            help: "Often a value with a colon or a quotation mark has to be put in quotation marks."
        )
    }

    static func tooDeep(path: String, line: Int) -> Diagnostic {
        Diagnostic(
            .error,
            code: "nesting-too-deep",
            "lists, quotes and elements are nested more than \(MDXScanner.nestingLimit) levels deep",
            at: SourceLocation(path: path, line: line),
            help: "Split the page, or check whether a closing tag is missing before this line."
        )
    }

    static func outOfMemory(path: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "out-of-memory",
            "the page could not be read for lack of memory",
            at: SourceLocation(path: path),
            help: "Split the page."
        )
    }
}
