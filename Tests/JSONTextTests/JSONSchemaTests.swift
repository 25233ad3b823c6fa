import JSONText
import Testing

struct JSONSchemaTests {
    private struct Trip: Decodable {
        enum Means: String, CaseIterable, Decodable { case boat, train }

        struct Stop: Decodable {
            var name: String
            var path: JSONPath?
        }

        var means: Means
        var stops: [Stop]
        var fares: [String: Int]
        var isReturn: Bool?
        var note: JSONValue
    }

    @Test func aTypeIsDescribed() throws {
        let stop: JSONValue = [
            "type": "object",
            "properties": [
                "name": ["type": "string"],
                "path": ["anyOf": [JSONPath.jsonSchema, ["type": "null"]]],
            ],
            "required": ["name"],
            "additionalProperties": false,
        ]
        #expect(
            try JSONSchema(of: Trip.self).document == [
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "type": "object",
                "properties": [
                    "means": ["enum": ["boat", "train"]],
                    "stops": ["type": "array", "items": stop],
                    "fares": ["type": "object", "additionalProperties": ["type": "integer"]],
                    "isReturn": ["anyOf": [["type": "boolean"], ["type": "null"]]],
                    "note": true,
                ],
                "required": ["means", "stops", "fares", "note"],
                "additionalProperties": false,
            ]
        )
    }

    @Test func unknownMembersAreFound() throws {
        let text = """
            {
              "mean": "boat", "fares": { "child": 3 }, "note": { "any": 1 },
              "stops": [{ "name": "Oslo" }, { "nam": "Bergen", "path": null }]
            }
            """
        let unknown = try JSONSchema(of: Trip.self).unknownMembers(
            of: JSONDocument(parsing: text, as: .json).value
        )
        #expect(unknown.map(\.description) == ["$.mean", "$.stops[1].nam"])
    }

    private struct Odd: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.singleValueContainer().decode(String.self)
        }
    }

    @Test func aTypeWithAFormOfItsOwnHasToDescribeIt() {
        #expect(throws: DecodingError.self) { try JSONSchema(of: Odd.self) }
    }
}
