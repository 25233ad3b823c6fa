extension Unicode.Scalar {
    /// Whether this is white space that ends no line (JSON5, section "White Space").
    var isJSON5Space: Bool {
        switch value {
        case 0x09, 0x0B, 0x0C, 0x20, 0xA0, 0xFEFF: true
        case ..<0x80: false
        default: properties.generalCategory == .spaceSeparator
        }
    }

    /// Whether a key without quotes may begin with this (ECMAScript 5.1 section 7.6, IdentifierStart).
    var beginsName: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "_", "$": return true
        case "\0"..."\u{7F}": return false
        default:
            switch properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .letterNumber:
                return true
            default:
                return false
            }
        }
    }

    /// Whether a key without quotes may go on with this (ECMAScript 5.1 section 7.6, IdentifierPart).
    var continuesName: Bool {
        switch self {
        case "0"..."9", "\u{200C}", "\u{200D}": return true
        case _ where beginsName: return true
        case "\0"..."\u{7F}": return false
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
            default: return false
            }
        }
    }
}
