/// Names for files and ids: small letters, digits and single hyphens.
enum Slug {
    /// - Returns: Empty where the text has no ASCII letter or digit.
    static func of(_ text: String) -> String {
        text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
}
