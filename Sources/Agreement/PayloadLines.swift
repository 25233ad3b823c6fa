import Documents

/// On which lines of a page the members of its example payloads stand.
struct PayloadLines {
    /// 1-based in the page, by example and path.
    private var lines: [Int: [String: ClosedRange<Int>]] = [:]
    private let firstLine: Int

    private enum Container {
        case object(PayloadPath, expectsKey: Bool)
        case array(PayloadPath, index: Int)

        var path: PayloadPath {
            switch self {
            case .object(let path, _), .array(let path, _): path
            }
        }
    }

    init(_ block: CodeBlock) {
        firstLine = block.textLine
        var lexer = CodeLexer(block.text, comments: .script)
        var example = -1
        var stack: [Container] = []
        var pending: PayloadPath?
        func begin(_ token: CodeLexer.Token) -> PayloadPath {
            if let path = pending {
                pending = nil
                return path
            }
            if case .array(let path, let index) = stack.last { return path.element(index) }
            example += 1
            return PayloadPath()
        }
        for token in lexer.tokens() where !token.kind.isComment {
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

    private mutating func note(_ path: PayloadPath, _ example: Int, _ line: Int) {
        if lines[example]?[path.description] == nil {
            lines[example, default: [:]][path.description] = line...line
        }
    }

    private mutating func extend(_ path: PayloadPath, _ example: Int, to line: Int) {
        guard let first = lines[example]?[path.description]?.lowerBound, first <= line else { return }
        lines[example]?[path.description] = first...line
    }

    /// 1-based in the page; of the whole example where there is no such member.
    ///
    /// - Parameter example: 0-based.
    func line(of path: PayloadPath, example: Int) -> Int {
        let known = lines[example] ?? [:]
        return (known[path.description] ?? known["$"])?.lowerBound ?? firstLine
    }

    /// The 1-based line in the page behind which something is missing: the last one of what should stand before it,
    /// else the first one of what it should stand in.
    ///
    /// - Parameter example: 0-based.
    func line(behind previous: PayloadPath?, in container: PayloadPath, example: Int) -> Int {
        let range = previous.flatMap { lines[example]?[$0.description] }
        return range?.upperBound ?? line(of: container, example: example)
    }
}

extension String {
    fileprivate var withoutQuotationMarks: String {
        guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
        return String(dropFirst().dropLast())
    }
}
