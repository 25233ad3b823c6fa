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
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-baseline",
                    "the baseline is not UTF-8",
                    at: SourceLocation(path: path, line: Self.firstInvalidLine(of: bytes)),
                    help: "Save the file as UTF-8, or write it anew with --update-baseline."
                )
            )
        }
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: text, as: .json5)
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-baseline",
                    "the baseline is not valid JSON: \(error.message)",
                    at: SourceLocation(path: path, line: error.line, column: error.column),
                    help: "Mend the file, or write it anew with --update-baseline."
                )
            )
        }
        var reader = BaselineReader(path: path, document: document)
        let entries = reader.read()
        guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
        self.init(entries: entries)
    }

    private static func firstInvalidLine(of bytes: [UInt8]) -> Int? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
    }
}

/// Takes the values of a baseline file apart, in the order of the text.
private struct BaselineReader {
    private let path: String
    private let document: JSONDocument
    private(set) var diagnostics: [Diagnostic] = []
    private var lines: [Baseline.Acceptance: Int?] = [:]

    init(path: String, document: JSONDocument) {
        self.path = path
        self.document = document
    }

    mutating func read() -> [Baseline.Entry] {
        let root = JSONPath()
        let location = containerLocation(of: root) ?? SourceLocation(path: path, line: 1)
        guard let members = document.value.objectValue else {
            report("invalid-baseline-value", "the baseline is not an object", at: location)
            return []
        }
        guard hasKnownVersion(members, at: location) else { return [] }
        checkKeys(members, ["schemaVersion", "findings"], of: "the baseline", at: location)
        guard let findings = members["findings"] else { return [] }
        let list = root.appending(.key("findings"))
        let listLocation = containerLocation(of: list) ?? location
        guard let elements = findings.arrayValue else {
            report("invalid-baseline-value", "\"findings\" is not an array", at: listLocation)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            readEntry(element, at: list.appending(.index(index)), in: listLocation)
        }
    }

    private mutating func hasKnownVersion(_ members: JSONObject, at location: SourceLocation) -> Bool {
        guard let version = members["schemaVersion"] else {
            checkKeys(members, ["schemaVersion", "findings"], of: "the baseline", at: location)
            return false
        }
        guard version != .number(JSONNumber(Baseline.schemaVersion)) else { return true }
        let found: String
        switch version {
        case .number(let number): found = VisibleText(number.literal).shortened(to: 20)
        case .string(let string): found = "\"\(VisibleText(string).shortened(to: 20))\""
        default: found = "not a number"
        }
        report(
            "unsupported-baseline-version",
            "the baseline's schemaVersion is \(found), but only \(Baseline.schemaVersion) can be read",
            at: location,
            help: "Use the version of docfixtures that wrote it, or write it anew with --update-baseline."
        )
        return false
    }

    /// - Parameter list: Where the array begins, for elements that have no position of their own.
    private mutating func readEntry(
        _ value: JSONValue,
        at path: JSONPath,
        in list: SourceLocation
    ) -> Baseline.Entry? {
        let location = containerLocation(of: path) ?? list
        guard let members = value.objectValue else {
            report("invalid-baseline-value", "a baseline entry is not an object", at: location)
            return nil
        }
        let before = diagnostics.count
        checkKeys(members, ["code", "subject", "places", "reason"], of: "the baseline entry", at: location)
        let code = string("code", in: members, at: location)
        let subject = string("subject", in: members, at: location)
        let reason = string("reason", in: members, at: location)
        let places = readPlaces(members["places"], at: path.appending(.key("places")), in: location)
        guard diagnostics.count == before else { return nil }
        let acceptance = Baseline.Acceptance(code: code, subject: subject, places: places)
        if let first = lines.updateValue(location.line, forKey: acceptance) {
            lines[acceptance] = first
            report(
                "duplicate-baseline-entry",
                "the baseline entry for \(VisibleText(code).shown) of"
                    + " \"\(VisibleText(subject).shortened(to: 80))\""
                    + (first.map { " is already on line \($0)" } ?? " is there twice"),
                at: location,
                help: "Remove one of the two; keep the reason that holds."
            )
            return nil
        }
        return Baseline.Entry(acceptance, reason: reason, location: location)
    }

    /// Reports what is no list of places; one that is missing has been reported.
    private mutating func readPlaces(
        _ value: JSONValue?,
        at path: JSONPath,
        in entry: SourceLocation
    ) -> [Baseline.Acceptance.Place] {
        guard let value else { return [] }
        let location = containerLocation(of: path) ?? entry
        guard let elements = value.arrayValue, !elements.isEmpty else {
            report("invalid-baseline-value", "\"places\" is not a list of places", at: location)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            readPlace(element, at: path.appending(.index(index)), in: location)
        }
    }

    private mutating func readPlace(
        _ value: JSONValue,
        at path: JSONPath,
        in list: SourceLocation
    ) -> Baseline.Acceptance.Place? {
        let location = containerLocation(of: path) ?? list
        guard let members = value.objectValue else {
            report("invalid-baseline-value", "a place of a baseline entry is not an object", at: location)
            return nil
        }
        checkKeys(members, ["path", "language", "text"], of: "the place", at: location)
        return Baseline.Acceptance.Place(
            path: string("path", in: members, at: location),
            language: string("language", in: members, at: location),
            text: string("text", in: members, at: location)
        )
    }

    // MARK: - Members

    private mutating func checkKeys(
        _ members: JSONObject,
        _ keys: [String],
        of owner: String,
        at location: SourceLocation
    ) {
        for key in keys where members[key] == nil {
            report("missing-baseline-key", "\(owner) has no \"\(key)\"", at: location)
        }
        for key in members.keys where !keys.contains(key) {
            let name = VisibleText(key).shortened(to: 40)
            report(
                "unknown-baseline-key",
                "\(owner) has an unknown key \"\(name)\"",
                at: location,
                help: "Remove it, or spell it as one of \(keys.joined(separator: ", "))."
            )
        }
    }

    /// Reports a member that is not a string; one that is missing has been reported.
    private mutating func string(_ key: String, in members: JSONObject, at location: SourceLocation) -> String
    {
        guard let value = members[key] else { return "" }
        guard let string = value.stringValue else {
            report("invalid-baseline-value", "\"\(key)\" is not a string", at: location)
            return ""
        }
        return string
    }

    private mutating func report(
        _ code: String,
        _ message: String,
        at location: SourceLocation,
        help: String = "Mend the file, or write it anew with --update-baseline."
    ) {
        diagnostics.append(Diagnostic(.error, code: code, message, at: location, help: help))
    }

    /// Where an array or object begins; nil for other values, which are reported where their container begins.
    private func containerLocation(of path: JSONPath) -> SourceLocation? {
        switch document.value.value(at: path)?.type {
        case .array, .object:
            let position = document.position(of: path)
            return SourceLocation(path: self.path, line: position.line, column: position.column)
        default:
            return nil
        }
    }
}
