import Backports
import YAMLErrors
import Yams

/// The members of a locale file as text, of which each is parsed when it is asked for.
///
/// Parsing takes most of the time in which a command starts, and most commands need a few members. What divides the
/// text is that a key stands at the beginning of a line, and nothing that belongs to it does; a file in which a value
/// goes on at the beginning of a line has to be parsed as a whole.
struct LocaleFileMembers: Sendable {
    let path: String
    /// By key, the member with its key.
    private let texts: [String: Substring]

    /// - Returns: nil where the file is not UTF-8.
    init?(_ file: LocaleCatalog.File) {
        guard let text = String(validUTF8: file.bytes) else { return nil }
        var beginnings: [String.Index] = []
        var last = UInt8(ascii: "\n")
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if last == UInt8(ascii: "\n"), UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte {
                beginnings.append(index)
            }
            last = byte
        }
        let members = zip(beginnings, beginnings.dropFirst() + [text.endIndex]).map { text[$0..<$1] }
        path = file.path
        texts = Dictionary(members.map { (String($0.prefix { $0 != ":" }), $0) }) { first, _ in first }
    }

    /// The value of a member; nil where there is none.
    func node(_ key: String) -> Node? {
        guard let text = texts[key] else { return nil }
        do {
            return try Node.composed(from: String(text), .basic)?.mapping?.values.first
        } catch {
            // The tests have read these files whole: the installation is broken, and to go on without the member would
            // change what is found without a word.
            preconditionFailure("\(path): \(key): \(error.text)")
        }
    }
}
