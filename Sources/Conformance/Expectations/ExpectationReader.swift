import Diagnostics
import JSONText

/// A value of an expectation file, and where it stands.
struct ExpectationNode {
    let value: JSONValue
    let path: JSONPath

    func appending(_ component: JSONPath.Component, _ value: JSONValue) -> ExpectationNode {
        ExpectationNode(value: value, path: path.appending(component))
    }
}

/// Reads typed values out of an expectation file and collects everything that is wrong with it.
///
/// What returns nil has been reported.
final class ExpectationReader {
    /// The version of the schema that this package reads.
    static let schemaVersion = "1"

    private struct Problem: Hashable {
        let code: String
        let message: String
        let path: JSONPath
    }

    let folder: FixtureFolder
    let relativePath: String
    private let document: JSONDocument
    private var problems: [Problem] = []
    private var fixtures: [String: Fixture?] = [:]
    private var fixtureDiagnostics: [Diagnostic] = []

    /// - Throws: A diagnostic for a file that cannot be read or is not JSON.
    init(_ relativePath: String, in folder: FixtureFolder) throws(DiagnosticError) {
        self.folder = folder
        self.relativePath = relativePath
        let text = try folder.text(of: relativePath)
        do {
            document = try JSONDocument(parsing: text, as: .json5)
        } catch {
            let location = SourceLocation(
                path: folder.displayPath(of: relativePath),
                line: error.line,
                column: error.column
            )
            throw DiagnosticError(
                Diagnostic(.error, code: "malformed-expectations", error.message, at: location)
            )
        }
    }

    /// The outermost object.
    ///
    /// - Throws: A diagnostic for a file of another version, of which nothing else can be said.
    func root() throws(DiagnosticError) -> ExpectationNode {
        let root = ExpectationNode(value: document.value, path: JSONPath())
        guard let version = member("schemaVersion", of: root) else { throw failure() }
        guard version.value.numberValue?.literal == Self.schemaVersion else {
            report(
                "the schema version is not \(Self.schemaVersion), the one that is known here",
                at: version.path,
                code: "unknown-schema-version"
            )
            throw failure()
        }
        return root
    }

    /// Gives up if anything was reported.
    func finish() throws(DiagnosticError) {
        guard problems.isEmpty, fixtureDiagnostics.isEmpty else { throw failure() }
    }

    private func failure() -> DiagnosticError {
        var seen: Set<Problem> = []
        let own = problems.filter { seen.insert($0).inserted }.map { problem in
            Diagnostic(
                .error,
                code: problem.code,
                "\(problem.path): \(problem.message)",
                at: location(of: problem.path)
            )
        }
        return DiagnosticError(own + fixtureDiagnostics)
    }

    func location(of path: JSONPath) -> SourceLocation {
        SourceLocation(path: folder.displayPath(of: relativePath), line: document.position(of: path).line)
    }

    /// How much has been reported; what was read without more being added can be compared with each other.
    var problemCount: Int { problems.count + fixtureDiagnostics.count }

    func report(_ message: String, at path: JSONPath, code: String = "invalid-expectations") {
        problems.append(Problem(code: code, message: message, path: path))
    }

    // MARK: Members

    /// A member that must be there, be it `null`.
    func member(_ key: String, of node: ExpectationNode) -> ExpectationNode? {
        guard let object = node.value.objectValue else {
            report("an object is expected", at: node.path)
            return nil
        }
        guard let value = object[key] else {
            report("the key '\(key)' is missing", at: node.path)
            return nil
        }
        return node.appending(.key(key), value)
    }

    /// A member that may be missing or `null`; nothing is reported then.
    func optionalMember(_ key: String, of node: ExpectationNode) -> ExpectationNode? {
        guard let value = node.value.objectValue?[key], value != .null else { return nil }
        return node.appending(.key(key), value)
    }

    func elements(of node: ExpectationNode) -> [ExpectationNode]? {
        guard let array = node.value.arrayValue else {
            report("an array is expected", at: node.path)
            return nil
        }
        return array.enumerated().map { node.appending(.index($0.offset), $0.element) }
    }

    /// The elements of a member; those that cannot be read are left out, which finishing does not survive.
    func list<Element>(
        _ key: String,
        of node: ExpectationNode,
        read: (ExpectationNode) -> Element?
    ) -> [Element]? {
        guard let member = member(key, of: node), let elements = elements(of: member) else { return nil }
        return elements.compactMap(read)
    }

    /// The texts of an object whose keys are data, by key, in the order of the file.
    func entries(_ key: String, of node: ExpectationNode) -> [(key: String, node: ExpectationNode)]? {
        guard let member = member(key, of: node) else { return nil }
        guard let object = member.value.objectValue else {
            report("an object is expected", at: member.path)
            return nil
        }
        return object.map { ($0.key, member.appending(.key($0.key), $0.value)) }
    }

    // MARK: Values

    func string(_ key: String, of node: ExpectationNode) -> String? {
        member(key, of: node).flatMap(string)
    }

