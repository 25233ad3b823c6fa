import Foundation
import JSONText

/// Where the example payloads of two code blocks differ.
struct PayloadComparison {
    private(set) var differences: [ProseComparison.Difference] = []

    private let baseLines: PayloadLines
    private let otherLines: PayloadLines
    /// Names of members whose text is translated; empty for pages in one language.
    private let textFields: Set<String>
    /// 0-based index of the example in the block.
    private var example = 0

    /// - Parameters:
    ///   - base: A block with examples.
    ///   - textFields: Names of members whose text is translated; empty for pages in one language.
    init(_ base: ComparedCode, _ other: ComparedCode, textFields: Set<String>) {
        baseLines = PayloadLines(base.block)
        otherLines = PayloadLines(other.block)
        self.textFields = textFields
        let left = base.examples
        let right = other.examples
        if let (index, error) = Self.firstFailure(right), Self.firstFailure(left) == nil {
            let line = other.block.fileLine(error.line)
            let place = left.indices.contains(index) ? left[index].line : 1
            let start = ProseComparison.Difference(
                code: .payloadInvalid,
                message: "the example payload is not valid JSON: \(error.message)",
                subject: "$",
                base: .init(text: "valid", line: base.block.fileLine(place)),
                other: .init(text: "not valid", line: line)
            )
            differences.append(start)
            return
        }
        if let (_, error) = Self.firstFailure(left), Self.firstFailure(right) == nil {
            differences.append(
                .init(
                    code: .payloadInvalid,
                    message: "the example payload is not valid JSON: \(error.message)",
                    subject: "$",
                    base: .init(text: "not valid", line: base.block.fileLine(error.line)),
                    other: .init(text: "valid", line: other.block.textLine)
                )
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
                guard case .success(let one) = left[first].result,
                    case .success(let two) = right[second].result
                else { return 0.1 }
                return 0.5 + one.likeness(two)
            })
        )
        for step in steps {
            switch step {
            case .pair(let first, let second):
                guard case .success(let one) = left[first].result,
                    case .success(let two) = right[second].result
                else { continue }
                compare(one, two, JSONPath(), examples: (first, second))
            case .left(let index):
                let line = base.block.fileLine(left[index].line)
                differences.append(
                    .init(
                        code: .payloadMissing,
                        message: "the example payload \(left[index].name(index)) is missing",
                        subject: "$",
                        base: .init(text: left[index].name(index), line: line),
                        other: .init(text: "", line: other.block.textLine)
                    )
                )
            case .right(let index):
                let line = other.block.fileLine(right[index].line)
                differences.append(
                    .init(
                        code: .payloadAdded,
                        message: "the example payload \(right[index].name(index)) is only there",
                        subject: "$",
                        base: .init(text: "", line: base.block.textLine),
                        other: .init(text: right[index].name(index), line: line)
                    )
                )
            default:
                break
            }
        }
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
        _ path: JSONPath,
        base: (text: String, line: Int),
        other: (text: String, line: Int)
    ) {
        differences.append(
            .init(
                code: code,
                message: message,
                subject: path.description,
                base: .init(text: base.text, line: base.line),
                other: .init(text: other.text, line: other.line)
            )
        )
    }

    /// - Parameter previous: What stands before it on the page that lacks it, too.
    private mutating func addMissing(
        _ path: JSONPath,
        _ text: String,
        behind previous: JSONPath?,
        in container: JSONPath,
        examples: (Int, Int)
    ) {
        add(
            .payloadKeyMissing,
            "\(path) is missing: \(text)",
            path,
            base: (path.named(text), baseLines.line(of: path, example: examples.0)),
            other: ("", otherLines.line(behind: previous, in: container, example: examples.1))
        )
    }

    private mutating func addAdded(
        _ path: JSONPath,
        _ text: String,
        behind previous: JSONPath?,
        in container: JSONPath,
        examples: (Int, Int)
    ) {
        add(
            .payloadKeyAdded,
            "\(path) is only there: \(text)",
            path,
            base: ("", baseLines.line(behind: previous, in: container, example: examples.0)),
            other: (path.named(text), otherLines.line(of: path, example: examples.1))
        )
    }

    /// Containers are nested no deeper than the JSON reader allows.
    private mutating func compare(
        _ base: JSONValue,
        _ other: JSONValue,
        _ path: JSONPath,
        examples: (Int, Int)
    ) {
        switch (base, other) {
        case (.object(let left), .object(let right)):
            compareMembers(left, right, path, examples: examples)
        case (.array(let left), .array(let right)):
            for (index, (first, second)) in zip(left, right).enumerated() {
                compare(first, second, path.element(index), examples: examples)
            }
            let last = min(left.count, right.count) - 1
            let previous = last >= 0 ? path.element(last) : nil
            for index in right.count..<max(left.count, right.count) {
                let text = left[index].shortText
                addMissing(path.element(index), text, behind: previous, in: path, examples: examples)
            }
            for index in left.count..<max(left.count, right.count) {
                let text = right[index].shortText
                addAdded(path.element(index), text, behind: previous, in: path, examples: examples)
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
                path,
                base: (texts.0, baseLines.line(of: path, example: examples.0)),
                other: (texts.1, otherLines.line(of: path, example: examples.1))
            )
        }
    }

    private mutating func compareMembers(
        _ left: JSONObject,
        _ right: JSONObject,
        _ path: JSONPath,
        examples: (Int, Int)
    ) {
        for (key, value) in left {
            guard let counterpart = right[key] else { continue }
            compare(value, counterpart, path.member(key), examples: examples)
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
                path.member(member.key),
                base: (member.key, baseLines.line(of: path.member(member.key), example: examples.0)),
                other: (name, otherLines.line(of: path.member(name), example: examples.1))
            )
            return true
        }
        for (key, previous) in missing {
            let text = left[key]?.shortText ?? ""
            let previous = previous.map(path.member)
            addMissing(path.member(key), text, behind: previous, in: path, examples: examples)
        }
        for (key, previous) in added {
            let text = right[key]?.shortText ?? ""
            let previous = previous.map(path.member)
            addAdded(path.member(key), text, behind: previous, in: path, examples: examples)
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
    fileprivate func name(_ index: Int) -> String { label ?? "number \(index + 1)" }
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
