import Documents
import Foundation
import JSONText

/// Where the example payloads of two code blocks differ.
struct PayloadComparison {
    private(set) var differences: Differences

    private let baseLines: PayloadLines
    private let otherLines: PayloadLines
    /// Names of members whose text is translated; empty for pages in one language.
    private let textFields: Set<String>
    /// 0-based indices of the examples in their blocks that are compared.
    private var examples = (base: 0, other: 0)

    /// - Parameters:
    ///   - base: A block with examples.
    ///   - textFields: Names of members whose text is translated; empty for pages in one language.
    init(_ base: ComparedCode, _ other: ComparedCode, textFields: Set<String>) {
        baseLines = PayloadLines(base.block)
        otherLines = PayloadLines(other.block)
        self.textFields = textFields
        differences = Differences(lines: (base.block.textLine, other.block.textLine))
        let (left, right) = (base.examples, other.examples)
        let failures = (Self.firstFailure(left), Self.firstFailure(right))
        if (failures.0 == nil) != (failures.1 == nil), let (index, error) = failures.0 ?? failures.1 {
            let isInBase = failures.0 != nil
            let start = !isInBase && left.indices.contains(index) ? left[index].line : 1
            differences.add(
                .payloadInvalid,
                "the example payload is not valid JSON: \(error.message)",
                "$",
                isInBase
                    ? .init(text: "not valid", line: base.block.fileLine(error.line))
                    : .init(text: "valid", line: base.block.fileLine(start)),
                isInBase
                    ? .init(text: "valid", line: other.block.textLine)
                    : .init(text: "not valid", line: other.block.fileLine(error.line))
            )
            return
        }
        compare(left, right, base, other)
    }

    private mutating func compare(
        _ left: [JSONExample],
        _ right: [JSONExample],
        _ base: ComparedCode,
        _ other: ComparedCode
    ) {
        let steps = Alignment.steps(
            left.count,
            right.count,
            Alignment.Scores(pair: { first, second in
                guard let one = left[first].value, let two = right[second].value else { return 0.1 }
                return 0.5 + one.likeness(two)
            })
        )
        for step in steps {
            if let (first, second) = step.pair, let one = left[first].value, let two = right[second].value {
                examples = (first, second)
                compare(one, two, JSONPath())
            }
            guard step.isUnmatched else { continue }
            for index in step.left { add(left[index], index, of: base.block, onlyIn: .base) }
            for index in step.right { add(right[index], index, of: other.block, onlyIn: .other) }
        }
    }

    private mutating func add(
        _ example: JSONExample,
        _ index: Int,
        of block: CodeBlock,
        onlyIn side: Differences.Side
    ) {
        let name = example.label ?? "number \(index + 1)"
        let mention = Mentions.Mention(text: name, line: block.fileLine(example.line))
        differences.add(.payload, onlyIn: side, "the example payload \(name)", "$", mention)
    }

    private static func firstFailure(_ examples: [JSONExample]) -> (Int, JSONSyntaxError)? {
        for (index, example) in examples.enumerated() {
            if case .failure(let error) = example.result { return (index, error) }
        }
        return nil
    }

    // MARK: Values

    private mutating func add(
        _ code: Finding.Code,
        _ message: String,
        base: (path: JSONPath, text: String),
        other: (path: JSONPath, text: String)
    ) {
        differences.add(
            code,
            message,
            base.path.description,
            .init(text: base.text, line: baseLines.line(of: base.path, example: examples.base)),
            .init(text: other.text, line: otherLines.line(of: other.path, example: examples.other))
        )
    }

    /// - Parameter previous: What stands before it on the page that lacks it, too.
    private mutating func add(
        _ value: JSONValue?,
        at path: JSONPath,
        onlyIn side: Differences.Side,
        behind previous: JSONPath?,
        in container: JSONPath
    ) {
        let text = value?.shortText ?? ""
        let isInBase = side == .base
        let lines = isInBase ? (baseLines, otherLines) : (otherLines, baseLines)
        let examples = isInBase ? (examples.base, examples.other) : (examples.other, examples.base)
        let mention = Mentions.Mention(
            text: path.named(text),
            line: lines.0.line(of: path, example: examples.0)
        )
        let gap = lines.1.line(behind: previous, in: container, example: examples.1)
        differences.add(
            isInBase ? .payloadKeyMissing : .payloadKeyAdded,
            "\(path) is \(isInBase ? "missing" : "only there"): \(text)",
            path.description,
            isInBase ? mention : .init(text: "", line: gap),
            isInBase ? .init(text: "", line: gap) : mention
        )
    }

