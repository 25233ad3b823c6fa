import JSONText

/// A small random number generator that gives the same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededGenerator {
    /// One of the elements; the fallback if there are none.
    mutating func pick<Element>(_ elements: [Element], fallback: Element) -> Element {
        elements.randomElement(using: &self) ?? fallback
    }

    /// A value with containers at most `depth` deep.
    mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &self) {
        case 0: .null
        case 1: .bool(Bool.random(using: &self))
        case 2: .number(JSONNumber(Int.random(in: -1000...1000, using: &self)))
        case 3: .number(number())
        case 4: .string(string())
        case 5: .array((0..<Int.random(in: 0...5, using: &self)).map { _ in value(depth: depth - 1) })
        default:
            .object(
                JSONObject(
                    (0..<Int.random(in: 0...5, using: &self)).map { _ in (string(), value(depth: depth - 1))
                    },
                    uniquingKeysWith: { first, _ in first }
                )
            )
        }
    }

    private mutating func number() -> JSONNumber {
        let whole = pick(["0", "-0", "7", "-12", "123456789012345678901"], fallback: "0")
        let fraction = pick(["", ".0", ".990", ".000001"], fallback: "")
        let exponent = pick(["", "e5", "E-07", "e+10"], fallback: "")
        return JSONNumber(literal: whole + fraction + exponent) ?? JSONNumber(0)
    }

    /// A string with more than its share of characters that need care.
    mutating func string() -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            let scalar: Unicode.Scalar
            switch Int.random(in: 0..<5, using: &self) {
            case 0: scalar = pick(["\"", "\\", "/", "'", "{", "*", "\u{2028}", "\u{FEFF}"], fallback: "a")
            case 1: scalar = Unicode.Scalar(UInt8.random(in: 0...0x7F, using: &self))
            case 2: scalar = Unicode.Scalar(UInt32.random(in: 0x80...0x10FFFF, using: &self)) ?? "\u{FFFD}"
            default: scalar = Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &self))
            }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
