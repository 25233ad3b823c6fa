import Documents
import JSONText

/// A value of an example payload, and where it stands on its page.
struct PayloadNode {
    let value: JSONValue
    /// 1-based; of a member from its name on.
    private(set) var lines: ClosedRange<Int>
    /// The members of an object or the elements of an array, in order.
    private(set) var children: [PayloadNode] = []

    /// The values of a block of examples, each with its first line, 1-based in the page, and its name.
    static func examples(in block: CodeBlock) -> [Example] {
        var tokens = CodeLexer.tokens(of: block.text, in: .json).code[...]
        return JSON5.examples(in: block.text).enumerated().map { index, example in
            tokens = tokens.drop { $0.line < example.line }
            return Example(
                name: example.label ?? "number \(index + 1)",
                line: block.fileLine(example.line),
                result: example.result.map { PayloadNode($0, &tokens, block) }
            )
        }
    }

    struct Example {
        var name: String
        var line: Int
        var result: Result<PayloadNode, JSONSyntaxError>
    }

    /// - Parameters:
    ///   - tokens: Those from the value on; those behind it are left.
    ///   - line: That of its name, 1-based in the block.
    private init(
        _ value: JSONValue,
        _ tokens: inout ArraySlice<CodeLexer.Token>,
        _ block: CodeBlock,
        from line: Int? = nil
    ) {
        tokens = tokens.drop { $0.text == "," || $0.text == ";" }
        let start = line ?? tokens.first?.line ?? 1
        var end = tokens.popFirst()?.line ?? start
        self.value = value
        switch value {
        case .object(let members):
            for (_, member) in members {
                tokens = tokens.drop { $0.text == "," }
                let line = tokens.first?.line
                tokens = tokens.drop { $0.text != ":" }.dropFirst()
                children.append(PayloadNode(member, &tokens, block, from: line))
            }
        case .array(let elements):
            for element in elements { children.append(PayloadNode(element, &tokens, block)) }
        default:
            // A number can be more than one token.
            tokens = tokens.drop { $0.line == end && ![",", "}", "]", ";"].contains($0.text) }
        }
        if value.objectValue != nil || value.arrayValue != nil {
            tokens = tokens.drop { $0.text == "," }
            end = tokens.popFirst()?.line ?? end
        }
        lines = block.fileLine(start)...max(block.fileLine(start), block.fileLine(end))
    }

    /// The member of an object by its name.
    subscript(key: String) -> PayloadNode? {
        value.objectValue?.index(forKey: key).map { children[$0] }
    }
}
