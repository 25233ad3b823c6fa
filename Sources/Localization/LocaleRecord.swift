import Backports
import Diagnostics
import Foundation
import Yams

/// A mapping of a locale file, from which keys are taken one by one; what is wrong is collected.
struct LocaleRecord {
    private let path: String
    private let mapping: Node.Mapping
    /// Its members by name: to look one up in the mapping itself takes a look at all of them.
    private let members: [String: Node]
    /// What is read only when it is asked for; nil where all of it has been.
    private let unread: LocaleFileMembers?
    /// From the top of the file, with a final dot: `phrases.`.
    private let prefix: String
    /// 1-based line of the mapping itself.
    private let line: Int?
    /// Whether keys may be missing.
    private let isOptional: Bool
    private var taken: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(
        path: String,
        mapping: Node.Mapping,
        prefix: String = "",
        line: Int? = nil,
        isOptional: Bool = false
    ) {
        self.path = path
        self.mapping = mapping
        members = mapping.reduce(into: [:]) { members, member in
            if let name = member.key.scalar?.string { members[name] = member.value }
        }
        self.prefix = prefix
        self.line = line
        self.isOptional = isOptional
        unread = nil
    }

    /// - Parameter unread: The members of a whole file, with which nothing can be wrong.
    init(_ unread: LocaleFileMembers) {
        (path, prefix, line, isOptional) = (unread.path, "", nil, false)
        (mapping, members) = ([:], [:])
        self.unread = unread
    }

    // MARK: Parts

    /// A value that is read when somebody asks for it, where nothing can be wrong with it; else read now.
    mutating func part<Value>(_ read: @escaping @Sendable (inout LocaleRecord) -> Value) -> Lazily<Value> {
        guard let unread else { return Lazily(found: read(&self)) }
        return Lazily {
            var record = LocaleRecord(unread)
            let value = read(&record)
            // The tests have read the file whole: what is wrong with it is wrong with the installation.
            precondition(record.diagnostics.isEmpty, "\(record.diagnostics)")
            return value
        }
    }

    /// A nested mapping, as a part.
    mutating func nestedPart<Value>(
        _ key: String,
        isOptional: Bool = false,
        _ read: @escaping @Sendable (inout LocaleRecord) -> Value
    ) -> Lazily<Value> {
        part { $0.nested(key, isOptional: isOptional, read) }
    }

    /// All keys, in the order of the file.
    var keys: [String] { mapping.keys.compactMap(\.scalar?.string) }

    // MARK: Values

    /// - Parameter read: Gives nothing for a node of the wrong kind.
    private mutating func value<Value>(
        _ key: String,
        or missing: Value,
        expected: String,
        _ read: (Node) -> Value?
    ) -> Value {
        guard let node = node(key) else { return missing }
        let value = read(node)
        if value == nil { mismatch(key, node, expected: expected) }
        return value ?? missing
    }

    mutating func string(_ key: String) -> String {
        value(key, or: "", expected: "a text") { $0.text }
    }

    mutating func boolean(_ key: String) -> Bool {
        value(key, or: false, expected: "true or false") { $0.bool }
    }

    mutating func integer(_ key: String) -> Int {
        value(key, or: 0, expected: "a whole number") { $0.int }
    }

    /// A positive decimal number such as `0.01`, as written.
    mutating func decimal(_ key: String) -> String {
        value(key, or: "", expected: "a positive number") { node in
            guard let text = node.text else { return nil }
            let isDecimal =
                text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
                && text.count { $0 == "." } <= 1 && text.contains { $0 != "0" && $0 != "." }
                && text.first != "." && text.last != "." && text.count <= 20
            return isDecimal ? text : nil
        }
    }

    /// A Unicode locale identifier of a language, and of a script and a region, that there are.
    mutating func localeIdentifier(_ key: String) -> String {
        value(key, or: "", expected: "a language tag that there is, such as en-US or zh-Hans-CN") { node in
            guard let text = node.text else { return nil }
            let language = Locale(identifier: text).language
            let isKnown =
                language.languageCode?.isISOLanguage == true && language.script?.isISOScript != false
                && language.region?.isISORegion != false
            return isKnown ? text : nil
        }
    }

    /// A code of ISO 4217.
    mutating func currency(_ key: String) -> String {
        value(key, or: "", expected: "the code of a currency, such as USD") { node in
            node.text.flatMap { Locale.Currency.isoCurrencies.contains(Locale.Currency($0)) ? $0 : nil }
        }
    }

    /// A sequence of phrases, which may be empty.
    mutating func phrases(_ key: String) -> [Phrase] {
        let elements = value(key, or: [], expected: "a list of texts") { $0.sequence.map(Array.init) }
        return phrases(key, elements)
    }

    /// A sequence of pairs of lists, each list with the name of its sense; both sequence and lists may be empty.
    mutating func opposites(_ key: String) -> [Opposites] {
        let elements = value(key, or: [], expected: "a list of pairs of lists") {
            $0.sequence.map(Array.init)
        }
        return elements.compactMap { element in
            let senses = (element.mapping ?? [:]).compactMap { member in
                member.value.sequence.map { (name: member.key.scalar?.string ?? "", words: Array($0)) }
            }
            guard senses.count == 2, element.mapping?.count == 2 else {
                mismatch(key, element, expected: "pairs of lists, each list with the name of its sense")
                return nil
            }
            return Opposites(senses.map { (name: $0.name, phrases: phrases(key, $0.words)) })
        }
    }

    private mutating func phrases(_ key: String, _ elements: [Node]) -> [Phrase] {
        elements.compactMap { element in
            let phrase = element.text.map(Phrase.init)
            guard let phrase, !phrase.isEmpty else {
                mismatch(key, element, expected: "a list of phrases, each with something to look for")
                return nil
            }
            return phrase
        }
    }

