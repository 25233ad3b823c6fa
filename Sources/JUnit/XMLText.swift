/// Puts any text into XML 1.0 so that a parser gives the same text back.
package enum XMLText {
    /// The text between two tags.
    package static func content(_ text: String) -> String {
        text.replacingScalars { contentEscapes[$0] ?? (isAllowed($0) ? nil : "\u{FFFD}") }
    }

    /// The text between the quotation marks of an attribute.
    ///
    /// Line breaks and tabs are written as references, because parsers turn them into spaces (section 3.3.3).
    package static func attribute(_ text: String) -> String {
        text.replacingScalars { attributeEscapes[$0] ?? (isAllowed($0) ? nil : "\u{FFFD}") }
    }

    private static let contentEscapes: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;",
        // "]]>" must not stand in content (section 2.4).
        ">": "&gt;",
        // Parsers turn a bare carriage return into a line feed (section 2.11).
        "\r": "&#13;",
    ]
    private static let attributeEscapes: [Unicode.Scalar: String] =
        contentEscapes.merging(["\"": "&quot;", "\t": "&#9;", "\n": "&#10;"]) { $1 }

    /// Whether XML 1.0 section 2.2 counts the scalar among its characters.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }
}

extension String {
    /// The text with another one in the place of each scalar for which there is one.
    package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        unicodeScalars.reduce(into: "") { text, scalar in
            if let replacement = replacement(scalar) {
                text += replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
