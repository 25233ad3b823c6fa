import Diagnostics
import JSONText
import PaywallKit

/// Reads `expectations/events.json`, and the payloads that it names.
struct EventExpectations {
    static let path = "expectations/events.json"

    /// What an event is to cause, whatever the language of its payload.
    private struct Expected {
        let calls: [EventScenario.Call]
        let rejectedAt: String?
        let repeatsRequestAfter: Duration?
    }

    private let reader: ExpectationReader
    private var statements: [String: Statement] = [:]

    /// - Throws: Everything that is wrong with the file and the payloads.
    static func scenarios(in folder: FixtureFolder) throws(DiagnosticError) -> [EventScenario] {
        var expectations = EventExpectations(reader: try ExpectationReader(path, in: folder))
        return try expectations.read()
    }

    private init(reader: ExpectationReader) {
        self.reader = reader
    }

    private mutating func read() throws(DiagnosticError) -> [EventScenario] {
        let root = try reader.root()
        statements = reader.statements(of: root)
        let scenarios = reader.scenarios(of: root, read: scenarios).flatMap { $0 }
        try reader.finish()
        return scenarios
    }

    /// One scenario for each language of the payload.
    private func scenarios(_ node: ExpectationNode) -> [EventScenario]? {
        let problemCount = reader.problemCount
        let id = reader.string("id", of: node)
        let event = reader.string("event", of: node)
        let basis = reader.choice(Basis.self, "basis", of: node)
        let statements = reader.statements(named: "statements", of: node, in: statements)
        let fixtures = reader.entries("fixtures", of: node)
        let isObserverMode = reader.bool("observerMode", of: node)
        let answer = reader.optionalMember("answer", of: node).map(reader.bool)
        let expected = reader.member("expected", of: node).flatMap(expected)
        guard let id, let event, let basis, let statements, let fixtures, let isObserverMode, let expected,
            reader.problemCount == problemCount
        else { return nil }
        if fixtures.isEmpty {
            reader.report("a scenario has a payload in at least one language", at: node.path)
        }
        return fixtures.compactMap { language, fixture -> EventScenario? in
            guard let payload = payload(fixture, of: node) else { return nil }
            for argument in expected.calls.flatMap(\.arguments)
            where payload.value.value(at: argument.path) == nil {
                reader.report("there is nothing at \(argument.path) in the payload", at: fixture.path)
            }
            return EventScenario(
                id: "\(id)/\(language)",
                basis: basis,
                statements: statements,
                event: event,
                language: language,
                payload: payload.text,
                payloadValue: payload.value,
                isObserverMode: isObserverMode,
                answer: (answer ?? nil) ?? false,
                calls: expected.calls,
                rejectedAt: expected.rejectedAt,
                repeatsRequestAfter: expected.repeatsRequestAfter
            )
        }
    }

    /// A payload, changed where the scenario wants that.
    private func payload(
        _ fixture: ExpectationNode,
        of scenario: ExpectationNode
    ) -> ExpectationReader.Fixture? {
        guard let original = reader.fixture(fixture) else { return nil }
        guard let node = reader.optionalMember("change", of: scenario) else { return original }
        guard let (change, path) = change(node) else { return nil }
        guard let value = change.applied(to: original.value, at: path) else {
            reader.report("the change cannot be made to '\(fixture.value.stringValue ?? "")'", at: node.path)
            return nil
        }
        return ExpectationReader.Fixture(text: value.serialized() + "\n", value: value)
    }

    private func change(_ node: ExpectationNode) -> (PayloadChange, [JSONPath.Component])? {
        enum Kind: String, CaseIterable { case remove, replace, add }
        let kind = reader.choice(Kind.self, "kind", of: node)
        let components = reader.list("path", of: node) { component -> JSONPath.Component? in
            if let key = component.value.stringValue { return .key(key) }
            if let index = (component.value.numberValue?.literal).flatMap({ Int($0) }) {
                return .index(index)
            }
            reader.report("a key or a 0-based position is expected", at: component.path)
            return nil
        }
        guard let kind, let components else { return nil }
        if kind == .remove { return (.remove, components) }
        guard let value = reader.member("value", of: node)?.value else { return nil }
        return (kind == .replace ? .replace(value) : .add(value), components)
    }

    // MARK: What is expected

    private func expected(_ node: ExpectationNode) -> Expected? {
        let calls = reader.list("calls", of: node, read: call)
        let rejectedAt = reader.optionalMember("rejectedAt", of: node).flatMap(reader.string)
        let time = reader.optionalMember("repeatsRequestAfterSeconds", of: node).flatMap(reader.time)
        guard let calls else { return nil }
        if calls.count > 1 { reader.report("an event causes one call at most", at: node.path) }
        if rejectedAt != nil, !calls.isEmpty {
            reader.report("a payload that is refused causes no call", at: node.path)
        }
        return Expected(calls: calls, rejectedAt: rejectedAt, repeatsRequestAfter: time)
    }

    private func call(_ node: ExpectationNode) -> EventScenario.Call? {
        let event = reader.string("event", of: node)
        let closure = reader.optionalMember("closure", of: node).flatMap(reader.string)
        let arguments = reader.entries("arguments", of: node)?.compactMap { key, value in
            argument(key, value)
        }
        guard let event, let arguments else { return nil }
        return EventScenario.Call(event: event, closure: closure, arguments: arguments)
    }

    /// The path is of RFC 9535, with names after dots only (section 2.5.1.1).
    private func argument(_ key: String, _ node: ExpectationNode) -> EventScenario.Argument? {
        guard let text = reader.string(node) else { return nil }
        let names = text.split(separator: ".", omittingEmptySubsequences: false)
        guard names.first == "$", names.dropFirst().allSatisfy({ !$0.isEmpty && !$0.contains("[") }) else {
            reader.report("a path such as '$.product' is expected", at: node.path)
            return nil
        }
        return EventScenario.Argument(key: key, path: JSONPath(names.dropFirst().map { .key(String($0)) }))
    }
}