    func string(_ node: ExpectationNode) -> String? {
        guard let string = node.value.stringValue else {
            report("a string is expected", at: node.path)
            return nil
        }
        return string
    }

    func bool(_ key: String, of node: ExpectationNode) -> Bool? {
        member(key, of: node).flatMap(bool)
    }

    func bool(_ node: ExpectationNode) -> Bool? {
        guard let bool = node.value.boolValue else {
            report("true or false is expected", at: node.path)
            return nil
        }
        return bool
    }

    /// A whole number that is not below `minimum`.
    func integer(_ key: String, of node: ExpectationNode, atLeast minimum: Int) -> Int? {
        guard let member = member(key, of: node) else { return nil }
        guard let integer = (member.value.numberValue?.literal).flatMap({ Int($0) }), integer >= minimum
        else {
            report("a whole number of at least \(minimum) is expected", at: member.path)
            return nil
        }
        return integer
    }

    func time(_ key: String, of node: ExpectationNode) -> Duration? {
        member(key, of: node).flatMap(time)
    }

    func time(_ node: ExpectationNode) -> Duration? {
        guard let time = (node.value.numberValue?.literal).flatMap(Duration.init(decimalSeconds:)) else {
            report("a number of seconds is expected, not negative, with 18 decimals at most", at: node.path)
            return nil
        }
        return time
    }

    /// One of the texts that an enumeration knows.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type = Choice.self,
        _ key: String,
        of node: ExpectationNode
    ) -> Choice? where Choice.RawValue == String {
        member(key, of: node).flatMap { choice(type, $0) }
    }

    func choice<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type = Choice.self,
        _ node: ExpectationNode
    ) -> Choice? where Choice.RawValue == String {
        guard let string = string(node) else { return nil }
        guard let choice = Choice(rawValue: string) else {
            let known = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            report("'\(string)' is none of \(known)", at: node.path)
            return nil
        }
        return choice
    }

    // MARK: Fixtures

    /// A file that expectations name.
    struct Fixture {
        let text: String
        let value: JSONValue
    }

    /// The file that a node names; what is wrong with it is reported once, however often it is named.
    func fixture(_ node: ExpectationNode) -> Fixture? {
        guard let path = string(node) else { return nil }
        if let known = fixtures[path] { return known }
        let fixture = readFixture(path, namedAt: node)
        fixtures[path] = .some(fixture)
        return fixture
    }

    private func readFixture(_ path: String, namedAt node: ExpectationNode) -> Fixture? {
        let text: String
        do {
            text = try folder.text(of: path, mentionedAt: location(of: node.path))
        } catch {
            fixtureDiagnostics += error.diagnostics
            return nil
        }
        do {
            return Fixture(text: text, value: try JSON5.value(in: text))
        } catch {
            let location = SourceLocation(
                path: folder.displayPath(of: path),
                line: error.line,
                column: error.column
            )
            fixtureDiagnostics.append(
                Diagnostic(.error, code: "malformed-fixture", error.message, at: location)
            )
            return nil
        }
    }

    // MARK: Statements

    func statement(_ node: ExpectationNode) -> Statement? {
        let id = string("id", of: node)
        let basis = choice(Basis.self, "basis", of: node)
        let text = string("text", of: node)
        let sources = list("sources", of: node) { source -> Statement.Source? in
            let path = string("path", of: source)
            let line = integer("line", of: source, atLeast: 1)
            let language = string("language", of: source)
            guard let path, let line, let language else { return nil }
            return Statement.Source(path: path, line: line, language: language)
        }
        guard let id, let basis, let text, let sources else { return nil }
        return Statement(id: id, basis: basis, text: text, sources: sources)
    }

    /// The statements of the file by their names.
    func statements(of root: ExpectationNode) -> [String: Statement] {
        var statements: [String: Statement] = [:]
        for node in member("statements", of: root).flatMap(elements) ?? [] {
            guard let statement = statement(node) else { continue }
            if statements.updateValue(statement, forKey: statement.id) != nil {
                report("the statement '\(statement.id)' is there already", at: node.path)
            }
        }
        return statements
    }

    /// The statements that a scenario names, in its order; at least one.
    func statements(named key: String, of node: ExpectationNode, in known: [String: Statement])
        -> [Statement]?
    {
        guard let member = member(key, of: node), let elements = elements(of: member) else { return nil }
        if elements.isEmpty { report("a scenario names at least one statement", at: member.path) }
        return elements.compactMap { element in
            guard let id = string(element) else { return nil }
            if known[id] == nil { report("there is no statement '\(id)'", at: element.path) }
            return known[id]
        }
    }

    /// The scenarios of the file; no two have the same name.
    func scenarios<Scenario>(of root: ExpectationNode, read: (ExpectationNode) -> Scenario?) -> [Scenario] {
        var ids: Set<String> = []
        return list("scenarios", of: root) { node in
            if let id = node.value["id"]?.stringValue, !ids.insert(id).inserted {
                report("the scenario '\(id)' is there already", at: node.path)
            }
            return read(node)
        } ?? []
    }
}
