import JSONText
import Testing

struct JSONEncodingTests {
    private enum Level: String, Codable { case low, high }

    private struct Shelf: Codable, Equatable {
        var zeta = "z"
        var alpha = 1
        var missing: Int?
        var level = Level.high
        var isOpen = true
        var list: [Double] = [0.5, 5, -0.25, 1e300]
        var books: [String: Int] = ["c": 3, "a": 1, "b": 2]
        var nested: [[String]] = [["x"], []]
    }

    private struct Explicit: Encodable {
        var value: Int?

        enum CodingKeys: CodingKey { case value, none }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(value, forKey: .value)
            try container.encodeNil(forKey: .none)
        }
    }

    private struct Kept: Codable, Equatable {
        var number: JSONNumber
        var value: JSONValue
        var object: JSONObject
        var values: [JSONValue]
    }

    private enum Shape: Codable, Equatable {
        case circle(radius: Int)
        case line(Int, Int)
        case point
    }

    private class Base: Codable {
        var a = 1
        init() {}
    }

    private final class Derived: Base {
        var b = 2

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            b = try container.decode(Int.self, forKey: .b)
            try super.init(from: container.superDecoder())
        }

        enum CodingKeys: CodingKey { case b }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(b, forKey: .b)
            try super.encode(to: container.superEncoder())
        }
    }

    private struct ByHand: Encodable {
        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(1)
            var object = list.nestedContainer(keyedBy: Explicit.CodingKeys.self)
            try object.encode("x", forKey: .value)
            var inner = object.nestedUnkeyedContainer(forKey: .none)
            #expect(inner.count == 0)
            try inner.encodeNil()
            #expect(inner.count == 1)
            #expect(inner.codingPath.map(\.stringValue) == ["1", "none"])
            // What is encoded into an outer container later stays behind what came before.
            try list.encode(2)
            try inner.encode(3)
        }
    }

    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    @Test func keysComeInTheOrderOfTheirEncoding() throws {
        let expected = """
            {
              "zeta": "z",
              "alpha": 1,
              "missing": null,
              "level": "high",
              "isOpen": true,
              "list": [
                0.5,
                5,
                -0.25,
                1e+300
              ],
              "books": {
                "a": 1,
                "b": 2,
                "c": 3
              },
              "nested": [
                [
                  "x"
                ],
                []
              ]
            }
            """
        #expect(try JSONValue(encoding: Shelf()).serialized() == expected)
    }

    @Test func whatIsEncodedIsDecoded() throws {
        let shelf = Shelf(missing: 7)
        let text = try JSONValue(encoding: shelf).serialized()
        #expect(try JSONDocument(parsing: text, as: .json).decode(Shelf.self) == shelf)
    }

    @Test func nilIsNullWhereItIsEncoded() throws {
        #expect(try JSONValue(encoding: Explicit(value: nil)) == ["value": nil, "none": nil])
        #expect(try JSONValue(encoding: Explicit(value: 3)) == ["value": 3, "none": nil])
        #expect(try JSONValue(encoding: [1, nil, 2]) == [1, nil, 2])
        #expect(try JSONValue(encoding: Int?.none) == .null)
        #expect(try JSONValue(encoding: ["a": Int?.none]) == ["a": nil])
    }

    @Test func jsonStaysAsItIs() throws {
        let number = try #require(JSONNumber(literal: "9.990e+00"))
        let object: JSONObject = ["z": .number(number), "a": [1, nil]]
        let kept = Kept(number: number, value: .object(object), object: object, values: [nil, [:], "x"])
        let value = try JSONValue(encoding: kept)
        #expect(
            value
                == [
                    "number": .number(number), "value": .object(object), "object": .object(object),
                    "values": [nil, [:], "x"],
                ]
        )
        #expect(try JSONDocument(parsing: value.serialized(), as: .json).decode(Kept.self) == kept)
        #expect(try JSONValue(encoding: number) == .number(number))
        #expect(try JSONValue(encoding: ["b": JSONValue.null, "a": 1]) == ["a": 1, "b": nil])
    }

    @Test(arguments: [
        (Shape.circle(radius: 2), "{circle: {radius: 2}}"), (.line(1, 2), "{line: {_0: 1, _1: 2}}"),
        (.point, "{point: {}}"),
    ])
    private func enumerationsWithValues(shape: Shape, expected: String) throws {
        let document = try JSONDocument(parsing: expected, as: .json5)
        #expect(try JSONValue(encoding: shape) == document.value)
        #expect(try document.decode(Shape.self) == shape)
    }

    @Test func superclassesHaveTheirOwnPlace() throws {
        let value = try JSONValue(encoding: Derived())
        #expect(value == ["b": 2, "super": ["a": 1]])
        let decoded = try JSONDocument(parsing: value.serialized(), as: .json).decode(Derived.self)
        #expect(decoded.a == 1)
    }

    @Test func containersCanBeNested() throws {
        #expect(try JSONValue(encoding: ByHand()) == [1, ["value": "x", "none": [nil, 3]], 2])
        #expect(try JSONValue(encoding: [Nothing()]) == [[:]])
    }

    @Test func scalarsCanStandAlone() throws {
        #expect(try JSONValue(encoding: "x") == "x")
        #expect(try JSONValue(encoding: false) == false)
        #expect(try JSONValue(encoding: UInt64.max).numberValue?.literal == "18446744073709551615")
        #expect(try JSONValue(encoding: Int8.min) == -128)
        #expect(try JSONValue(encoding: -0.0).numberValue?.literal == "-0")
        #expect(try JSONValue(encoding: Float(0.1)).numberValue?.literal == "0.1")
        #expect(try JSONValue(encoding: 1e-7).numberValue?.literal == "1e-07")
        #expect(try JSONValue(encoding: [String: Int]()) == [:])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersMustBeFinite(number: Double) {
        let error = #expect(throws: EncodingError.self) { try JSONValue(encoding: ["a": [number]]) }
        guard case .invalidValue(_, let context) = error else {
            Issue.record("another error")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["a", "0"])
        #expect(context.debugDescription == "\(number) cannot be written as JSON")
    }
}
