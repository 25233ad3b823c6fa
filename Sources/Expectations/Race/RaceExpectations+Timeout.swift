import JSONText

extension RaceExpectations {
    /// The argument by which a caller gives the length of the window, in the unit of the pages.
    public struct Timeout: Codable, Hashable, Sendable {
        /// The zero whose sign bit is set.
        public static let negativeZero = Timeout(json: JSONNumber(literal: "-0.0").map(JSONValue.number) ?? 0)
        /// No number.
        public static let nan = Timeout(json: "nan")
        /// Without an end.
        public static let infinity = Timeout(json: "infinity")
        /// Below every number.
        public static let negativeInfinity = Timeout(json: "-infinity")

        /// A number, or the name of one that JSON cannot spell.
        private let json: JSONValue

        /// A number of any sign.
        public static func number(_ number: JSONNumber) -> Timeout { Timeout(json: .number(number)) }

        private init(json: JSONValue) { self.json = json }

        /// Reads a number, or the name of one that JSON cannot spell.
        public init(from decoder: any Decoder) throws {
            json = try JSONValue(from: decoder)
            let isNumber = json.numberValue.map { Double($0.literal) != nil } ?? false
            guard isNumber || [.nan, .infinity, .negativeInfinity].contains(self) else {
                throw DecodingError.dataCorruptedError(
                    in: try decoder.singleValueContainer(),
                    debugDescription: "a number, 'nan', 'infinity' or '-infinity' is expected"
                )
            }
        }

        /// Writes a number, or the name of one that JSON cannot spell.
        public func encode(to encoder: any Encoder) throws {
            try json.encode(to: encoder)
        }

        /// The number as it is spelled; nil for what JSON cannot spell.
        public var number: JSONNumber? { json.numberValue }

        /// The value that a loader is called with.
        public var value: Double { Double(number?.literal ?? json.stringValue ?? "") ?? .nan }
    }

    /// A way in which an outcome can differ from an accepted one.
    public struct Aspect: Codable, CustomStringConvertible, Hashable, Sendable {
        private enum Difference: String {
            case result, early, late, missing, extra, end, placement
        }

        /// The 0-based number of the load that it is about; nil for any other aspect.
        public let load: Int?
        /// The name of the request that it is about; nil for any other aspect.
        public let request: String?
        private let difference: Difference

        private init(load: Int? = nil, request: String? = nil, _ difference: Difference) {
            self.load = load
            self.request = request
            self.difference = difference
        }

        /// A request is made for another placement.
        public static let placement = Aspect(.placement)

        /// A load comes to something else.
        public static func result(load: Int) -> Aspect { Aspect(load: load, .result) }

        /// A load ends too early.
        public static func earlyResult(load: Int) -> Aspect { Aspect(load: load, .early) }

        /// A load ends too late.
        public static func lateResult(load: Int) -> Aspect { Aspect(load: load, .late) }

        /// A request is not made, or not as often.
        public static func missing(request: String) -> Aspect { Aspect(request: request, .missing) }

        /// A request is made, or made more often.
        public static func extra(request: String) -> Aspect { Aspect(request: request, .extra) }

        /// A request is made too early.
        public static func early(request: String) -> Aspect { Aspect(request: request, .early) }

        /// A request is made too late.
        public static func late(request: String) -> Aspect { Aspect(request: request, .late) }

        /// A request ends in another way or at another time.
        public static func end(request: String) -> Aspect { Aspect(request: request, .end) }

        /// As it stands in files: `loads[0].result`, `getPaywall(placementId:).late`, `placement`.
        public var description: String {
            let subject = load.map { "loads[\($0)]." } ?? request.map { "\($0)." } ?? ""
            return subject + difference.rawValue
        }

        /// Reads a text such as `loads[0].late`.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            let dot = text.lastIndex(of: ".")
            let subject = dot.map { text[..<$0] }
            let name = dot.map { text[text.index(after: $0)...] } ?? text[...]
            let isLoad = subject?.hasPrefix("loads[") == true && subject?.hasSuffix("]") == true
            load = isLoad ? subject.flatMap { Int($0.dropFirst(6).dropLast()) } : nil
            request = load == nil ? subject.map(String.init) : nil
            let known: [Difference] =
                load != nil
                ? [.result, .early, .late]
                : request != nil ? [.missing, .extra, .early, .late, .end] : [.placement]
            guard let difference = known.first(where: { $0.rawValue == name }) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription:
                        "'loads[0]' with '.result', '.early' or '.late' behind it, or the name of a"
                        + " request with '.missing', '.extra', '.early', '.late' or '.end', is expected"
                )
            }
            self.difference = difference
        }

        /// Writes a text such as `loads[0].late`.
        public func encode(to encoder: any Encoder) throws {
            try description.encode(to: encoder)
        }
    }
}

extension RaceExpectations.Timeout: DescribedInJSONSchema {
    /// A number, or the name of one that JSON cannot spell.
    public static var jsonSchema: JSONValue {
        ["anyOf": [["type": "number"], ["enum": ["nan", "infinity", "-infinity"]]]]
    }
    /// Any timeout.
    public static var sample: RaceExpectations.Timeout { .nan }
}

extension RaceExpectations.Aspect: DescribedInJSONSchema {
    /// The text of an aspect.
    public static var jsonSchema: JSONValue {
        [
            "type": "string",
            "pattern": #"^(placement|loads\[\d+\]\.(result|early|late)|.+\.(missing|extra|early|late|end))$"#,
        ]
    }
    /// Any aspect.
    public static var sample: RaceExpectations.Aspect { .placement }
}
