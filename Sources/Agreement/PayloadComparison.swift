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
        let payloads = blocks.map(Payload.all)
        let broken = payloads.map { $0.firstIndex { $0.error != nil } }
        let side: Side = broken.base == nil ? .other : .base
        guard let index = broken[side], broken[side.opposite] == nil, let error = payloads[side][index].error
        else {
            compare(payloads)
            return
        }
        var places = Both("valid", "valid").on(differences.lines)
        if side == .other, let payload = payloads.base.dropFirst(index).first {
            places.base.line = payload.line
        }
        places[side] = .init(text: "not valid", line: blocks[side].fileLine(error.line))
        let message = "the example payload is not valid JSON: \(error.message)"
        differences.add(.payloadInvalid, message, "$", places)
    }

    private mutating func compare(_ payloads: Both<[Payload]>) {
        let nodes = payloads.map { $0.map(\.node) }
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
                for payload in step[side].map({ payloads[side][$0] }) {
                    let mention = Mentions.Mention(text: payload.name, line: payload.line)
                    let what = "the example payload \(payload.name)"
                    differences.add(.payload, onlyOn: side, what, "$", mention)
                }
            }
        }
    }

    // MARK: Values

    /// Compares the members of objects by their names, and the elements of arrays by their places.
    ///
    /// Both are nested no deeper than the JSON reader allows.
    private mutating func compare(_ nodes: Both<JSONNode>, _ path: JSONPath) {
        guard nodes.base.value.isContainer, nodes.base.value.type == nodes.other.value.type else {
            compareValues(nodes, path)
            return
        }
        for step in nodes.base.steps {
            guard let children = nodes.map({ $0[step] }).unwrapped() else { continue }
            compare(children, path.appending(step))
        }
        var only = Both { side in nodes[side].steps.filter { nodes[side.opposite][$0] == nil } }
        // A member with the same value has got another name.
        for names in only.pairOff(where: { nodes.base[$0]?.value == nodes.other[$1]?.value }) {
            let paths = names.map(path.appending)
            let lines = Both { nodes[$0][names[$0]]?.lines.lowerBound ?? differences.lines[$0] }
            let texts = paths.map { $0.lastMember ?? "" }
            let message = "\(paths.base) is called `\(texts.other)` there"
            differences.add(.payloadKeyDiffers, message, paths.base.description, texts.on(lines))
        }
        for side in Side.allCases where !only[side].isEmpty {
            let lost = Set(only[side])
            // Behind what should stand before it, else in the node's first line.
            var gap = nodes[side.opposite].lines.lowerBound
            for step in nodes[side].steps {
                if let shared = nodes[side.opposite][step] { gap = shared.lines.upperBound }
                guard lost.contains(step), let child = nodes[side][step] else { continue }
                let (path, text) = (path.appending(step), child.value.shortText)
                let shown = path.lastMember.map { "\($0): \(text)" } ?? text
                differences.add(
                    .payloadKey,
                    onlyOn: side,
                    path.description,
                    path.description,
                    Mentions.Mention(text: shown, line: child.lines.lowerBound),
                    gap: gap,
                    ending: ": \(text)"
                )
            }
        }
    }

    private mutating func compareValues(_ nodes: Both<JSONNode>, _ path: JSONPath) {
        let values = nodes.map(\.value)
        guard !values.base.isEqual(to: values.other), !areTranslations(values, path) else { return }
        let types = values.map(\.type)
        let isSameType = types.base == types.other
        let texts = values.map(\.shortText)
        let shown = isSameType ? texts : Both { "\(types[$0]) \(texts[$0])" }
        differences.add(
            isSameType ? .payloadValueDiffers : .payloadTypeDiffers,
            "\(path) is \(shown.base) here and \(shown.other) there",
            path.description,
            texts.on(nodes.map(\.lines.lowerBound))
        )
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
}

extension JSONValue {
    fileprivate var isContainer: Bool { objectValue != nil || arrayValue != nil }

    /// Whether programs read the same: numbers may be spelled in several ways (RFC 8259, section 6).
    fileprivate func isEqual(to other: JSONValue) -> Bool {
        guard let numbers = Both(numberValue, other.numberValue).unwrapped() else { return self == other }
        let values = numbers.map { Decimal(string: $0.literal) }
        return numbers.base == numbers.other || values.base != nil && values.base == values.other
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
        let keys = TermSet(left.keys.map { Term($0) }).likeness(TermSet(right.keys.map { Term($0) })) ?? 1
        let equal = left.count { right[$0.key] == $0.value }
        return keys * 0.5 + Double(equal) / Double(max(left.count, 1)) * 0.5
    }
}
