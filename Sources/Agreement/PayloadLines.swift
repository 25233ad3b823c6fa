import Documents
import JSONText

/// On which lines of a page the members of its example payloads stand.
struct PayloadLines {
    /// 1-based in the page, by example and path.
    private var lines: [Int: [JSONPath: ClosedRange<Int>]] = [:]
    private let firstLine: Int

    private enum Container {
        case object(JSONPath, expectsKey: Bool)
        case array(JSONPath, index: Int)

        var path: JSONPath {
            switch self {
            case .object(let path, _), .array(let path, _): path
            }
        }
    }

    init(_ block: CodeBlock) {
        firstLine = block.textLine
        var example = -1
        var stack: [Container] = []
        var pending: JSONPath?
        func begin(_ token: CodeLexer.Token) -> JSONPath {
            if let path = pending {
                pending = nil
                return path
            }
            if case .array(let path, let index) = stack.last { return path.element(index) }
            example += 1
            return JSONPath()
        }
        for token in CodeLexer.tokens(of: block.text, in: .json) {
            let line = block.fileLine(token.line)
            switch token.text {
            case "{", "[":
                let path = begin(token)
                note(path, example, line)
                stack.append(
                    token.text == "{" ? .object(path, expectsKey: true) : .array(path, index: 0)
                )
            case "}", "]":
                if let container = stack.popLast() { extend(container.path, example, to: line) }
            case ",":
                if case .array(let path, let index) = stack.last {
                    stack[stack.count - 1] = .array(path, index: index + 1)
                } else if case .object(let path, _) = stack.last {
                    stack[stack.count - 1] = .object(path, expectsKey: true)
                }
            case ":":
                continue
            default:
                if case .object(let path, true) = stack.last {
                    let member = path.member(token.text.withoutQuotationMarks)
                    note(member, example, line)
                    pending = member
                    stack[stack.count - 1] = .object(path, expectsKey: false)
                } else if case .array(let path, let index) = stack.last {
                    note(path.element(index), example, line)
                } else {
                    pending = nil
                }
            }
        }
    }

    private mutating func note(_ path: JSONPath, _ example: Int, _ line: Int) {
        if lines[example]?[path] == nil {
            lines[example, default: [:]][path] = line...line
        }
    }

    private mutating func extend(_ path: JSONPath, _ example: Int, to line: Int) {
        guard let first = lines[example]?[path]?.lowerBound, first <= line else { return }
        lines[example]?[path] = first...line
    }

    /// 1-based in the page; of the whole example where there is no such member.
    ///
    /// - Parameter example: 0-based.
    func line(of path: JSONPath, example: Int) -> Int {
        let known = lines[example] ?? [:]
        return (known[path] ?? known[JSONPath()])?.lowerBound ?? firstLine
    }

    /// The 1-based line in the page behind which something is missing: the last one of what should stand before it,
    /// else the first one of what it should stand in.
    ///
    /// - Parameter example: 0-based.
    func line(behind previous: JSONPath?, in container: JSONPath, example: Int) -> Int {
        let range = previous.flatMap { lines[example]?[$0] }
        return range?.upperBound ?? line(of: container, example: example)
    }
}

extension String {
    fileprivate var withoutQuotationMarks: String {
        guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
        return String(dropFirst().dropLast())
    }
}