    /// Containers are nested no deeper than the JSON reader allows.
    private mutating func compare(_ base: JSONValue, _ other: JSONValue, _ path: JSONPath) {
        switch (base, other) {
        case (.object(let left), .object(let right)):
            compareMembers(left, right, path)
        case (.array(let left), .array(let right)):
            for (index, (first, second)) in zip(left, right).enumerated() {
                compare(first, second, path.element(index))
            }
            let shared = min(left.count, right.count)
            let previous = shared > 0 ? path.element(shared - 1) : nil
            for (side, elements) in [(Differences.Side.base, left), (.other, right)] {
                for index in elements.indices.dropFirst(shared) {
                    add(elements[index], at: path.element(index), onlyIn: side, behind: previous, in: path)
                }
            }
        default:
            guard !base.isEqual(to: other), !isTranslated(base, other, path) else { return }
            let texts = (base.shortText, other.shortText)
            let isOtherType = base.kind != other.kind
            add(
                isOtherType ? .payloadTypeDiffers : .payloadValueDiffers,
                isOtherType
                    ? "\(path) is \(base.kind) \(texts.0) here and \(other.kind) \(texts.1) there"
                    : "\(path) is \(texts.0) here and \(texts.1) there",
                base: (path, texts.0),
                other: (path, texts.1)
            )
        }
    }

    private mutating func compareMembers(_ left: JSONObject, _ right: JSONObject, _ path: JSONPath) {
        for (key, value) in left {
            guard let counterpart = right[key] else { continue }
            compare(value, counterpart, path.member(key))
        }
        var missing = left.members(without: right)
        var added = right.members(without: left)
        missing.removeAll { member in
            // A member with the same value has got another name.
            guard let index = added.firstIndex(where: { right[$0.key] == left[member.key] }) else {
                return false
            }
            let name = added.remove(at: index).key
            add(
                .payloadKeyDiffers,
                "\(path.member(member.key)) is called `\(name)` there",
                base: (path.member(member.key), member.key),
                other: (path.member(name), name)
            )
            return true
        }
        for (side, object, members) in [(Differences.Side.base, left, missing), (.other, right, added)] {
            for (key, previous) in members {
                let previous = previous.map(path.member)
                add(object[key], at: path.member(key), onlyIn: side, behind: previous, in: path)
            }
        }
    }

    private func isTranslated(_ base: JSONValue, _ other: JSONValue, _ path: JSONPath) -> Bool {
        guard let field = path.lastMember, textFields.contains(field), base.stringValue != nil,
            let text = other.stringValue
        else { return false }
        return text.unicodeScalars.contains { $0.value > 0x7F && $0.properties.isAlphabetic }
    }
}

extension JSONPath {
    /// The path to the member of an object.
    func member(_ name: String) -> JSONPath { appending(.key(name)) }

    /// The path to the element of an array at a 0-based position.
    func element(_ index: Int) -> JSONPath { appending(.index(index)) }

    /// The name of the member; nil for an element and for the whole payload.
    fileprivate var lastMember: String? {
        guard case .key(let name) = components.last else { return nil }
        return name
    }

    /// A value as a payload shows it: behind its name where it has one.
    fileprivate func named(_ text: String) -> String { lastMember.map { "\($0): \(text)" } ?? text }
}

extension JSONObject {
    /// The names that another object lacks, in order, each with the last name before it that both have.
    fileprivate func members(without other: JSONObject) -> [(key: String, previous: String?)] {
        var found: [(key: String, previous: String?)] = []
        var previous: String?
        for key in keys {
            if other[key] == nil { found.append((key, previous)) } else { previous = key }
        }
        return found
    }
}

extension JSONExample {
    fileprivate var value: JSONValue? { try? result.get() }
}

extension JSONValue {
    /// Whether programs read the same: numbers may be spelled in several ways (RFC 8259, section 6).
    fileprivate func isEqual(to other: JSONValue) -> Bool {
        guard case .number(let left) = self, case .number(let right) = other else { return self == other }
        return left == right
            || Decimal(string: left.literal).map { $0 == Decimal(string: right.literal) } ?? false
    }

    /// What is shown of the value.
    fileprivate var shortText: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): number.literal
        case .string(let text): "\"\(text)\""
        case .array(let elements): elements.isEmpty ? "[]" : "[…]"
        case .object(let members): members.isEmpty ? "{}" : "{…}"
        }
    }

    /// The name of its type.
    fileprivate var kind: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// How much two values have in common at their top: 0 to 1.
    fileprivate func likeness(_ other: JSONValue) -> Double {
        guard let left = objectValue, let right = other.objectValue else { return self == other ? 1 : 0.2 }
        let keys = Set(left.keys).likeness(Set(right.keys)) ?? 1
        let equal = left.count { right[$0.key] == $0.value }
        return keys * 0.5 + Double(equal) / Double(max(left.count, 1)) * 0.5
    }
}
