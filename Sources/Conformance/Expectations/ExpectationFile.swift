import Diagnostics
import Expectations
import JSONText

/// A file of expectations over a folder of fixtures, and everything that is found to be wrong with it.
struct ExpectationFile<Content: Decodable> {
    /// What to do about a file that is not as it has to be.
    private static var advice: String {
        "docfixtures schema prints the form; docfixtures generate writes its own files anew."
    }

    private let folder: FixtureFolder
    let content: Content
    /// As diagnostics name it.
    private let path: String
    private let document: JSONDocument
    private var diagnostics: [Diagnostic] = []
    /// Those that were read, by their paths: many scenarios name the same one.
    private var fixtures: [String: FixtureFolder.Fixture] = [:]

    /// Reads a file of the folder.
    ///
    /// - Parameter version: The version of the layout that is known here.
    /// - Throws: Everything that keeps the file from being read; a file of another version says only that.
    init(_ path: String, in folder: FixtureFolder, version: Int) throws(DiagnosticError) {
        try self.init(folder.text(of: path), path: folder.displayPath(of: path), folder, version: version)
    }

    /// Reads a file that stands anywhere, and names files of the folder.
    init(added path: String, to folder: FixtureFolder, version: Int) throws(DiagnosticError) {
        let location = SourceLocation(path: path)
        let text = try TextFile.text(
            at: path,
            location: location,
            missing: Diagnostic(
                .error,
                code: "missing-expectations",
                "there is no file '\(path)' with expectations",
                at: location,
                help: "Name a file that exists; docfixtures schema prints its form."
            )
        )
        try self.init(text, path: path, folder, version: version)
    }

    private init(
        _ text: String,
        path displayPath: String,
        _ folder: FixtureFolder,
        version: Int
    ) throws(DiagnosticError) {
        path = displayPath
        self.folder = folder
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: text, as: .json)
        } catch {
            let location = SourceLocation(path: displayPath, line: error.line, column: error.column)
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "malformed-expectations",
                    error.message,
                    at: location,
                    help: Self.advice
                )
            )
        }
        func diagnostic(_ code: String, _ message: String, at path: JSONPath) -> Diagnostic {
            Diagnostic(
                .error,
                code: code,
                "\(path): \(message)",
                at: SourceLocation(path: displayPath, line: document.position(of: path).line),
                help: Self.advice
            )
        }
        if let found = document.value["schemaVersion"], found.numberValue?.literal != String(version) {
            throw DiagnosticError(
                diagnostic(
                    "unknown-schema-version",
                    "the schema version is not \(version), the one that is known here",
                    at: JSONPath([.key("schemaVersion")])
                )
            )
        }
        do {
            content = try document.decode(Content.self)
            self.document = document
        } catch {
            throw DiagnosticError(
                error.errors.map { diagnostic("invalid-expectations", $0.message, at: $0.path) }
            )
        }
    }

    /// Reports members that nobody reads: in a file that people write, they are misspelled.
    mutating func checkMembers() throws(DiagnosticError) {
        guard let schema = try? JSONSchema(of: Content.self) else { return }
        for path in schema.unknownMembers(of: document.value) {
            report("there is no such member", at: path)
        }
        try finish()
    }

    mutating func report(_ message: String, at path: JSONPath) {
        diagnostics.append(
            Diagnostic(
                .error,
                code: "invalid-expectations",
                "\(path): \(message)",
                at: location(of: path),
                help: Self.advice
            )
        )
    }

    /// The JSON file that stands at a path; `nil` where that was reported as wrong.
    mutating func fixture(_ relativePath: String, at path: JSONPath) -> FixtureFolder.Fixture? {
        if let known = fixtures[relativePath] { return known }
        do {
            let fixture = try folder.fixture(relativePath, mentionedAt: location(of: path))
            fixtures[relativePath] = fixture
            return fixture
        } catch {
            // A fixture that many scenarios name is wrong once.
            diagnostics += error.diagnostics.filter { !diagnostics.contains($0) }
            return nil
        }
    }

    private func location(of path: JSONPath) -> SourceLocation {
        SourceLocation(path: self.path, line: document.position(of: path).line)
    }

    /// Gives up if anything was reported.
    func finish() throws(DiagnosticError) {
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }

    /// The statements by their ids.
    mutating func statements(_ statements: [Statement]) -> [String: Statement] {
        var known: [String: Statement] = [:]
        for (index, statement) in statements.enumerated() {
            let path = JSONPath().appending("statements", index)
            if known.updateValue(statement, forKey: statement.id) != nil {
                report("the statement '\(statement.id)' is there already", at: path)
            }
            for (position, evidence) in statement.evidence.enumerated() where evidence.line < 1 {
                let place = path.appending("evidence", position).appending(.key("line"))
                report("a whole number of at least 1 is expected", at: place)
            }
        }
        return known
    }

    /// Reports scenarios of one name, and names of statements that do not exist.
    ///
    /// - Parameters:
    ///   - list: The key of the scenarios.
    ///   - ids: Names that other files have given out.
    mutating func check(
        _ scenarios: [(id: String, statements: [String])],
        in list: String,
        among statements: [String: Statement],
        besides ids: [String]
    ) {
        var ids = Set(ids)
        for (index, scenario) in scenarios.enumerated() {
            let path = JSONPath().appending(list, index)
            if !ids.insert(scenario.id).inserted {
                report("the scenario '\(scenario.id)' is there already", at: path)
            }
            let list = path.appending(.key("statements"))
            if scenario.statements.isEmpty { report("a scenario names at least one statement", at: list) }
            for (position, id) in scenario.statements.enumerated() where statements[id] == nil {
                report("there is no statement '\(id)'", at: list.appending(.index(position)))
            }
        }
    }
}

extension ExpectationFile<AddedScenarios> {
    /// Reads a file of scenarios that people have written.
    ///
    /// - Parameter statements: Those of the generated file, by their ids.
    /// - Returns: The file, and the statements that its scenarios can name.
    static func added(
        _ path: String,
        to folder: FixtureFolder,
        besides statements: [String: Statement]
    ) throws(DiagnosticError) -> (file: Self, statements: [String: Statement]) {
        var file = try Self(added: path, to: folder, version: AddedScenarios.schemaVersion)
        try file.checkMembers()
        return (file, statements.merging(file.statements(file.content.statements ?? [])) { $1 })
    }
}

extension JSONPath {
    /// The path to an element, counted from 0, of a list that is a member of what stands here.
    func appending(_ list: String, _ index: Int) -> JSONPath {
        appending(.key(list)).appending(.index(index))
    }
}
