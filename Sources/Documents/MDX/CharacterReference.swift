import HTMLTree

/// Entity and numeric character references (CommonMark 0.31, section 2.5).
enum CharacterReference {
    /// - Returns: What `&…;` stands for, or the text itself where it stands for nothing.
    static func decoded(_ reference: String) -> String {
        let name = reference.dropFirst().dropLast()
        guard name.hasPrefix("#") else {
            return NamedCharacter.scalar(String(name)).map { String($0) } ?? reference
        }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { $0.value == 0 ? "\u{FFFD}" : String($0) }
            ?? reference
    }
}
