import JSONText

extension Baseline {
    /// The version of the file's form that is written and read.
    static let schemaVersion = 1

    /// The baseline as a file: JSON in UTF-8 with a final LF, a key on each line.
    public func json() -> String {
        let file: JSONValue = [
            "schemaVersion": .number(JSONNumber(Self.schemaVersion)),
            "findings": .array(entries.map(Self.value)),
        ]
        return file.serialized() + "\n"
    }

    private static func value(_ entry: Entry) -> JSONValue {
        [
            "code": .string(entry.acceptance.code),
            "subject": .string(entry.acceptance.subject),
            "places": .array(
                entry.acceptance.places.map {
                    [
                        "path": .string($0.path),
                        "language": .string($0.language),
                        "text": .string($0.text),
                    ]
                }
            ),
            "reason": .string(entry.reason),
        ]
    }
}
