import Documents
import JSONText

/// One of the example payloads of a code block; all lines are those of its page, 1-based.
struct Payload {
    /// What the page calls it.
    let name: String
    let line: Int
    /// The error is on a line of the block.
    let result: Result<JSONNode, JSONSyntaxError>

    static func all(in block: CodeBlock) -> [Payload] {
        JSON5.nodes(in: block.text, line: block.fileLine).enumerated().map { index, payload in
            Payload(
                name: payload.example.label ?? "number \(index + 1)",
                line: block.fileLine(payload.example.line),
                result: payload.node
            )
        }
    }

    /// `nil` where it cannot be read.
    var node: JSONNode? { try? result.get() }

    /// Why it cannot be read.
    var error: JSONSyntaxError? {
        if case .failure(let error) = result { error } else { nil }
    }
}
