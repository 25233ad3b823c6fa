import JSONText

extension RaceExpectations {
    /// The argument by which a caller gives the length of the window.
    public enum Timeout: Codable, Hashable, Sendable {
        /// A number of any sign, in the unit of the pages.
        case number(JSONNumber)
        /// No number.
        case nan
        /// Without an end.
        case infinity
        /// Below every number.
        case negativeInfinity

        private static let names: [(name: String, timeout: Timeout)] = [
            ("nan", .nan), ("infinity", .infinity), ("-infinity", .negativeInfinity),
        ]

        /// Reads a number, or the name of one that JSON cannot spell.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            switch try container.decode(JSONValue.self) {
            case .number(let number) where Double(number.literal) != nil:
                self = .number(number)
            case .string(let text):
                guard let known = Self.names.first(where: { $0.name == text }) else { fallthrough }
                self = known.timeout
            default:
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "a number, 'nan', 'infinity' or '-infinity' is expected"
                )
            }
        }

        /// Writes a number, or the name of one that JSON cannot spell.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if case .number(let number) = self {
                try container.encode(number)
            } else {
                try container.encode(Self.names.first { $0.timeout == self }?.name)
            }
        }

        /// The value that a loader is called with.
        public var value: Double {
            switch self {
            case .number(let number): Double(number.literal) ?? .nan
            case .nan: .nan
            case .infinity: .infinity
            case .negativeInfinity: -.infinity
            }
        }
    }

    /// A way in which an outcome can differ from an accepted one.
    public enum Aspect: Codable, CustomStringConvertible, Hashable, Sendable {
        /// The load of this 0-based number comes to something else.
        case result(load: Int)
        /// It ends too early.
        case earlyResult(load: Int)
        /// It ends too late.
        case lateResult(load: Int)
        /// A request is not made, or not as often.
        case missing(request: String)
        /// A request is made, or made more often.
        case extra(request: String)
        /// A request is made too early.
        case early(request: String)
        /// A request is made too late.
        case late(request: String)
        /// A request ends in another way or at another time.
        case end(request: String)
        /// A request is made for another placement.
        case placement

        /// As it stands in files: `loads[0].result`, `getPaywall(placementId:).late`.
        public var description: String {
            switch self {
            case .result(let load): "loads[\(load)].result"
            case .earlyResult(let load): "loads[\(load)].early"
            case .lateResult(let load): "loads[\(load)].late"
            case .missing(let request): "\(request).missing"
            case .extra(let request): "\(request).extra"
            case .early(let request): "\(request).early"
            case .late(let request): "\(request).late"
            case .end(let request): "\(request).end"
            case .placement: "placement"
            }
        }

        /// Reads what ``description`` gives; nil for anything else.
        public init?(_ text: String) {
            guard text != "placement" else {
                self = .placement
                return
            }
            guard let dot = text.lastIndex(of: ".") else { return nil }
            let (subject, aspect) = (String(text[..<dot]), text[text.index(after: dot)...])
            let load =
                subject.hasPrefix("loads[") && subject.hasSuffix("]")
                ? Int(subject.dropFirst(6).dropLast()) : nil
            switch (aspect, load) {
            case ("result", let load?): self = .result(load: load)
            case ("early", let load?): self = .earlyResult(load: load)
            case ("late", let load?): self = .lateResult(load: load)
            case ("missing", nil): self = .missing(request: subject)
            case ("extra", nil): self = .extra(request: subject)
            case ("early", nil): self = .early(request: subject)
            case ("late", nil): self = .late(request: subject)
            case ("end", nil): self = .end(request: subject)
            default: return nil
            }
        }

        /// Reads a text such as `loads[0].late`.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let aspect = Aspect(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription:
                        "'loads[0]' with '.result', '.early' or '.late' behind it, or the name of a"
                        + " request with '.missing', '.extra', '.early', '.late' or '.end', is expected"
                )
            }
            self = aspect
        }

        /// Writes a text such as `loads[0].late`.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
}
