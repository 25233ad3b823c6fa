import Documents

extension Outline.Element {
    /// A code block that holds data; `nil` for anything else.
    package var payload: CodeBlock? {
        guard case .code(let code) = content else { return nil }
        switch code.language?.lowercased() {
        case "json", "json5", "jsonc":
            return code
        case "javascript", "js", "typescript", "ts", "text", nil:
            return code.text.beginsAsData ? code : nil
        default:
            return nil
        }
    }
}

extension String {
    /// Whether the first thing behind comments is an object, a list, or a member.
    fileprivate var beginsAsData: Bool {
        var rest = self[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                var previous: Character = " "
                rest = rest.dropFirst(2).drop { character in
                    defer { previous = character }
                    return !(previous == "*" && character == "/")
                }
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        return rest.first == "{" || rest.first == "[" || rest.first == "\""
    }
}
