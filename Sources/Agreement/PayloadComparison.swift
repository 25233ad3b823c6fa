import Documents
import Foundation
import JSONText
import Pages

/// Where the example payloads of two code blocks differ.
struct PayloadComparison {
    private(set) var differences: Differences

    /// Names of members whose text is translated; empty for pages in one language.
    private let textFields: Set<String>
    private let isSameLanguage: Bool

    init(_ blocks: Both<CodeBlock>, textFields: Set<String>, isSameLanguage: Bool) {
        self.textFields = textFields
        self.isSameLanguage = isSameLanguage
        differences = Differences(lines: blocks.map(\.textLine))
        let examples = blocks.map(PayloadNode.examples)
        let failures = examples.map(\.firstFailure)
        let broken = Side.allCases.compactMap { side in failures[side].map { (side, $0) } }
        guard broken.count == 1, let (side, (index, error)) = broken.first else {
            compare(examples)
            return
        }
        var places = Both("valid", "valid").on(differences.lines)
        if side == .other, examples.base.indices.contains(index) {
            places.base.line = examples.base[index].line
        }
        places[side] = .init(text: "not valid", line: blocks[side].fileLine(error.line))
        let message = "the example payload is not valid JSON: \(error.message)"
        differences.add(.payloadInvalid, message, "$", places)
    }

    private mutating func compare(_ examples: Both<[PayloadNode.Example]>) {
        let nodes = examples.map { $0.map(\.node) }
        let score: Alignment.Score = { base, other in
            guard let one = nodes.base[base], let two = nodes.other[other] else { return 0.1 }
            return 0.5 + one.value.likeness(two.value)
        }
        for step in Alignment.steps(nodes.base.count, nodes.other.count, [.pair: score]) {
            if let indices = step.pair {
                if let nodes = Both({ nodes[$0][indices[$0]] }).unwrapped() { compare(nodes, JSONPath()) }
                continue
            }
            for side in Side.allCases {
                for example in step[side].map({ examples[side][$0] }) {
                    let mention = Mentions.Mention(text: example.name, line: example.line)
                    let what = "the example payload \(example.name)"
                    differences.add(.payload, onlyOn: side, what, "$", mention)
                }
            }
        }
    }

    // MARK: Values

    /// Containers are nested no deeper than the JSON reader allows.
    private mutating func compare(_ nodes: Both<PayloadNode>, _ path: JSONPath) {
        let values = nodes.map(\.value)
        if let objects = values.map(\.objectValue).unwrapped() {
            compareMembers(nodes, objects.map { Array($0.keys) }, path)
        } else if values.all.allSatisfy({ $0.arrayValue != nil }) {
            let children = nodes.map(\.children)
            let shared = min(children.base.count, children.other.count)
            for index in 0..<shared {
                compare(children.map { $0[index] }, path.appending(.index(index)))
            }
            for side in Side.allCases {
                let container = nodes[side.opposite]
                let gap =
                    shared > 0 ? container.children[shared - 1].lines.upperBound : container.lines.lowerBound
                for index in children[side].indices.dropFirst(shared) {
                    add(children[side][index], at: path.appending(.index(index)), onlyOn: side, gap: gap)
                }
            }
        } else if !values.base.isEqual(to: values.other), !areTranslations(values, path) {
            let texts = values.map(\.shortText)
            let types = values.map(\.type)
            let isSameType = types.base == types.other
            differences.add(
                isSameType ? .payloadValueDiffers : .payloadTypeDiffers,
                isSameType
                    ? "\(path) is \(texts.base) here and \(texts.other) there"
                    : "\(path) is \(types.base) \(texts.base) here and \(types.other) \(texts.other) there",
                path.description,
                texts.on(nodes.map(\.lines.lowerBound))
            )
        }
    }

    private mutating func add(_ node: PayloadNode, at path: JSONPath, onlyOn side: Side, gap: Int) {
        let text = node.value.shortText
        let mention = Mentions.Mention(text: path.named(text), line: node.lines.lowerBound)
        let name = path.description
        differences.add(.payloadKey, onlyOn: side, name, name, mention, gap: gap, ending: ": \(text)")
    }

    private mutating func compareMembers(
        _ nodes: Both<PayloadNode>,
        _ keys: Both<[String]>,
        _ path: JSONPath
    ) {
        for key in keys.base {
            guard let members = nodes.map({ $0[key] }).unwrapped() else { continue }
            compare(members, path.appending(.key(key)))
        }
        var unmatched = Both { side in keys[side].filter { nodes[side.opposite][$0] == nil } }
        // A member with the same value has got another name.
        for names in unmatched.pairOff(where: { nodes.base[$0]?.value == nodes.other[$1]?.value }) {
            let path = path.appending(.key(names.base))
            let lines = Both { nodes[$0][names[$0]]?.lines.lowerBound ?? differences.lines[$0] }
            let message = "\(path) is called `\(names.other)` there"
            differences.add(.payloadKeyDiffers, message, path.description, names.on(lines))
        }
        for side in Side.allCases {
            for key in unmatched[side] {
                guard let member = nodes[side][key] else { continue }
                let gap = nodes[side.opposite].line(behind: key, of: nodes[side])
                add(member, at: path.appending(.key(key)), onlyOn: side, gap: gap)
            }
        }
    }

    private func areTranslations(_ values: Both<JSONValue>, _ path: JSONPath) -> Bool {
        guard let texts = values.map(\.stringValue).unwrapped() else { return false }
        let isText = path.lastMember.map(textFields.contains) ?? false
        return isText
            ? texts.other.hasForeignLetters : !isSameLanguage && texts.other.isTranslation(of: texts.base)
    }
}

extension JSONPath {
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

    /// How much two values have in common at their top: 0 to 1.
    fileprivate func likeness(_ other: JSONValue) -> Double {
        guard let left = objectValue, let right = other.objectValue else { return self == other ? 1 : 0.2 }
        let keys = Set(left.keys).likeness(Set(right.keys)) ?? 1
        let equal = left.count { right[$0.key] == $0.value }
        return keys * 0.5 + Double(equal) / Double(max(left.count, 1)) * 0.5
    }
}
