internal import CLibXML2

/// Named character references, as HTML and Markdown have them (HTML, 13.5; CommonMark 0.31, section 2.5).
public enum NamedCharacter {
    /// - Parameter name: Without `&` and `;`, case as written: `nbsp`, `Alpha`.
    /// - Returns: `nil` for a name that stands for nothing.
    public static func scalar(_ name: String) -> Unicode.Scalar? {
        if let value = CharacterReferences.scalars[name] { return Unicode.Scalar(value) }
        guard let entity = htmlEntityLookup(name) else { return nil }
        return Unicode.Scalar(entity.pointee.value)
    }
}
