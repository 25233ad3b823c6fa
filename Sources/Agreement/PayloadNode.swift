import Documents
import JSONText

/// A value of an example payload, and where it stands on its page.
struct PayloadNode {
    let value: JSONValue
    /// 1-based; of a member from its name on.
    let lines: ClosedRange<Int>
    /// The members of an object or the elements of an array, in order.
    private(set) var children: [PayloadNode] = []

    struct Example {
        var name: String
        var line: Int
        var result: Result<PayloadNode, JSONSyntaxError>
    }

    /// The values of a block of examples, each with its first line, 1-based in the page, and its name.
    static func examples(in block: CodeBlock) -> [Example] {
        var tokens = CodeLexer.tokens(of: block.text, in: .json).code[...]
        return JSON5.examples(in: block.text).enumerated().map { index, example in
            tokens = tokens.drop { $0.row < example.line }
            return Example(
                name: example.label ?? "number \(index + 1)",
                line: block.fileLine(example.line),
                result: example.result.map { PayloadNode($0, &tokens, block) }
            )
        }
    }

    /// - Parameters:
    ///   - tokens: Those from the value on, or from its name; those behind it are left.
    ///   - isMember: Whether its name comes first.
    private init(
        _ value: JSONValue,
        _ tokens: inout ArraySlice<CodeLexer.Token>,
        _ block: CodeBlock,
        isMember: Bool = false
    ) {
        tokens = tokens.drop { $0.text == "," || $0.text == ";" }
        let start = tokens.first?.row ?? 1
        if isMember { tokens = tokens.drop { $0.text != ":" }.dropFirst() }
        var end = tokens.popFirst()?.row ?? start
        self.value = value
        switch value {
        case .object(let members):
            for member in members {
                children.append(PayloadNode(member.value, &tokens, block, isMember: true))
            }
        case .array(let elements):
            for element in elements { children.append(PayloadNode(element, &tokens, block)) }
        default:
            // A number can be more than one token.
            tokens = tokens.drop { $0.row == end && ![",", "}", "]", ";"].contains($0.text) }
        }
        if value.objectValue != nil || value.arrayValue != nil {
            tokens = tokens.drop { $0.text == "," }
            end = tokens.popFirst()?.row ?? end
        }
        lines = block.fileLine(start)...max(block.fileLine(start), block.fileLine(end))
    }

    /// The member of an object by its name.
    subscript(key: String) -> PayloadNode? {
        value.objectValue?.index(forKey: key).map { children[$0] }
    }
}