    /// A sequence of texts, which may be empty.
    mutating func strings(_ key: String) -> [String] {
        let elements = value(key, or: [], expected: "a list of texts") { $0.sequence.map(Array.init) }
        return elements.compactMap { element in
            if element.text == nil { mismatch(key, element, expected: "a text in each entry") }
            return element.text
        }
    }

    /// A mapping from texts to texts, which may be empty.
    mutating func dictionary(_ key: String) -> [String: String] {
        var result: [String: String] = [:]
        let members: [(key: Node, value: Node)] = value(key, or: [], expected: "a mapping") { node in
            node.mapping.map { Array($0) }
        }
        for (name, value) in members {
            guard let name = name.scalar?.string, let text = value.scalar?.string else {
                mismatch(key, value, expected: "a text for each key")
                continue
            }
            result[name] = text
        }
        return result
    }

    /// All members of a mapping of texts; empty where the mapping may be missing and is.
    mutating func texts(_ key: String) -> [String: String] {
        nested(key, isOptional: true) { record in
            var texts: [String: String] = [:]
            for name in record.keys { texts[name] = record.string(name) }
            return texts
        }
    }

    /// A mapping from texts to decimals such as `0.5`, which may be empty.
    mutating func decimals(_ key: String) -> [String: Decimal] {
        var result: [String: Decimal] = [:]
        for (name, text) in dictionary(key) {
            let isDecimal = text.utf8.count <= 20 && text.utf8.allSatisfy { Self.decimalBytes.contains($0) }
            if isDecimal, let value = Decimal(string: text) {
                result[name] = value
            } else {
                mismatch(key, members[key] ?? Node(""), expected: "a mapping from texts to decimals")
            }
        }
        return result
    }

    private static let decimalBytes = Set("0123456789.".utf8)

    /// A sequence of ranges of Unicode scalars such as `3041-30FF`, in hexadecimal.
    mutating func ranges(_ key: String) -> [ClosedRange<UInt32>] {
        strings(key).compactMap { text in
            let ends = text.split(separator: "-").map { UInt32($0, radix: 16) }
            guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high else {
                mismatch(key, members[key] ?? Node(""), expected: "ranges such as 3041-30FF")
                return nil
            }
            return low...high
        }
    }

    /// - Parameter isOptional: Whether the mapping, or any of its keys, may be missing: it is empty then.
    mutating func nested<Value>(
        _ key: String,
        isOptional: Bool = false,
        _ read: (inout LocaleRecord) -> Value
    ) -> Value {
        let node = node(key, isOptional: isOptional)
        if let node, node.mapping == nil { mismatch(key, node, expected: "a mapping") }
        var record = LocaleRecord(
            path: path,
            mapping: node?.mapping ?? Node.Mapping([]),
            prefix: "\(prefix)\(key).",
            line: node?.mark?.line,
            isOptional: isOptional
        )
        let value = read(&record)
        if node?.mapping != nil {
            record.reportUnknownKeys()
            diagnostics += record.diagnostics
        }
        return value
    }

    /// Patterns of answers, by question and answer; none where the key is missing.
    mutating func patterns(_ key: String) -> [String: [String: [AnswerPattern]]] {
        guard let node = node(key, isOptional: true) else { return [:] }
        var result: [String: [String: [AnswerPattern]]] = [:]
        for (question, answers) in node.mapping ?? [:] {
            for (answer, patterns) in answers.mapping ?? [:] {
                guard let question = question.scalar?.string, let answer = answer.scalar?.string,
                    let sequence = patterns.sequence
                else {
                    mismatch(key, patterns, expected: "lists of patterns by question and answer")
                    continue
                }
                result[question, default: [:]][answer] = sequence.compactMap { element in
                    let pattern = element.scalar.flatMap { AnswerPattern($0.string) }
                    if pattern == nil {
                        mismatch(key, element, expected: "a pattern of phrases in each entry")
                    }
                    return pattern
                }
            }
        }
        return result
    }

    // MARK: Diagnostics

    /// A key that nothing asked for is most often a slip of the pen.
    mutating func reportUnknownKeys() {
        for key in mapping.keys {
            guard let name = key.scalar?.string, !taken.contains(name) else { continue }
            let message = "\(prefix)\(name) is no key of a locale file"
            report("unknown-locale-key", message, at: key.mark, help: "Remove it or correct its name.")
        }
    }

    private mutating func node(_ key: String, isOptional: Bool = false) -> Node? {
        taken.insert(key)
        if let node = unread?.node(key) ?? members[key] { return node }
        if isOptional || self.isOptional { return nil }
        diagnostics.append(
            Diagnostic(
                .error,
                code: "missing-locale-key",
                "the locale file lacks \(prefix)\(key)",
                at: SourceLocation(path: path, line: line),
                help: "Add it; the other languages' files show what it looks like."
            )
        )
        return nil
    }

    private mutating func mismatch(_ key: String, _ node: Node, expected: String) {
        let help = "The other languages' files show what it looks like."
        report("invalid-locale-value", "\(prefix)\(key) must be \(expected)", at: node.mark, help: help)
    }

    private mutating func report(_ code: String, _ message: String, at mark: Mark?, help: String) {
        let location = SourceLocation(path: path, line: mark?.line, column: mark?.column)
        diagnostics.append(Diagnostic(.error, code: code, message, at: location, help: help))
    }
}

extension Node {
    /// What a scalar says; nil for an empty one and for anything else.
    fileprivate var text: String? { scalar.flatMap { $0.string.isEmpty ? nil : $0.string } }
}
