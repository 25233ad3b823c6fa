import Backports
import Diagnostics
import JSONText

extension Baseline {
    /// Reads a baseline file.
    ///
    /// - Parameters:
    ///   - bytes: The file as it is; JSON5 is understood too, so comments do no harm.
    ///   - path: For diagnostics and the entries' locations.
    /// - Throws: `DiagnosticError` with everything that is wrong; a file that is not UTF-8, not JSON, or of
    ///   another version is not looked at further.
    public init(reading bytes: [UInt8], path: String) throws(DiagnosticError) {
        func unreadable(_ problem: String, line: Int?, column: Int? = nil, help: String) -> DiagnosticError {
            let location = SourceLocation(path: path, line: line, column: column)
            let message = "the baseline is \(problem)"
            return DiagnosticError(
                Diagnostic(.error, code: "unreadable-baseline", message, at: location, help: help)
            )
        }
        guard let text = String(validUTF8: bytes) else {
            let help = "Save the file as UTF-8, or write it anew with --update-baseline."
            throw unreadable("not UTF-8", line: Self.firstInvalidLine(of: bytes), help: help)
        }
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: text, as: .json5)
        } catch {
            let problem = "not valid JSON: \(error.message)"
            let help = "Mend the file, or write it anew with --update-baseline."
            throw unreadable(problem, line: error.line, column: error.column, help: help)
        }
        var reader = BaselineReader()
        let entries = reader.read(BaselineNode(document, path: path))
        guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
        self.init(entries: entries)
    }

    private static func firstInvalidLine(of bytes: [UInt8]) -> Int? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { String(validUTF8: $0) == nil }.map { $0 + 1 }
    }
}

/// A value of the file and where it begins; what is no array or object begins where its container does.
private struct BaselineNode {
    let value: JSONValue
    let location: SourceLocation
    private let document: JSONDocument
    private let path: JSONPath

    init(_ document: JSONDocument, path: String) {
        self.init(document, JSONPath(), document.value, around: SourceLocation(path: path, line: 1))
    }

    private init(_ document: JSONDocument, _ path: JSONPath, _ value: JSONValue, around: SourceLocation) {
        self.document = document
        self.path = path
        self.value = value
        let position = document.position(of: path)
        let isContainer = value.type == .array || value.type == .object
        location =
            isContainer
            ? SourceLocation(path: around.path, line: position.line, column: position.column) : around
    }

    /// The value of a member; nil where there is none.
    subscript(key: String) -> BaselineNode? {
        value[key].map { BaselineNode(document, path.appending(.key(key)), $0, around: location) }
    }

    /// The elements of an array; nil for anything else.
    var elements: [BaselineNode]? {
        value.arrayValue?.enumerated().map {
            BaselineNode(document, path.appending(.index($0)), $1, around: location)
        }
    }
}

/// Takes the values of a baseline file apart, in the order of the text.
private struct BaselineReader {
    private(set) var diagnostics: [Diagnostic] = []
    private var lines: [Baseline.Acceptance: Int?] = [:]

    mutating func read(_ file: BaselineNode) -> [Baseline.Entry] {
        guard file.value.type == .object else {
            report("invalid-baseline-value", "the baseline is not an object", at: file)
            return []
        }
        if let version = file["schemaVersion"]?.value, version != .number(JSONNumber(Baseline.schemaVersion))
        {
            reportVersion(version, at: file)
            return []
        }
        checkKeys(file, ["schemaVersion", "findings"], of: "the baseline")
        guard file["schemaVersion"] != nil, let findings = file["findings"] else { return [] }
        guard let entries = findings.elements else {
            report("invalid-baseline-value", "\"findings\" is not an array", at: findings)
            return []
        }
        return entries.compactMap { readEntry($0) }
    }

    private mutating func reportVersion(_ version: JSONValue, at file: BaselineNode) {
        let found: String
        switch version {
        case .number(let number): found = VisibleText(number.literal).shortened(to: 20)
        case .string(let string): found = "\"\(VisibleText(string).shortened(to: 20))\""
        default: found = "not a number"
        }
        report(
            "unsupported-baseline-version",
            "the baseline's schemaVersion is \(found), but only \(Baseline.schemaVersion) can be read",
            at: file,
            help: "Use the version of docfixtures that wrote it, or write it anew with --update-baseline."
        )
    }

    private mutating func readEntry(_ entry: BaselineNode) -> Baseline.Entry? {
        guard entry.value.type == .object else {
            report("invalid-baseline-value", "a baseline entry is not an object", at: entry)
            return nil
        }
        let before = diagnostics.count
        checkKeys(entry, ["code", "subject", "places", "reason"], of: "the baseline entry")
        let code = string("code", in: entry)
        let subject = string("subject", in: entry)
        let reason = string("reason", in: entry)
        let places = entry["places"].map { readPlaces($0) } ?? []
        guard diagnostics.count == before else { return nil }
        let acceptance = Baseline.Acceptance(code: code, subject: subject, places: places)
        if let first = lines.updateValue(entry.location.line, forKey: acceptance) {
            lines[acceptance] = first
            report(
                "duplicate-baseline-entry",
                "the baseline entry for \(VisibleText(code).shown) of"
                    + " \"\(VisibleText(subject).shortened(to: 80))\""
                    + (first.map { " is already on line \($0)" } ?? " is there twice"),
                at: entry,
                help: "Remove one of the two; keep the reason that holds."
            )
            return nil
        }
        return Baseline.Entry(acceptance: acceptance, reason: reason, location: entry.location)
    }

    private mutating func readPlaces(_ list: BaselineNode) -> [Baseline.Acceptance.Place] {
        guard let places = list.elements, !places.isEmpty else {
            report("invalid-baseline-value", "\"places\" is not a list of places", at: list)
            return []
        }
        return places.compactMap { readPlace($0) }
    }

    private mutating func readPlace(_ place: BaselineNode) -> Baseline.Acceptance.Place? {
        guard place.value.type == .object else {
            report("invalid-baseline-value", "a place of a baseline entry is not an object", at: place)
            return nil
        }
        checkKeys(place, ["path", "language", "text"], of: "the place")
        return Baseline.Acceptance.Place(
            path: string("path", in: place),
            language: string("language", in: place),
            text: string("text", in: place)
        )
    }

    private mutating func checkKeys(_ object: BaselineNode, _ keys: [String], of owner: String) {
        for key in keys where object[key] == nil {
            report("missing-baseline-key", "\(owner) has no \"\(key)\"", at: object)
        }
        for key in object.value.objectValue?.keys ?? [] where !keys.contains(key) {
            let name = VisibleText(key).shortened(to: 40)
            report(
                "unknown-baseline-key",
                "\(owner) has an unknown key \"\(name)\"",
                at: object,
                help: "Remove it, or spell it as one of \(keys.joined(separator: ", "))."
            )
        }
    }

    /// Reports a member that is not a string; one that is missing has been reported.
    private mutating func string(_ key: String, in object: BaselineNode) -> String {
        guard let value = object[key]?.value else { return "" }
        if value.stringValue == nil {
            report("invalid-baseline-value", "\"\(key)\" is not a string", at: object)
        }
        return value.stringValue ?? ""
    }

    private mutating func report(
        _ code: String,
        _ message: String,
        at node: BaselineNode,
        help: String = "Mend the file, or write it anew with --update-baseline."
    ) {
        diagnostics.append(Diagnostic(.error, code: code, message, at: node.location, help: help))
    }
}
