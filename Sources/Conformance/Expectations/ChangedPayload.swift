import Expectations
import JSONText

/// A documented payload to which the changes of a scenario are made one after the other.
struct ChangedPayload {
    let documented: JSONValue
    /// As a handler gets it.
    private(set) var text: String
    /// What callbacks get of it: members that were put in are not documented, and say nothing.
    private(set) var expected: JSONValue
    /// All changes but those that no value can show.
    private var value: JSONValue

    init(_ documented: JSONValue, text: String) {
        self.documented = documented
        self.text = text
        value = documented
        expected = documented
    }

    /// The same JSON with each UTF-16 unit of its texts and keys as an escape.
    private static func escaped(_ json: String) -> String {
        rewritten(
            json,
            inTexts: { character in
                String(character).utf16.map { unit in
                    let digits = String(unit, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }.joined()
            },
            outside: { String($0) }
        )
    }

    /// The same JSON with tabs, spaces and both kinds of line breaks around its marks.
    private static func spaced(_ json: String) -> String {
        rewritten(json, inTexts: { String($0) }) { character in
            "{}[]:,".unicodeScalars.contains(character) ? "\t\r\n\(character) \r\n" : String(character)
        }
    }

    /// JSON with other characters, but for quotation marks and escapes.
    private static func rewritten(
        _ json: String,
        inTexts: (Unicode.Scalar) -> String,
        outside: (Unicode.Scalar) -> String
    ) -> String {
        var isInText = false
        var isEscape = false
        var rewritten = ""
        for character in json.unicodeScalars {
            if character == "\"", !isEscape { isInText.toggle() }
            if isEscape || character == "\"" || (isInText && character == "\\") {
                rewritten.unicodeScalars.append(character)
                isEscape = character == "\\" && !isEscape
            } else {
                rewritten += isInText ? inTexts(character) : outside(character)
            }
        }
        return rewritten
    }

    private var lastBracket: String.Index? { text.lastIndex { $0 == "}" || $0 == "]" } }

    /// - Returns: Whether there is what the change is about.
    mutating func make(_ change: EventExpectations.PayloadChange) -> Bool {
        switch change.kind {
        case .escape:
            text = Self.escaped(text)
            return true
        case .space:
            text = Self.spaced(text)
            return true
        case .unclose:
            guard let bracket = lastBracket else { return false }
            text.removeSubrange(bracket...)
            return true
        case .precede:
            guard let bracket = lastBracket, let before = change.value?.stringValue else { return false }
            text.insert(contentsOf: before, at: bracket)
            return true
        case .follow:
            guard let behind = change.value?.stringValue else { return false }
            if change.path.components.isEmpty {
                text += behind
                return true
            }
            // No value is written so: a text stands in its place, which becomes it in the payload's text.
            let unique = JSONValue.string("\u{F8FF}")
            let steps = change.path.components[...]
            guard let number = value.value(at: steps)?.numberValue,
                let marked = value.changed(.replace, at: steps, to: unique)
            else { return false }
            text = marked.serialized().replacing(unique.serialized(), with: number.literal + behind) + "\n"
            return true
        case .truncate:
            text = String(text.prefix(text.count / 2))
            return true
        case .duplicate:
            // No value has a member twice: the second one gets a key of its own, which becomes the first one's in the text.
            let steps = change.path.components
            guard case .key(let key)? = steps.last, value.changed(.remove, at: steps[...], to: .null) != nil
            else { return false }
            let unique = "\(key)\u{F8FF}"
            let repeated = value.changed(
                .add,
                at: steps.dropLast() + [.key(unique)],
                to: change.value ?? .null
            )
            guard let repeated else { return false }
            let names = [unique, key].map { JSONValue.string($0).serialized() }
            text = repeated.serialized().replacing(names[0], with: names[1]) + "\n"
            return true
        case .add, .remove, .replace:
            // `null` cannot be told from no value in a file.
            let newValue = change.value ?? .null
            guard let changed = value.changed(change.kind, at: change.path.components[...], to: newValue)
            else {
                return false
            }
            value = changed
            text = changed.serialized() + "\n"
            if change.kind != .add {
                expected =
                    expected.changed(change.kind, at: change.path.components[...], to: newValue) ?? expected
            }
            return true
        }
    }
}

extension JSONValue {
    /// The value at a path; nil where there is nothing.
    fileprivate func value(at path: ArraySlice<JSONPath.Component>) -> JSONValue? {
        path.reduce(self) { value, component in
            switch component {
            case .key(let key): value?.objectValue?[key]
            case .index(let index):
                value?.arrayValue.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            }
        }
    }

    /// The value with a member or element removed, replaced or added.
    ///
    /// It goes no deeper than the value, for which the reader has a limit.
    ///
    /// - Returns: nil where there is nothing at the path, or, when something is to be added, something is.
    fileprivate func changed(
        _ kind: EventExpectations.PayloadChange.Kind,
        at path: ArraySlice<JSONPath.Component>,
        to newValue: JSONValue
    ) -> JSONValue? {
        guard let component = path.first else {
            guard kind == .replace else { return nil }
            return newValue
        }
        let rest = path.dropFirst()
        switch component {
        case .key(let key):
            guard var members = objectValue else { return nil }
            if let member = members[key] {
                if rest.isEmpty, kind == .add { return nil }
                if rest.isEmpty, kind == .remove {
                    members.removeValue(forKey: key)
                } else {
                    guard let changed = member.changed(kind, at: rest, to: newValue) else { return nil }
                    members[key] = changed
                }
            } else {
                guard rest.isEmpty, kind == .add else { return nil }
                members[key] = newValue
            }
            return .object(members)
        case .index(let index):
            guard var elements = arrayValue, elements.indices.contains(index) else { return nil }
            if rest.isEmpty, kind == .remove {
                elements.remove(at: index)
            } else {
                guard let changed = elements[index].changed(kind, at: rest, to: newValue) else { return nil }
                elements[index] = changed
            }
            return .array(elements)
        }
    }
}
