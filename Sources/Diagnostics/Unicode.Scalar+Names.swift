extension Unicode.Scalar {
    package var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    /// A letter, digit or underscore of ASCII, as names in code have.
    package var isNamePart: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || isASCIIDigit
    }
}
