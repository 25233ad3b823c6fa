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
        let root: JSONValue
        do {
            root = try JSON5.value(in: text)
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
        var reader = BaselineReader(path: path, positions: JSONContainerPositions(text).all)
        let entries = reader.read(root)
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
    private var positions: ArraySlice<JSONContainerPositions.Position>
    private(set) var diagnostics: [Diagnostic] = []
    private var lines: [Baseline.Acceptance: Int?] = [:]

    init(path: String, positions: [JSONContainerPositions.Position]) {
        self.path = path
        self.positions = positions[...]
    }

    mutating func read(_ root: JSONValue) -> [Baseline.Entry] {
        let location = nextLocation(of: root) ?? SourceLocation(path: path, line: 1)
        guard let members = root.objectValue else {
            report("invalid-baseline-value", "the baseline is not an object", at: location)
            return []
        }
        guard hasKnownVersion(members, at: location) else { return [] }
        checkKeys(members, ["schemaVersion", "findings"], of: "the baseline", at: location)
        var entries: [Baseline.Entry] = []
        for (key, value) in members {
            let location = nextLocation(of: value) ?? location
            guard key == "findings" else {
                skipContents(of: value)
                continue
            }
            guard let elements = value.arrayValue else {
                report("invalid-baseline-value", "\"findings\" is not an array", at: location)
                skipContents(of: value)
                continue
            }
            entries = elements.compactMap { readEntry($0, in: location) }
        }
        return entries
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
    private mutating func readEntry(_ value: JSONValue, in list: SourceLocation) -> Baseline.Entry? {
        let location = nextLocation(of: value) ?? list
        guard let members = value.objectValue else {
            report("invalid-baseline-value", "a baseline entry is not an object", at: location)
            skipContents(of: value)
            return nil
        }
        let before = diagnostics.count
        checkKeys(members, ["code", "subject", "places", "reason"], of: "the baseline entry", at: location)
        let code = string("code", in: members, at: location)
        let subject = string("subject", in: members, at: location)
        let reason = string("reason", in: members, at: location)
        var places: [Baseline.Acceptance.Place] = []
        for (key, value) in members {
            let location = nextLocation(of: value) ?? location
            guard key == "places" else {
                skipContents(of: value)
                continue
            }
            guard let elements = value.arrayValue, !elements.isEmpty else {
                report("invalid-baseline-value", "\"places\" is not a list of places", at: location)
                skipContents(of: value)
                continue
            }
            places = elements.compactMap { readPlace($0, in: location) }
        }
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

    private mutating func readPlace(_ value: JSONValue, in list: SourceLocation) -> Baseline.Acceptance.Place?
    {
        let location = nextLocation(of: value) ?? list
        defer { skipContents(of: value) }
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

    // MARK: - Positions

    /// Takes the next position where the value has one.
    private mutating func nextLocation(of value: JSONValue) -> SourceLocation? {
        guard value.isContainer, let position = positions.popFirst() else { return nil }
        return SourceLocation(path: path, line: position.line, column: position.column)
    }

    /// Passes the positions of everything within a value whose own position has been taken.
    private mutating func skipContents(of value: JSONValue) {
        var open = value.children
        while let child = open.popLast() {
            if child.isContainer { positions = positions.dropFirst() }
            open += child.children
        }
    }
}

extension JSONValue {
    fileprivate var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }

    fileprivate var children: [JSONValue] {
        switch self {
        case .array(let elements): elements
        case .object(let members): Array(members.values)
        case .null, .bool, .number, .string: []
        }
    }
}
