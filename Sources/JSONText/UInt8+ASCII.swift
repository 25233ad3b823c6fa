extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tabulation = UInt8(ascii: "\t")
    static let quotationMark = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let asterisk = UInt8(ascii: "*")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let fullStop = UInt8(ascii: ".")
    static let plusSign = UInt8(ascii: "+")
    static let minusSign = UInt8(ascii: "-")
    static let zero = UInt8(ascii: "0")
    static let leftBrace = UInt8(ascii: "{")
    static let rightBrace = UInt8(ascii: "}")
    static let leftBracket = UInt8(ascii: "[")
    static let rightBracket = UInt8(ascii: "]")

    /// Whether this is an ASCII digit, `0` to `9`.
    var isDigit: Bool {
        self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
    }

    /// Whether this is the `e` or `E` that begins the exponent of a number.
    var isExponentMark: Bool {
        self == UInt8(ascii: "e") || self == UInt8(ascii: "E")
    }

    /// Whether this is the `x` or `X` of a hexadecimal number.
    var isHexadecimalMark: Bool {
        self == UInt8(ascii: "x") || self == UInt8(ascii: "X")
    }

    /// The value 0 to 15 of an ASCII hexadecimal digit in either case; nil for anything else.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
