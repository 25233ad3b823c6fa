import Documents
import Foundation
import JSONText

/// Where the example payloads of two code blocks differ.
struct PayloadComparison {
    private(set) var differences: Differences

    /// Names of members whose text is translated; empty for pages in one language.
    private let textFields: Set<String>

    /// - Parameters:
    ///   - base: A block with examples.
    ///   - textFields: Names of members whose text is translated; empty for pages in one language.
    init(_ base: CodeBlock, _ other: CodeBlock, textFields: Set<String>) {
        self.textFields = textFields
        differences = Differences(lines: (base.textLine, other.textLine))
        let (left, right) = (PayloadNode.examples(in: base), PayloadNode.examples(in: other))
        let failures = (left.firstFailure, right.firstFailure)
        guard (failures.0 == nil) != (failures.1 == nil), let (index, error) = failures.0 ?? failures.1 else {
            compare(left, right)
            return
        }
        let isInBase = failures.0 != nil
        let line = !isInBase && left.indices.contains(index) ? left[index].line : base.textLine
        differences.add(
            .payloadInvalid,
            "the example payload is not valid JSON: \(error.message)",
            "$",
            isInBase
                ? .init(text: "not valid", line: base.fileLine(error.line))
                : .init(text: "valid", line: line),
            isInBase
                ? .init(text: "valid", line: other.textLine)
                : .init(text: "not valid", line: other.fileLine(error.line))
        )
    }

    private mutating func compare(_ left: [PayloadNode.Example], _ right: [PayloadNode.Example]) {
        let steps = Alignment.steps(
            left.count,
            right.count,
            Alignment.Scores(pair: { first, second in
                guard let one = left[first].node, let two = right[second].node else { return 0.1 }
                return 0.5 + one.value.likeness(two.value)
            })
        )
        for step in steps {
            if let (first, second) = step.pair, let one = left[first].node, let two = right[second].node {
                compare(one, two, JSONPath())
            }
            guard step.isUnmatched else { continue }
            for index in step.left { add(left[index], onlyIn: .base) }
            for index in step.right { add(right[index], onlyIn: .other) }
        }
    }

    private mutating func add(_ example: PayloadNode.Example, onlyIn side: Differences.Side) {
        let mention = Mentions.Mention(text: example.name, line: example.line)
        differences.add(.payload, onlyIn: side, "the example payload \(example.name)", "$", mention)
    }

    // MARK: Values

    /// Containers are nested no deeper than the JSON reader allows.
    private mutating func compare(_ base: PayloadNode, _ other: PayloadNode, _ path: JSONPath) {
        switch (base.value, other.value) {
        case (.object(let left), .object(let right)):
            compareMembers(base, left, other, right, path)
        case (.array, .array):
            let shared = min(base.children.count, other.children.count)
            for index in 0..<shared {
                compare(base.children[index], other.children[index], path.element(index))
            }
            for (side, node, container) in [(Differences.Side.base, base, other), (.other, other, base)] {
                let gap =
                    shared > 0 ? container.children[shared - 1].lines.upperBound : container.lines.lowerBound
                for index in node.children.indices.dropFirst(shared) {
                    add(node.children[index], at: path.element(index), onlyIn: side, gap: gap)
                }
            }
        case (let first, let second):
            guard !first.isEqual(to: second), !isTranslated(first, second, path) else { return }
            let texts = (first.shortText, second.shortText)
            let isOtherType = first.kind != second.kind
            differences.add(
                isOtherType ? .payloadTypeDiffers : .payloadValueDiffers,
                isOtherType
                    ? "\(path) is \(first.kind) \(texts.0) here and \(second.kind) \(texts.1) there"
                    : "\(path) is \(texts.0) here and \(texts.1) there",
                path.description,
                .init(text: texts.0, line: base.lines.lowerBound),
                .init(text: texts.1, line: other.lines.lowerBound)
            )
        }
    }

    private mutating func add(_ node: PayloadNode, at path: JSONPath, onlyIn side: Differences.Side, gap: Int)
    {
        let text = node.value.shortText
        let mention = Mentions.Mention(text: path.named(text), line: node.lines.lowerBound)
        differences.add(
            .payloadKey,
            onlyIn: side,
            "\(path)",
            path.description,
            mention,
            gap: gap,
            ending: ": \(text)"
        )
    }

    private mutating func compareMembers(
        _ base: PayloadNode,
        _ left: JSONObject,
        _ other: PayloadNode,
        _ right: JSONObject,
        _ path: JSONPath
    ) {
        for key in left.keys {
            guard let first = base[key], let second = other[key] else { continue }
            compare(first, second, path.member(key))
        }
        var missing = left.keys.filter { right[$0] == nil }
        var added = right.keys.filter { left[$0] == nil }
        missing.removeAll { key in
            // A member with the same value has got another name.
            guard let index = added.firstIndex(where: { right[$0] == left[key] }) else { return false }
            let name = added.remove(at: index)
            differences.add(
                .payloadKeyDiffers,
                "\(path.member(key)) is called `\(name)` there",
                path.member(key).description,
                base[key].map { .init(text: key, line: $0.lines.lowerBound) },
                other[name].map { .init(text: name, line: $0.lines.lowerBound) }
            )
            return true
        }
        for (side, keys, node, container) in [
            (Differences.Side.base, missing, base, other), (.other, added, other, base),
        ] {
            for key in keys {
                guard let member = node[key] else { continue }
                let gap = container.line(behind: key, of: node)
                add(member, at: path.member(key), onlyIn: side, gap: gap)
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

extension PayloadNode {
    /// The 1-based line in the page behind which a member of another object is missing: the last one of what should
    /// stand before it, else the object's first.
    fileprivate func line(behind key: String, of node: PayloadNode) -> Int {
        let before = node.value.objectValue?.keys.prefix { $0 != key } ?? []
        return before.reversed().lazy.compactMap { self[$0] }.first?.lines.upperBound ?? lines.lowerBound
    }
}

extension PayloadNode.Example {
    /// `nil` where it cannot be read.
    fileprivate var node: PayloadNode? { try? result.get() }
}

extension [PayloadNode.Example] {
    fileprivate var firstFailure: (index: Int, error: JSONSyntaxError)? {
        for (index, example) in enumerated() {
            if case .failure(let error) = example.result { return (index, error) }
        }
        return nil
    }
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
