extension Unicode.Scalar {
    package var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    /// A letter, digit or underscore of ASCII, as names in code have.
    package var isNamePart: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || isASCIIDigit
    }

    /// White space of any script, as Unicode's property of that name: the few there are are told without its tables, which
    /// every scalar of a text would be looked up in.
    package var isSpace: Bool {
        switch value {
        case 0x20, 0x9...0xD: true
        case 0...0x84: false
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// A letter of any script, as Unicode's property `Alphabetic`: those of the scripts that most pages are in are told
    /// without its tables.
    package var isLetter: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0...0x7F: false
        // Kana, Han and Hangul.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: properties.isAlphabetic
        }
    }
}
