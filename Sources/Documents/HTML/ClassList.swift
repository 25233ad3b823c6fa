import HTMLTree

/// The classes of an element.
struct ClassList {
    /// As written, in order.
    let written: [String]
    /// In lower case, in order, and once more without the hash that builds of CSS modules add (`title_Ab3x`).
    let names: [String]

    init(_ element: HTMLTree.Element) {
        written = (element["class"] ?? "").utf8.split { $0 <= 0x20 }.compactMap { String($0) }
        let lowercased = written.map { $0.lowercased() }
        names = lowercased + lowercased.compactMap(Self.stem)
    }

    func contains(_ name: String) -> Bool {
        names.contains(name)
    }

    func intersects(_ set: Set<String>) -> Bool {
        names.contains { set.contains($0) }
    }

    /// What follows the prefix in each class that begins with it.
    func rests(after prefix: String) -> [String] {
        names.compactMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil }
    }

    private static func stem(of name: String) -> String? {
        guard let underscore = name.utf8.lastIndex(of: UInt8(ascii: "_")) else { return nil }
        let hash = name.utf8[underscore...].dropFirst()
        guard (4...6).contains(hash.count), underscore > name.startIndex else { return nil }
        return String(name[..<underscore])
    }
}
