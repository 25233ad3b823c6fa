/// Puts any text into XML 1.0 so that a parser gives the same text back.
enum XMLText {
    /// The text between two tags.
    static func content(_ text: String) -> String {
        escaped(text, isAttribute: false)
    }

    /// The text between the quotation marks of an attribute.
    ///
    /// Line breaks and tabs are written as references, because parsers turn them into spaces (section 3.3.3).
    static func attribute(_ text: String) -> String {
        escaped(text, isAttribute: true)
    }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            // "]]>" must not stand in content (section 2.4).
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"" where isAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
            case "\t" where isAttribute: result.append(contentsOf: "&#9;".unicodeScalars)
            case "\n" where isAttribute: result.append(contentsOf: "&#10;".unicodeScalars)
            // Parsers turn a bare carriage return into a line feed (section 2.11).
            case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
            default: result.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return String(result)
    }

    /// Whether XML 1.0 section 2.2 counts the scalar among its characters.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }
}
